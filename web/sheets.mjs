// Contact sheets: every phase of a deal of each game, at eleven window sizes, for people who look at the page as a
// designer does. `cargo xtask pictures --sheets` serves the page and makes them.

import { test } from 'node:test';
import path from 'node:path';
import { atRest, launch, open, visit } from './e2e/support.mjs';
import { playTo, playUntil, settle } from './e2e/table.mjs';

const folder = process.env.KAISERSTICH_PICTURES;
/** Only phases with this in their name, such as `kosakeln-talon`. */
const only = process.env.KAISERSTICH_ONLY ?? '';

const windows = [
  [320, 568], [360, 740], [390, 844], [768, 1024], [844, 390], [720, 450], [1024, 768], [1366, 660], [1440, 900],
  [1920, 1080], [2560, 1440],
];

// A full trick waits for a tap, so that it can be looked at.
const usual = { pace_ms: 20, rest_ms: 0, look_ms: 60, speed: 10, motion: 'reduced', sounds: { on: false }, skill: 'regelbuch',
  ...JSON.parse(process.env.KAISERSTICH_SETTINGS ?? '{}') };

/** The phases of each game in the order of a deal, and the bids that lead to them. */
const games = {
  koenigrufen: { seed: 64, bids: ['bid Dreier', 'bid Solorufer', 'bid Rufer'],
    phases: ['auction', 'call', 'talon', 'discard', 'announce', 'play', 'trick'] },
  illustriert: { seed: 8, bids: ['bid EB', 'bid ZB', 'bid DB', 'hold'],
    phases: ['auction', 'before', 'talon', 'discard', 'play', 'trick'] },
  kosakeln: { seed: 29, bids: ['bid EB', 'hold'],
    phases: ['exchange', 'auction', 'before', 'talon', 'discard', 'play', 'trick'] },
};

/** What the screen shows in each phase. */
const shows = Object.fromEntries([
  ['exchange', (seen) => seen.mine && seen.use === 'pick'],
  ['before', (seen) => seen.mine && seen.list === 'group'],
  ['auction', (seen) => seen.mine && seen.list === 'radiogroup' && seen.bids.length > 0 && seen.bids.every((bid) => !bid.startsWith('call'))],
  ['call', (seen) => seen.mine && seen.bids.some((bid) => bid.startsWith('call'))],
  ['talon', (seen) => seen.mine && seen.talon],
  ['discard', (seen) => seen.mine && seen.use === 'pick'],
  ['announce', (seen) => seen.mine && seen.list && seen.list !== 'radiogroup'],
  ['play', (seen) => seen.mine && seen.use === 'play'],
  ['trick', (seen) => seen.rests],
]);

/** Pictures of the screen at all sizes. */
async function shoot(page) {
  const shots = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await atRest(page);
    const picture = await page.screenshot({ type: 'jpeg', quality: 70 });
    shots.push({ width, height, address: `data:image/jpeg;base64,${picture.toString('base64')}` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await atRest(page);
  return shots;
}

/** Puts the pictures of one phase on a sheet. */
async function sheet(name, shots) {
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1800, height: 100 } });
  const page = await context.newPage();
  const tile = ({ width, height, address }) => {
    const scale = Math.min(1, 430 / width, 380 / height) * (width > 700 ? 1.35 : 1);
    return `<figure><img src="${address}" width="${width * scale}"><figcaption>${width}×${height}</figcaption></figure>`;
  };
  await page.setContent(
    '<body style="margin:8px;background:#555;display:flex;flex-wrap:wrap;gap:8px;font:14px sans-serif;color:#fff">'
    + `<style>figure{margin:0}</style>${shots.map(tile).join('')}`,
  );
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await context.close();
}

for (const [game, { seed, bids, phases }] of Object.entries(games)) {
  test(`contact sheets of ${game}`, () =>
    visit({ size: { width: 1440, height: 900 } }, async (page) => {
      await settle(page, usual);
      await open(page, `/play/${game}?seed=${seed}`);
      const take = async (phase) => {
        const name = `${game}-${phase}`;
        if (name.includes(only)) await sheet(name, await shoot(page));
      };
      for (const [at, phase] of phases.entries()) {
        // Not every deal has every phase: whatever comes later ends the wait for it.
        const isLater = (seen) => phases.slice(at + 1).some((later) => shows[later](seen));
        const seen = await playUntil(page, (seen) => shows[phase](seen) || isLater(seen), phase, { bids });
        if (shows[phase](seen)) await take(phase);
      }
      await page.evaluate(() => {
        const text = localStorage.getItem('kaiserstich.settings');
        localStorage.setItem('kaiserstich.settings', JSON.stringify({ ...JSON.parse(text), rest_ms: 60 }));
      });
      await page.reload();
      await playTo(page, (seen) => seen.pane === 'result', 'the bill');
      await take('result');
      await page.getByRole('button', { name: 'Ansehen' }).click();
      await page.waitForSelector('.replay-bar');
      await take('replay');
    }));
}

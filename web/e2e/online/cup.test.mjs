// A cup on the server: the desk, a phone at a table while the server is away, and a spectator.

import assert from 'node:assert/strict';
import { assertAccessible, eventually, screenshot, sizes } from '../support.mjs';
import { assertQuiet, kill, person, signIn, start, test } from './server.mjs';

const go = ({ page }, name) => page.click(`nav a[href$="/${name}"]`);

/** Types a line; the last cell follows from the others. */
async function write({ page }, ...points) {
  for (const [seat, number] of points.entries()) await page.fill(`#cup-cell-${seat}`, String(number));
  await page.press('#cup-cell-0', 'Enter');
}

const nLines = ({ page }, n) =>
  page.waitForFunction((n) => document.querySelectorAll('#cup-sheet tbody tr:not(.cup-history)').length === n, n);

const says = ({ page }, id, pattern) =>
  page.waitForFunction(([id, source]) => new RegExp(source).test(document.getElementById(id)?.textContent), [id, pattern.source]);

test('a table keeps its sheet on a phone, also while the server is away, and the desk has every line once', async () => {
  const desk = await person('Anna');
  await signIn(desk, 'anna@example.org');
  await desk.page.goto('/cup');
  for (const [id, text] of [['cup-new-name', 'Linz 2026'], ['cup-rounds', '1'], ['cup-deals', '4'], ['cup-fives', '5']]) {
    await desk.page.fill(`#${id}`, text);
  }
  await desk.page.click('#cup-create');
  await desk.page.waitForSelector('#cup-player-name');
  await desk.page.click('summary:has-text("Ganze Liste")');
  await desk.page.fill('#cup-paste', 'Anna\nBerta\nCilli\nDora');
  await desk.page.click('#cup-paste-go');
  await says(desk, 'cup-count', /4 sind dabei/);
  const cup = new URL(desk.page.url()).pathname.replace(/\/people$/, '');
  await desk.page.click(`nav a[href$="${cup}"]`);
  await desk.page.click('#cup-server-put');
  await says(desk, 'cup-server-state', /liegt am Server/);
  await desk.page.click('#cup-watch');
  const watch = await desk.page.inputValue('#cup-watch-link');
  await go(desk, 'round');
  await desk.page.click('#cup-draw');
  await desk.page.click('#cup-start');
  await desk.page.waitForSelector('#cup-clock');
  await go(desk, 'print');
  await desk.page.click('#cup-paper-cards');
  const [made] = await Promise.all([desk.page.waitForResponse(/\/sheets$/), desk.page.click('#cup-links')]);
  const [{ link }] = await made.json();
  await desk.page.waitForSelector('.paper-opens');
  await screenshot(desk.page, 'cup-cards');

  const phone = await person('Tisch 1', { size: sizes.phone });
  await phone.page.goto(link);
  await phone.page.waitForSelector('#cup-cell-0');
  await assertAccessible(phone.page);
  await write(phone, 3, -1, -1);
  await says(phone, 'cup-phone-state', /Alles ist bei der Turnierleitung/);
  await screenshot(phone.page, 'cup-phone');
  await kill();
  await write(phone, -3, 1, 1);
  await nLines(phone, 2);
  await write(phone, 3, -1, -1);
  await nLines(phone, 3);
  await says(phone, 'cup-phone-state', /2 Eintragungen warten/);
  await start();
  await says(phone, 'cup-phone-state', /Alles ist bei der Turnierleitung/);
  await go(desk, 'sheets');
  await desk.page.fill('#cup-table', '1');
  await desk.page.press('#cup-table', 'Enter');
  await nLines(desk, 3);
  // The desk sees a line as it arrives, and has the last word.
  await write(phone, 0, 2, -2);
  await nLines(desk, 4);
  await desk.page.click('#cup-confirm');
  await desk.page.waitForSelector('#cup-missing');
  await phone.page.reload();
  await says(phone, 'cup-phone-state', /bestätigt/);
  assert.equal(await phone.page.locator('#cup-cell-0').count(), 0);

  const spectator = await person('Zuschauerin');
  await spectator.page.goto(watch);
  const points = () => spectator.page.$$eval('#cup-standings tbody strong', (cells) => cells.map((cell) => cell.textContent));
  await eventually(async () => assert.deepEqual(await points(), ['+3', '+1', '−1', '−3']));
  await assertAccessible(spectator.page);
  assertQuiet([desk, phone, spectator]);
});

// How soon people sit together, and how soon they see what others do.
//
// These tests have time limits, so none of our other browsers runs beside them. We cannot control the rest of the
// machine, so each test makes a fixed number of measurements, judges the typical one, and takes the slowness of the
// machine into account.

import assert from 'node:assert/strict';
import { assertAccessible, quantile, screenshot, sizes, watchMachine, watchStolen } from '../support.mjs';
import { assertQuiet, booked, close, comeTo, openTable, pair, person, playTogether, rarely, test } from './server.mjs';

test('four people sit at one table within fifteen seconds of “Mit Freunden spielen”', async () => {
  const names = ['Anna', 'Berta', 'Cäcilia', 'Dora'];
  const seconds = [];
  const slowdown = watchMachine();
  for (const isLast of [false, false, true]) {
    const people = await Promise.all(names.map((name, at) => person(name, at === 3 ? { size: sizes.phone } : {})));
    const begin = Date.now();
    const address = await openTable(people[0]);
    await Promise.all(people.slice(1).map((who) => comeTo(who, address)));
    await Promise.all(people.map(({ page }) => page.waitForFunction((names) => names.every((name) =>
      [...document.querySelectorAll('.seat-name')].some((element) => element.textContent === name)), names)));
    seconds.push((Date.now() - begin) / 1000);
    if (isLast) {
      await screenshot(people[0].page, 'online-lobby-desk');
      await screenshot(people[3].page, 'online-lobby-phone');
      await assertAccessible(people[0].page);
      await assertAccessible(people[3].page);
      assert(await people[0].page.locator('.qr').isVisible());
    }
    assertQuiet(people);
    await close(people);
  }
  const slower = slowdown();
  console.log(`# four seats taken after ${seconds.map((s) => s.toFixed(1)).join(', ')} s, ${slower.toFixed(2)} times slower`);
  assert(quantile(seconds, 0.5) < 15 * slower, `${seconds} s`);
});

/** Notes every card that appears on the table, and when. */
const noteCards = ({ page }) => page.addInitScript(() => {
  window.cards = [];
  let lying = new Set();
  new MutationObserver(() => {
    const now = new Set([...document.querySelectorAll('.lying:not(.leaving)')].map((element) => element.dataset.card));
    for (const card of now) if (!lying.has(card)) window.cards.push({ card, at: Date.now() });
    lying = now;
  }).observe(document, { subtree: true, childList: true, attributes: true });
});

test('two screens see a card within a tenth of a second of each other', async () => {
  // Two browsers that animate cards would only measure how fast this machine draws.
  const calm = { size: sizes.phone, reducedMotion: 'reduce' };
  const { people, address } = await pair(calm, noteCards, calm);
  // One deal of two dozen cards says little about the slowest twentieth.
  const stolen = watchStolen();
  // A person who dismisses a trick sees the next card earlier than the others, so nobody does.
  await playTogether(people, rarely(() => booked(address) >= 6), { hurry: false });
  const [a, b] = await Promise.all(people.map(({ page }) => page.evaluate(() => window.cards)));
  // A card appears once per deal, so matching entries are the nearest in time.
  const seen = a.map(({ card, at }) => {
    const others = b.filter((other) => other.card === card).map((other) => other.at);
    const other = others.reduce((best, other) => (Math.abs(other - at) < Math.abs(best - at) ? other : best));
    return { from: Math.min(at, other), to: Math.max(at, other) };
  });
  const raw = seen.map(({ from, to }) => to - from);
  // While the machine is stopped, nobody sees anything.
  const apart = seen.map(({ from, to }) => Math.max(0, Math.round(to - from - stolen(from, to))));
  const p95 = quantile(apart, 0.95);
  console.log(`# ${apart.length} cards, apart by p50 ${quantile(apart, 0.5)} ms, p95 ${p95} ms; with stolen time ${quantile(raw, 0.5)} and ${quantile(raw, 0.95)} ms`);
  assertQuiet(people);
  assert(apart.length >= 24, `${apart.length} cards`);
  assert(p95 <= 100, `p95 ${p95} ms`);
});

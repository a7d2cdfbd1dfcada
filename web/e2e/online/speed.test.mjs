// How soon people sit together, and how soon they see what others do.
//
// These tests judge time, so nothing of ours may run beside them. What else the machine does is not ours to say: each
// makes a number of measurements that is fixed beforehand, and judges the usual one.

import assert from 'node:assert/strict';
import { assertAccessible, quantile, screenshot, sizes } from '../support.mjs';
import { assertQuiet, booked, close, comeTo, openTable, pair, person, playTogether, rarely, test } from './server.mjs';

test('four people sit at one table within fifteen seconds of “Mit Freunden spielen”', async () => {
  const names = ['Anna', 'Berta', 'Cäcilia', 'Dora'];
  const seconds = [];
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
  console.log(`# four seats taken after ${seconds.map((s) => s.toFixed(1)).join(', ')} s`);
  assert(quantile(seconds, 0.5) < 15, `${seconds} s`);
});

/** Notes every card that comes to lie on the table, and when. */
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
  const { people, address } = await pair({}, noteCards);
  // One deal of two dozen cards says little about the slowest twentieth.
  await playTogether(people, rarely(() => booked(address) >= 6));
  const [a, b] = await Promise.all(people.map(({ page }) => page.evaluate(() => window.cards)));
  // A card comes once a deal: what belongs together is nearest in time.
  const apart = a.map(({ card, at }) => Math.min(...b.filter((other) => other.card === card).map((other) => Math.abs(other.at - at))));
  const p95 = quantile(apart, 0.95);
  console.log(`# ${apart.length} cards, apart by p50 ${quantile(apart, 0.5)} ms, p95 ${p95} ms`);
  assertQuiet(people);
  assert(apart.length >= 24, `${apart.length} cards`);
  assert(p95 <= 100, `p95 ${p95} ms`);
});

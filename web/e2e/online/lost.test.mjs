// Nothing is lost when a browser dies or the server is killed.

import assert from 'node:assert/strict';
import { assertAccessible, screenshot } from '../support.mjs';
import { look, until, ways } from '../table.mjs';
import { assertQuiet, booked, close, kill, pair, person, playTogether, rarely, sameTrick, start, test } from './server.mjs';

test('a browser that dies and a server that is killed in the middle of a trick lose nothing', async () => {
  const { anna, berta, people, address } = await pair();
  const inTrick = async (who) => {
    const seen = await look(who.page);
    return seen.use === 'play' && seen.mine && seen.trick.length > 0;
  };
  // Deals without play are skipped until Anna or Berta must play to a trick.
  await playTogether(people, async () => (await inTrick(anna)) || (await inTrick(berta)));
  const held = (seen) => seen.cards.map(({ id }) => id).sort();
  // Now Anna or Berta must act. Once both screens have caught up, nothing changes.
  await sameTrick(people);
  const before = await look(berta.page);
  const storageState = await berta.context.storageState();
  await close([berta]);
  await anna.page.waitForSelector('.plate.lost');
  const again = await person('Berta', { storageState });
  await again.page.goto(address);
  await again.page.waitForSelector('#hand .card');
  const after = await until(again.page, (seen) => seen.cards.length === before.cards.length, 'the same cards');
  assert.deepEqual(held(after), held(before));
  await anna.page.waitForFunction(() => !document.querySelector('.plate.lost'));
  const now = [anna, again];
  await playTogether(now, async () => (await inTrick(anna)) || (await inTrick(again)));
  await sameTrick(now);
  const seen = await Promise.all(now.map(({ page }) => look(page)));
  await kill();
  await Promise.all(now.map(({ page }) => page.waitForSelector('#line-away')));
  await screenshot(anna.page, 'online-away-desk');
  await assertAccessible(anna.page);
  // A card played now is sent as soon as the connection is back.
  const who = seen[0].mine ? 0 : 1;
  const card = seen[who].cards.find(({ dim }) => !dim);
  await ways.pointer.card(now[who].page, card.id);
  await start();
  for (const { page } of now) await page.waitForFunction(() => !document.querySelector('#line-away'));
  await until(now[who].page, ({ cards }) => !cards.some(({ id }) => id === card.id), 'the card is played');
  const other = await look(now[1 - who].page);
  for (const id of held(other)) assert(held(seen[1 - who]).includes(id), 'no card came from nowhere');
  const n = booked(address);
  await playTogether(now, rarely(() => booked(address) > n));
  assertQuiet([anna, again]);
});

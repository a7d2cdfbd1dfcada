// A whole deal of each game by touch, on a phone, a tablet held upright, and a phone on its side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, visit } from './support.mjs';
import { look, playDeal, playUntil, quick, settle, until, ways } from './table.mjs';

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
];

for (const size of screens) {
  test(`a whole deal of each game is played by touch at ${size.width}×${size.height}`, () =>
    visit({ size, hasTouch: true }, async (page) => {
      await settle(page, quick);
      const talon = (seen) => seen.mine && seen.talon;
      const way = ways.touch;
      await open(page, '/play/koenigrufen?seed=11');
      await playUntil(page, talon, 'the talon', { bids: ['bid Dreier'], way });
      await playDeal(page, way);
      await open(page, '/play/illustriert?seed=8');
      await playDeal(page, way);
      // The other player does not hold against any of these games. They choose from halves, pairs and single cards.
      for (const [bid, n_parts] of [['bid DB', 2], ['bid ZB', 3], ['bid EB', 6]]) {
        await open(page, '/play/kosakeln?seed=29');
        await playUntil(page, talon, 'the talon', { bids: [bid], way });
        const parts = (await look(page)).talon;
        assert.equal(parts.length, n_parts, bid);
        await way.press(page, parts.at(-1));
        await until(page, (seen) => seen.talon.length === 0, `${bid}: the last part is taken`);
      }
      await playDeal(page, way);
    }));
}

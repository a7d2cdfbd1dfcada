// A whole deal of each game by touch, on a phone, a tablet held upright, and a phone on its side.

import { test } from 'node:test';
import { open, visit } from './support.mjs';
import { playDeal, playUntil, quick, settle, ways } from './table.mjs';

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
      // The other player does not outbid an Einblatt, which chooses from six single cards.
      await open(page, '/play/kosakeln?seed=29');
      await playUntil(page, talon, 'the talon', { bids: ['bid EB'], way });
      await playDeal(page, way);
    }));
}

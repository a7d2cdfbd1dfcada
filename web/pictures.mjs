// The README's pictures, always of the same deals: `cargo xtask pictures` serves the page and takes them.

import { test } from 'node:test';
import path from 'node:path';
import { atRest, open, visit } from './e2e/support.mjs';
import { playTo, playUntil, settle } from './e2e/table.mjs';

const folder = process.env.KAISERSTICH_PICTURES;
const usual = { pace_ms: 20, rest_ms: 60, look_ms: 60, speed: 10, motion: 'reduced', sounds: { on: false }, skill: 'regelbuch' };
const english = { locale: 'en-GB' };

/** Takes a picture of everything on the screen. */
async function take(page, name) {
  await atRest(page);
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 84 });
}

/** Plays until this many cards lie on the table, and it is our turn. */
const toTrick = (page, n) =>
  playTo(page, (seen) => seen.mine && seen.use === 'play' && seen.trick.length === n && seen.cards.length < 12, 'a trick');

test('a table on a desktop', () =>
  visit({ size: { width: 1280, height: 800 }, ...english }, async (page) => {
    await settle(page, usual);
    await open(page, '/play/koenigrufen?seed=64');
    await playUntil(page, (seen) => seen.mine && seen.use === 'pick', 'cards to lay aside', { bids: ['bid Dreier'] });
    await toTrick(page, 2);
    await take(page, 'table');
  }));

test('a table on a phone', () =>
  visit({ size: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, ...english }, async (page) => {
    await settle(page, usual);
    await open(page, '/play/koenigrufen?seed=11');
    await playUntil(page, (seen) => seen.mine && seen.use === 'pick', 'cards to lay aside', { bids: ['bid Dreier'] });
    await toTrick(page, 3);
    await take(page, 'phone');
  }));

test('advice', () =>
  visit({ size: { width: 1280, height: 800 }, ...english }, async (page) => {
    await settle(page, { ...usual, skill: 'tarobot' });
    await open(page, '/play/koenigrufen?seed=64&pane=advice');
    await page.waitForSelector('#pane .advice-choices');
    await take(page, 'advice');
  }));

test('the deck', () =>
  visit({ size: { width: 1280, height: 800 }, ...english }, async (page) => {
    await settle(page, usual);
    await open(page, '/deck');
    await take(page, 'deck');
  }));

// Whole deals of all three games, by mouse, by touch and by keyboard alone, to the bill and the balance.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, eventually, open, screenshot, sizes, visit } from './support.mjs';
import { playDeal, quick, settle, ways } from './table.mjs';

const games = ['koenigrufen', 'illustriert', 'kosakeln'];

/** Checks the sums of the bill and of the balance. */
async function checkSheets(page) {
  await eventually(async () => {
    const bill = await page.evaluate(() => document.querySelector('#pane')?.innerText ?? '');
    assert(bill.length > 40, `the bill says: ${bill}`);
  });
  await assertAccessible(page);
  await page.evaluate(() => history.replaceState(null, '', `${location.pathname}?pane=balance`));
}

for (const game of games) {
  test(`${game}: a deal with the mouse`, () =>
    visit({ size: sizes.desk }, async (page) => {
      await settle(page, quick);
      await open(page, `/play/${game}?seed=5`);
      const phases = new Set();
      await playDeal(page, ways.pointer, {
        each: async (seen) => {
          const phase = seen.talon.length > 0 ? 'talon' : seen.use;
          if (phases.has(phase)) return;
          phases.add(phase);
          await assertAccessible(page);
          await screenshot(page, `${game}-mouse-${phase}`);
        },
      });
      await screenshot(page, `${game}-mouse-result`);
      await checkSheets(page);
    }));

  test(`${game}: a deal by touch`, () =>
    visit({ size: sizes.small, hasTouch: true, isMobile: true }, async (page) => {
      await settle(page, quick);
      await open(page, `/play/${game}?seed=9`);
      await playDeal(page, ways.touch);
      await screenshot(page, `${game}-finger-result`);
    }));

  test(`${game}: a deal with the keyboard alone`, () =>
    visit({ size: sizes.tablet }, async (page) => {
      await settle(page, quick);
      await open(page, `/play/${game}?seed=12`);
      await playDeal(page, ways.keys);
      const spoken = await page.locator('#spoken p').allInnerTexts();
      assert(spoken.length > 3 && spoken.every((line) => line.trim().length > 3), spoken.join('|'));
      await screenshot(page, `${game}-keys-result`);
    }));
}

// Whole deals of all three games, by mouse, by finger and by keyboard alone, to the bill and the balance.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, open, screenshot, sizes, visit } from './support.mjs';
import { actOnce, look, playDeal, quick, settle, spot, until, ways } from './table.mjs';

const games = ['koenigrufen', 'illustriert', 'kosakeln'];

/** The sums of the bill, and of the balance. */
async function checkSheets(page) {
  const bill = await page.evaluate(() => document.querySelector('#pane')?.innerText ?? '');
  assert(bill.length > 40, `the bill says: ${bill}`);
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

  test(`${game}: a deal with the finger`, () =>
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

test('the next deal begins with the main button of the bill, and the balance counts both', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=21');
    await playDeal(page, ways.pointer);
    await page.click('#pane button.primary');
    await until(page, (seen) => seen.pane === null && seen.cards.length === 12, 'twelve new cards');
    await playDeal(page, ways.pointer);
    await page.keyboard.press('Escape');
    await page.goto(page.url().replace(/\?.*/, '?pane=balance'));
    await page.waitForSelector('#pane[data-pane=balance] table');
    const rows = await page.locator('#pane table tbody tr').count();
    assert(rows >= 2, `${rows} rows`);
    await assertAccessible(page);
    await screenshot(page, 'balance');
  }));

test('two quick clicks play one card', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, pace_ms: 700 });
    await open(page, '/play/kosakeln?seed=5');
    for (;;) {
      const seen = await look(page);
      if (seen.use === 'play' && seen.mine) break;
      await actOnce(page, ways.pointer);
      await page.waitForTimeout(40);
    }
    // Not so soon after the last action that the table takes it for the same.
    await page.waitForTimeout(500);
    const before = (await look(page)).cards;
    const card = before.find((one) => !one.dim);
    const { x, y } = await spot(page, card.id);
    await page.mouse.dblclick(x, y);
    await page.waitForTimeout(300);
    assert.equal((await look(page)).cards.length, before.length - 1);
  }));

test('a card that may not be played says which rule forbids it', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    for (let n = 0; n < 3000; n += 1) {
      const seen = await look(page);
      const dim = seen.cards.find((card) => card.dim);
      if (seen.use === 'play' && seen.mine && dim) {
        await ways.pointer.card(page, dim.id);
        await page.waitForSelector('.reason');
        const said = await page.locator('.reason').first().innerText();
        assert.match(said, /Nicht spielbar/);
        await page.waitForFunction(() => document.getElementById('alert').textContent.length > 5);
        assert.equal((await look(page)).cards.length, seen.cards.length);
        await screenshot(page, 'refused');
        return;
      }
      if (seen.pane === 'result') break;
      await actOnce(page, ways.pointer);
      await page.waitForTimeout(20);
    }
    assert.fail('no card was forbidden in the whole deal');
  }));

for (const [name, size] of Object.entries(sizes)) {
  test(`no two controls overlap and nothing scrolls sideways at ${size.width}×${size.height}`, () =>
    visit({ size }, async (page) => {
      await settle(page, quick);
      await open(page, '/play/koenigrufen?seed=33');
      const seen = new Set();
      await playDeal(page, ways.pointer, {
        each: async (state) => {
          const phase = state.talon.length > 0 ? 'talon' : state.trick.length > 1 ? 'trick' : state.use;
          if (seen.has(phase)) return;
          seen.add(phase);
          await screenshot(page, `table-${name}-${phase}`);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert(width <= size.width, `${width} pixels wide`);
          const small = await page.evaluate(() =>
            [...document.querySelectorAll('.table button, .table a')]
              .filter((element) => !element.closest('#hand, .pane, .sheet, .reason') && element.checkVisibility())
              .map((element) => ({ id: element.id || element.className, box: element.getBoundingClientRect() }))
              .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
              .map(({ id, box }) => `${id} ${Math.round(box.width)}×${Math.round(box.height)}`),
          );
          assert.deepEqual(small, [], 'controls under 44 pixels');
          const hits = await page.evaluate(() => {
            const buttons = [...document.querySelectorAll('.bar button, .dock button, .action button, .who, #talon button')]
              .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
            return buttons
              .filter((element) => {
                const box = element.getBoundingClientRect();
                const list = element.closest('.choices')?.getBoundingClientRect();
                const middle = box.top + box.height / 2;
                // What a list has scrolled away can be scrolled to.
                if (list && (middle < list.top || middle > list.bottom)) return false;
                const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                return top && !element.contains(top) && !top.contains(element) && !top.closest('.choices');
              })
              .map((element) => element.id || element.className);
          });
          assert.deepEqual(hits, [], 'controls under other things');
        },
      });
    }));
}

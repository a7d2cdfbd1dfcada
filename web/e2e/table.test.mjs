// The table from deal to deal: the effect of one click, refusals, and that every control can be reached.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, eventually, open, screenshot, sizes, visit } from './support.mjs';
import { drawn, look, playDeal, playTo, quick, settle, spot, until, ways } from './table.mjs';

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
    await page.waitForFunction(() => document.querySelectorAll('#pane[data-pane=balance] table tbody tr').length >= 2);
    await assertAccessible(page);
    await screenshot(page, 'balance');
  }));

test('two quick clicks play one card', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, pace_ms: 700 });
    await open(page, '/play/kosakeln?seed=5');
    const { cards } = await playTo(page, (seen) => seen.use === 'play' && seen.mine, 'our turn');
    const { x, y } = await spot(page, cards.find((one) => !one.dim).id);
    await page.mouse.dblclick(x, y);
    await until(page, (seen) => seen.cards.length < cards.length, 'a card is played');
    // Both clicks are delivered before we look, and their immediate effect is done once the page has drawn.
    await drawn(page);
    assert.equal((await look(page)).cards.length, cards.length - 1);
  }));

test('a card that may not be played names the rule that forbids it', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const isForbidden = (seen) => seen.use === 'play' && seen.mine && seen.cards.some((card) => card.dim);
    const { cards } = await playTo(page, isForbidden, 'a card that may not be played');
    await ways.pointer.card(page, cards.find((card) => card.dim).id);
    await page.waitForSelector('.reason');
    assert.match(await page.locator('.reason').first().innerText(), /Nicht spielbar/);
    await page.waitForFunction(() => document.getElementById('alert').textContent.length > 5);
    assert.equal((await look(page)).cards.length, cards.length);
    await screenshot(page, 'refused');
  }));

/** Asserts that nothing scrolls sideways, and that every control can be hit and is not covered. */
async function assertInPlace(page, size) {
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
        // A control that is scrolled out of view in a list can be scrolled to.
        if (list && (middle < list.top || middle > list.bottom)) return false;
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return top && !element.contains(top) && !top.contains(element) && !top.closest('.choices');
      })
      .map((element) => element.id || element.className);
  });
  assert.deepEqual(hits, [], 'controls under other things');
}

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
          await eventually(() => assertInPlace(page, size));
        },
      });
    }));
}

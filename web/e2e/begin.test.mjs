// How a deal begins, how bots that play alone end, and what a finished deal looks like when one comes back to it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRest, eventually, open, sizes, visit } from './support.mjs';
import { playDeal, quick, settle, until, ways } from './table.mjs';

const settingsOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('kaiserstich.settings')));

test('the first dealer is drawn, a tap on the pack deals, and the bill is there again after a reload', () =>
  visit({ size: sizes.phone, hasTouch: true }, async (page) => {
    await settle(page, { ...quick, deals: true, draws: true });
    await open(page, '/play/kosakeln?seed=29');
    await page.waitForSelector('.drawn.wins');
    assert.equal(await page.locator('.drawn').count(), 2, 'a card before each player');
    assert.equal(await page.locator('#hand .card').count(), 0, 'nothing is dealt yet');
    await page.tap('#act');
    await until(page, (seen) => seen.act === 'Austeilen', 'the pack lies on the table');
    await page.tap('#act');
    await page.waitForSelector('#hand .card');
    await playDeal(page, ways.touch);
    // Without the seed, which deals other cards at every visit.
    await open(page, '/play/kosakeln');
    await page.waitForSelector('#pane[data-pane=result] #next-deal');
    // Both players have passed, and that is what the bill says.
    assert.match(await page.textContent('#pane .result-title'), /zusammengeworfen/);
    // The next cards wait for a tap on the pack, without a draw.
    await page.tap('#next-deal');
    await until(page, (seen) => seen.act === 'Austeilen' && seen.cards.length === 0, 'the pack lies on the table');
    assert.equal(await page.locator('.drawn').count(), 0);
  }));

test('bots that play alone wait when nobody looks, and hand the seat over at a press', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, pace_ms: 300, autonomous: true });
    await open(page, '/play/koenigrufen?seed=64');
    await page.waitForFunction(() => document.querySelector('#act')?.textContent.includes('Anhalten'));
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await page.waitForSelector('#end-autonomous');
    assert.equal((await settingsOf(page)).autonomous, true, 'only stopped');
    await page.click('#act');
    await page.waitForSelector('#end-autonomous', { state: 'detached' });
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await page.click('#end-autonomous');
    await until(page, (seen) => seen.mine, 'the person is asked');
    assert.equal((await settingsOf(page)).autonomous, false);
  }));

test('learning mode says the main reason on a phone, and who often plays here is chosen for a seat', () =>
  visit({ size: sizes.phone, hasTouch: true }, async (page) => {
    await settle(page, { ...quick, learning: true, assistant: true });
    await open(page, '/play/koenigrufen?seed=64');
    await until(page, (seen) => seen.mine, 'the person is asked');
    await page.locator('.action .why', { hasText: /^Rat: ./ }).waitFor();
    assert.equal(await page.locator('#pane').count(), 0, 'the table stays visible');
    await open(page, '/play/koenigrufen?pane=people');
    await page.fill('#people-name-2', 'Vroni');
    await page.locator('#people-name-2').blur();
    await page.click('#people-keep-2');
    await page.waitForSelector('#people-keep-2', { state: 'detached' });
    await page.selectOption('#people-regular-3', 'Vroni');
    await page.waitForFunction(() => document.querySelector('#people-name-3').value === 'Vroni');
    await page.getByRole('button', { name: 'Vroni streichen' }).click();
    await page.waitForSelector('#people-regular-3', { state: 'detached' });
    assert.equal(await page.inputValue('#people-name-3'), 'Vroni', 'they stay at the table');
  }));

test('a card is dragged onto another in the editor, and one is shown large with its story', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=64');
    await until(page, (seen) => seen.mine, 'the person is asked');
    await page.locator('#hand .card').first().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('#story h2');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#story', { state: 'detached' });
    await open(page, '/play/koenigrufen?pane=edit');
    await page.waitForSelector('.edit-card');
    await atRest(page);
    /** The middles of the first cards of two hands, and the cards of the first one. */
    const places = () => page.evaluate(() => {
      const heaps = new Map();
      for (const card of document.querySelectorAll('.edit-heaps [id^=edit-card-]')) {
        heaps.set(card.parentElement, [...(heaps.get(card.parentElement) ?? []), card]);
      }
      const [own, other] = [...heaps.values()];
      const middle = (card) => {
        const { left, top, height } = card.getBoundingClientRect();
        return { id: card.id, x: left + 8, y: top + height / 2 };
      };
      return { from: middle(own[0]), to: middle(other[0]), own: own.map((card) => card.id) };
    });
    const first = await places();
    await page.mouse.move(first.from.x, first.from.y);
    await page.mouse.down();
    await page.mouse.move((first.from.x + first.to.x) / 2, (first.from.y + first.to.y) / 2, { steps: 4 });
    await page.mouse.move(first.to.x, first.to.y, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => {
      const { own } = await places();
      assert(own.includes(first.to.id) && !own.includes(first.from.id) && own.length === first.own.length, 'they have changed places');
    });
  }));

// Tarobot's suggestion is preselected, marked and one key away; until that key, the player can choose something else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misplaced } from './places.mjs';
import { assertAccessible, atRest, eventually, open, screenshot, sizes, visit } from './support.mjs';
import { look, phase, playUntil, quick, settle, until, ways } from './table.mjs';

/** Settings of a table on which every turn begins with a suggestion. */
const assisted = { ...quick, assistant: true };

/** Waits until the focus is on the suggestion, which is marked on the screen and for screen readers. */
const suggested = (page) => page.waitForFunction(() => {
  const { activeElement: at } = document;
  return at.matches('.hinted') && `${at.ariaLabel} ${at.textContent}`.includes('Vorschlag von Tarobot');
});

const picked = (seen) => seen.cards.filter((card) => card.picked).map((card) => card.id);
const held = (seen) => seen.cards.map((card) => card.id);

/** The ticked rows in the list of announcements. */
const ticked = (page) => page.evaluate(() =>
  [...document.querySelectorAll('#choices [role=checkbox][aria-checked=true]')].map((row) => row.dataset.action));

test('with the assistant on, a whole deal is played with Enter alone', () =>
  visit({}, async (page) => {
    await settle(page, assisted);
    await open(page, '/play/koenigrufen?seed=64');
    // Nine Tarocks: a hand to bid on.
    const asked = new Set();
    for (;;) {
      const seen = await until(page, (seen) => seen.mine || seen.pane === 'result', 'our turn, or the bill');
      if (seen.pane === 'result') break;
      await suggested(page);
      const { list, talon, use } = await phase(page);
      asked.add(talon ? 'talon' : list ?? use);
      await page.keyboard.press('Enter');
    }
    assert.deepEqual([...asked], ['radiogroup', 'talon', 'pick', 'group', 'play']);
  }));

for (const name of ['small', 'desk']) {
  test(`suggested discards are raised, and others can be laid aside instead, at ${sizes[name].width}×${sizes[name].height}`, () =>
    visit({ size: sizes[name] }, async (page) => {
      await settle(page, assisted);
      await open(page, '/play/koenigrufen?seed=11');
      await playUntil(page, (seen) => seen.mine && seen.use === 'pick', 'cards to lay aside', { bids: ['bid Dreier'] });
      await suggested(page);
      const before = await look(page);
      const [first, ...others] = picked(before);
      assert.equal(others.length, 2);
      await eventually(async () => assert.match(await page.textContent('[role=log]'), /Tarobot rät: Verleg /));
      await atRest(page);
      await screenshot(page, `suggested-discards-${name}`);
      await assertAccessible(page);
      assert.deepEqual(await misplaced(page), []);
      await ways.keys.card(page, first, true);
      await until(page, (seen) => !picked(seen).includes(first) && !seen.act, 'one card is missing');
      await atRest(page);
      await screenshot(page, `changed-discards-${name}`);
      await page.keyboard.press('r');
      await until(page, (seen) => seen.act && picked(seen).includes(first), 'the suggestion comes back when it is asked for');
      await ways.keys.card(page, first, true);
      const own = before.cards.find((card) => !card.dim && !card.picked).id;
      await ways.keys.card(page, own, true);
      await until(page, (seen) => seen.act, 'another card is chosen');
      await page.keyboard.press('Enter');
      const after = await until(page, (seen) => seen.cards.length === 12, 'three cards are laid aside');
      assert.deepEqual(held(after), held(before).filter((id) => id !== own && !others.includes(id)));
    }));
}

test('requested advice ticks an announcement, which can be unticked before it is made', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=64');
    // In this contract the declarer must announce a bird, so at least one will be suggested.
    await playUntil(page, (seen) => seen.mine && seen.list === 'group', 'announcements', { bids: ['bid BesserRufer'] });
    assert.deepEqual(await ticked(page), []);
    await page.keyboard.press('r');
    await suggested(page);
    await screenshot(page, 'suggested-announcement');
    const [bird, other] = (await ticked(page)).includes('I') ? ['I', 'II'] : ['II', 'I'];
    await page.click(`#choices [data-action="${bird}"]`);
    if (!(await ticked(page)).includes(other)) await page.click(`#choices [data-action="${other}"]`);
    assert(!(await ticked(page)).includes(bird));
    await page.click('#act');
    await until(page, (seen) => seen.use === 'play' || seen.trick.length > 0, 'the first trick');
    const names = { I: 'Pagat', II: 'Uhu' };
    const said = await page.textContent('.plate[data-place=own] .chips');
    assert(said.includes(names[other]) && !said.includes(names[bird]), said);
  }));

test('in Kosakeln the cards of a suggested exchange are raised, and can be changed', () =>
  visit({}, async (page) => {
    await settle(page, assisted);
    await open(page, '/play/kosakeln?seed=5');
    await playUntil(page, (seen) => seen.mine && seen.use === 'pick', 'an exchange');
    await suggested(page);
    const before = await look(page);
    const [first, ...others] = picked(before);
    assert(first, 'Tarobot exchanges something');
    await screenshot(page, 'suggested-exchange');
    await page.keyboard.press('ArrowRight');
    await until(page, (seen) => seen.focus.startsWith('card-'), 'an arrow leads from the button to the cards');
    await ways.keys.card(page, first, true);
    await until(page, (seen) => !picked(seen).includes(first), 'one card stays');
    await page.keyboard.press('a');
    await page.keyboard.press('Space');
    const after = await until(page, (seen) => seen.use !== 'pick' || picked(seen).length === 0, 'the exchange is made');
    assert(held(after).includes(first) && others.every((id) => !held(after).includes(id)), held(after).join(' '));
  }));

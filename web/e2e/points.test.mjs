// What a person at the table relies on, phase by phase: everything in its place, nothing by accident, always told why.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misplaced } from './places.mjs';
import { open, screenshot, sizes, visit } from './support.mjs';
import { actOnce, look, phase, playUntil, quick, settle, spot, until, ways } from './table.mjs';

const DREIER = { bids: ['bid Dreier'] };
/** A strong hand: a Dreier is bought, one half of the talon taken. */
const STRONG = '/play/koenigrufen?seed=11';

for (const [name, size] of Object.entries(sizes)) {
  test(`nothing lies over anything else in any phase at ${size.width}×${size.height}`, () =>
    visit({ size, hasTouch: name !== 'desk' }, async (page) => {
      await settle(page, { ...quick, rest_ms: 0, look_ms: 200 });
      await open(page, STRONG);
      const asks = [
        ['auction', (seen) => seen.mine && seen.list === 'radiogroup'],
        ['talon', (seen) => seen.mine && seen.talon],
        ['discard', (seen) => seen.mine && seen.use === 'pick'],
        ['announcements', (seen) => seen.mine && seen.list === 'group'],
        ['play', (seen) => seen.mine && seen.use === 'play'],
        ['rest', (seen) => seen.rests],
      ];
      for (const [what, wanted] of asks) {
        await playUntil(page, wanted, what, DREIER);
        await page.waitForTimeout(120);
        assert.deepEqual(await misplaced(page), [], what);
        const { primaries } = await look(page);
        assert.equal(primaries, what === 'rest' ? 0 : 1, `main buttons in ${what}`);
        await screenshot(page, `phase-${name}-${what}`);
      }
    }));
}

test('sixteen and more cards can be reached on every screen', () =>
  visit({ size: sizes.small, hasTouch: true }, async (page) => {
    await settle(page, quick);
    await open(page, '/play/illustriert?seed=8');
    const bids = { bids: ['bid DB', 'bid ZB', 'bid EB', 'bid SO'] };
    for (const wanted of [(seen) => seen.mine, (seen) => seen.mine && seen.use === 'pick']) {
      await playUntil(page, wanted, 'a full hand', bids);
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        await page.waitForTimeout(200);
        const { cards } = await look(page);
        assert(cards.length >= 16);
        assert.deepEqual(await misplaced(page), [], `${cards.length} cards at ${name}`);
      }
    }
  }));

/** Plays until a card of the hand may not be played. */
async function untilForbidden(page) {
  for (let n = 0; n < 3000; n += 1) {
    const seen = await look(page);
    const forbidden = seen.cards.find((card) => card.dim);
    if (seen.use === 'play' && seen.mine && forbidden) return forbidden.id;
    await actOnce(page, ways.pointer);
    await page.waitForTimeout(15);
  }
  return assert.fail('every card could be played');
}

test('a card that may not be played says the same by tap, drag and Enter, and names the rule', () =>
  visit({ hasTouch: true }, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const id = await untilForbidden(page);
    const { cards } = await look(page);
    const said = async () => {
      await page.waitForSelector('.reason a');
      const reason = await page.evaluate(() => {
        const [box] = document.querySelectorAll('.reason');
        return { text: box.textContent, rule: box.querySelector('a').getAttribute('href') };
      });
      await page.waitForFunction(() => document.querySelector('#alert').textContent !== '');
      reason.alert = await page.evaluate(() => document.querySelector('#alert').textContent);
      await page.keyboard.press('Escape');
      await page.mouse.move(5, 300);
      await page.evaluate(() => document.activeElement?.blur());
      await page.waitForSelector('.reason', { state: 'detached' });
      return reason;
    };
    // What comes right after an accepted act is taken for the same one.
    await page.waitForTimeout(400);
    const { x, y } = await spot(page, id);
    await page.touchscreen.tap(x, y);
    const byTap = await said();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 150, { steps: 4 });
    await page.mouse.up();
    const byDrag = await said();
    await page.focus(`#card-${id}`);
    await page.keyboard.press('Enter');
    const byKey = await said();
    assert.deepEqual(byDrag, byTap);
    assert.deepEqual(byKey, byTap);
    assert.match(byTap.rule, /^\/rules\/koenigrufen\/./);
    assert(byTap.text.includes(byTap.alert), 'the ear hears what the eye reads');
    assert.equal((await look(page)).cards.length, cards.length, 'no card was played');
    await open(page, byTap.rule);
    await page.waitForFunction(() => document.activeElement?.classList.contains('topic') || document.querySelector('.topic:target'));
  }));

test('a drag that ends in the hand flies back, with the mark it had', () =>
  visit({ hasTouch: true }, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'the own turn');
    await page.waitForTimeout(300);
    const { cards } = await look(page);
    const { id } = cards.find((card) => !card.dim);
    const state = () => page.evaluate((id) => {
      const card = document.getElementById(`card-${id}`);
      const { x, y } = card.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), lifted: card.classList.contains('lifted') };
    }, id);
    let { x, y } = await spot(page, id);
    await page.touchscreen.tap(x, y);
    await until(page, (seen) => seen.cards.some((card) => card.lifted), 'a card is lifted');
    await page.mouse.move(5, 200);
    await page.waitForTimeout(200);
    const before = await state();
    ({ x, y } = await spot(page, id));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 18, { steps: 3 });
    assert.notDeepEqual(await state(), before);
    await page.mouse.up();
    await page.mouse.move(5, 200);
    await page.waitForTimeout(300);
    assert.deepEqual(await state(), before);
    assert.equal((await look(page)).cards.length, cards.length);
  }));

test('a double click and a key that is held play one card', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, rest_ms: 30, pace_ms: 10 });
    await open(page, '/play/koenigrufen?seed=5');
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'the own turn');
    const first = await look(page);
    const place = await spot(page, first.cards.find((card) => !card.dim).id);
    await page.mouse.dblclick(place.x, place.y, { delay: 20 });
    await page.waitForTimeout(300);
    assert.equal((await look(page)).cards.length, first.cards.length - 1);
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'the own turn again');
    const second = await look(page);
    await page.focus(`#card-${second.cards.find((card) => !card.dim).id}`);
    // Held down: the browser repeats the key.
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(30);
    }
    await page.keyboard.up('Enter');
    assert.equal((await look(page)).cards.length, second.cards.length - 1);
  }));

test('the talon is taken with one activation, and what is left says how many tarocks it has', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, STRONG);
    await playUntil(page, (seen) => seen.mine && seen.talon, 'the talon', DREIER);
    const halves = await page.evaluate(() =>
      [...document.querySelectorAll('.talon-part')].map((half) => ({
        tarocks: [...half.querySelectorAll('img')].filter(({ alt }) => !/-|^(Herz|Karo|Pik|Treff)/.test(alt)).length,
        caption: half.querySelector('.talon-caption').textContent,
      })),
    );
    for (const [n, half] of halves.entries()) assert.match(half.caption, new RegExp(`^Hälfte\\s${n + 1} · ${half.tarocks || 'kein'}\\sTarock$`));
    await page.click('#talon-1');
    await playUntil(page, (seen) => seen.use === 'pick', 'the discard');
    const rest = await page.textContent('.talon-pile p');
    assert.match(rest, new RegExp(`3 Karten.*${halves[1].tarocks || 'kein'}`));
  }));

test('laying aside refuses kings and Trull, counts down, and takes the last card back until “Ich liege”', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, STRONG);
    await playUntil(page, (seen) => seen.mine && seen.use === 'pick', 'the discard', DREIER);
    await ways.pointer.card(page, 'T22');
    await page.waitForSelector('.reason a');
    const says = () => page.textContent('.action .why');
    const free = (await look(page)).cards.filter((card) => !card.dim).map((card) => card.id);
    assert.match(await says(), /3|drei/i);
    const [a, b, c] = [free.at(-1), free.at(-3), free.at(-2)];
    for (const id of [a, b]) await ways.pointer.card(page, id);
    assert.match(await says(), /noch (1|eine)/i);
    const picked = async () => (await look(page)).cards.filter((card) => card.picked).map((card) => card.id);
    await page.keyboard.press('Backspace');
    assert.deepEqual(await picked(), [a], 'the card that was chosen last is back');
    for (const id of [b, c]) await ways.pointer.card(page, id);
    const { cards } = await look(page);
    await page.click('#act');
    await playUntil(page, (seen) => seen.mine && seen.list === 'group', 'the announcements');
    assert.equal((await look(page)).cards.length, cards.length - 3);
    await page.keyboard.press('Backspace');
    await until(page, (seen) => seen.use === 'pick' && seen.cards.length === cards.length, 'everything is in the hand again');
  }));

test('announcements make one sentence, and the result shows what was said and doubled', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, STRONG);
    await playUntil(page, (seen) => seen.mine && seen.list === 'group', 'the announcements', DREIER);
    const rows = () => page.evaluate(() => [...document.querySelectorAll('#choices [role=checkbox]')].map((row) => ({
      id: row.dataset.action, name: row.textContent.trim(), on: row.ariaChecked === 'true',
    })));
    for (const id of ['I', 'TRL']) await page.click(`#choices [data-action="${id}"]`);
    const ticked = (await rows()).filter((row) => row.on).map((row) => row.name);
    assert.equal(ticked.length, 2);
    const sentence = (await page.textContent('#act')).trim();
    assert.match(sentence, /^Ich liege/);
    for (const name of ticked) assert(sentence.includes(name.split(' ')[0]), `${sentence} has no ${name}`);
    await page.click('#act');
    await page.waitForFunction((n) => document.querySelectorAll('.plate[data-place=own] .chip.said').length === n, 2);
  }));

test('a trick rests until it is tapped, its winner named without motion', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, rest_ms: 0 });
    await open(page, STRONG);
    await playUntil(page, (seen) => seen.rests, 'a full trick', DREIER);
    const trick = async () => (await look(page)).trick.length;
    assert.equal(await trick(), 4);
    assert.equal(await page.locator('.lying.wins .pill').count(), 1);
    await page.waitForTimeout(1200);
    assert.equal(await trick(), 4);
    await page.click('#collect');
    await until(page, (seen) => seen.trick.length < 4, 'the trick is taken');
    // Now it is the last trick, and can be looked at.
    await page.click('#open-last-trick');
    await page.waitForSelector('#pane[data-pane=last-trick]');
    assert.equal(await page.locator('.last-trick img').count(), 4);
  }));

// The table phase by phase: everything in its place, no accidental actions, and a reason for every refusal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misplaced } from './places.mjs';
import { atRest, eventually, open, screenshot, sizes, visit } from './support.mjs';
import { look, playTo, playUntil, quick, settle, spot, until, ways } from './table.mjs';

const DREIER = { bids: ['bid Dreier'] };
/** A strong hand: a Dreier is bid, and one half of the talon taken. */
const STRONG = '/play/koenigrufen?seed=11';

/** All sizes, and two whose composition is their own: a tablet held upright, a low laptop. */
const composed = { ...sizes, tall: { width: 768, height: 1024 }, laptop: { width: 1366, height: 660 } };

for (const [name, size] of Object.entries(composed)) {
  test(`nothing overlaps in any phase at ${size.width}×${size.height}`, () =>
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
        await atRest(page);
        await eventually(async () => assert.deepEqual(await misplaced(page), [], what));
        const { primaries, cards } = await look(page);
        // Gold is for buttons that act: there is none until a card is chosen, unless only one may be played.
        const isOpen = what === 'rest' || (what === 'play' && cards.filter((card) => !card.dim).length > 1);
        assert.equal(primaries, isOpen ? 0 : 1, `main buttons in ${what}`);
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
        await page.waitForFunction((width) => innerWidth === width, size.width);
        await atRest(page);
        const { cards } = await look(page);
        assert(cards.length >= 16);
        await eventually(async () => assert.deepEqual(await misplaced(page), [], `${cards.length} cards at ${name}`));
      }
    }
  }));

test('a talon of six single cards fits on every screen', () =>
  visit({ size: sizes.small, hasTouch: true }, async (page) => {
    await settle(page, quick);
    // The other player does not outbid an Einblatt.
    await open(page, '/play/kosakeln?seed=29');
    await playUntil(page, (seen) => seen.mine && seen.talon, 'the talon', { bids: ['bid EB'] });
    assert.equal(await page.locator('.talon-part').count(), 6);
    for (const [name, size] of Object.entries(composed)) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => innerWidth === width, size.width);
      await atRest(page);
      await eventually(async () => assert.deepEqual(await misplaced(page), [], name));
      await screenshot(page, `packets-${name}`);
    }
  }));

test('a refused card gives the same reason by tap, drag and Enter, and names the rule', () =>
  visit({ hasTouch: true }, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const isForbidden = (seen) => seen.use === 'play' && seen.mine && seen.cards.some((card) => card.dim);
    const { cards } = await playTo(page, isForbidden, 'a card that may not be played');
    const { id } = cards.find((card) => card.dim);
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
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'our turn');
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
    await atRest(page);
    const before = await state();
    ({ x, y } = await spot(page, id));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 18, { steps: 3 });
    await eventually(async () => assert.notDeepEqual(await state(), before));
    await page.mouse.up();
    await page.mouse.move(5, 200);
    await eventually(async () => assert.deepEqual(await state(), before));
    await atRest(page);
    assert.deepEqual(await state(), before);
    assert.equal((await look(page)).cards.length, cards.length);
  }));

test('a double click and a held key play one card', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, rest_ms: 30, pace_ms: 10 });
    await open(page, '/play/koenigrufen?seed=5');
    await page.evaluate(() => addEventListener('click', () => (window.clicks ??= []).push(performance.now()), true));
    const own = (seen) => seen.mine && seen.use === 'play';
    // On a busy machine the two halves may arrive so far apart that they are two clicks; then it was not a double
    // click.
    for (let apart = Infinity; apart > 300; ) {
      const before = await playTo(page, own, 'our turn');
      const place = await spot(page, before.cards.find((card) => !card.dim).id);
      await page.evaluate(() => (window.clicks = []));
      await page.mouse.dblclick(place.x, place.y, { delay: 20 });
      const clicks = await page.evaluate(() => window.clicks);
      assert.equal(clicks.length, 2);
      apart = clicks[1] - clicks[0];
      const after = await until(page, (seen) => own(seen) && seen.cards.length < before.cards.length, 'our turn again');
      if (apart <= 300) assert.equal(after.cards.length, before.cards.length - 1);
    }
    const before = await look(page);
    await page.focus(`#card-${before.cards.find((card) => !card.dim).id}`);
    // Hold the key down: the browser repeats it.
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(30);
    }
    await page.keyboard.up('Enter');
    const after = await until(page, (seen) => own(seen) && seen.cards.length < before.cards.length, 'our turn once more');
    assert.equal(after.cards.length, before.cards.length - 1);
  }));

test('the talon is taken with one activation, and the rest shows how many Tarocks it has', () =>
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
    const rest = new RegExp(`3 Karten.*${halves[1].tarocks || 'kein'}`);
    await eventually(async () => assert.match(await page.textContent('.talon-pile p'), rest));
  }));

test('discarding refuses kings and Trull, counts down, and takes the last card back until “Ich liege”', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, STRONG);
    await playUntil(page, (seen) => seen.mine && seen.use === 'pick', 'the discard', DREIER);
    await ways.pointer.card(page, 'T22');
    await page.waitForSelector('.reason a');
    const says = (words) => eventually(async () => assert.match(await page.textContent('.action .why'), words));
    const free = (await look(page)).cards.filter((card) => !card.dim).map((card) => card.id);
    await says(/3|drei/i);
    const [a, b, c] = [free.at(-1), free.at(-3), free.at(-2)];
    for (const id of [a, b]) await ways.pointer.card(page, id);
    await says(/noch (1|eine)/i);
    const picked = (seen) => seen.cards.filter((card) => card.picked).map((card) => card.id);
    await page.keyboard.press('Backspace');
    await until(page, (seen) => String(picked(seen)) === a, 'the card that was chosen last is back');
    for (const id of [b, c]) await ways.pointer.card(page, id);
    const { cards } = await until(page, (seen) => picked(seen).length === 3, 'three cards are chosen');
    await page.click('#act');
    await playUntil(page, (seen) => seen.mine && seen.list === 'group', 'the announcements');
    assert.equal((await look(page)).cards.length, cards.length - 3);
    await page.keyboard.press('Backspace');
    await until(page, (seen) => seen.use === 'pick' && seen.cards.length === cards.length, 'everything is in the hand again');
  }));

test('announcements make one sentence, and the result shows what was announced and doubled', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, STRONG);
    await playUntil(page, (seen) => seen.mine && seen.list === 'group', 'the announcements', DREIER);
    const rows = () => page.evaluate(() => [...document.querySelectorAll('#choices [role=checkbox]')].map((row) => ({
      id: row.dataset.action, name: row.textContent.trim(), on: row.ariaChecked === 'true',
    })));
    for (const id of ['I', 'TRL']) await page.click(`#choices [data-action="${id}"]`);
    await eventually(async () => {
      const ticked = (await rows()).filter((row) => row.on).map((row) => row.name);
      assert.equal(ticked.length, 2);
      const sentence = (await page.textContent('#act')).trim();
      assert.match(sentence, /^Ich liege/);
      for (const name of ticked) assert(sentence.includes(name.split(' ')[0]), `${sentence} has no ${name}`);
    });
    await page.click('#act');
    await page.waitForFunction((n) => document.querySelectorAll('.plate[data-place=own] .chip.said').length === n, 2);
  }));

test('a trick rests until it is tapped, and its winner is named without motion', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, rest_ms: 0 });
    await open(page, STRONG);
    await playUntil(page, (seen) => seen.rests, 'a full trick', DREIER);
    const trick = async () => (await look(page)).trick.length;
    assert.equal(await trick(), 4);
    await page.waitForFunction(() => document.querySelectorAll('.lying.wins .pill').length === 1);
    // If it did not wait for a tap, it would be taken in a twentieth of this time.
    await page.waitForTimeout(1200);
    assert.equal(await trick(), 4);
    await page.click('#collect');
    await until(page, (seen) => seen.trick.length < 4, 'the trick is taken');
    // Now it is the last trick, and players may look at it.
    await page.click('#open-last-trick');
    await page.waitForFunction(() => document.querySelectorAll('#pane[data-pane=last-trick] .last-trick img').length === 4);
  }));

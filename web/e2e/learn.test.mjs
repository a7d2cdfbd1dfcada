// Lessons, taken by a beginner who only follows the hints.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PATIENCE, assertAccessible, atRest, open, pause, screenshot, sizes, visit } from './support.mjs';
import { actOnce, look, quick, settle, ways } from './table.mjs';

const phone = { size: sizes.small, hasTouch: true, isMobile: true };

/** What the lesson shows: what it waits for, and what its hint marks. */
function lesson(page) {
  return page.evaluate(() => {
    const box = document.querySelector('#lesson');
    const visible = (selector) => {
      const element = box?.querySelector(selector);
      return Boolean(element?.checkVisibility());
    };
    return {
      here: Boolean(box),
      says: box?.querySelector('.lesson-says')?.textContent ?? '',
      place: box?.querySelector('.lesson-place')?.textContent ?? '',
      finished: visible('#lesson-finished'),
      reads: visible('button#lesson-next'),
      hint: visible('button#lesson-hint'),
      answer: visible('.hinted'),
      wrong: visible('.told.wrong'),
    };
  });
}

/** The ways to press something in the box. */
const hands = {
  touch: { press: (page, selector) => page.tap(selector, { timeout: 5000 }), table: ways.touch },
  pointer: { press: (page, selector) => page.click(selector, { timeout: 5000 }), table: ways.pointer },
  keys: {
    async press(page, selector) {
      for (let n = 0; n < 120; n += 1) {
        const there = await page.evaluate((selector) => document.activeElement?.closest(selector) === document.activeElement &&
          document.activeElement !== document.body && document.activeElement.matches(selector), selector);
        if (there) return page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      assert.fail(`Tab does not reach ${selector}`);
    },
    table: ways.keys,
  },
};

/** Does what the hint marks at the table. */
async function follow(page, hand) {
  const marked = await page.evaluate(() => {
    const id = (selector) => document.querySelector(selector)?.id ?? null;
    return { card: id('#hand[data-use=play] .card.hinted'), talon: id('#talon .hinted'), act: id('#act.hinted') };
  });
  if (marked.card) await hand.table.card(page, marked.card.replace('card-', ''), false);
  else if (marked.talon) await hand.table.press(page, marked.talon);
  else if (marked.act) await hand.table.press(page, 'act');
  else return false;
  return true;
}

/** Takes one lesson to its end. Returns what was said on the way. */
async function take(page, hand) {
  const said = [];
  const end = Date.now() + PATIENCE;
  for (;;) {
    const seen = await lesson(page);
    const table = await look(page);
    assert(Date.now() < end, `the lesson goes on; it says ${JSON.stringify(seen)}, the table shows ${JSON.stringify(table)}`);
    if (seen.here && said.at(-1) !== seen.says) said.push(seen.says);
    if (table.pane === 'result') await hand.press(page, '#pane-close');
    else if (!seen.here) await pause(20);
    else if (seen.finished) return said;
    else if (seen.reads) await hand.press(page, 'button#lesson-next');
    else if (seen.answer) await hand.press(page, '#lesson .hinted');
    else if (seen.hint) await hand.press(page, 'button#lesson-hint');
    else if (table.mine && await page.evaluate(() => !document.querySelector('#lesson-hint'))) await actOnce(page, hand.table);
    else if (table.mine) await follow(page, hand).catch((error) => assert.match(String(error), /Timeout|reach/));
    await pause(15);
  }
}

/** Takes all lessons, one after the other, by the link at the end of each. */
async function takeAll(page, hand, from = '/learn') {
  await open(page, from);
  await page.waitForSelector('.lesson-entry');
  const n_lessons = await page.evaluate(() => document.querySelectorAll('.lesson-entry').length);
  await hand.press(page, '.learn-next');
  let n_games = 1;
  for (let n = 1; n < n_lessons; n += 1) {
    const said = await take(page, hand);
    assert(said.length > 2, `lesson ${n} says something: ${said}`);
    const before = page.url();
    n_games += await page.locator('#lesson-play').count();
    await hand.press(page, '#lesson .buttons a.primary');
    await page.waitForFunction((before) => location.href !== before, before);
    await page.waitForSelector('#lesson');
  }
  await take(page, hand);
  assert.equal(n_games, 3, 'whoever has learnt a game is offered to play it');
  await open(page, '/learn');
  await page.waitForSelector('.lesson-number.done');
  assert.equal(await page.evaluate(() => document.querySelectorAll('.lesson-number.done').length), n_lessons, 'all are done');
  assert.equal(await page.evaluate(() => document.querySelector('.learn-next')), null, 'nothing is left to do');
}

// Each language once and each kind of device once; with LESSONS=all, every language on every device.
const everywhere = process.env.LESSONS === 'all';
for (const [device, window, hand, usual] of [
  ['by touch on a phone', phone, hands.touch, 'de-AT'],
  ['by keyboard alone', {}, hands.keys, 'en-GB'],
  ['with a mouse', {}, hands.pointer, null],
]) {
  for (const [language, locale] of [['German', 'de-AT'], ['English', 'en-GB']]) {
    if (!everywhere && locale !== usual) continue;
    test(`whoever follows the hints finishes every lesson ${device}, in ${language}`, () =>
      visit({ ...window, locale }, async (page) => {
        await settle(page, quick);
        await takeAll(page, hand);
      }));
  }
}

test('a club loads its own lesson, hears what is wrong with another one, and takes it', () =>
  visit(phone, async (page) => {
    const text = readFileSync(new URL('../../testdata/lessons/club.toml', import.meta.url), 'utf8');
    const file = (name, text) => ({ name, mimeType: 'application/toml', buffer: Buffer.from(text) });
    await settle(page, quick);
    await open(page, '/learn');
    await page.waitForSelector('#learn-own-file', { state: 'attached' });
    const wrong = text.replace('right = "play HK"', 'right = "play T21"');
    await page.setInputFiles('#learn-own-file', [file('verein.toml', text), file('falsch.toml', wrong), file('bild.toml', 'kein toml')]);
    await page.waitForSelector('#learn-own .lesson-entry');
    const told = await page.locator('#learn-own-told p').allTextContents();
    assert.match(told[0], /^verein\.toml ist geladen/);
    assert.match(told[1], /^falsch\.toml ist nicht geladen.*Schritt 3/);
    assert.match(told[2], /^bild\.toml ist nicht geladen/);
    assert.equal(await page.locator('#learn-own .lesson-entry').count(), 1);
    await atRest(page);
    await assertAccessible(page);
    await page.locator('#learn-own').scrollIntoViewIfNeeded();
    await screenshot(page, 'learn-own-phone');
    // It is stored on the device, and its hints lead through it.
    await page.reload();
    await page.tap('#learn-own .lesson-entry');
    const said = await take(page, hands.touch);
    assert(said.length > 2, said.join('; '));
    await open(page, '/learn');
    await page.waitForSelector('#learn-own .lesson-number.done');
    await page.tap('#learn-own .lesson-remove button');
    await page.waitForSelector('#learn-own .lesson-entry', { state: 'detached' });
    await open(page, '/learn/club-first-lead');
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.locator('#lesson').count(), 0, 'it is gone');
  }));

test('a wrong card is explained and stays in the hand, and a lesson goes on where it was left', () =>
  visit(phone, async (page) => {
    await settle(page, quick);
    await open(page, '/learn/koenigrufen-points');
    await hands.touch.press(page, 'button#lesson-next');
    await page.waitForSelector('#hand .card');
    const before = await page.evaluate(() => document.querySelectorAll('#hand .card').length);
    await ways.touch.card(page, 'X7', false);
    await page.waitForSelector('.told.wrong');
    assert.equal(await page.evaluate(() => document.querySelectorAll('#hand .card').length), before, 'nothing was played');
    await assertAccessible(page, '#lesson');
    await atRest(page);
    await screenshot(page, 'lesson-phone');
    await ways.touch.card(page, 'XP', false);
    await page.waitForSelector('.told.good');
    const place = await page.waitForFunction(() => /3/.test(document.querySelector('.lesson-place')?.textContent ?? ''));
    assert(await place.jsonValue());
    await pause(1500);
    await page.reload();
    await page.waitForSelector('#lesson');
    assert.match((await lesson(page)).place, /3/, 'it goes on at the third step');
  }));

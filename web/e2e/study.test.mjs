// Nothing is lost, and everything can be taken back, replayed, studied and changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, open, openDoor, ready, readyOffline, screenshot, visit } from './support.mjs';
import { actOnce, archived, playDeal, playTo, quick, settle, until, ways } from './table.mjs';

/** Plays until the person has to play to a trick that has begun, and has a choice. */
const toTrick = (page) => playTo(page, (seen) =>
  seen.use === 'play' && seen.mine && seen.trick.length > 0 && seen.cards.length < 11 && seen.cards.filter((card) => !card.dim).length > 1,
'a trick that has begun');

const held = (seen) => seen.cards.map((card) => card.id).join(' ');

/** Makes the database of every further page silent at first, fail once, or always fail, as session storage says. */
const disturb = (page) => page.addInitScript(() => {
  const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
  const how = sessionStorage.getItem('database');
  let n_asked = 0;
  Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
    set(answer) {
      n_asked += 1;
      if (how === 'errs' || (how === 'errs once' && n_asked === 1)) set.call(this, (event) => this.onerror(event));
      else if (how !== 'silent' || n_asked > 1) set.call(this, answer);
    },
  });
});

test('a reload in the middle of a trick comes back to the same card', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const before = await toTrick(page);
    await open(page, '/play/koenigrufen');
    const after = await until(page, (seen) => seen.use === 'play' && seen.mine, 'our turn');
    assert.deepEqual(after.trick.sort(), before.trick.sort());
    assert.equal(held(after), held(before));
    // Even right after an action, before anything else could have been stored.
    const card = after.cards.find((one) => !one.dim);
    await ways.pointer.card(page, card.id);
    await open(page, '/play/koenigrufen');
    await until(page, (seen) => seen.cards.length === after.cards.length - 1 && !held(seen).includes(card.id), 'the card is played');
  }));

test('a slow database loses neither the table nor the archive', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/kosakeln?seed=5');
    await playDeal(page, ways.pointer);
    await archived(page);
    await open(page, '/play/koenigrufen?seed=5');
    const before = await toTrick(page);
    // A slow phone with a large archive.
    await page.addInitScript(() => {
      const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
      Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
        set(answer) {
          set.call(this, (event) => setTimeout(() => answer.call(this, event), 6_000));
        },
      });
    });
    await open(page, '/play/koenigrufen');
    const after = await until(page, (seen) => seen.use === 'play' && seen.mine, 'our turn');
    assert.equal(held(after), held(before));
    await open(page, '/archive');
    await page.waitForSelector('.deal-link');
  }));

test('a silent or failing database is retried, and an unreadable archive is not shown as empty', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/kosakeln?seed=5');
    await playDeal(page, ways.pointer);
    await archived(page);
    await disturb(page);
    await page.addInitScript(() => {
      // The first read of the archive fails, too.
      const { getAll } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.getAll = function () {
        IDBObjectStore.prototype.getAll = getAll;
        throw new DOMException('it cannot be read', 'UnknownError');
      };
    });
    for (const how of ['silent', 'errs once']) {
      await page.evaluate((how) => sessionStorage.setItem('database', how), how);
      await open(page, '/archive');
      await page.click('#archive-again');
      await page.waitForSelector('.deal-link');
    }
  }));

test('a table begun while the database cannot be read does not replace the stored one', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const before = await toTrick(page);
    await disturb(page);
    await page.evaluate(() => sessionStorage.setItem('database', 'errs'));
    await open(page, '/archive');
    await page.waitForSelector('#archive-again');
    await screenshot(page, 'archive-unread');
    await open(page, '/play/kosakeln');
    await playDeal(page, ways.pointer);
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('kaiserstich.games.')));
    await open(page, '/play/koenigrufen');
    await until(page, (seen) => seen.mine && held(seen) !== held(before), 'another deal');
    await actOnce(page, ways.pointer);
    await page.evaluate(() => sessionStorage.removeItem('database'));
    await open(page, '/play/koenigrufen');
    const after = await until(page, (seen) => seen.use === 'play' && seen.mine, 'our turn');
    assert.equal(held(after), held(before));
    // A deal that ended meanwhile is in the archive exactly once.
    await open(page, '/archive');
    await page.waitForSelector('.deal-link');
    assert.equal(await page.locator('.deal-link').count(), 1);
  }));

test('undo takes the person’s last card back, redo plays it again, another card branches off', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const before = await toTrick(page);
    const card = before.cards.find((one) => !one.dim);
    await ways.pointer.card(page, card.id);
    await until(page, (seen) => seen.cards.length === before.cards.length - 1, 'one card less');
    await until(page, (seen) => seen.mine || seen.pane === 'result', 'our turn again');
    await page.keyboard.press('Control+z');
    const back = await until(page, (seen) => held(seen) === held(before) && seen.mine, 'all cards are back');
    assert.deepEqual(back.trick.sort(), before.trick.sort());
    await page.keyboard.press('Control+Shift+z');
    await until(page, (seen) => seen.cards.length === before.cards.length - 1, 'played again');
    await page.keyboard.press('Control+z');
    await until(page, (seen) => held(seen) === held(before) && seen.mine, 'back once more');
    const other = before.cards.filter((one) => !one.dim).at(-1);
    await ways.pointer.card(page, other.id);
    await until(page, (seen) => seen.cards.length === before.cards.length - 1 && !held(seen).split(' ').includes(other.id), 'the other card is played');
    await eventually(async () => assert(await page.locator('#redo').isDisabled(), 'nothing to play again after another card'));
    // And the deal can be played to its end from here.
    await playDeal(page, ways.pointer);
  }));

test('a finished deal can be stepped through by brackets, by trick and automatically, both ways', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/kosakeln?seed=5');
    await playDeal(page, ways.pointer);
    await page.keyboard.press('Escape');
    await until(page, (seen) => seen.pane === null, 'the bill is closed');
    const count = () => page.evaluate(() => document.querySelectorAll('#hand .card').length);
    await page.keyboard.press('Alt+Shift+R');
    await until(page, (seen) => seen.cards.length >= 12 && seen.trick.length === 0, 'the beginning');
    const all = await count();
    for (let n = 0; n < 400; n += 1) {
      await page.keyboard.press(']');
      if (await page.locator('#redo').isDisabled()) break;
    }
    await until(page, (seen) => seen.cards.length === 0 && seen.pane === 'result', 'the end, by brackets alone');
    await page.keyboard.press('Escape');
    await until(page, (seen) => seen.pane === null, 'the bill is closed again');
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('{');
    await until(page, (seen) => seen.cards.length > 0, 'some tricks back');
    await page.keyboard.press('Alt+Shift+R');
    await until(page, (seen) => seen.cards.length === all, 'the beginning again');
    await page.click('#open-menu');
    await page.click('#menu-play-on');
    await until(page, (seen) => seen.cards.length < all - 2, 'it plays by itself');
    await page.keyboard.press('Escape');
    const stopped = await count();
    // Playback would have taken three more steps in this time.
    await page.waitForTimeout(700);
    assert.equal(await count(), stopped, 'it stands where it was stopped');
    await page.click('#open-menu');
    await page.click('#menu-play-back');
    await until(page, (seen) => seen.cards.length === all, 'it plays backwards to the beginning');
    await screenshot(page, 'played-back');
  }));

test('a link opens the deal on another device', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    await playDeal(page, ways.pointer);
    await page.goto(page.url().replace(/\?.*/, '?pane=share'));
    await page.waitForSelector('#pane[data-pane=share] input');
    const link = await eventually(async () => {
      const found = await page.evaluate(() => {
        const values = [...document.querySelectorAll('#pane input, #pane textarea, #pane a, #pane code, #pane output')];
        return values.map((element) => element.value || element.href || element.textContent).find((text) => /replay\/?#./.test(text ?? ''));
      });
      assert(found, 'a link to the deal');
      return found;
    });
    await visit({}, async (other) => {
      await settle(other, quick);
      await open(other, new URL(link).pathname + new URL(link).hash);
      await other.waitForSelector('.table');
      await other.keyboard.press('Alt+Shift+R');
      await until(other, (seen) => seen.cards.length === 12, 'the hand of the deal');
      await screenshot(other, 'link');
    });
  }));

test('a whole deal works offline, after one visit', async () => {
  const door = await openDoor();
  await visit({ base: door.url }, async (page) => {
    await settle(page, quick);
    await open(page, '/');
    await readyOffline(page);
    await door.close();
    await page.context().setOffline(true);
    await page.goto('/play/illustriert?seed=5');
    await ready(page);
    await playDeal(page, ways.pointer);
    await page.waitForSelector('#pane[data-pane=result]');
  });
});

test('finished deals are in the archive', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/kosakeln?seed=5');
    await playDeal(page, ways.pointer);
    await archived(page);
    await open(page, '/archive');
    await page.waitForFunction(() => /Kosakeln/.test(document.querySelector('main')?.innerText ?? ''));
    await screenshot(page, 'archive');
  }));

// A browser in which people used an earlier version of the page: none of their data is lost.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually, open, visit } from './support.mjs';
import { playDeal, until, ways } from './table.mjs';

/**
 * What the page of commit 1990f72 kept in a browser after seven deals of all three games, with a table in the middle of
 * a deal: local storage, the shelves of the database, and under `shown` what the screen showed last.
 */
const profile = JSON.parse(readFileSync(new URL('profile-1990f72.json', import.meta.url)));
const games = ['koenigrufen', 'illustriert', 'kosakeln'];
const table = (game) => JSON.parse(profile.shelves.state[`table.${game}`].text);

/** Makes this browser one that was left by the earlier version, before today's page runs in it for the first time. */
async function comeBack(page) {
  // A file of the same origin that runs no program.
  await page.goto('/OFL.txt');
  await page.evaluate(({ local, shelves }) => new Promise((resolve, reject) => {
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    const opening = indexedDB.open('kaiserstich', 1);
    opening.onupgradeneeded = () => Object.keys(shelves).forEach((name) => opening.result.createObjectStore(name));
    opening.onsuccess = () => {
      const database = opening.result;
      const filling = database.transaction(Object.keys(shelves), 'readwrite');
      for (const [name, entries] of Object.entries(shelves)) {
        for (const [key, value] of Object.entries(entries)) filling.objectStore(name).put(value, key);
      }
      filling.oncomplete = () => resolve(database.close());
      filling.onabort = () => reject(filling.error);
    };
    opening.onerror = () => reject(opening.error);
  }), profile);
}

/** The sums below the balance, by seat. */
const balance = (page) => page.locator('.balance-table tr.sum td.number').evaluateAll((cells) =>
  cells.map((cell) => Number(cell.textContent.replace('−', '-').replace(',', '.'))));

test('a running table of an earlier version goes on where it was left', () =>
  visit({}, async (page) => {
    await comeBack(page);
    await open(page);
    await page.getByRole('link', { name: /Weiterspielen/ }).click();
    const seen = await until(page, (seen) => seen.mine && seen.cards.length > 0, 'our turn');
    const { shown } = profile;
    assert.equal(seen.use, shown.use);
    assert.deepEqual(seen.cards.map((card) => card.id), shown.cards);
    assert.deepEqual(seen.cards.filter((card) => card.dim).map((card) => card.id), shown.dim);
    assert.deepEqual(seen.trick.toSorted(), shown.trick.toSorted());
    await playDeal(page, ways.pointer);
  }));

test('the balances of an earlier version are those of today', () =>
  visit({}, async (page) => {
    await comeBack(page);
    for (const game of games) {
      await open(page, `/play/${game}?pane=balance`);
      const { rows, totals } = table(game);
      assert(rows.length > 0, `no deal of ${game} is over`);
      await page.getByRole('button', { name: 'Punkte' }).click();
      await eventually(async () => assert.deepEqual(await balance(page), totals, game));
    }
  }));

test('every deal in the archive of an earlier version is listed and can be replayed to its end', () =>
  visit({}, async (page) => {
    await comeBack(page);
    const deals = Object.entries(profile.shelves.games);
    assert.deepEqual(new Set(deals.map(([, { line }]) => JSON.parse(line).rules.game)), new Set(games));
    await open(page, '/archive');
    const listed = () => page.locator('.deal-link').evaluateAll((links) => links.map((link) => link.pathname));
    const addresses = deals.map(([id]) => `/replay/${id}`);
    await eventually(async () => assert.deepEqual((await listed()).toSorted(), addresses));
    for (const [id, { line }] of deals) {
      const { rules: { game }, actions } = JSON.parse(line);
      await open(page, `/replay/${id}`);
      const place = page.locator('#replay-place');
      await place.waitFor();
      assert.equal(await place.getAttribute('max'), String(actions.length), id);
      await place.fill('0');
      await until(page, (seen) => seen.cards.length === (game === 'koenigrufen' ? 12 : 16), 'the beginning');
      await place.fill(String(actions.length));
      await until(page, (seen) => seen.cards.length === 0, 'the end');
    }
  }));

test('settings of an earlier version stay, also those that have another name today', () =>
  visit({}, async (page) => {
    await comeBack(page);
    await open(page);
    const { keys: { rat, ...keys }, ...before } = JSON.parse(profile.local['kaiserstich.settings']);
    assert(rat, 'a key for advice, under its old name');
    const after = () => page.evaluate(() => JSON.parse(localStorage.getItem('kaiserstich.settings')));
    await eventually(async () => assert.deepEqual((await after()).keys, { ...keys, advice: rat }));
    const today = await after();
    for (const [name, value] of Object.entries(before)) assert.deepEqual(today[name], value, name);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), before.theme);
  }));

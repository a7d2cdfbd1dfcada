// The trainer, and the report of a deal.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, atRest, eventually, open, screenshot, sizes, visit } from './support.mjs';
import { answerPuzzle, archived, playDeal, quick, settle, until, ways } from './table.mjs';

const phone = { size: sizes.small, hasTouch: true, isMobile: true };

/** What the trainer keeps on the device. */
const kept = (page) => page.evaluate(() => new Promise((resolve) => {
  const opening = indexedDB.open('kaiserstich');
  opening.onsuccess = () => {
    const found = opening.result.transaction('state').objectStore('state').get('training');
    found.onsuccess = () => resolve(found.result ? JSON.parse(found.result.text) : null);
  };
}));

test('a day of puzzles is answered by touch, explained, objected to, kept, and taken to another device', async () => {
  let file;
  await visit(phone, async (page) => {
    await settle(page, quick);
    await open(page, '/');
    await page.tap('.train-door');
    await page.tap('.train-go');
    await answerPuzzle(page, ways.touch);
    await page.waitForSelector('#puzzle .advice-reasons');
    await atRest(page);
    await assertAccessible(page, '#puzzle');
    await screenshot(page, 'train-phone');
    await page.tap('#puzzle-disagree');
    await page.waitForSelector('#puzzle-disagree[aria-pressed=true]');
    let [n_answered, n_memory] = [1, 0];
    while (await page.evaluate(() => document.querySelector('button#puzzle-next'))) {
      const asked = await page.evaluate(() => document.querySelector('#puzzle .lesson-place').textContent);
      await page.tap('button#puzzle-next');
      await page.waitForFunction((asked) => {
        const place = document.querySelector('#puzzle .lesson-place');
        return place && place.textContent !== asked && document.querySelector('#puzzle-asks, #memory-says');
      }, asked);
      const isMemory = await page.evaluate(() => Boolean(document.querySelector('#memory-says')));
      if (isMemory && n_memory === 0) {
        await atRest(page);
        await assertAccessible(page, '#puzzle');
        await screenshot(page, 'train-memory-phone');
      }
      n_memory += isMemory ? 1 : 0;
      await answerPuzzle(page, ways.touch);
      n_answered += 1;
    }
    assert(n_answered >= 5 && n_answered <= 15, `${n_answered} puzzles`);
    assert(n_memory >= 1, 'one of them asks what was played');
    await page.tap('#puzzle .buttons a');
    await page.waitForSelector('#train-more');
    await page.waitForSelector('.train-chart');
    await assertAccessible(page);
    await screenshot(page, 'train-page-phone');
    await page.reload();
    await page.waitForSelector('#train-more');
    const stored = await kept(page);
    assert.equal(Object.keys(stored.themes).length, 5);
    assert.equal(stored.objections.length, 1);
    await page.tap('#train-files summary');
    const [download] = await Promise.all([page.waitForEvent('download'), page.tap('#train-save')]);
    file = readFileSync(await download.path());
  });
  await visit({ locale: 'en-GB' }, async (page) => {
    await open(page, '/train');
    await page.waitForSelector('.train-go');
    await page.click('#train-files summary');
    await page.setInputFiles('#train-load', { name: 'training.json', mimeType: 'application/json', buffer: file });
    await page.waitForSelector('.train-themes', { state: 'attached' });
    await page.waitForSelector('#train-objections');
    await eventually(async () => assert.equal(Object.keys((await kept(page)).themes).length, 5));
    await screenshot(page, 'train-page-desk');
  });
});

test('a puzzle is answered by keyboard alone, in English', () =>
  visit({ locale: 'en-GB' }, async (page) => {
    await settle(page, quick);
    await open(page, '/train/today');
    await answerPuzzle(page, ways.keys);
    await page.waitForFunction(() => document.activeElement?.id === 'puzzle-next');
    await page.waitForSelector('#puzzle .advice-reasons');
    await screenshot(page, 'train-desk');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#puzzle-asks');
  }));

test('the report of a deal is computed without blocking, can be stopped, is kept, and leads to the moment; a mistake becomes a puzzle', () =>
  visit({ size: sizes.desk }, async (page) => {
    await settle(page, quick);
    await open(page, '/play/illustriert?seed=5');
    await playDeal(page, ways.pointer);
    await archived(page);
    await page.click('#open-report');
    await page.click('#report-stop');
    await page.waitForSelector('#report[data-state=stopped]');
    await page.click('#report-resume');
    await page.waitForSelector('#report[data-state=done]');
    await page.waitForSelector('#report-hindsight :is(table, p.muted:not([role]))');
    // Cards, own mistakes and the rest add up to the result.
    const parts = await page.locator('#report-luck td.number').allTextContents();
    const points = parts.map((text) => Number(text.split('±')[0].replace('−', '-').replace(',', '.')));
    assert.equal(points.length, 4);
    assert(Math.abs(points[0] + points[1] + points[2] - points[3]) < 0.25, parts.join('; '));
    await atRest(page);
    await assertAccessible(page, '#report');
    await screenshot(page, 'report-desk');
    const largest = await page.locator('#report .report-mistake .report-cost').allTextContents();
    assert(largest.length > 0, 'whoever plays at random makes mistakes');
    const numbers = () => page.evaluate(() => [...document.querySelectorAll('.report-sum, .report-all td.number')].map((cell) => cell.textContent));
    await page.click('#report details summary');
    const before = await numbers();
    assert(before.length > 3, before.join('; '));
    await page.click('#pane-close');
    await open(page, '/play/illustriert?pane=report');
    // At once, because nothing is judged again.
    await page.waitForSelector('#report[data-state=done]', { timeout: 10_000 });
    await page.click('#report details summary');
    assert.deepEqual(await numbers(), before);
    // A card that clearly lost points is added to the training.
    await page.waitForSelector('#report-practise');
    await assertAccessible(page, '#report-practise');
    const lost = page.locator('#report-practise li', { hasText: 'Stich' }).first().locator('button');
    await lost.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.report-practise-add[aria-disabled=true]');
    await screenshot(page, 'report-practise-desk');
    await page.click('.report-all th button');
    await page.waitForSelector('.replay-bar');
    assert.match(new URL(page.url()).pathname, /^\/replay\/./);
    assert.equal(await page.inputValue('#replay-place'), new URL(page.url()).searchParams.get('at'));
    // The archive shows the same numbers for the selected deals: here, one deal. The most expensive decision comes
    // first, with its reasons, and leads to its moment.
    await open(page, '/archive');
    await page.getByRole('button', { name: 'Alle wählen' }).click();
    await page.click('#archive-luck');
    await page.waitForSelector('#luck[data-state=done]');
    assert.deepEqual(await page.locator('#luck .luck-parts td.number').allTextContents(), parts);
    assert.deepEqual(await page.locator('#evening-mistakes .report-cost').allTextContents(), largest);
    await eventually(async () => assert.equal(await page.locator('#evening-mistakes .report-reasons:has(li)').count(), largest.length));
    await atRest(page);
    await assertAccessible(page, '#luck');
    await screenshot(page, 'report-evening-desk');
    await page.locator('#evening-mistakes .report-show').first().click();
    await page.waitForSelector('.replay-bar');
    assert.equal(await page.inputValue('#replay-place'), new URL(page.url()).searchParams.get('at'));
    // In the trainer it comes first. The best card solves it, here by keyboard.
    await open(page, '/train/today');
    await page.waitForSelector('#puzzle-asks');
    assert.match(await page.textContent('#puzzle-origin'), /^Aus deinem Spiel vom \d/);
    const [own] = (await kept(page)).own;
    const [verb, card] = own.puzzle.split('\t')[4].split(' ');
    assert.equal(verb, 'play');
    await until(page, (seen) => seen.mine && seen.use === 'play', 'the puzzle asks for a card');
    await ways.keys.card(page, card, false);
    await page.waitForSelector('#puzzle-verdict.good');
    await screenshot(page, 'train-own-desk');
    // It can be removed from the training again.
    await open(page, '/train');
    await page.click('#train-own summary');
    await screenshot(page, 'train-own-list-desk');
    await page.click(`#train-own li button`);
    await page.waitForSelector('#train-own', { state: 'detached' });
    await eventually(async () => {
      const { own, removed } = await kept(page);
      assert.deepEqual([own, Object.keys(removed ?? {}).length], [undefined, 1]);
    });
  }));

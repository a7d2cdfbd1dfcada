// The archive: searched by text and by form, annotated, exported, and counted in statistics.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { copyDeals, paste, records } from './deal-shelf.mjs';
import { assertAccessible, atRest, eventually, open, screenshot, sizes, visit } from './support.mjs';
import { archived, playDeal, quick, settle, ways } from './table.mjs';

/** The titles of the listed deals. */
const listed = (page) => page.locator('.deal-title').allTextContents();

/** Waits until so many deals are listed. */
const lists = (page, n) => eventually(async () => assert.equal((await listed(page)).length, n));

/** Brings three deals into the archive, all in one text. */
async function fill(page) {
  await open(page, '/archive');
  await paste(page, records()[0]);
  await lists(page, 1);
  for (const record of records().slice(1)) await paste(page, record);
  await lists(page, 3);
}

test('a line and a form ask the same question, and a mistake is told in words', () =>
  visit({ size: sizes.small }, async (page) => {
    await settle(page, quick);
    await fill(page);
    const line = page.locator('#archive-search');
    await line.fill('trischaken');
    await lists(page, 1);
    await page.locator('.search-form summary').first().click();
    assert.equal(await page.locator('[data-field=archive-contract]').inputValue(), 'Trischaken');
    await page.locator('[data-field=archive-contract]').selectOption('');
    await page.locator('[data-field=archive-game]').selectOption('illustriert');
    await eventually(async () => assert.equal(await line.inputValue(), 'spielart:illustriert'));
    await lists(page, 1);
    await page.locator('[data-field=archive-kaiserstich]').check();
    await page.getByRole('button', { name: 'Eines davon' }).click();
    await eventually(async () => assert.equal(await line.inputValue(), 'spielart:illustriert ODER kaiserstich'));
    await assertAccessible(page);
    await screenshot(page, 'archive-form');
    await line.fill('pagat:angsagt');
    await eventually(async () => assert.match(await page.textContent('#archive-mistake'), /Zeichen 7.*angesagt oder still/));
    await lists(page, 1);
    await line.fill('-trischaken -illustriert');
    await eventually(async () => assert(await page.locator('[data-field=archive-game]').isDisabled()));
    await page.getByRole('button', { name: 'Suche leeren' }).click();
    await lists(page, 3);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), sizes.small.width);
  }));

test('the same deal is there once; remarks and tags are found; what is chosen stays chosen and leaves as one file', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await fill(page);
    await paste(page, records()[0]);
    await page.getByText(/Nichts Neues, eines war schon da/).first().waitFor({ state: 'attached' });
    await lists(page, 3);
    const first = page.locator('.deal').first();
    await first.getByRole('button', { name: /Bemerkung/ }).click();
    await first.locator('textarea').fill('Da hätte ich den Uhu ansagen sollen.');
    await first.locator('.note-form input').fill('Lehrreich, Donnerstag');
    await first.getByRole('button', { name: 'Speichern' }).click();
    await page.locator('.chip.tag').first().waitFor();
    await open(page, '/archive');
    await page.locator('#archive-search').fill('schlagwort:donnerstag bemerkung:uhu');
    await lists(page, 1);
    await page.getByRole('button', { name: 'Alle wählen' }).click();
    await page.locator('#archive-search').fill('');
    await page.locator('.deal-choose input').last().check();
    // Without reloading the page.
    await page.locator('.page-home').click();
    await page.getByRole('link', { name: 'Archiv' }).click();
    await lists(page, 3);
    assert.equal(await page.locator('.deal-choose input:checked').count(), 2);
    await screenshot(page, 'archive-chosen');
    const download = page.waitForEvent('download');
    await page.locator('[data-save=tarock]').click();
    const file = await (await download).path();
    assert.equal(readFileSync(file, 'utf8').trim().split('\n').length, 2);
  }));

test('statistics count the archive: charts with tables, one player, CSV, files of KubiTarock', () =>
  visit({ size: sizes.phone }, async (page) => {
    await settle(page, quick);
    await fill(page);
    await copyDeals(page, 400);
    await open(page, '/statistics');
    const deals = page.locator('[data-tile=statistics-column-deals] dd');
    await eventually(async () => assert.equal(await deals.textContent(), '403'));
    assert((await page.locator('svg.chart').count()) >= 8);
    const contracts = page.locator('[data-section=contracts]');
    await contracts.locator('summary').click();
    assert.equal(await contracts.locator('tbody tr').count(), 3);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), sizes.phone.width);
    await atRest(page);
    await assertAccessible(page);
    await screenshot(page, 'statistics');
    await page.locator('#statistics-whose').selectOption('Berta');
    await eventually(async () => assert((await deals.textContent()) < '403'));
    const csv = page.waitForEvent('download');
    await page.locator('#statistics-csv').click();
    const table = readFileSync(await (await csv).path(), 'utf8');
    assert.match(table, /Nach Spielen\r\nSpiel;Spiele;/);
    const written = page.waitForEvent('download');
    await page.locator('#statistics-write').click();
    const games = await (await written).path();
    assert.match(readFileSync(games, 'utf8'), /^\d\t20\d\d\.\d\d\.\d\d\t/);
    await page.locator('[data-section=calendar] input[type=file]').setInputFiles({ name: 'spiele.tsv', mimeType: 'text/plain', buffer: readFileSync(games) });
    await page.getByText('Aus der Datei spiele.tsv').waitFor();
    assert((await page.locator('[data-section=calendar] tbody tr').count()) > 0);
  }));

test('a deal that is taken back or deleted is no longer counted', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/kosakeln?seed=5');
    await playDeal(page, ways.pointer);
    await archived(page);
    const counts = async (n) => {
      await open(page, '/statistics');
      if (n === 0) return page.getByText('Noch kein Spiel gespeichert').waitFor();
      return eventually(async () => assert.equal(await page.locator('[data-tile=statistics-column-deals] dd').textContent(), String(n)));
    };
    await counts(1);
    await open(page, '/archive');
    await page.locator('.deal-choose input').check();
    await page.getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('button', { name: 'Ja, löschen' }).click();
    await counts(0);
  }));

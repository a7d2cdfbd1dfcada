// A tournament, run by its director with the keyboard and without a network.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, atRest, eventually, open, readyOffline, screenshot, sizes, visit, watchMachine } from './support.mjs';
import { misplaced } from './places.mjs';

const names = ['Anna', 'Berta', 'Cilli', 'Dora', 'Emma', 'Fanny', 'Greta', 'Hanna', 'Ida', 'Julia', 'Klara', 'Lena'];

/** The number of pages of a PDF. */
const pages = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g).length;

const text = (page, selector) => page.locator(selector).first().innerText();

/** Goes to a page of the cup by its link. */
const go = (page, name) => page.click(`nav a[href$="/${name}"]`);

/** Sets up a cup and returns its address. */
async function create(page, name, { rounds, deals }) {
  await open(page, '/cup');
  await page.fill('#cup-new-name', name);
  await page.fill('#cup-rounds', String(rounds));
  await page.fill('#cup-deals', String(deals));
  await page.fill('#cup-fives', String(deals + deals / 4));
  await page.press('#cup-new-name', 'Enter');
  await page.waitForSelector('#cup-player-name');
  return new URL(page.url()).pathname.replace(/\/people$/, '');
}

const present = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('#cup-count')?.textContent), pattern.source);

async function register(page, name, count) {
  await page.fill('#cup-player-name', name);
  await page.press('#cup-player-name', 'Enter');
  await page.waitForFunction((n) => document.querySelectorAll('#cup-players tbody tr').length === n, count);
}

/** The points of a deal, the sum of which is 0. The dealer of a table of five sits out. */
function points(table, deal, nPlayers) {
  const winner = (table + deal) % 4;
  const four = [0, 1, 2, 3].map((seat) => (seat === winner ? 3 * deal : -deal));
  if (nPlayers === 5) four.splice((deal - 1) % 5, 0, 0);
  return four;
}

/** Types a line, and leaves out the last cell, which follows from the others. */
async function type(page, line) {
  // The form takes the focus once it is there.
  await page.waitForFunction(() => document.activeElement?.matches('.cup-cell'));
  await page.locator('#cup-cell-0').focus();
  for (const [seat, points] of line.entries()) {
    await page.keyboard.type(seat === line.length - 1 && line.length === 4 ? '' : String(points));
    if (seat < line.length - 1) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

const nLines = (page, n) => page.waitForFunction((n) => document.querySelectorAll('#cup-sheet tbody tr:not(.cup-history)').length === n, n);

/** Types the sheet of a table from its first free line, and confirms it. */
async function sheet(page, table, change = async () => {}) {
  await page.fill('#cup-table', String(table));
  await page.press('#cup-table', 'Enter');
  await page.waitForSelector('#cup-cell-0');
  const nPlayers = (await page.locator('#cup-sheet thead th').count()) - 1;
  const nDeals = nPlayers === 5 ? 5 : 4;
  for (let deal = 1; deal <= nDeals; deal += 1) {
    const done = await change(deal, points(table, deal, nPlayers));
    if (!done) await type(page, points(table, deal, nPlayers));
    await nLines(page, deal);
  }
  // The button takes the focus on its own.
  await page.waitForFunction(() => document.activeElement?.id === 'cup-confirm');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#cup-missing');
}

/** Saves a file that a button gives, and returns its path. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return download.path();
}

const ranks = (page) => page.$$eval('#cup-standings tbody tr', (rows) =>
  rows.map((row) => [row.querySelector('th').textContent, row.querySelector('strong').textContent.replace('−', '-').replace('+', '')]));

test('a small cup goes from registration to certificates without a network, also on a phone', () =>
  visit({ acceptDownloads: true }, async (page) => {
    await open(page);
    await readyOffline(page);
    await page.context().setOffline(true);
    const cup = await create(page, 'Linz 2026', { rounds: 2, deals: 4 });
    for (const [at, name] of names.entries()) await register(page, name, at + 1);
    await page.fill('#cup-player-name', 'anna');
    await page.press('#cup-player-name', 'Enter');
    await page.waitForSelector('#cup-said .wrong');
    assert.match(await text(page, '#cup-said'), /So heißt schon Nr\. 1\./);

    await go(page, 'round');
    await page.click('summary:has-text("versprechen")');
    await page.click('#cup-promise');
    await page.waitForSelector('text=Versprochen und auszuhängen');
    // The seed is still there after a reload, and so is everything else.
    await open(page, `${cup}/round`);
    await page.fill('#cup-salt', 'Zwetschkenknödel');
    await page.press('#cup-salt', 'Enter');
    await page.waitForSelector('#cup-start');
    assert.equal(await page.locator('#cup-draws .cup-table').count(), 3);

    await go(page, 'people');
    await register(page, 'Spätes Mariandl', 13);
    assert.match(await text(page, '#cup-said'), /Nr\. 13: Spätes Mariandl.*geändert/s);
    await go(page, 'round');
    assert.equal(await page.locator('#cup-draws .cup-table li').count(), 13);
    await page.click('#cup-verify');
    assert.match(await text(page, '#cup-checked'), /genau diese Tische.*Versprochen war [0-9a-f]{64}.*Auch das folgt/s);
    await page.click('#cup-start');
    await page.waitForSelector('#cup-clock');
    await page.setViewportSize(sizes.small);
    for (const name of ['', '/people', '/round', '/sheets', '/sheets#1.1', '/standings', '/print']) {
      await open(page, cup + name);
      await page.waitForSelector('#cup-name');
      await page.$$eval('details', (all) => all.forEach((details) => (details.open = true)));
      await atRest(page);
      assert.deepEqual(await misplaced(page), [], name);
      await assertAccessible(page);
    }
    await page.setViewportSize(sizes.desk);
    const wall = await page.context().newPage();
    await open(wall, `${cup}/wall`);
    await go(page, 'sheets');

    await sheet(page, 1, async (deal, line) => {
      if (deal !== 2) return false;
      // The line does not add up and cannot be resolved.
      for (const [seat, points] of line.entries()) await page.fill(`#cup-cell-${seat}`, points === 0 ? '0' : '5');
      await page.press('#cup-cell-3', 'Enter');
      await page.waitForSelector('#cup-said .wrong');
      assert.match(await text(page, '#cup-said'), /zusammen ist es \+20 und nicht 0/);
      await page.click('#cup-line-strike');
      await page.fill('#cup-reason', 'unleserlich');
      await page.press('#cup-reason', 'Enter');
      await nLines(page, 2);
      return true;
    });
    await eventually(async () => assert.equal(await wall.locator('.wall-missing li').count(), 2));
    await wall.close();
    await sheet(page, 2, async (deal, line) => {
      if (deal !== 4) return false;
      await type(page, line);
      await nLines(page, deal);
      await page.click('[data-correct="1"]');
      const right = points(2, 1, line.length).map((points) => 2 * points);
      for (const [seat, points] of right.entries()) await page.fill(`#cup-cell-${seat}`, String(points));
      await page.fill('#cup-reason', 'verschrieben');
      await page.press('#cup-reason', 'Enter');
      await page.waitForSelector('.cup-history');
      assert.match(await text(page, '.cup-history'), /vorher .*verschrieben/);
      return true;
    });
    await sheet(page, 3);
    assert.match(await text(page, '#cup-missing'), /alle Wertungszettel sind da/);

    await go(page, 'people');
    await page.click('[data-turn="5"]');
    await present(page, /^12 sind/);
    await go(page, 'round');
    await page.click('#cup-draw');
    await page.click('#cup-start');
    await page.waitForSelector('#cup-clock');
    await open(page, `${cup}/sheets`);
    for (const table of [1, 2, 3]) await sheet(page, table);
    await go(page, 'round');
    await page.click('#cup-finish');
    await page.waitForSelector('#cup-reopen-reason', { state: 'attached' });
    await page.click('nav a[href$="/standings"]');
    await page.waitForSelector('#cup-standings tbody tr');
    assert.match(await text(page, '#cup-state'), /Endstand/);
    const standings = await ranks(page);
    assert.equal(standings.length, 13);

    // The standings can be computed from the exported lines.
    const lines = readFileSync(await saved(page, '#cup-file-lines'), 'utf8').trim().split(/\r\n/).slice(1).map((line) => line.split(';'));
    const sums = new Map();
    for (const [, , , , , name, points] of lines) sums.set(name, (sums.get(name) ?? 0) + Number(points));
    assert.deepEqual(standings.map(([name, points]) => [name, Number(points)]), standings.map(([name]) => [name, sums.get(name)]));

    // The file is a cup on another device, with the same standings and hash.
    const hash = await text(page, '.print-hash');
    await page.click(`nav a[href$="${cup}"]`);
    const file = await saved(page, '#cup-save');
    assert.match(readFileSync(file, 'utf8'), /^\{"v":1,"at":\d+,"events":\[\{"event":"opened","name":"Linz 2026"/);
    await page.goto('/cup');
    await page.setInputFiles('#cup-file', file);
    await page.waitForSelector('#cup-player-name');
    await page.click('nav a[href$="/standings"]');
    await page.waitForSelector('#cup-standings tbody tr');
    assert.deepEqual(await ranks(page), standings);
    assert.equal(await text(page, '.print-hash'), hash);

    await go(page, 'print');
    await page.click('#cup-paper-certificates');
    await page.fill('#cup-certificates', '3');
    await eventually(async () => assert.equal(await page.locator('.certificate').count(), 3));
    assert.match(await text(page, '.certificate'), new RegExp(standings[0][0]));
    assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), 3);
    await page.click('#cup-paper-sheets');
    await page.waitForSelector('.paper-sheet');
    assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), 3);
  }));

/** The deals of a round of the large cup: all 16 with `CUP=whole`, otherwise as many as its steps need. */
const N_DEALS = process.env.CUP === 'whole' ? 16 : 4;

/** Types sheets and confirms them, each line as soon as the one before it is there. Returns how many lines were typed. */
function typeSheets(page, tables) {
  const sheets = tables.map((table) => {
    const lines = (nPlayers) => Array.from({ length: nPlayers === 5 ? N_DEALS * 1.25 : N_DEALS }, (_, at) => points(table, at + 1, nPlayers));
    return { table, lines: { 4: lines(4), 5: lines(5) } };
  });
  return page.evaluate(async (sheets) => {
    const until = async (check) => {
      for (let n = 0; n < 20_000; n += 1) {
        const found = check();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      throw new Error(`never: ${check}`);
    };
    const find = (selector) => document.querySelector(selector);
    const type = (input, text) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const nLines = () => document.querySelectorAll('#cup-sheet tbody tr:not(.cup-history)').length;
    let n = 0;
    for (const { table, lines } of sheets) {
      type(await until(() => find('#cup-table')), table);
      find('#cup-table').form.requestSubmit();
      await until(() => find('#cup-cell-0'));
      for (const [at, line] of lines[document.querySelectorAll('.cup-cell').length].entries()) {
        // At a table of five the dealer's 0 is filled in.
        await until(() => [...document.querySelectorAll('.cup-cell')].filter(({ value }) => value === '').length >= 4);
        line.forEach((points, seat) => type(find(`#cup-cell-${seat}`), points));
        find('#cup-cell-0').form.requestSubmit();
        await until(() => nLines() === at + 1);
        n += 1;
      }
      (await until(() => find('#cup-confirm'))).click();
      await until(() => find('#cup-missing'));
    }
    return n;
  }, sheets);
}

test('160 players are drawn within a second, and their cup goes from registration to certificates', () =>
  visit({ acceptDownloads: true }, async (page) => {
    await open(page);
    await readyOffline(page);
    await page.context().setOffline(true);
    const cup = await create(page, 'Finale', { rounds: 3, deals: N_DEALS });
    const list = Array.from({ length: 160 }, (_, n) => `${n + 1}. Spielerin ${n + 1}; Mannschaft ${n % 40}`).join('\n');
    await page.click('summary:has-text("Ganze Liste")');
    await page.fill('#cup-paste', list);
    await page.click('#cup-paste-go');
    await present(page, /^160 sind dabei\. Vierertische: 40, Fünfertische: 0\.$/);
    await go(page, 'round');
    await page.waitForSelector('#cup-draw');
    const slower = watchMachine();
    const took = await page.evaluate(() => new Promise((resolve) => {
      const from = performance.now();
      new MutationObserver(() => document.querySelector('#cup-start') && resolve(performance.now() - from))
        .observe(document.body, { childList: true, subtree: true });
      document.querySelector('#cup-draw').click();
    }));
    const limit = 1000 * slower();
    assert.ok(took < limit, `the draw took ${took} ms`);

    // One comes late.
    await go(page, 'people');
    await register(page, 'Späte Resi', 161);
    await go(page, 'round');
    await page.click('#cup-start');
    await page.waitForSelector('#cup-clock');
    const wall = await page.context().newPage();
    await wall.setViewportSize({ width: 1920, height: 1080 });
    await open(wall, `${cup}/wall`);
    await wall.waitForSelector('.wall-missing li');
    await screenshot(wall, 'cup-wall');
    await go(page, 'sheets');
    const tables = async () => {
      await page.waitForSelector('.cup-sheet-link');
      return Array.from({ length: await page.locator('.cup-sheet-link').count() }, (_, at) => at + 1);
    };
    let nTyped = await typeSheets(page, await tables());
    await eventually(async () => assert.equal(await wall.locator('.wall-missing li').count(), 0));
    await screenshot(wall, 'cup-wall-standings');
    await wall.close();

    // A line cannot be resolved and is struck, so its sheet has to be confirmed again.
    await open(page, `${cup}/sheets#1.12`);
    await page.click('[data-strike="2"]');
    await page.fill('#cup-reason', 'unleserlich');
    await page.press('#cup-reason', 'Enter');
    await page.waitForSelector('#cup-sheet tr.struck');
    await page.click('#cup-confirm');
    await page.waitForSelector('#cup-missing');

    // Two go home.
    await go(page, 'people');
    for (const no of [17, 99]) await page.click(`[data-turn="${no}"]`);
    await present(page, /^159 sind dabei/);
    const nextRound = async () => {
      await go(page, 'round');
      await page.click('#cup-draw');
      await page.click('#cup-start');
      await page.waitForSelector('#cup-clock');
      await go(page, 'sheets');
      nTyped += await typeSheets(page, await tables());
    };
    await nextRound();

    // After the round, a mistake is found on a sheet of the first one.
    await open(page, `${cup}/sheets#1.3`);
    await page.click('[data-correct="4"]');
    const nSeats = await page.locator('.cup-cell').count();
    // The dealer of a table of five sits out.
    const right = nSeats === 5 ? [33, -11, -11, 0, -11] : [33, -11, -11, -11];
    for (const [seat, points] of right.entries()) await page.fill(`#cup-cell-${seat}`, String(points));
    await page.fill('#cup-reason', 'verschrieben');
    await page.press('#cup-reason', 'Enter');
    await page.waitForSelector('.cup-history');
    await page.click('#cup-confirm');
    await page.waitForSelector('#cup-missing');
    await nextRound();

    await go(page, 'round');
    await page.click('#cup-finish');
    await page.waitForSelector('#cup-reopen-reason', { state: 'attached' });
    await page.click('#cup-verify');
    await eventually(async () => assert.equal((await text(page, '#cup-checked')).match(/genau diese Tische/g)?.length, 3));
    await go(page, 'standings');
    await page.waitForSelector('#cup-standings tbody tr');
    assert.match(await text(page, '#cup-state'), /Endstand/);
    const standings = await ranks(page);
    assert.equal(standings.length, 161);
    // The standings follow from the exported lines, and nobody's points are lost.
    const lines = readFileSync(await saved(page, '#cup-file-lines'), 'utf8').trim().split(/\r\n/).slice(1).map((line) => line.split(';'));
    assert.equal(new Set(lines.map(([round, table, deal]) => `${round}.${table}.${deal}`)).size, nTyped);
    const sums = new Map();
    for (const [, , , , , name, points] of lines) sums.set(name, (sums.get(name) ?? 0) + Number(points));
    for (const [name, points] of standings) assert.equal(Number(points), sums.get(name), name);
    assert.equal([...sums.values()].reduce((sum, points) => sum + points, 0), 0);
    const inOrder = standings.map(([, points]) => Number(points));
    assert.deepEqual(inOrder, [...inOrder].sort((one, other) => other - one));

    await go(page, 'print');
    await page.click('#cup-paper-certificates');
    await page.fill('#cup-certificates', '10');
    await eventually(async () => assert.equal(await page.locator('.certificate').count(), 10));
    assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), 10);
    await page.click('#cup-paper-sheets');
    await page.waitForSelector('.paper-sheet');
    const nSheets = await page.locator('.paper-sheet').count();
    assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), nSheets, 'a page for each sheet');
  }));

test('the page repeats the draws of a cup that the command line has drawn', () =>
  visit({}, async (page) => {
    await open(page, '/cup');
    await page.setInputFiles('#cup-file', new URL('../../testdata/cups/draws.cup', import.meta.url).pathname);
    await page.waitForSelector('#cup-player-name');
    await go(page, 'round');
    await page.click('#cup-verify');
    await eventually(async () => {
      const checked = await text(page, '#cup-checked');
      assert.equal(checked.match(/genau diese Tische/g)?.length, 3);
      assert.equal(checked.match(/Auch das folgt aus dem Startwert/g)?.length, 2);
      assert.doesNotMatch(checked, /andere Tische|anders umgesetzt/);
    });
  }));

test('a season counts the best days of several cups, by points or by rank', () =>
  visit({ acceptDownloads: true }, async (page) => {
    const days = [];
    for (const name of ['März', 'April']) {
      await create(page, name, { rounds: 1, deals: 4 });
      for (const [at, player] of names.slice(0, 4).entries()) await register(page, player, at + 1);
      await go(page, 'round');
      await page.click('#cup-draw');
      await page.click('#cup-start');
      await page.waitForSelector('#cup-clock');
      await go(page, 'sheets');
      await sheet(page, 1);
      await go(page, 'round');
      await page.click('#cup-finish');
      await page.waitForSelector('#cup-reopen-reason', { state: 'attached' });
      await go(page, 'standings');
      await page.waitForSelector('#cup-standings tbody tr');
      days.push(new Map((await ranks(page)).map(([player, points]) => [player, Number(points)])));
    }
    await open(page, '/cup');
    await page.fill('#cup-season-name', 'Frühjahr');
    await page.press('#cup-season-name', 'Enter');
    for (const name of ['März', 'April']) await page.check(`[data-cup="${name}"]`, { force: true });
    const table = () => page.$$eval('#cup-season-table tbody tr', (rows) =>
      rows.map((row) => [row.querySelector('th').textContent, Number(row.querySelector('strong').textContent.replace('−', '-').replace('+', ''))]));
    const expected = (worth) => names.slice(0, 4).map((name) => [name, worth(days[0].get(name), days[1].get(name))])
      .sort(([, one], [, other]) => other - one);
    const shows = (worth) => eventually(async () => {
      const rows = await table();
      assert.deepEqual(rows.map(([, points]) => points), expected(worth).map(([, points]) => points));
      assert.deepEqual(new Map(rows), new Map(expected(worth)));
    });
    await shows((one, other) => one + other);
    await page.fill('#cup-season-best', '1');
    await shows(Math.max);
    assert.match(await text(page, '#cup-season-table'), /\([+−]?\d+\)/, 'the other day stands in parentheses');
    const csv = readFileSync(await saved(page, '#cup-season-csv'), 'utf8');
    assert.match(csv, /^\ufeff?rank;name;points;days;März;April\r\n1;/);

    // It is kept, also on a phone.
    await page.setViewportSize(sizes.small);
    await page.reload();
    await page.waitForSelector('#cup-season-table');
    await shows(Math.max);
    await atRest(page);
    assert.deepEqual(await misplaced(page), []);
    await assertAccessible(page);
    await screenshot(page, 'cup-season');
    await page.fill('#cup-season-fixed', '10, 6, x');
    await page.waitForSelector('[role=alert]:has-text("Fixpunkte sind ganze Zahlen")');
    await page.fill('#cup-season-fixed', '10, 6');
    await eventually(async () => assert.deepEqual((await table()).map(([, points]) => points)[0], 10));
  }));

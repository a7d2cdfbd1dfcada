// Data that leaves the table: printed sheets, import and export of records, and windows that may not store anything.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually, open, openDoor, readyOffline, screenshot, sizes, visit } from './support.mjs';
import { actOnce, playDeal, playUntil, quick, settle, until, ways } from './table.mjs';

/** The number of pages of a PDF. */
const pages = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g).length;

/** A deal in which the Pagat beats Mond and Sküs in the first trick. */
function kaiserstich() {
  const { rules } = JSON.parse(readFileSync(new URL('../../testdata/records/cup-trischaken.json', import.meta.url)));
  const suits = { H: '1 2 3 4 B P D K', K: '1 2 3 4 B P D K', P: '7 8 9 10 B P D K', X: '7 8 9 10 B P D K' };
  const plain = Object.entries(suits).flatMap(([suit, ranks]) => ranks.split(' ').map((rank) => suit + rank));
  const tarocks = Array.from({ length: 22 }, (_, n) => `T${n + 1}`);
  const firsts = ['T22', 'T21', 'T1', 'T2'];
  const rest = [...tarocks.filter((card) => !firsts.includes(card)), ...plain];
  // The remaining cards are dealt one by one, so that hands are mixed; the last six are the talon.
  const hands = firsts.map((first, seat) => [first, ...rest.slice(0, 44).filter((_, n) => n % 4 === seat)]);
  const halves = [0, 6].map((from) => hands.flatMap((hand) => hand.slice(from, from + 6)));
  const pack = [...halves[0], ...rest.slice(44), ...halves[1]].join(' ');
  const actions = ['forehand', 'pass', 'pass', 'pass', 'bid SoloDreier', 'announce', 'announce', 'announce', 'announce'];
  actions.push(...firsts.map((card) => `play ${card}`));
  return JSON.stringify({ version: 1, rules, dealer: 4, pack, actions });
}

/** Notes the toasts of the page, which disappear after some seconds. */
const noteToasts = (page) => page.addInitScript(() => {
  window.toasts = [];
  new MutationObserver(() => {
    const text = document.querySelector('.toast')?.textContent;
    if (text && text !== window.toasts.at(-1)) window.toasts.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
});

/** Waits until the page has shown a toast. */
async function told(page, pattern) {
  const found = await page.waitForFunction((source) => window.toasts.find((text) => new RegExp(source).test(text)), pattern.source);
  return found.jsonValue();
}

/** The position in a replay. */
const place = (page) => page.evaluate(() => Number(document.querySelector('#replay-place').value));

/** Pastes the deal into the archive and opens it there. */
async function openKaiserstich(page) {
  // Reduced motion has no scenes.
  await settle(page, { ...quick, motion: 'system', speed: 5 });
  await open(page, '/archive');
  const field = page.locator('.paste-form input').first();
  await field.fill(kaiserstich());
  await field.press('Enter');
  await page.click('.deal-link a, a.deal-link');
  await page.waitForSelector('#replay-place');
  // It opens before the first trick; these tests are about the last.
  await page.click('[aria-label="Zum Ende"]');
}

test('a Kaiserstich shows its banner and its sentence once, also in a replay, also without sound', () =>
  visit({}, async (page) => {
    await openKaiserstich(page);
    await page.evaluate(() => {
      window.banners = 0;
      window.heard = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            if (node.classList?.contains('kaiserstich')) window.banners += 1;
            if (node.parentElement?.id === 'spoken') window.heard.push(node.textContent);
          }
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    const end = await place(page);
    await page.keyboard.press('[');
    await eventually(async () => assert.equal(await place(page), end - 1));
    await page.keyboard.press(']');
    const seen = () => page.evaluate(() => [window.banners, window.heard.filter((text) => text.includes('Kaiserstich')).length]);
    await eventually(async () => assert((await seen()).every((n) => n > 0)));
    await screenshot(page, 'kaiserstich');
    // A second one would come with the events after the card; wait for several of them.
    await page.waitForTimeout(300);
    assert.deepEqual(await seen(), [1, 1]);
  }));

test('a step ends the playback', () =>
  visit({}, async (page) => {
    await openKaiserstich(page);
    await page.keyboard.press('Alt+Shift+R');
    await page.waitForFunction(() => document.querySelector('#replay-place').value === '0');
    await page.keyboard.press('p');
    await page.waitForFunction(() => Number(document.querySelector('#replay-place').value) >= 2);
    await page.keyboard.press(']');
    await page.waitForFunction(() => !document.querySelector('[aria-label="Anhalten"], [aria-label="Pause"]'));
    const stood = await place(page);
    // Playback would have taken two more steps in this time.
    await page.waitForTimeout(1500);
    assert.equal(await place(page), stood, 'nothing goes on by itself');
    await page.keyboard.press(']');
    await page.waitForFunction((n) => Number(document.querySelector('#replay-place').value) === n, stood + 1);
  }));

test('“Ab hier weiterspielen” takes a deal of the archive to the table', () =>
  visit({}, async (page) => {
    await openKaiserstich(page);
    await page.keyboard.press('[');
    await page.click('#replay-fork');
    await page.waitForURL(/\/play\/koenigrufen/);
    await page.waitForSelector('.lying');
    await eventually(async () => assert.match(await page.textContent('.contract .title'), /Solodreier/));
  }));

test('result and balance are tables that sum to zero, and twenty deals fit on one printed page', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    // Without a database the table is stored where the test can easily read and write it.
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => undefined }));
    await open(page, '/play/koenigrufen?seed=5');
    await playDeal(page, ways.pointer);
    const sum = (selector) => page.evaluate((selector) => {
      const cells = [...document.querySelectorAll(`${selector} tfoot tr:first-child td`)];
      const value = (text) => Number(text.replace(/[^\d,−-]/g, '').replace('−', '-').replace(',', '.'));
      return { n: cells.length, sum: cells.reduce((all, cell) => all + value(cell.textContent), 0), heads: document.querySelectorAll(`${selector} th[scope]`).length };
    }, selector);
    await page.waitForSelector('.bill tfoot td');
    const bill = await sum('.bill');
    assert.equal(bill.sum, 0);
    assert(bill.n === 4 && bill.heads > 5);
    assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), 1, 'the result is one page');
    // Nineteen deals were played before this one.
    await page.evaluate(() => {
      const key = 'kaiserstich.journal.table.koenigrufen';
      const [at, text] = localStorage.getItem(key).split('|+');
      const table = JSON.parse(text);
      table.rows = Array.from({ length: 19 }, (_, n) => ({ id: `deal-${n}`, contract: 'Dreier', declarer: 1, bill: [3, -1, -1, -1] }));
      table.totals = [57, -19, -19, -19];
      localStorage.setItem(key, `${at}|+${JSON.stringify(table)}`);
    });
    await open(page, '/play/koenigrufen?pane=balance');
    await page.waitForFunction(() => document.querySelectorAll('.balance-table tbody tr').length === 20);
    assert.equal((await sum('.balance-table')).sum, 0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    assert.equal(pages(pdf), 1, 'twenty deals are one page');
  }));

test('a window that may not store anything still plays, and says so', () =>
  visit({ size: sizes.small, ignore: [/storage|denied|insecure/i] }, async (page) => {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'indexedDB', { get: deny });
      Object.defineProperty(window, 'localStorage', { get: deny });
    });
    await noteToasts(page);
    await open(page, '/play/koenigrufen?seed=5');
    await told(page, /speichern|keep/);
    await until(page, (seen) => seen.mine, 'our turn');
    await actOnce(page, ways.pointer);
  }));

test('a new version is announced, and taken between two deals', async () => {
  let isNew = false;
  const door = await openDoor((path, response, body, answer) => {
    if (path !== '/service-worker.js' || !isNew) return false;
    delete answer.headers['content-length'];
    response.writeHead(200, answer.headers).end(body.toString().replace(/kaiserstich-[\w.+]+/, '$&-next'));
    return true;
  });
  await visit({ base: door.url }, async (page) => {
    await settle(page, quick);
    await noteToasts(page);
    await open(page, '/play/koenigrufen?seed=5');
    await readyOffline(page);
    isNew = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await told(page, /neue Fassung/);
    const before = await page.evaluate(() => performance.timeOrigin);
    await playUntil(page, (seen) => seen.mine, 'our turn');
    assert.equal(await page.evaluate(() => performance.timeOrigin), before, 'not in the middle of a deal');
    await page.click('#open-menu');
    await page.click('#menu-new');
    await page.click('#menu-new');
    await page.waitForFunction((before) => performance.timeOrigin !== before, before);
    await until(page, (seen) => seen.cards.length === 12, 'the next deal');
    await eventually(async () => assert.equal((await page.evaluate(() => caches.keys())).length, 1));
  });
  await door.close();
});

test('a dropped file is imported into the archive, and an invalid one is refused in German', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await noteToasts(page);
    await open(page, '/archive');
    await page.waitForSelector('main'); // the page is a chunk of its own and handles drops
    const drop = (name, text) => page.evaluate(([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      const target = document.querySelector('main');
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    }, [name, text]);
    await drop('brief.txt', 'Liebe Tante, danke für die Karten.');
    const refusal = await told(page, /brief\.txt/);
    assert(!/\b(the|not|is|line|expected|unknown)\b/.test(refusal), refusal);
    await drop('deal.json', kaiserstich());
    await page.waitForSelector('.deal-link');
  }));

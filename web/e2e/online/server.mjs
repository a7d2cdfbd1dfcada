// A real server for browser tests: started, killed and started again as a test wants. `cargo xtask together` gives it its
// engines, its page and its port.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { after, before } from 'node:test';
import { launch, sizes, url } from '../support.mjs';
import { patience } from '../machine.mjs';
import { actOnce, look, quick, settle, ways } from '../table.mjs';

const { KAISERSTICH_TAROCKD, KAISERSTICH_CONFIG, KAISERSTICH_LOG, DATABASE_URL } = process.env;
assert(KAISERSTICH_TAROCKD, 'run these tests with `cargo xtask together`');

let process_;

/** Starts the server and waits until it answers; what the environment says can be added to. */
export async function start(env = {}) {
  const log = openSync(KAISERSTICH_LOG, 'a');
  process_ = spawn(KAISERSTICH_TAROCKD, ['--config', KAISERSTICH_CONFIG, 'all'], {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  const end = Date.now() + 60_000 * patience();
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then((answer) => answer.ok).catch(() => false);
    if (ready) return;
    assert(Date.now() < end && process_.exitCode === null, 'tarockd does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ends the server as a power cut would. */
export async function kill() {
  const gone = new Promise((resolve) => process_.once('exit', resolve));
  process_.kill('SIGKILL');
  await gone;
}

before(() => start());
after(kill);

/** What the database answers, one array a line. */
export function query(sql) {
  const text = execFileSync('psql', [DATABASE_URL, '-At', '-F', '\t', '-c', sql], { encoding: 'utf8' });
  return text.split('\n').filter(Boolean).map((line) => line.split('\t'));
}

/** Somebody with a browser of his own; complaints of the page are collected. `options` are those of a browser context. */
export async function person(name, { size = sizes.desk, locale = 'de-AT', flags, ...options } = {}) {
  const browser = await launch(flags);
  const context = await browser.newContext({ viewport: size, baseURL: url, locale, ...options });
  context.setDefaultTimeout(30_000 * patience());
  const complaints = [];
  // A server that is killed leaves failed requests behind; everything else is a mistake.
  const expected = /ERR_CONNECTION|WebSocket|503|502|404/;
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())));
  const page = await context.newPage();
  await settle(page, { ...quick, sounds: { on: false } });
  return { name, page, context, complaints };
}

/** Opens a table and returns its address. */
export async function openTable({ page, name }) {
  await page.goto('/');
  await page.getByRole('link', { name: /Mit Freunden spielen|Play with friends/ }).click();
  await page.fill('#online-name', name);
  await page.click('#open-table');
  await page.waitForSelector('#invite-link');
  return page.inputValue('#invite-link');
}

/** Bots do not wait, for a test that has no time. */
export async function hurryBots(master) {
  await openPane(master, 'people');
  await master.page.locator('#bot-pace').evaluate((slider) => {
    slider.value = '0';
    slider.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await master.page.click('#apply-now');
  await master.page.waitForTimeout(150);
  await closePane(master);
}

/** Everybody goes home. */
export const close = (people) => Promise.all(people.map(({ context }) => context.close().catch(() => {})));

/** Two people at a new table that has been dealt, and where it is. */
export async function pair(options = {}) {
  const [anna, berta] = [await person('Anna'), await person('Berta', options)];
  const address = await openTable(anna);
  await comeTo(berta, address);
  await anna.page.waitForFunction(() => document.querySelectorAll('.seat-list li:not(.bot)').length === 2);
  await anna.page.click('#begin');
  await Promise.all([anna, berta].map(({ page }) => page.waitForSelector('#hand .card')));
  await hurryBots(anna);
  return { anna, berta, people: [anna, berta], address };
}

/** Opens the link and sits down. */
export async function comeTo({ page, name }, address) {
  await page.goto(address);
  await page.fill('#online-name', name);
  await page.click('#sit-down');
  await page.waitForSelector('#begin, .lobby, #hand');
}

/** Opens a pane from the bar, the dock or the menu. */
export async function openPane({ page }, id) {
  // Panes are part of the address. A deal that ends or begins just now opens or closes one too: then once more.
  for (let left = 10; ; left -= 1) {
    await page.evaluate((id) => {
      history.pushState(null, '', `${location.pathname}?pane=${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, id);
    const found = await page.waitForSelector(`#pane[data-pane=${id}]`, { timeout: 2000 * patience() }).catch(() => null);
    if (found) return;
    assert(left > 0, `the pane ${id} does not open`);
  }
}

export async function closePane({ page }) {
  await page.evaluate(() => document.getElementById('pane-close')?.click());
}

/**
 * Lets everybody do what is asked of him until `done` says so. `ready` is whether people go on to the next deal.
 */
export async function playTogether(people, done, { ready = true, ms = 240_000 } = {}) {
  const end = Date.now() + ms * patience();
  for (;;) {
    if (await done()) return;
    for (const { page } of people) {
      const seen = await look(page).catch(() => null);
      if (!seen) continue;
      if (seen.pane === 'result') {
        const next = page.locator('#next-deal:not([disabled])');
        if (ready && (await next.count())) await next.click({ timeout: 800 }).catch(() => {});
      } else if (seen.mine || (seen.act && !/Nächstes|Next/.test(seen.act))) {
        await actOnce(page, ways.pointer).catch((error) => {
          if (!/Timeout|closed|detached|null/.test(String(error))) throw error;
        });
      }
    }
    if (Date.now() > end) {
      const seen = await Promise.all(people.map(({ page }) => look(page).catch(String)));
      assert.fail(`nothing goes on: ${JSON.stringify(seen)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** How many deals are booked, as a screen says. */
export async function balance(who) {
  await openPane(who, 'balance');
  await who.page.waitForSelector('.sums');
  const found = await who.page.evaluate(() => ({
    n: Number(document.querySelector('.balance p').textContent.match(/\d+/)?.[0] ?? (/Ein |One /.test(document.querySelector('.balance p').textContent) ? 1 : 0)),
    sums: Object.fromEntries([...document.querySelectorAll('.sums tbody tr')].map((row) =>
      [row.dataset.name, Number(row.children[1].textContent.replace('−', '-').replace(',', '.').replace(/[^\d.-]/g, ''))])),
  }));
  await closePane(who);
  return found;
}

/** Nobody's page has complained. */
export function assertQuiet(people) {
  for (const { name, complaints } of people) assert.deepEqual(complaints, [], `the page of ${name} complains`);
}

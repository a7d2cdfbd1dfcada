// A real server for one file of browser tests, which can start, kill and restart it. Files run in parallel, so each has
// its own port, database, NATS prefix, mail folder and log. `cargo xtask together` provides PostgreSQL, NATS and the
// page.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, test as plainTest } from 'node:test';
import { eventually, file, launch, PATIENCE, pause, screenshot, sizes } from '../support.mjs';
import { act, look, quick, settle, ways } from '../table.mjs';

const { KAISERSTICH_TAROCKD, KAISERSTICH_CONFIG, DATABASE_URL } = process.env;
assert(KAISERSTICH_TAROCKD, 'run these tests with `cargo xtask together`');

/** A free port that the system does not assign while the server is down: below the range of outgoing connections. */
async function freePort() {
  for (let port = 20_000 + (process.pid % 750) * 16; ; port += 1) {
    const isFree = await new Promise((resolve) => {
      const listener = net.createServer();
      listener.once('error', () => resolve(false));
      listener.listen(port, '127.0.0.1', () => listener.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const database = file.replaceAll('-', '_');
const folder = path.dirname(KAISERSTICH_CONFIG);
const mails = path.join(folder, `mails-${file}`);
const log = path.join(folder, `${file.replace('online', 'together')}.log`);
const environment = {
  ...process.env,
  TAROCKD_LISTEN: `127.0.0.1:${port}`,
  TAROCKD_PUBLIC_URL: url,
  TAROCKD_MAIL_FOLDER: mails,
  TAROCKD_PREFIX: `test.${file}`,
  DATABASE_URL: DATABASE_URL.replace(/[^/]*$/, database),
};

let server;

/** Starts the server and waits until it answers; `env` adds to its environment. */
export async function start(env = {}) {
  const output = openSync(log, 'a');
  server = spawn(KAISERSTICH_TAROCKD, ['--config', KAISERSTICH_CONFIG, 'all'], {
    stdio: ['ignore', output, output],
    env: { ...environment, ...env },
  });
  const end = Date.now() + PATIENCE;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then((answer) => answer.ok).catch(() => false);
    if (ready) return;
    assert(Date.now() < end && server.exitCode === null, `tarockd does not start; read ${log}`);
    await pause(50);
  }
}

/** Ends the server as a power cut would. */
export async function kill() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

const psql = (address, sql) =>
  execFileSync('psql', [address, '-X', '-q', '-At', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-c', sql], {
    encoding: 'utf8',
    env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
  });

before(async () => {
  rmSync(log, { force: true });
  rmSync(mails, { recursive: true, force: true });
  mkdirSync(mails, { recursive: true });
  psql(DATABASE_URL, `drop database if exists ${database} with (force)`);
  psql(DATABASE_URL, `create database ${database}`);
  execFileSync(KAISERSTICH_TAROCKD, ['--config', KAISERSTICH_CONFIG, 'migrate'], { env: environment });
  await start();
});
after(kill);
process.on('exit', () => server?.kill('SIGKILL'));

/** Rows of the database, one array per line. */
export function query(sql) {
  return psql(environment.DATABASE_URL, sql).split('\n').filter(Boolean).map((line) => line.split('\t'));
}

/** The number of deals of a table in the database. */
export const booked = (address) => Number(query(`select count(*) from deal where table_id = '${tableOf(address)}'`)[0][0]);

export const tableOf = (address) => address.split('/').at(-1);

/** Runs a slow query at most twice a second, and returns the previous answer otherwise. */
export function rarely(question) {
  let at = 0;
  let answer;
  return () => {
    if (Date.now() - at > 500) {
      answer = question();
      at = Date.now();
    }
    return answer;
  };
}

/** The people who are present. */
let present = [];

/** A test whose people leave at its end, however it ends; if it fails, their screens are kept. */
export function test(name, body) {
  plainTest(name, async (context) => {
    try {
      await body(context);
    } catch (error) {
      for (const { name, page } of present) await screenshot(page, `failed-${file}-${name.toLowerCase()}`).catch(() => {});
      throw error;
    } finally {
      await close(present);
    }
  });
}

/** Lets some people leave before the test ends. */
export async function close(people) {
  present = present.filter((who) => !people.includes(who));
  await Promise.all(people.map(({ context }) => context.close().catch(() => {})));
}

/** A person with their own browser; errors of the page are collected. `options` are those of a browser context. */
export async function person(name, { size = sizes.desk, locale = 'de-AT', flags, ...options } = {}) {
  const browser = await launch(flags);
  const context = await browser.newContext({ viewport: size, baseURL: url, locale, ...options });
  context.setDefaultTimeout(PATIENCE);
  const complaints = [];
  // A killed server leaves failed requests behind; all other errors count.
  const expected = /ERR_CONNECTION|WebSocket|503|502|404/;
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())));
  const page = await context.newPage();
  await settle(page, { ...quick, sounds: { on: false } });
  const who = { name, page, context, complaints };
  present.push(who);
  return who;
}

/** The codes that were emailed to an address, oldest first. */
function codes(email) {
  // An email has a different file extension until it is completely written.
  const sent = readdirSync(mails).filter((name) => name.endsWith('.eml')).sort();
  const letters = sent.map((name) => readFileSync(path.join(mails, name), 'utf8'));
  return letters.filter((text) => text.includes(email)).map((text) => text.match(/^Subject: .*?\b(\d{8})\b/m)?.[1]).filter(Boolean);
}

/** Requests a code on the account page and signs in with it, in the language of the page; `look` is called in between. */
export async function signIn({ page }, email, look = async () => {}) {
  const n_before = codes(email).length;
  if (!page.url().endsWith('/account')) await page.goto('/account');
  await page.fill('#account-email', email);
  await page.getByRole('button', { name: /Code schicken|Send a code/ }).click();
  await page.waitForSelector('#account-code');
  await look();
  await eventually(() => assert(codes(email).length > n_before, 'no mail'), PATIENCE);
  await page.fill('#account-code', codes(email).at(-1));
  await page.getByRole('button', { name: /Anmelden|Sign in/ }).click();
  await page.getByText(new RegExp(`(Angemeldet als|Signed in as) ${email}`)).waitFor();
}

/** Opens a table and returns its URL. */
export async function openTable({ page, name }) {
  await page.goto('/');
  await page.getByRole('link', { name: /Mit Freunden spielen|Play with friends/ }).click();
  await page.fill('#online-name', name);
  await page.click('#open-table');
  await page.waitForSelector('#invite-link');
  return page.inputValue('#invite-link');
}

/** Waits until `n` people sit at the table, as a screen shows it before the first deal. */
export const seated = ({ page }, n) =>
  page.waitForFunction((n) => document.querySelectorAll('.seat-list li:not(.bot)').length === n, n);

/** Makes bots act without a delay, for a test that has no time. */
export async function hurryBots(master) {
  await openPane(master, 'people');
  await master.page.locator('#bot-pace').evaluate((slider) => {
    slider.value = '0';
    slider.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await agree(master, '#bot-pace', '0');
}

/**
 * Applies the settings of the game master in the open pane, waits until they are in force and closes the pane. A pane
 * that is opened again shows the settings in force; one that is open when the answer comes loses later changes.
 */
export async function agree(master, selector, value) {
  await master.page.click('#apply-now');
  await eventually(async () => {
    await closePane(master);
    await master.page.waitForSelector('#pane', { state: 'detached' });
    await openPane(master, 'people');
    assert.equal(await master.page.inputValue(selector), value, 'it is agreed');
  }, PATIENCE);
  await closePane(master);
}

/** Two people at a new table that has been dealt, and its URL. `prepare` is called for each person before they join. */
export async function pair(bertas = {}, prepare = async () => {}, annas = {}) {
  const people = [await person('Anna', annas), await person('Berta', bertas)];
  for (const who of people) await prepare(who);
  const [anna, berta] = people;
  const address = await openTable(anna);
  await comeTo(berta, address);
  await seated(anna, 2);
  await anna.page.click('#begin');
  await Promise.all(people.map(({ page }) => page.waitForSelector('#hand .card')));
  await hurryBots(anna);
  return { anna, berta, people, address };
}

/** Opens the link and sits down. */
export async function comeTo({ page, name }, address) {
  await page.goto(address);
  await page.fill('#online-name', name);
  await settled(page);
  await page.click('#sit-down');
  // The hand of somebody who comes in mid-deal is empty, and so not visible.
  await page.waitForSelector(':is(#begin, .lobby, #hand, #newcomer):visible');
}

/** Leaves the table in the open pane of the people, and confirms it. */
export async function leaveTable({ page }) {
  await page.click('[data-do=leave-table]');
  await page.click('[data-sure=leave-table]');
  await page.waitForSelector('[data-sure=leave-table]', { state: 'detached' });
}

/** Waits for the typefaces: a button that moves between press and release is not pressed. */
export async function settled(page) {
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

/**
 * Opens a pane by its URL. A deal that ends or begins at that moment opens or closes one too; then it is opened once
 * more.
 */
export async function openPane({ page }, id) {
  await page.waitForFunction((id) => {
    if (document.querySelector(`#pane[data-pane=${id}]`)) return true;
    if (new URLSearchParams(location.search).get('pane') !== id) {
      history.pushState(null, '', `${location.pathname}?pane=${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }
    return false;
  }, id);
}

export async function closePane({ page }) {
  await page.evaluate(() => document.getElementById('pane-close')?.click());
}

/**
 * Lets all people act when they have to, until `done` is true. `ready` is whether people go on to the next deal,
 * `hurry` whether they put away a resting trick.
 */
export async function playTogether(people, done, { ready = true, hurry = true, ms = 5 * PATIENCE } = {}) {
  const end = Date.now() + ms;
  for (;;) {
    if (await done()) return;
    for (const { page } of people) {
      const seen = await look(page).catch(() => null);
      if (!seen) continue;
      if (seen.pane === 'result') {
        if (ready) await page.evaluate(() => document.querySelector('#next-deal:not(:disabled)')?.click());
      } else if (seen.pane && /Nächstes|Next/.test(seen.act ?? '')) {
        // The bill does not replace an open pane.
        if (ready) await page.evaluate(() => document.querySelector('#act:not(:disabled)')?.click());
      } else if (seen.mine || (hurry && seen.act && !/Nächstes|Next/.test(seen.act))) {
        // The state may have changed meanwhile, because others act too.
        await act(page, ways.pointer, seen).catch((error) => {
          if (!/Timeout|closed|detached|null/.test(String(error))) throw error;
        });
      }
    }
    if (Date.now() > end) {
      const seen = await Promise.all(people.map(({ page }) => look(page).catch(String)));
      assert.fail(`nothing goes on: ${JSON.stringify(seen)}`);
    }
    await pause(15);
  }
}

/** Waits until all screens show the same cards on the table: then all have seen the same events. */
export function sameTrick(people) {
  return eventually(async () => {
    const [first, ...others] = await Promise.all(people.map(async ({ page }) => (await look(page)).trick.sort()));
    for (const other of others) assert.deepEqual(other, first);
  });
}

/** Parses a number as people read it. */
export const number = (text) => Number(text.replace('−', '-').replace(',', '.').replace(/[^\d.-]/g, ''));

/** The number of booked deals and everybody's totals, as a screen shows them. */
export async function balance(who) {
  const found = await eventually(async () => {
    await openPane(who, 'balance');
    const found = await who.page.evaluate(() => {
      const line = document.querySelector('.balance p')?.textContent;
      const rows = [...document.querySelectorAll('.sums tbody tr')].map((row) => [row.dataset.name, row.children[1].textContent]);
      return line && { n: Number(line.match(/\d+/)?.[0] ?? (/Ein |One /.test(line) ? 1 : 0)), rows };
    });
    assert(found, 'the balance is open');
    return found;
  });
  await closePane(who);
  return { n: found.n, sums: Object.fromEntries(found.rows.map(([name, text]) => [name, number(text)])) };
}

/** Asserts that no page has reported an error. */
export function assertQuiet(people) {
  for (const { name, complaints } of people) assert.deepEqual(complaints, [], `the page of ${name} complains`);
}

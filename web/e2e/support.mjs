// Helpers shared by the browser tests. `cargo xtask e2e` serves the page and starts them.
//
//     test('a claim', () => visit({ size: sizes.phone }, async (page) => { … }));

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The URL of the page, unless a test starts a server itself. */
export const url = process.env.KAISERSTICH_URL;

/** The folder for screenshots. */
const shots = process.env.KAISERSTICH_SHOTS ?? 'target/e2e';

/**
 * The name of this test file: `study`, `online-voice`. Files run side by side; their private resources are named after
 * them.
 */
export const file = path.relative(fileURLToPath(new URL('.', import.meta.url)), process.argv[1]).replace('.test.mjs', '').replaceAll(path.sep, '-');

/**
 * The longest any step may take, in milliseconds. A wait that ends early costs nothing, so it is long enough for a busy
 * machine.
 */
export const PATIENCE = 120_000;

/** From the smallest phone to a desktop, in portrait and landscape. */
export const sizes = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  tablet: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
};

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Glyph widths as on people's screens, not fitted to a grid.
  '--font-render-hinting=none',
];

let running;

/** This file's browser, with its own profile; started on first use, with `flags` added to the usual ones. */
export function launch(flags = []) {
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    headless: !process.env.KAISERSTICH_HEADED,
    args: [...FLAGS, ...flags],
  });
  return running;
}

let n_failed = 0;

/** Servers that a failed test leaves open, which would keep Node.js waiting. */
const doors = new Set();

after(async () => {
  await Promise.all([...doors].map((door) => door.close()));
  await (await running)?.close();
});

/**
 * Gives `body` a new page with empty storage, at `sizes.desk` unless told otherwise. Fails on any unexpected problem:
 * errors on the console, exceptions, failed requests, violations of the security policy.
 *
 * `options` are those of a browser context, and `size`, `base` (another URL than `url`), `ignore` (regular expressions
 * for problems that the test expects). URLs may be written without the host.
 */
export async function visit({ size = sizes.desk, base = url, ignore = [], ...options }, body) {
  assert(base, 'run these tests with `cargo xtask e2e`');
  const browser = await launch();
  const context = await browser.newContext({ viewport: size, baseURL: base, locale: 'de-AT', ...options });
  const complaints = [];
  const complain = (text) => {
    if (!ignore.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(`exception: ${error.error().stack ?? error.error()}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') complain(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complain(`request: ${response.url()} ${response.status()}`);
  });
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`security policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  await context.addInitScript(foresee);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  try {
    await body(page);
    assert.deepEqual(complaints, [], 'the page complains');
  } catch (error) {
    n_failed += 1;
    await screenshot(page, `failed-${file}-${n_failed}`).catch(() => {});
    let more = `\nthe device keeps ${JSON.stringify(await kept(page).catch(String))}`;
    if (complaints.length > 0) more += `\nthe page complained:\n  ${complaints.join('\n  ')}`;
    // Reports show the stack, which contains a copy of the message.
    error.message += more;
    error.stack += more;
    throw error;
  } finally {
    await context.close();
  }
}

/** The keys of everything that the page has stored. */
function kept(page) {
  return page.evaluate(() => new Promise((resolve) => {
    const small = Object.keys(localStorage);
    setTimeout(() => resolve({ small, database: 'does not answer' }), 5000);
    const opening = indexedDB.open('kaiserstich');
    opening.onerror = () => resolve({ small, database: String(opening.error) });
    opening.onsuccess = () => {
      const names = [...opening.result.objectStoreNames];
      if (names.length === 0) return resolve({ small, database: 'is empty' });
      const shelves = opening.result.transaction(names);
      const keys = names.map((name) => shelves.objectStore(name).getAllKeys());
      shelves.oncomplete = () => resolve({ small, ...Object.fromEntries(names.map((name, n) => [name, keys[n].result])) });
    };
  }));
}

/** Runs in the page: makes random values, such as the next deal, the same in every run, and different after each load. */
function foresee() {
  if (location.protocol === 'about:') return;
  const n_loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
  sessionStorage.setItem('loads', n_loads);
  let state = n_loads;
  Crypto.prototype.getRandomValues = (numbers) => {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    for (let n = 0; n < bytes.length; n += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[n] = state >>> 24;
    }
    return numbers;
  };
}

/** Opens a URL and waits until the program runs. */
export async function open(page, address = '/') {
  await page.goto(address);
  await ready(page);
}

/** Waits until the program has replaced the start screen. */
export async function ready(page) {
  const state = await page.waitForFunction(() => {
    const boot = document.getElementById('boot');
    if (!boot && window.kaiserstich) return 'ready';
    return boot?.getAttribute('role') === 'alert' ? `failed: ${boot.innerText}` : null;
  });
  assert.equal(await state.jsonValue(), 'ready');
}

/** Waits until the page could work without a server. */
export async function readyOffline(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a check until it holds, because the page follows an action a moment later. If it never does, throws the last
 * error.
 */
export async function eventually(check, ms = 30_000) {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (error.code !== 'ERR_ASSERTION' || Date.now() > end) throw error;
    }
    await pause(40);
  }
}

/** Waits until the page is complete and nothing on it moves for a few frames in a row, so that it can be measured. */
export async function atRest(page) {
  await page.evaluate(() => (window.n_still = 0));
  await page.waitForFunction(() => {
    const isHere = document.querySelector('main:not(:empty)') && !document.querySelector('.pane-body:empty, [aria-busy=true]');
    // Texts have different widths while their typeface is loading.
    const isDrawn = document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete || image.loading === 'lazy');
    const moves = document.getAnimations().some(({ effect, playState }) =>
      playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime));
    window.n_still = isHere && isDrawn && !moves ? window.n_still + 1 : 0;
    return window.n_still > 4;
  });
}

/** Saves the screen as target/e2e/NAME.png. */
export async function screenshot(page, name) {
  await page.screenshot({ path: path.join(shots, `${name}.png`) });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails on violations that axe finds serious or critical, and shows the elements. `scope` is a selector. An element
 * that fades in has no contrast yet, so a violation counts if it is still found half a minute later.
 */
export async function assertAccessible(page, scope = 'html') {
  await page.evaluate(axe);
  await eventually(() => assertNoViolation(page, scope));
}

async function assertNoViolation(page, scope) {
  const { violations } = await page.evaluate(
    (scope) => window.axe.run(scope, { resultTypes: ['violations'] }),
    scope,
  );
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => {
      const where = nodes.map(({ html, target }) => `    ${target.join(' ')}: ${html}`).join('\n');
      return `  ${id} (${impact}): ${help}\n${where}`;
    });
  assert.equal(found.length, 0, `not accessible:\n${found.join('\n')}`);
}

/** Makes the network as slow as the "Slow 4G" of the developer tools. */
export async function slow4G(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: ((1.6 * 1e6) / 8) * 0.9,
    uploadThroughput: ((0.75 * 1e6) / 8) * 0.9,
  });
}

/** Makes the processor this many times slower. */
export async function slowProcessor(page, times = 4) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** The quantile of the numbers for a share between 0 and 1. */
export const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)];

/**
 * Processor time so far, in milliseconds: the time this machine's programs used, and, for each processor, the time they
 * wanted but other machines on the same hardware got. Only Linux reports it.
 */
function processorTime() {
  try {
    const lines = readFileSync('/proc/stat', 'utf8').split('\n').filter((line) => line.startsWith('cpu'));
    const [all, ...each] = lines.map((line) => line.trim().split(/\s+/).slice(1).map((ticks) => Number(ticks) * 10));
    const [user, nice, system, , , irq, softirq] = all;
    return { had: user + nice + system + irq + softirq, stolen: each.map((processor) => processor[7]) };
  } catch {
    return { had: 0, stolen: [0] };
  }
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/**
 * Starts to watch the machine. The returned function tells how many times slower than on dedicated hardware everything
 * has been since then. Time limits are for dedicated hardware, so they are multiplied by it.
 */
export function watchMachine() {
  const from = processorTime();
  return () => {
    const to = processorTime();
    const had = to.had - from.had;
    return had > 0 ? 1 + (sum(to.stolen) - sum(from.stolen)) / had : 1;
  };
}

/**
 * Starts to watch closely. The returned function tells how many milliseconds of a short interval, given by two
 * `Date.now()` values, were stolen from the processor that lost most.
 */
export function watchStolen() {
  const samples = [];
  const look = () => samples.push({ at: Date.now(), stolen: processorTime().stolen });
  look();
  setInterval(look, 20).unref();
  /** The time stolen up to a moment, interpolated between two samples. */
  const by = (moment) => {
    const next = samples.findIndex(({ at }) => at >= moment);
    if (next <= 0) return samples.at(next).stolen;
    const [a, b] = [samples[next - 1], samples[next]];
    return a.stolen.map((stolen, n) => stolen + (b.stolen[n] - stolen) * (moment - a.at) / (b.at - a.at));
  };
  return (from, to) => {
    const before = by(from);
    return Math.max(...by(to).map((stolen, n) => stolen - before[n]));
  };
}

/**
 * Starts to watch the threads that draw pages. The returned function ends that and lists how much processor time each of
 * their tasks took, in milliseconds, the longest first. A page stands still for as long as a task takes on a machine of
 * its own; the time that other programs had meanwhile is not counted.
 */
export async function watchTasks(page) {
  const devtools = await page.context().browser().newBrowserCDPSession();
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ph, pid, tid, tdur, args } of value) {
      if (name === 'thread_name' || (name === 'RunTask' && ph === 'X')) events.push({ name, thread: `${pid}:${tid}`, tdur, args });
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'], excludedCategories: ['*'] },
  });
  return async () => {
    const over = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await over;
    await devtools.detach();
    const isMain = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain';
    const mains = new Set(events.filter(isMain).map(({ thread }) => thread));
    const tasks = events.filter(({ name, thread }) => name === 'RunTask' && mains.has(thread));
    assert(tasks.length > 0 && tasks.every(({ tdur }) => tdur >= 0), 'the browser tells the time of tasks');
    return tasks.map(({ tdur }) => tdur / 1000).sort((a, b) => b - a);
  };
}

/** Counts the bytes received from now on, for the page itself: `total`, and `files` by URL. */
export async function countBytes(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const count = { total: 0, files: {} };
  const addresses = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    count.total += encodedDataLength;
    count.files[address] = (count.files[address] ?? 0) + encodedDataLength;
  });
  return count;
}

/**
 * A proxy in front of the server that can be closed and can change responses: `change(path, response, body)` may send
 * something itself and return true.
 */
export async function openDoor(change = () => false) {
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    // Force complete responses: a "not modified" contains nothing to change.
    delete headers['if-none-match'];
    const inner = http.request(url + request.url, { method: request.method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      if (await change(request.url, response, body, answer)) return;
      response.writeHead(answer.statusCode, answer.headers).end(body);
    });
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    doors.delete(door);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  };
  const door = { url: `http://127.0.0.1:${server.address().port}`, close };
  doors.add(door);
  return door;
}

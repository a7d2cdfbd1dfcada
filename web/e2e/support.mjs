// What browser tests share. `cargo xtask e2e` serves the page and starts them.
//
//     test('a claim', () => visit({ size: sizes.phone }, async (page) => { … }));

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { isDisturbed, patience, percent, watchMachine } from './machine.mjs';

/** Where the page is served. */
export const url = process.env.KAISERSTICH_URL;
assert(url, 'run these tests with `cargo xtask e2e`');

/** Where screenshots go. */
const shots = process.env.KAISERSTICH_SHOTS ?? 'target/e2e';

/** From the smallest phone to a desk, upright and lying. */
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
];

let running;

/** This file's browser, with a profile of its own; started by whoever needs it first, with `flags` besides the usual. */
export function launch(flags = []) {
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: !process.env.KAISERSTICH_HEADED,
    args: [...FLAGS, ...flags],
  });
  return running;
}

/** What a failed test leaves open would keep node waiting. */
const doors = new Set();

after(async () => {
  await Promise.all([...doors].map((door) => door.close()));
  await (await running)?.close();
});

/**
 * Gives `body` a new page that remembers nothing, at `sizes.desk` unless told, and fails when anything went wrong on
 * it that nobody asked about: errors on the console, exceptions, failed requests, violations of the security policy.
 *
 * `options` are those of a browser context, and `size`, `base` (another address than `url`), `ignore` (regular
 * expressions for complaints that the test wants). Addresses may be written without the host.
 *
 * A visit that fails while the machine is taken away from us is made once more.
 */
export async function visit(options, body) {
  const taken = watchMachine();
  try {
    return await visitOnce(options, body);
  } catch (error) {
    if (!isDisturbed(taken())) throw error;
    console.log(`# once more, ${percent(taken())} of the processor were taken away: ${error.message.split('\n')[0]}`);
    return visitOnce(options, body);
  }
}

async function visitOnce({ size = sizes.desk, base = url, ignore = [], ...options }, body) {
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
    // Whoever leaves a page does not wait for it.
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
  context.setDefaultTimeout(30_000 * patience());
  const page = await context.newPage();
  try {
    await body(page);
    assert.deepEqual(complaints, [], 'the page complains');
  } catch (error) {
    await screenshot(page, `failed-${Date.now()}`).catch(() => {});
    if (complaints.length > 0) error.message += `\nthe page complained:\n  ${complaints.join('\n  ')}`;
    throw error;
  } finally {
    await context.close();
  }
}

/** Opens an address and waits until the program runs. */
export async function open(page, address = '/') {
  await page.goto(address);
  await ready(page);
}

/** Waits until the program has taken the place of the start screen. */
export async function ready(page) {
  const state = await page.waitForFunction(() => {
    const boot = document.getElementById('boot');
    if (!boot && window.kaiserstich) return 'ready';
    return boot?.getAttribute('role') === 'alert' ? `failed: ${boot.innerText}` : null;
  });
  assert.equal(await state.jsonValue(), 'ready');
}

/** Waits until the page could do without a server. */
export async function readyOffline(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
}

/** Saves what is to be seen as target/e2e/NAME.png. */
export async function screenshot(page, name) {
  await page.screenshot({ path: path.join(shots, `${name}.png`) });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on what axe finds serious or critical, and shows the elements. `scope` is a selector. */
export async function assertAccessible(page, scope = 'html') {
  await page.evaluate(axe);
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

/** Makes the processor that many times slower. */
export async function slowProcessor(page, times = 4) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Call it before the page is opened; the function it returns tells the long tasks so far, in milliseconds. */
export async function watchLongTasks(page) {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  return () => page.evaluate(() => window.longTasks);
}

/** Counts what comes over the wire from now on, for the page itself: `total`, and `files` by address. */
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
 * A server before the server, which can be closed, and through which answers can be changed on their way:
 * `change(path, response, body)` may send something itself and return true.
 */
export async function openDoor(change = () => false) {
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    // Whole answers only: there is nothing to change in one that says "as before".
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

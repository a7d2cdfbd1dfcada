// The page loads in time and within its limits, and says so when it does not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as support from './support.mjs';
import { eventually, open, openDoor, ready, sizes, visit } from './support.mjs';
import { settle, toFirstCard } from './table.mjs';

/** The limit of `cargo xtask web`, plus the size of the requests themselves. */
const MAX_FIRST_LOAD = 660_000;

for (const [name, size] of Object.entries(sizes)) {
  test(`the page loads without errors at ${size.width}×${size.height}`, () =>
    visit({ size }, async (page) => {
      await open(page);
      await support.assertAccessible(page);
      await support.screenshot(page, `load-${name}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert(width <= size.width, `${width} pixels wide`);
    }));
}

test('a first load stays within its limit, up to the first card', () =>
  visit({ size: sizes.phone }, async (page) => {
    const count = await support.countBytes(page);
    await toFirstCard(page, '/play/kosakeln?seed=5');
    const chunks = () => Object.keys(count.files).filter((file) => /\.(wasm|pack)$/.test(file)).map((file) => file.replace(/.*\//, ''));
    const has = (name) => chunks().some((chunk) => chunk.startsWith(name));
    await eventually(() => assert(has('tarock-web_bg') && has('german') && has('players'), chunks().join(' ')));
    await page.waitForLoadState('networkidle');
    const files = Object.keys(count.files);
    assert(!['english', 'germanrest', 'pages-'].some(has), `nobody asked for ${chunks().join(' ')}`);
    console.log(`# first load: ${count.total} bytes`);
    assert(count.total < MAX_FIRST_LOAD, `${count.total} bytes`);
    assert(!files.some((file) => file.includes('atkinson')), 'a font that nobody chose');
  }));

test('the readable typeface loads for people who chose it', () =>
  visit({}, async (page) => {
    await settle(page, { font: 'lesbar' });
    await open(page);
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Atkinson') && status === 'loaded'));
  }));

test('a chunk that fails to load does not break the page, and loads later', async () => {
  let isBroken = true;
  const door = await openDoor((path, response) => {
    if (!path.includes('/pages-') || !isBroken) return false;
    response.writeHead(503).end();
    return true;
  });
  await visit({ base: door.url, ignore: [/503/, /WebAssembly|CompileError/i], locale: 'en-GB' }, async (page) => {
    await open(page);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('alert').getByText('This part of Kaiserstich could not be loaded.').waitFor();
    isBroken = false;
    await page.goBack();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });
  await door.close();
});

test('another language is used as soon as it has loaded', () =>
  visit({}, async (page) => {
    const count = await support.countBytes(page);
    await open(page);
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.getByRole('link', { name: 'Settings' }).first().waitFor();
    await open(page, '/rules/koenigrufen');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await eventually(() => assert(Object.keys(count.files).some((file) => file.includes('/english-'))));
  }));

test('program and JavaScript load side by side', () =>
  visit({}, async (page) => {
    await support.slow4G(page);
    await open(page);
    const [js, wasm] = await page.evaluate(() =>
      [window.kaiserstich.js, window.kaiserstich.wasm].map((address) => {
        const { startTime, responseEnd } = performance.getEntriesByName(new URL(address, location).href)[0];
        return { startTime, responseEnd };
      }),
    );
    assert(wasm.startTime < js.responseEnd, 'the program waits for JavaScript');
    assert(js.startTime < wasm.responseEnd, 'JavaScript waits for the program');
  }));

test('a deep link loads the same page', () =>
  visit({}, async (page) => {
    await open(page, '/play/koenigrufen');
    await open(page, '/settings/table?from=play');
  }));

test('a slow load shows its progress', async () => {
  let goOn;
  const isSeen = new Promise((resolve) => {
    goOn = resolve;
  });
  const door = await openDoor(async (path, response, body, answer) => {
    if (!path.includes('tarock-web_bg')) return false;
    response.writeHead(answer.statusCode, answer.headers);
    response.write(body.subarray(0, body.length / 2));
    isSeen.then(() => response.end(body.subarray(body.length / 2)));
    return true;
  });
  await visit({ base: door.url }, async (page) => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText(/^Lade Regelwerk … [45]\d %$/).waitFor();
    goOn();
    await ready(page);
  });
  await door.close();
});

test('a failed load says so and can be retried', async () => {
  let isBroken = true;
  const door = await openDoor((path, response) => {
    if (!path.endsWith('.wasm') || !isBroken) return false;
    response.writeHead(503).end();
    return true;
  });
  const ignore = [/503/];
  await visit({ base: door.url, ignore, locale: 'en-GB' }, async (page) => {
    await page.goto('/');
    await page.getByRole('alert').getByText('Kaiserstich could not be loaded.').waitFor();
    await support.assertAccessible(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await ready(page);
  });
  await door.close();
});

// After one visit, the page works without a server, and a new version waits until the user accepts it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { paste } from './deal-shelf.mjs';
import { eventually, open, openDoor, readyOffline, visit } from './support.mjs';
import { answerPuzzle, quick, settle, until, ways } from './table.mjs';

test('after the first visit the page works without its server', async () => {
  const door = await openDoor();
  await visit({ base: door.url }, async (page) => {
    await open(page);
    await readyOffline(page);
    await door.close();
    for (const address of ['/', '/play/koenigrufen']) await open(page, address);
    // Chunks of the program that have not been used yet are cached too.
    for (const address of ['/settings/rules?x=1', '/rules/kosakeln', '/archive']) {
      await open(page, address);
      await page.locator('#page-title').waitFor();
    }
    await open(page);
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
  });
});

test('after the first visit the page works without a network', () =>
  visit({}, async (page) => {
    await open(page);
    await readyOffline(page);
    await page.context().setOffline(true);
    await open(page, '/play/kosakeln');
    const type = await page.evaluate(async () => (await fetch(window.kaiserstich.wasm)).headers.get('content-type'));
    assert.equal(type, 'application/wasm');
  }));

test('after the first visit everything for learning works without a network: lessons, trainer, quiz and report', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page);
    await readyOffline(page);
    await page.context().setOffline(true);
    await open(page, '/learn');
    await page.click('.learn-next');
    await page.waitForSelector('#lesson');
    await page.click('button#lesson-next');
    await page.waitForSelector('#lesson .lesson-card');
    await open(page, '/train/today');
    await answerPuzzle(page, ways.pointer);
    await page.waitForSelector('#puzzle .advice-reasons');
    await open(page, '/archive');
    await paste(page, readFileSync(new URL('../../testdata/records/beck-held-einblatt.json', import.meta.url), 'utf8').replaceAll('\n', ''));
    await page.locator('.deal-link').click();
    await page.waitForSelector('.replay-bar');
    await open(page, `${new URL(page.url()).pathname}?pane=report`);
    await page.waitForSelector('#report[data-state=done]');
    await open(page, '/play/koenigrufen?seed=5');
    await until(page, (seen) => seen.mine, 'our turn in the auction');
    await page.keyboard.press('Alt+Shift+Q');
    await page.waitForSelector('.quiz-chip');
  }));

test('a new version waits until the page lets it in', async () => {
  let isNew = false;
  const door = await openDoor((path, response, body, answer) => {
    if (path !== '/service-worker.js' || !isNew) return false;
    const text = body.toString().replace(/kaiserstich-[\w.+]+/, '$&-next');
    delete answer.headers['content-length'];
    response.writeHead(200, answer.headers).end(text);
    return true;
  });
  await visit({ base: door.url }, async (page) => {
    await open(page);
    await readyOffline(page);
    const [before] = await page.evaluate(() => caches.keys());
    isNew = true;

    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      await new Promise((resolve) => {
        const look = () => (registration.waiting ? resolve() : setTimeout(look, 20));
        look();
      });
    });
    await open(page, '/play/koenigrufen');
    await eventually(async () => {
      const names = await page.evaluate(() => caches.keys());
      assert(names.includes(before), 'the running version has lost its files');
      assert.equal(names.length, 2);
    });

    await page.evaluate(async () => {
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      const registration = await navigator.serviceWorker.ready;
      registration.waiting.postMessage({ type: 'activate' });
      await changed;
      const { controller } = navigator.serviceWorker;
      while (controller.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await eventually(async () => assert.deepEqual(await page.evaluate(() => caches.keys()), [`${before}-next`]));
    await open(page);
  });
  await door.close();
});

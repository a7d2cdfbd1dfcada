// After one visit the page works without a server, and a new version waits until it is let in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, open, openDoor, readyOffline, visit } from './support.mjs';

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

// What comes to the page from outside, and what leaves it: addresses, links, files and pictures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, open, readyOffline, sizes, visit } from './support.mjs';

test('an address that leads nowhere says so, and leads home', () =>
  visit({ size: sizes.phone }, async (page) => {
    await open(page, '/no/such/page?pane=menu');
    await page.getByRole('heading', { level: 1, name: 'Hier ist nichts' }).waitFor();
    assert.equal(await page.textContent('#missing-address'), '/no/such/page');
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.waitForSelector('.home-games');
  }));

test('the start page says that there is no network, as long as there is none', () =>
  visit({}, async (page) => {
    await open(page);
    await readyOffline(page);
    await page.context().setOffline(true);
    await page.locator('.home-line.offline-mark').getByText('kein Netz').waitFor();
    await assertAccessible(page);
    await page.context().setOffline(false);
    await page.waitForSelector('.home-line:not(.offline-mark)');
  }));

// Every page and every pane, in both languages and all themes: no errors, nothing inaccessible, no missing texts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, atRest, eventually, open, pause, screenshot, sizes, visit } from './support.mjs';
import { look, playTo, quick, settle, until } from './table.mjs';

const pages = [
  '/', '/archive', '/statistics', '/settings/', '/settings/game', '/settings/help', '/settings/table', '/settings/look', '/settings/sounds',
  '/settings/keys', '/settings/access', '/rules/koenigrufen/', '/rules/illustriert/', '/rules/kosakeln/', '/help/', '/deck', '/about',
];
const panes = ['advice', 'xray', 'history', 'last-trick', 'result', 'balance', 'edit', 'people', 'menu', 'help', 'share', 'quiz'];

/** A text that is still a key, or has a missing value. */
const UNTOLD = /(^|\s)[a-z]+(-[a-z0-9]+){1,5}(?=\s|$)(?<=\b(?:web|pane|quiz|advice|xray|result|balance|archive|statistics|award|share|replay|home|settings|rules-page|help|deck|about|people|edit|rule|role|story)-[a-z0-9-]+)|\{ ?\$/m;

for (const [language, size] of [['de', sizes.small], ['en', sizes.desk]]) {
  test(`every page in ${language} at ${size.width}×${size.height}`, () =>
    visit({ size }, async (page) => {
      await settle(page, { ...quick, language });
      for (const address of pages) {
        await open(page, address);
        await atRest(page);
        const text = await page.evaluate(() => document.body.innerText);
        assert(text.length > 40, `${address}: ${text}`);
        const [section] = address.match(/(?<=settings\/).+/) ?? [];
        if (section) assert.equal(await page.locator('.settings-list [aria-current]').getAttribute('href'), address);
        assert(!UNTOLD.test(text), `${address}: ${UNTOLD.exec(text)?.[0]}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert(width <= size.width, `${address}: ${width} pixels wide`);
        await assertAccessible(page).catch((error) => {
          error.message = `${address}: ${error.message}`;
          throw error;
        });
        await screenshot(page, `page-${language}-${address.replaceAll('/', '_')}`);
      }
    }));

  test(`every pane in ${language} at ${size.width}×${size.height}`, () =>
    visit({ size }, async (page) => {
      await settle(page, { ...quick, language });
      await open(page, '/play/koenigrufen?seed=5');
      await playTo(page, (seen) => seen.use === 'play' && seen.mine && seen.cards.length < 12, 'the second card');
      for (const pane of panes) {
        await open(page, `/play/koenigrufen?pane=${pane}`);
        await page.waitForSelector(`#pane[data-pane=${pane}]`);
        await atRest(page);
        const text = await page.evaluate(() => document.body.innerText);
        assert(!UNTOLD.test(text), `${pane}: ${UNTOLD.exec(text)?.[0]}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert(width <= size.width, `${pane}: ${width} pixels wide`);
        await assertAccessible(page).catch((error) => {
          error.message = `${pane}: ${error.message}`;
          throw error;
        });
        await screenshot(page, `pane-${language}-${pane}`);
        await page.goBack().catch(() => {});
      }
    }));
}

for (const theme of ['marmor', 'nacht', 'kontrast']) {
  test(`the table in the theme ${theme}`, () =>
    visit({}, async (page) => {
      await settle(page, { ...quick, theme, four_colours: theme === 'nacht', large_index: theme === 'kontrast' });
      await open(page, '/play/koenigrufen?seed=5');
      await until(page, (seen) => seen.mine, 'our turn');
      await assertAccessible(page);
      await screenshot(page, `theme-${theme}`);
    }));
}

test('the language changes at once and stays', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/');
    await page.getByRole('button', { name: /^EN/ }).click();
    await page.getByText(/Play now|Play/).first().waitFor();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await open(page, '/');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
  }));

test('the end of a deal does not replace an open pane, and the bill is one button away', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    await playTo(page, (seen) => seen.use === 'play' && seen.mine && seen.cards.length === 1, 'the last card');
    await page.evaluate(() => {
      document.querySelector('#hand .card').click();
      history.pushState(null, '', `${location.pathname}?pane=balance`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForSelector('#open-result', { state: 'attached' });
    // Longer than the bill waits before it opens on its own.
    await pause(1_500);
    assert.equal((await look(page)).pane, 'balance');
    await page.click('#pane-close');
    await page.click('#open-result');
    await page.waitForSelector('#pane[data-pane=result]');
  }));

test('advice suggests a possible action, and the button carries it out', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, assistant: true });
    await open(page, '/play/koenigrufen?seed=5');
    await playTo(page, (seen) => seen.use === 'play' && seen.mine, 'our turn');
    await page.waitForSelector('#hand .card.hinted');
    const before = (await look(page)).cards.length;
    await screenshot(page, 'suggested');
    await page.click('#act');
    await until(page, (seen) => seen.cards.length < before, 'the suggested card is played');
  }));

test('a photo that was cut once can be used again, until it is deleted', () =>
  visit({ size: sizes.small }, async (page) => {
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: readFileSync(new URL('../../docs/pictures/phone.jpg', import.meta.url)) };
    await open(page, '/settings/look');
    await page.setInputFiles('#back-file', photo);
    await page.click('#back-keep');
    const own = page.locator('.album li');
    await own.waitFor();
    assert.match(await own.innerText(), /Kartenrückseite/);
    await screenshot(page, 'album-small');
    await assertAccessible(page);
    // The same photo as the portrait of a player.
    await open(page, '/play/koenigrufen?seed=5');
    await open(page, '/play/koenigrufen?pane=people');
    const portraits = page.locator('.people-seat').nth(1).locator('.people-picture');
    await portraits.last().locator('input').check({ force: true });
    await eventually(async () => assert.match(await page.locator('.people-seat').nth(1).locator('h3 img').getAttribute('src'), /^data:image/));
    // Without it, everything looks as usual.
    await open(page, '/settings/look');
    assert.match(await own.innerText(), /Kartenrückseite/);
    assert.match(await own.innerText(), /Resi/);
    await page.click('[data-do=delete-picture]');
    await page.click('[data-sure=delete-picture]');
    await own.waitFor({ state: 'detached' });
    await open(page, '/play/koenigrufen?pane=people');
    await eventually(async () => assert.doesNotMatch(await page.locator('.people-seat').nth(1).locator('h3 img').getAttribute('src'), /^data:/));
  }));

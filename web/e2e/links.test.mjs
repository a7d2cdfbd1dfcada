// What comes to the page from outside, and what leaves it: URLs, links, files and pictures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, open, readyOffline, sizes, visit } from './support.mjs';
import { actOnce, archived, playDeal, playTo, quick, settle, until, ways } from './table.mjs';

/** Plays a deal of Kosakeln to its end. Returns its address in the archive. */
async function playedDeal(page) {
  await settle(page, quick);
  await open(page, '/play/kosakeln?seed=5');
  await playDeal(page, ways.pointer);
  await archived(page);
  await open(page, '/archive');
  return page.locator('.deal-link').first().getAttribute('href');
}

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

test('a link asks what its reader would have played, and tells what was played only after the answer', () =>
  visit({}, async (page) => {
    const deal = await playedDeal(page);
    let address;
    for (let at = 24; !address; at += 1) {
      await open(page, `${deal}?at=${at}&pane=share`);
      await page.waitForSelector('#pane .share .import');
      const found = page.locator('#share-challenge input');
      // Where only one card may be played, there is nothing to ask.
      if (await found.count()) address = await found.inputValue();
    }
    await open(page);
    await open(page, address);
    await page.waitForSelector('#puzzle-asks');
    const seen = await until(page, (seen) => seen.mine && seen.use === 'play' && seen.cards.length > 0, 'our turn');
    assert.equal(await page.locator('.open-hand').count(), 0, 'the other hand is open');
    assert.equal(await page.locator('#puzzle-verdict').count(), 0);
    await ways.pointer.card(page, seen.cards.find((card) => !card.dim).id);
    await page.waitForSelector('#puzzle-verdict');
    await page.waitForSelector('#challenge-tarobot');
    await page.waitForSelector('#puzzle .advice-reasons');
    await assertAccessible(page, '#puzzle');
    await page.click('#puzzle .buttons a');
    await page.waitForSelector('#replay-place');
  }));

test('an unfinished deal is kept in the archive, and goes on at the table where it was left', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const inTrick = (seen) => seen.use === 'play' && seen.mine && seen.cards.length < 11;
    const before = await playTo(page, inTrick, 'our turn in a later trick');
    const held = (seen) => seen.cards.map((card) => card.id).join(' ');
    await page.click('#open-menu');
    await page.click('#menu-new');
    await page.click('#menu-keep');
    await until(page, (seen) => seen.cards.length === 12, 'new cards');
    // The next deal is under way as well, so the page asks about it and keeps it in turn.
    await until(page, (seen) => seen.mine && seen.act, 'our turn');
    await actOnce(page, ways.pointer);
    await open(page, '/archive');
    await page.click('.deal-resume');
    await page.click('.ask .primary');
    await page.waitForURL(/\/play\/koenigrufen/);
    const after = await until(page, (seen) => inTrick(seen) && seen.mine, 'our turn');
    assert.equal(held(after), held(before));
    await open(page, '/archive');
    await page.waitForSelector('.deal-resume');
    assert.equal(await page.locator('.deal').count(), 1, 'the deal of the table is not in the archive, the other one is');
    assert.equal(await page.locator('.deal .chip').count(), 0);
    // A player who has looked at the other hands may continue, but not secretly.
    await page.click('.deal-link');
    await page.waitForSelector('#replay-place');
    await open(page, '/archive');
    await page.waitForSelector('.deal .chip');
    await page.waitForSelector('.deal-resume');
    await page.selectOption('#archive-keep', '100');
    await page.reload();
    await page.waitForSelector('#archive-keep');
    assert.equal(await page.inputValue('#archive-keep'), '100');
    await assertAccessible(page);
  }));

test('a finished deal can be saved as a picture of its decisive trick', () =>
  visit({}, async (page) => {
    const deal = await playedDeal(page);
    await open(page, `${deal}?pane=share`);
    const drawn = page.locator('.deal-picture');
    await drawn.waitFor();
    assert.match(await drawn.getAttribute('alt'), /Der \d+\. Stich/);
    assert(await drawn.evaluate(async (image) => (await image.decode(), image.naturalWidth)) > 0, 'the drawing can be read');
    const saving = page.waitForEvent('download');
    await page.click('#share-picture');
    const stream = await (await saving).createReadStream();
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const file = Buffer.concat(chunks);
    assert.equal(file.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [1200, 630]);
    await assertAccessible(page, '#pane');
  }));

test('the link to a deal opens it, after the number sign and in the path', () =>
  visit({}, async (page) => {
    const deal = await playedDeal(page);
    await open(page, `${deal}?pane=share`);
    const address = await page.locator('.share input[readonly]').first().inputValue();
    // Nobody previews links here, so the link text is in the fragment, which is not sent.
    const [path, text] = new URL(address).href.slice(new URL(address).origin.length).split('#');
    assert.equal(path, '/replay/');
    const seen = [];
    for (const form of [`/replay/#${text}`, `/d/${text}`]) {
      await open(page);
      await open(page, form);
      await page.waitForSelector('#replay-place');
      seen.push(await page.textContent('#replay-place'));
    }
    assert.equal(seen[1], seen[0]);
    await open(page, '/d/AAAAAAAA');
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.locator('#replay-place').count(), 0, 'a damaged link');
  }));

test('after an update the start page leads once to what is new, and on a first visit it does not', () =>
  visit({ size: sizes.phone }, async (page) => {
    await open(page);
    await page.waitForSelector('.home-games');
    assert.equal(await page.locator('.news-door').count(), 0, 'a first visit');
    // As left by an earlier version.
    await page.evaluate(() => localStorage.setItem('kaiserstich.news', 'earlier'));
    await open(page);
    await assertAccessible(page);
    await page.click('.news-door');
    await page.getByRole('heading', { level: 1, name: 'Was ist neu?' }).waitFor();
    assert(await page.locator('.news-lines li').count() >= 3);
    await assertAccessible(page);
    await open(page);
    await page.waitForSelector('.home-games');
    assert.equal(await page.locator('.news-door').count(), 0, 'once');
  }));

test('amounts of money come with a sentence about what they are', () =>
  visit({}, async (page) => {
    await settle(page, { ...quick, tariff_cents: 10 });
    await open(page, '/play/kosakeln?seed=5&pane=balance');
    await page.locator('#pane .no-claim').getByText('Geldforderung').waitFor();
  }));

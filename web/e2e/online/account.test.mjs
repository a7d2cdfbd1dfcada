// Data that is synced to all devices of an account: portrait, settings, archive.

import assert from 'node:assert/strict';
import { assertAccessible, eventually, screenshot, sizes } from '../support.mjs';
import { answerPuzzle, archived, playDeal, quick, settle, ways } from '../table.mjs';
import { assertQuiet, comeTo, openPane, openTable, person, query, seated, signIn, test } from './server.mjs';

/** An image whose quarters have four colours, as a file. */
async function picture(page, width, height) {
  const address = await page.evaluate(([width, height]) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d');
    ['#c02020', '#20c020', '#2020c0', '#c0c020'].forEach((colour, at) => {
      pen.fillStyle = colour;
      pen.fillRect((at % 2) * width / 2, Math.floor(at / 2) * height / 2, width / 2, height / 2);
    });
    return canvas.toDataURL('image/png');
  }, [width, height]);
  return { name: 'ich.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1], 'base64') };
}

const userOf = (email) => query(`select user_id from user_email where email = '${email}'`)[0][0];

test('a portrait is cropped with the keyboard, and another person sees it at the table', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto('/account');
  await page.fill('#online-name', 'Anna');
  await page.getByRole('button', { name: 'Namen merken' }).click();
  await page.setInputFiles('#portrait-file', await picture(page, 800, 600));
  await page.waitForSelector('#portrait-window img');
  await page.waitForFunction(() => document.activeElement?.id === 'portrait-window');
  // Zoomed in and moved to the upper left corner, only the first colour is left.
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('+');
  for (let n = 0; n < 60; n += 1) await page.keyboard.press('ArrowRight');
  for (let n = 0; n < 60; n += 1) await page.keyboard.press('ArrowDown');
  await eventually(async () =>
    assert.match(await page.getAttribute('#portrait-window img', 'style'), /left: ?-?0(\.0+)?%; ?top: ?-?0(\.0+)?%/));
  await screenshot(page, 'online-portrait-desk');
  await assertAccessible(page);
  await page.setViewportSize(sizes.phone);
  await page.locator('#portrait-window').scrollIntoViewIfNeeded();
  await screenshot(page, 'online-portrait-phone');
  await assertAccessible(page);
  await page.setViewportSize(sizes.desk);
  await page.click('#portrait-keep');
  await page.getByText('Dein Bild ist übernommen').waitFor();
  await page.waitForFunction(() => document.querySelector('.portrait-now .portrait').naturalWidth === 256);
  // The cropped image has a single colour from corner to corner.
  const colours = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [256, 256];
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.drawImage(document.querySelector('.portrait-now .portrait'), 0, 0);
    return [[4, 4], [250, 4], [4, 250], [250, 250]].map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data]);
  });
  for (const [red, green, blue] of colours) assert(red > 150 && green < 80 && blue < 80, JSON.stringify(colours));
  const address = await openTable(anna);
  const berta = await person('Berta', { size: sizes.phone });
  await comeTo(berta, address);
  const seen = (selector) => berta.page.waitForFunction((selector) => {
    const picture = [...document.querySelectorAll(selector)].find((image) => image.src.includes('/api/v1/avatars/'));
    return picture && picture.complete && picture.naturalWidth > 0;
  }, selector);
  await seen('.seat-list .portrait');
  await screenshot(berta.page, 'online-portrait-lobby-phone');
  await seated(anna, 2);
  await page.click('#begin');
  await berta.page.waitForSelector('#hand .card, .plate');
  await seen('.plate .portrait');
  await screenshot(berta.page, 'online-portrait-table-phone');
  await openPane(berta, 'people');
  await seen('.people-list .portrait');
  await assertAccessible(berta.page);
  // After she removes it and returns, the others see the plain plate.
  await page.goto('/account');
  await page.click('#portrait-remove');
  await page.getByText('Dein Bild ist entfernt').waitFor();
  await page.goto(address);
  await page.waitForSelector('.plate');
  await berta.page.waitForFunction(() => document.querySelectorAll('.plate').length > 0
    && ![...document.querySelectorAll('.plate .portrait')].some((image) => image.src.includes('/api/v1/avatars/')));
  assertQuiet([anna, berta]);
});

test('settings, name, portrait and archive of one device are on the other, and a deleted account leaves none of them', async () => {
  const email = 'poldi@example.org';
  const desk = await person('Poldi');
  await desk.page.goto('/account');
  await desk.page.fill('#online-name', 'Poldi');
  await desk.page.getByRole('button', { name: 'Namen merken' }).click();
  await signIn(desk, email);
  await desk.page.setInputFiles('#portrait-file', await picture(desk.page, 300, 500));
  await desk.page.click('#portrait-keep');
  await desk.page.getByText('Dein Bild ist übernommen').waitFor();
  const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
  await desk.page.goto('/settings/look');
  await desk.page.locator('input[name=theme][value=marmor]').check({ force: true });
  await desk.page.waitForFunction(() => document.documentElement.dataset.theme === 'marmor');
  // A deal against bots goes into the archive of this device.
  await desk.page.goto('/play/koenigrufen?seed=7');
  await playDeal(desk.page, ways.pointer);
  await desk.page.waitForSelector('#next-deal');
  await archived(desk.page);
  await desk.page.goto('/archive');
  await desk.page.waitForSelector('.deal-link');
  // Deals that were thrown in may come before it.
  const n_deals = await desk.page.locator('.deal-link').count();
  await desk.page.goto('/account');
  await desk.page.locator('#account-archive').check();
  await desk.page.waitForFunction(() => /(gekommen|nicht)/.test(document.querySelector('#archive-moved').textContent));
  assert.equal(await desk.page.textContent('#archive-moved'), `Nichts gekommen, ${n_deals === 1 ? 'eines' : n_deals} geschickt.`);
  await screenshot(desk.page, 'online-account-desk');
  await assertAccessible(desk.page);
  const user = userOf(email);
  assert.equal(query(`select count(*) from archived_deal where user_id = '${user}' and record is not null`)[0][0], String(n_deals));

  const phone = await person('Poldi', { size: sizes.phone });
  await signIn(phone, email);
  await phone.page.waitForFunction(() => document.documentElement.dataset.theme === 'marmor');
  await phone.page.waitForFunction(() => document.querySelector('#online-name').value === 'Poldi'
    && document.querySelector('.portrait-now .portrait').naturalWidth === 256);
  await phone.page.locator('#account-archive').check();
  await phone.page.locator('#archive-moved', { hasText: n_deals === 1 ? 'Ein Spiel gekommen' : `${n_deals} Spiele gekommen` }).waitFor();
  await screenshot(phone.page, 'online-account-phone');
  await assertAccessible(phone.page);
  // The deal can be replayed there.
  await phone.page.goto('/archive');
  await phone.page.locator('.deal-link').first().click();
  const place = () => phone.page.getAttribute('#replay-place', 'aria-valuetext');
  await phone.page.waitForSelector('#replay-place', { state: 'attached' });
  // It opens before the first trick.
  await phone.page.click('[aria-label="Zum Ende"]');
  await eventually(async () => assert.match(await place(), /^Schritt (\d+) von \1:/));
  const last = await place();
  await phone.page.keyboard.press('[');
  await phone.page.waitForFunction((last) => document.getElementById('replay-place').getAttribute('aria-valuetext') !== last, last);
  await screenshot(phone.page, 'online-archive-replay-phone');
  // A setting chosen on the phone arrives here, and a deal deleted there disappears here.
  await phone.page.goto('/settings/look');
  await phone.page.locator('input[name=theme][value=nacht]').check({ force: true });
  await phone.page.waitForFunction(() => document.documentElement.dataset.theme === 'nacht');
  await phone.page.goto('/archive');
  await phone.page.locator('.deal-choose input').first().check();
  await phone.page.getByRole('button', { name: 'Löschen' }).first().click();
  await phone.page.locator('.ask .danger').click();
  const n_deleted = () => query(`select count(*) from archived_deal where user_id = '${user}' and record is null`)[0][0];
  await eventually(() => assert.equal(n_deleted(), '1', 'the deletion reaches the server'));
  await phone.page.goto('/friends');
  const theirs = () => query(`select document -> 'theme' ->> 'value' from user_settings where user_id = '${user}'`)[0][0];
  await eventually(() => assert.equal(theirs(), 'nacht', 'the choice reaches the server'));
  await desk.page.goto('/account');
  await desk.page.locator('#archive-moved', { hasText: 'eines gelöscht' }).waitFor();
  await desk.page.waitForFunction(() => document.documentElement.dataset.theme === 'nacht');
  assert.equal(await theme(phone.page), 'nacht');
  await desk.page.goto('/archive');
  if (n_deals === 1) await desk.page.getByText('Noch kein Spiel gespeichert.').waitFor();
  else await desk.page.waitForFunction((n) => document.querySelectorAll('.deal-link').length === n, n_deals - 1);

  await desk.page.goto('/account');
  const remove = desk.page.locator('button.danger');
  await remove.click();
  await remove.click();
  await desk.page.getByText('Dein Konto ist gelöscht').waitFor();
  for (const table of ['archived_deal', 'user_settings', 'user_email', 'session']) {
    assert.equal(query(`select count(*) from ${table} where user_id = '${user}'`)[0][0], '0', table);
  }
  assert.deepEqual(query(`select display_name, avatar_hash is null from app_user where user_id = '${user}'`), [['Anonym', 't']]);
  assertQuiet([desk, phone].map((who) => ({ ...who, complaints: who.complaints.filter((text) => !/401/.test(text)) })));
});

test('what is practised on one device is not asked again on another of the same person', async () => {
  const email = 'lisl@example.org';
  const desk = await person('Lisl');
  await signIn(desk, email);
  await settle(desk.page, quick);
  await desk.page.goto('/train/today');
  await answerPuzzle(desk.page, ways.pointer);
  const user = userOf(email);
  const themes = () => query(`select count(*) from user_settings, jsonb_object_keys(document -> 'training' -> 'value' -> 'themes') where user_id = '${user}'`)[0][0];
  await eventually(() => assert.equal(themes(), '1', 'the answer reaches the account'));
  await desk.page.goto('/train');
  const rows = (page) => page.evaluate(() => [...document.querySelectorAll('.train-themes tbody th')].map((cell) => cell.textContent));
  await desk.page.waitForSelector('.train-themes', { state: 'attached' });
  const practised = await rows(desk.page);
  assert.equal(practised.length, 1);

  const phone = await person('Lisl', { size: sizes.phone });
  await signIn(phone, email);
  await phone.page.goto('/train');
  await phone.page.waitForSelector('.train-themes', { state: 'attached' });
  await eventually(async () => assert.deepEqual(await rows(phone.page), practised));
  await phone.page.click('#train-files summary');
  await screenshot(phone.page, 'online-train-phone');
  await assertAccessible(phone.page);
  // Another user receives none of it.
  const other = await person('Resi');
  await signIn(other, 'resi@example.org');
  await other.page.goto('/train');
  await other.page.waitForSelector('.train-today');
  assert.deepEqual(await rows(other.page), []);
  assertQuiet([desk, phone, other]);
});

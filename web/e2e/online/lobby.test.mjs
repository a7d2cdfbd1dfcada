// What people see and agree on before the first deal, and what happens to a seat while its player is away.

import assert from 'node:assert/strict';
import { assertAccessible, screenshot, sizes } from '../support.mjs';
import { assertQuiet, closePane, comeTo, leaveTable, openPane, openTable, pair, person, playTogether, seated, test } from './server.mjs';

/** The line of somebody in the lobby. */
const line = (who, name) => who.page.locator('.seat-list li', { hasText: new RegExp(`^\\s*${name}`) });

test('before the first deal people choose seats, talk, agree on settings and see who is ready', async () => {
  const [anna, berta] = [await person('Anna'), await person('Berta')];
  const address = await openTable(anna);
  await comeTo(berta, address);
  await seated(anna, 2);
  // A bot whose name says that it is a bot needs no hint.
  assert.equal(await line(anna, 'Tarobot').locator('.hint').last().textContent(), '');
  // Berta moves to another seat, and says so.
  await line(berta, 'Tarobot').locator('[data-do=online-sit-here]').click();
  await line(anna, 'Resi').waitFor();
  await berta.page.fill('#say', 'Ich sitz jetzt dir gegenüber.');
  await berta.page.keyboard.press('Enter');
  await anna.page.locator('.talk').getByText('gegenüber').waitFor();
  // The game master changes the settings; the others can only read them.
  for (const who of [anna, berta]) await who.page.click('.agreed-before > summary');
  assert.equal(await berta.page.isDisabled('#turn-seconds'), true);
  await anna.page.fill('#turn-seconds', '90');
  await anna.page.fill('#pause-seconds', '12');
  await anna.page.click('#apply-now');
  await berta.page.waitForFunction(() => document.querySelector('#turn-seconds').value === '90');
  await assertAccessible(anna.page);
  await screenshot(anna.page, 'online-lobby-desk');
  await anna.page.setViewportSize(sizes.phone);
  await screenshot(anna.page, 'online-lobby-phone');
  // Anna sees that Berta is ready. A player who is asked to deal gets no refusal.
  await berta.page.click('#begin');
  await line(anna, 'Berta').getByText('bereit').waitFor();
  await anna.page.click('#begin');
  await Promise.all([anna, berta].map(({ page }) => page.waitForSelector('#hand .card')));
  assert.equal(await anna.page.getByText('Erst wenn das Spiel aus ist').count(), 0);
  assertQuiet([anna, berta]);
});

test('alone at a table, one press deals the cards and nothing is refused', async () => {
  const anna = await person('Anna');
  await openTable(anna);
  await anna.page.click('#begin');
  await anna.page.waitForSelector('#hand .card');
  await anna.page.waitForTimeout(300);
  assert.equal(await anna.page.getByText('Erst wenn das Spiel aus ist').count(), 0);
  assertQuiet([anna]);
});

test('everybody sees that a bot stands in, the way back is on the table, and leaving asks first', async () => {
  const { anna, berta, people, address } = await pair();
  await openPane(berta, 'people');
  await berta.page.click('[data-do=online-stand-in]');
  await closePane(berta);
  await anna.page.waitForSelector('.plate.stand-in');
  await berta.page.waitForSelector('#take-back');
  await assertAccessible(berta.page);
  await screenshot(berta.page, 'online-stand-in-desk');
  await berta.page.click('#take-back');
  await anna.page.waitForSelector('.plate.stand-in', { state: 'detached' });
  await berta.page.waitForSelector('#take-back', { state: 'detached' });
  // Leaving asks for confirmation, and "no" is an answer.
  await openPane(berta, 'people');
  await berta.page.click('[data-do=leave-table]');
  await berta.page.getByText('Tarobot spielt für dich weiter').waitFor();
  await berta.page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await berta.page.waitForSelector('[data-do=leave-table]');
  await leaveTable(berta);
  await anna.page.waitForFunction(() => ![...document.querySelectorAll('.plate .name')].some((name) => name.textContent === 'Berta'));
  // An invited person may watch without entering a name.
  const zita = await person('Zita');
  await zita.page.goto(address);
  await zita.page.getByRole('link', { name: 'Nur zuschauen' }).click();
  await zita.page.waitForSelector('#watching');
  assertQuiet([...people, zita]);
});

test('somebody who comes in mid-deal plays from the next one, or at once if they say so, or only watches', async () => {
  const { anna, people, address } = await pair();
  const [zita, zenzi] = [await person('Zita'), await person('Zenzi', { size: sizes.phone, locale: 'en-GB' })];
  const cards = (who) => who.page.locator('#hand .card').count();
  await comeTo(zita, address);
  await zita.page.getByText('Ab dem nächsten Spiel bist du dabei').waitFor();
  assert.equal(await cards(zita), 0, 'nobody is dealt into the bill of a bot');
  await assertAccessible(zita.page);
  await screenshot(zita.page, 'online-newcomer-desk');
  await zita.page.getByRole('button', { name: 'Nur zuschauen' }).click();
  await zita.page.getByRole('button', { name: 'Ab dem nächsten Spiel mitspielen' }).waitFor();
  await comeTo(zenzi, address);
  await zenzi.page.waitForSelector('#sit-now');
  await assertAccessible(zenzi.page);
  await screenshot(zenzi.page, 'online-newcomer-phone');
  // The others see who waits for a seat and who only watches.
  await openPane(anna, 'people');
  const onBench = (name) => anna.page.locator('.people-list li', { hasText: name });
  await onBench('Zenzi').getByText('ab dem nächsten Spiel dabei').waitFor();
  assert.equal(await onBench('Zita').getByText('ab dem nächsten Spiel dabei').count(), 0);
  await closePane(anna);
  await zenzi.page.click('#sit-now');
  await zenzi.page.waitForSelector('#hand .card');
  await zenzi.page.waitForSelector('#newcomer', { state: 'detached' });
  assert.equal(await cards(zita), 0);
  // Zita wants to play after all, and does when the deal is over.
  await zita.page.click('#sit-next');
  await zita.page.getByText('Ab dem nächsten Spiel bist du dabei').waitFor();
  await playTogether([...people, zenzi], () => zita.page.locator('#newcomer').count().then((n) => n === 0), { ready: false });
  await Promise.all([...people, zenzi, zita].map(async ({ page }) => {
    await page.waitForSelector('#next-deal, #act');
    await page.evaluate(() => (document.querySelector('#next-deal:not(:disabled)') ?? document.querySelector('#act:not(:disabled)'))?.click());
  }));
  await zita.page.waitForSelector('#hand .card');
  assertQuiet([...people, zita, zenzi]);
});

test('a table of this device is one tap away until it is left', async () => {
  const anna = await person('Anna');
  const address = await openTable(anna);
  await anna.page.goto('/friends');
  await anna.page.locator('#recent-tables a').click();
  await anna.page.waitForSelector('#begin');
  assert.equal(anna.page.url(), address);
  await anna.page.click('#begin');
  await anna.page.waitForSelector('#hand .card');
  await openPane(anna, 'people');
  await leaveTable(anna);
  await anna.page.goto('/friends');
  await anna.page.waitForSelector('#open-table');
  assert.equal(await anna.page.locator('#recent-tables').count(), 0);
  assertQuiet([anna]);
});

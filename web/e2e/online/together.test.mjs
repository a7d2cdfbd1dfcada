// Several people, each with their own browser, at one table of a real server.

import assert from 'node:assert/strict';
import { assertAccessible, screenshot } from '../support.mjs';
import { assertQuiet, closePane, comeTo, leaveTable, openPane, openTable, person, test } from './server.mjs';

test('seven at a table: a swap with a bystander, a removal, the master leaves, an eighth finds no room', async () => {
  const names = ['Anna', 'Berta', 'Cäcilia', 'Dora', 'Edi', 'Fritz', 'Gusti'];
  const people = [];
  for (const name of names) people.push(await person(name));
  const [anna, berta, , dora, edi, fritz] = people;
  const address = await openTable(anna);
  for (const who of people.slice(1)) await comeTo(who, address);
  await anna.page.waitForFunction(() => document.body.textContent.includes('Gusti'));
  const eighth = await person('Hansl');
  await eighth.page.goto(address);
  await eighth.page.fill('#online-name', 'Hansl');
  await eighth.page.click('#sit-down');
  await eighth.page.getByText('kein Platz mehr frei').waitFor();
  // They may watch from outside.
  await eighth.page.getByRole('link', { name: 'Zuschauen' }).click();
  await eighth.page.waitForSelector('#watching');
  await assertAccessible(eighth.page);
  await anna.page.click('#begin');
  await Promise.all(people.slice(0, 4).map(({ page }) => page.waitForSelector('#hand .card')));
  // People on the bench see the table, but no cards of any hand.
  await edi.page.waitForSelector('.plate');
  assert.equal(await edi.page.locator('#hand .card').count(), 0);
  assert.equal(await edi.page.locator('.open-hand').count(), 0);
  await screenshot(edi.page, 'online-bench-desk');
  // Berta asks Edi to swap seats; it happens once Edi agrees.
  await openPane(berta, 'people');
  await assertAccessible(berta.page);
  await screenshot(berta.page, 'online-session-desk');
  await berta.page.locator('.people-list li', { hasText: 'Edi' }).locator('[data-do=online-swap]').click();
  await edi.page.waitForSelector('#question');
  await assertAccessible(edi.page);
  await edi.page.click('#answer-yes');
  await edi.page.waitForSelector('#hand .card');
  await berta.page.waitForFunction(() => document.querySelectorAll('#hand .card').length === 0);
  await closePane(berta);
  // The game master removes a person from the bench, who stays removed while the table goes on chatting. Then the game
  // master leaves, and somebody else takes the role.
  await openPane(anna, 'people');
  await openPane(dora, 'chat');
  await anna.page.locator('.people-list li', { hasText: 'Fritz' }).locator('[data-do=online-remove]').click();
  await dora.page.getByRole('button', { name: 'Gut gespielt!' }).click();
  await fritz.page.getByText('vom Tisch genommen').first().waitFor();
  await closePane(dora);
  await leaveTable(anna);
  await openPane(dora, 'people');
  await dora.page.waitForFunction(() => {
    const names = [...document.querySelectorAll('.people-list li')].map((row) => row.textContent);
    return !names.some((text) => text.includes('Anna')) && names.some((text) => text.includes('Spielleitung'));
  });
  assert.equal(await fritz.page.getByText('vom Tisch genommen').first().isVisible(), true);
  // Chat messages reach everybody, in the language of each screen.
  await openPane(edi, 'chat');
  await edi.page.locator('.talk').getByText('Gut gespielt!').waitFor();
  await assertAccessible(edi.page);
  await screenshot(edi.page, 'online-chat-desk');
  assertQuiet([...people, eighth]);
});

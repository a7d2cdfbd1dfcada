// What people bring to a table with others: an agreement about advice, a deal from this device, and what they played as
// a guest.

import assert from 'node:assert/strict';
import { assertAccessible, eventually, ready } from '../support.mjs';
import { assertQuiet, closePane, comeTo, openPane, openTable, pair, person, query, seated, signIn, tableOf, test } from './server.mjs';

const ADVICE = 'Um Rat fragen ist erlaubt (Tarobot und Röntgenblick)';

/** Allows advice at the table, or forbids it. */
async function allow(master, on) {
  await openPane(master, 'people');
  await master.page.getByLabel(ADVICE).setChecked(on);
  await master.page.click('#apply-now');
  await closePane(master);
}

test('advice comes with the agreement and goes with it, in the middle of a deal', async () => {
  const { anna, berta, people } = await pair();
  for (const { page } of people) assert.equal(await page.locator('#open-advice').count(), 0, 'nobody has agreed on it');
  await allow(anna, true);
  await Promise.all(people.map(({ page }) => page.waitForSelector('#open-advice')));
  // X-ray does not need our turn: it counts what the seat has seen.
  await berta.page.click('#open-xray');
  await berta.page.waitForSelector('.xray table');
  await assertAccessible(berta.page);
  await allow(anna, false);
  await berta.page.waitForSelector('#open-advice', { state: 'detached' });
  await berta.page.waitForSelector('.xray table', { state: 'detached' });
  assertQuiet(people);
});

test('a deal of this device opens a table with friends, who see only their own cards', async () => {
  const [anna, berta] = [await person('Anna'), await person('Berta')];
  await anna.page.goto('/play/koenigrufen?seed=64');
  await ready(anna.page);
  const hand = () => anna.page.$$eval('#hand .card', (cards) => cards.map((card) => card.id).sort().join());
  await anna.page.waitForSelector('#hand .card');
  await openPane(anna, 'menu');
  await anna.page.click('#menu-home-friends');
  await anna.page.waitForSelector('#prepared');
  await assertAccessible(anna.page);
  await anna.page.fill('#online-name', 'Anna');
  await anna.page.click('#open-table');
  await anna.page.waitForSelector('#invite-link');
  const address = await anna.page.inputValue('#invite-link');
  assert(!address.includes('#') && !anna.page.url().includes('#'), 'what is sent to others has no cards in it');
  await comeTo(berta, address);
  await seated(anna, 2);
  await anna.page.click('#begin');
  await Promise.all([anna, berta].map(({ page }) => page.waitForSelector('#hand .card')));
  const own = await hand();
  const other = await berta.page.$$eval('#hand .card', (cards) => cards.map((card) => card.id).sort().join());
  assert(own && other && own !== other);
  assert.equal(await anna.page.evaluate(() => localStorage.getItem('kaiserstich.prepared')), '', 'it is on the table now');
  assertQuiet([anna, berta]);
});

test('a guest who signs in to an account they have brings their place at the table along', async () => {
  const first = await person('Anna');
  await openTable(first);
  await signIn(first, 'mitnehmen@example.org');
  const [{ 0: account }] = query("select replace(user_id::text, '-', '') from user_email where email = 'mitnehmen@example.org'");
  const second = await person('Anna');
  const address = await openTable(second);
  await signIn(second, 'mitnehmen@example.org');
  await second.page.waitForSelector('#guest-before');
  await assertAccessible(second.page);
  await second.page.click('#bring-guest');
  await second.page.getByText('gehört jetzt zu deinem Konto').waitFor();
  await second.page.waitForSelector('#guest-before', { state: 'detached' });
  await eventually(() => {
    const merged = query(`select count(*) from app_user where replace(merged_into::text, '-', '') = '${account}'`);
    assert.equal(merged[0][0], '1');
  });
  await second.page.goto(`/t/${tableOf(address)}`);
  await seated(second, 1);
  assert.equal(await second.page.locator('.seat-list li.me').count(), 1);
  assertQuiet([first, second]);
});

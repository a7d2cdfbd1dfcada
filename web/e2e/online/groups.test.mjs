// A group over its evenings: two people with accounts, the settings of their tables, their deals and their sheet.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, eventually, screenshot, sizes } from '../support.mjs';
import { drawn, look } from '../table.mjs';
import {
  assertQuiet, balance, booked, closePane, leaveTable, number, openPane, openTable, person, playTogether, query, rarely, seated, settled, signIn, tableOf,
  test,
} from './server.mjs';

/** Goes to a page of the group by its link, as people do. */
async function goTo({ page }, name) {
  await page.locator('.group-ways').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Checks that a page fits its screen and is accessible, and takes a screenshot. */
async function check({ page, name }, title) {
  await assertAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert(wide <= 0, `${title}: ${wide} px too wide for ${name}`);
  await screenshot(page, `group-${title}-${name.toLowerCase()}`);
}

/** Presses a button and confirms its question. */
async function surely(scope, what) {
  await scope.locator(`[data-do=${what}]`).click();
  await scope.locator(`[data-sure=${what}]`).click();
}

test('a group has its rules, its deals and its sheet over all evenings, and ends in good order', async () => {
  // Anna at a desk, Berta with a phone.
  const people = [await person('Anna'), await person('Berta', { size: sizes.phone })];
  const [anna, berta] = people;
  await Promise.all(people.map(async (who) => {
    await who.page.goto('/account');
    await who.page.fill('#online-name', who.name);
    await who.page.getByRole('button', { name: 'Namen merken' }).click();
    await signIn(who, `${who.name.toLowerCase()}@example.org`);
  }));
  await anna.page.goto('/groups');
  await anna.page.fill('#group-name', 'Runde');
  await check(anna, 'list');
  await anna.page.click('#found-group');
  await anna.page.click('#invite-group');
  const invitation = await anna.page.inputValue('#invite-link');
  await berta.page.goto(invitation);
  await berta.page.getByText('eingeladen').first().waitFor();
  await check(berta, 'join');
  await berta.page.click('#join-group');
  await berta.page.locator('#group-members', { hasText: 'Berta' }).waitFor();
  const id = new URL(berta.page.url()).pathname.split('/')[2];
  const group = (await anna.page.textContent('#group-title')).trim();

  // The group agrees on other rules and quick bots. Ordinary members can see that, but not change it.
  await goTo(anna, 'Einstellungen');
  await anna.page.waitForFunction(() => document.querySelector('#agreed-rules option'));
  await anna.page.selectOption('#agreed-rules', { label: 'Königrufen · Melk' });
  await anna.page.locator('#bot-pace').evaluate((slider) => {
    slider.value = '0';
    slider.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // No deal begins automatically while deals are counted.
  await anna.page.locator('#pause-seconds').evaluate((field) => {
    field.value = '600';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await anna.page.click('#keep-group-settings');
  await anna.page.getByText('Neue Tische beginnen jetzt so.').waitFor();
  await check(anna, 'settings');
  await anna.page.fill('#group-new-name', `${group}-neu`);
  await anna.page.click('#rename-group');
  await anna.page.waitForFunction((name) => document.querySelector('#group-title').textContent === name, `${group}-neu`);
  await goTo(berta, 'Einstellungen');
  await berta.page.waitForFunction(() => document.querySelector('#agreed-rules')?.selectedOptions[0]?.textContent === 'Königrufen · Melk');
  assert(await berta.page.isDisabled('#agreed-rules'));
  assert.equal(await berta.page.locator('#keep-group-settings, #rename-group').count(), 0);
  await check(berta, 'settings');

  // A new table starts with these settings.
  await goTo(berta, 'Gruppe');
  await berta.page.click('#open-group-table');
  await berta.page.waitForSelector('.lobby');
  assert.match(await berta.page.textContent('.lobby'), /Königrufen.*Melk/s);
  const table = new URL(berta.page.url()).pathname.split('/').at(-1);
  await goTo(anna, 'Gruppe');
  await anna.page.locator('#group-tables a').click();
  await seated(anna, 2);
  await berta.page.click('#begin');
  await Promise.all(people.map(({ page }) => page.waitForSelector('#hand .card')));
  for (const who of people) {
    await openPane(who, 'people');
    await who.page.waitForFunction(() => document.querySelector('#bot-pace')?.value === '0');
    await closePane(who);
  }
  // "Sofort übernehmen" takes effect at once, including on the other screen.
  await openPane(berta, 'people');
  await berta.page.selectOption('#undo-policy', 'agreement');
  await berta.page.click('#apply-now');
  await openPane(anna, 'people');
  await anna.page.waitForFunction(() => document.querySelector('#undo-policy')?.value === 'agreement');
  await closePane(anna);
  await closePane(berta);
  const played = () => Number(query(`select count(*) from deal where table_id = '${table}' and contract is not null and record::text like '%"play %'`)[0][0]);
  // If deals cancel each other out, there is nothing to pay.
  const owing = () => Number(query(
    `select count(*) from (select 1 from ledger_entry where replace(group_id::text, '-', '') = '${id}'
     group by user_id having sum(half_points) <> 0) as owing`,
  )[0][0]);
  await playTogether(people, rarely(() => played() >= 2 && owing() > 0));
  // A deal that has already begun is played to its end, and nobody deals again while we count.
  const isOver = async ({ page }) => (await look(page)).pane === 'result';
  await playTogether(people, async () => (await isOver(anna)) && (await isOver(berta)), { ready: false });
  const n_deals = (await balance(anna)).n;
  await Promise.all(people.map(async (who) => {
    await openPane(who, 'people');
    await leaveTable(who);
  }));
  await eventually(() => assert.equal(booked(table), n_deals, 'every deal is booked'));

  // The same sums on both screens and in the database.
  const stored = () => Object.fromEntries(query(
    `select replace(user_id::text, '-', ''), sum(half_points) / 2.0 from ledger_entry
     where replace(group_id::text, '-', '') = '${id}' group by user_id`,
  ).map(([user, points]) => [user, Number(points)]));
  for (const who of people) {
    await who.page.goto(`/groups/${id}`);
    await who.page.waitForFunction(() => document.querySelectorAll('.sums tbody tr').length >= 2);
    const shown = await who.page.evaluate(() => [...document.querySelectorAll('.sums tbody tr')].map((row) =>
      [row.dataset.user, row.children[2].textContent]));
    assert.deepEqual(Object.fromEntries(shown.map(([user, text]) => [user, number(text)])), stored());
    await check(who, 'front');
  }

  // All deals are in the archive, newest first, with their players, and the server can search them.
  for (const who of people) {
    await goTo(who, 'Spiele');
    await who.page.waitForFunction((n) => document.querySelectorAll('#served-deals > li').length === n, n_deals);
    await who.page.locator('#served-deals').getByText('Berta').first().waitFor();
    await check(who, 'deals');
  }
  const newest = query(
    `select replace(deal_id::text, '-', ''), contract, record::text like '%"play %' from deal where table_id = '${table}'
     order by finished_at desc`,
  );
  const listed = await anna.page.$$eval('#served-deals > li', (rows) => rows.map((row) => row.dataset.deal));
  assert.deepEqual(listed, newest.map(([deal]) => deal));
  const { page } = anna;
  await page.locator('.search-form summary').first().click();
  await page.selectOption('[data-field=archive-game]', 'kosakeln');
  await page.getByText('Kein Spiel passt zu dieser Suche.').waitFor();
  assert.equal(await page.inputValue('#archive-search'), 'spielart:kosakeln');
  await page.selectOption('[data-field=archive-game]', 'koenigrufen');
  // A game may be given up before its first card.
  const [deal, contract] = newest.find(([, contract, isPlayed]) => contract && isPlayed === 't');
  await page.selectOption('[data-field=archive-contract]', contract);
  const of_contract = newest.filter(([, other]) => other === contract).length;
  await page.waitForFunction((n) => document.querySelectorAll('#served-deals > li').length === n, of_contract);
  await page.fill('[data-field=archive-player]', 'Berta');
  await page.locator('[data-field=archive-player]').dispatchEvent('change');
  await page.waitForFunction((n) => document.querySelectorAll('#served-deals > li').length === n, of_contract);
  await check(anna, 'deals-search');
  // Typing the words searches for the same; nobody can win and lose the same deal.
  await page.fill('#archive-search', 'gewonnen verloren');
  await page.getByText('Kein Spiel passt zu dieser Suche.').waitFor();
  await page.fill('#archive-search', `mit:Berta spiel:${contract}`);
  await page.waitForFunction((n) => document.querySelectorAll('#served-deals > li').length === n, of_contract);

  // Every member's statistics count the same deals; they can be printed and downloaded.
  const counted = newest.filter(([, contract]) => contract).length;
  for (const who of [anna, berta]) {
    await goTo(who, 'Statistik');
    const deals = who.page.locator('[data-tile=statistics-column-deals] dd');
    await deals.waitFor();
    assert.equal(await who.page.inputValue('#statistics-whose'), who.name);
    assert.equal(await deals.textContent(), String(counted));
    await check(who, 'statistics');
  }
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#statistics-csv')]);
  assert.match(download.suggestedFilename(), /[.]csv$/);
  await goTo(anna, 'Spiele');
  await page.waitForSelector(`[data-deal="${deal}"]`);

  // One of them opens as a replay with the players' names, on a device that has never seen it; it can be viewed from
  // any seat.
  const link = await page.getAttribute(`[data-deal="${deal}"] [data-do=share]`, 'data-link');
  const stranger = await person('Edi', { size: sizes.phone });
  await stranger.page.goto(`/replay/${deal}`);
  await stranger.page.waitForSelector('.replay-bar');
  await stranger.page.goto(link);
  await stranger.page.waitForSelector('.replay-bar');
  await page.click(`[data-deal="${deal}"] .deal-link`);
  await page.waitForSelector('.replay-bar');
  const { actions } = JSON.parse(query(`select record from deal where replace(deal_id::text, '-', '') = '${deal}'`)[0][0]);
  const first = actions.findIndex((action) => action.startsWith('play '));
  assert(first > 0, `${actions}`);
  // The first two cards of the first trick are on the table.
  await page.locator('#replay-place').evaluate((slider, place) => {
    slider.value = String(place);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, first + 2);
  await page.waitForFunction(() => document.querySelectorAll('.lying:not(.leaving)').length === 2);
  const lying = await page.$$eval('.lying:not(.leaving)', (cards) => cards.map((card) => card.dataset.card));
  assert.deepEqual([...lying].sort(), actions.slice(first, first + 2).map((action) => action.slice(5)).sort());
  const plates = await page.$$eval('.plate', (plates) => plates.map((plate) => plate.textContent).join());
  assert.match(plates, /Berta/);
  await screenshot(page, 'group-replay-anna');
  const views = page.locator('.replay-more select').first();
  const hands = new Set();
  for (const option of await views.locator('option').all()) {
    await views.selectOption(await option.getAttribute('value'));
    await drawn(page);
    hands.add(await page.$$eval('#hand .card', (cards) => cards.map((card) => card.id).join()));
  }
  assert(hands.size >= 3, 'every seat has a hand of its own');

  // The user's own deals, one of which is also stored on this device.
  await berta.page.goto('/friends');
  await berta.page.getByRole('link', { name: 'Meine Spiele' }).click();
  await berta.page.waitForFunction((n) => document.querySelectorAll('#served-deals > li').length === n, n_deals);
  await check(berta, 'games');
  await stranger.page.goto('/friends');
  await stranger.page.getByRole('link', { name: 'Meine Spiele' }).click();
  await stranger.page.getByText('Hier liegt noch kein Spiel.').waitFor();

  // The sheet: this evening, the sums, as a file, and in print.
  for (const who of people) {
    await who.page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('kaiserstich.settings'));
      localStorage.setItem('kaiserstich.settings', JSON.stringify({ ...settings, tariff_cents: 10 }));
    });
    await who.page.goto(`/groups/${id}/sheet`);
    await who.page.waitForSelector('#group-sheet tfoot');
    await check(who, 'sheet');
  }
  await page.waitForSelector('#group-sheet tfoot');
  const sheet = await page.evaluate(() => ({
    names: [...document.querySelectorAll('#group-sheet thead th')].map((cell) => cell.textContent),
    rows: [...document.querySelectorAll('#group-sheet tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    sums: [...document.querySelectorAll('#group-sheet tfoot tr > *')].map((cell) => cell.textContent),
  }));
  assert.equal(sheet.rows.length, 1);
  assert.equal(sheet.sums[1], String(n_deals));
  const users = Object.fromEntries(query(`select name, replace(user_id::text, '-', '') from membership where replace(group_id::text, '-', '') = '${id}'`));
  for (const name of ['Anna', 'Berta']) {
    const at = sheet.names.indexOf(name);
    assert.equal(number(sheet.sums[at]), Math.round(stored()[users[name]] * 10) / 100, `${name} in money`);
  }
  const waiting = page.waitForEvent('download');
  await page.click('#sheet-csv');
  const file = await waiting;
  assert.match(file.suggestedFilename(), /^kaiserstich-bilanz-.*\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').replace('\ufeff', '').trim().split('\r\n').map((line) => line.split(';'));
  assert.deepEqual(lines[0], sheet.names);
  assert.equal(lines.length, 3);
  assert.deepEqual(lines[2].slice(2).map((cell) => Number(cell.replace(',', '.'))), sheet.sums.slice(2).map(number));
  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => ({
    buttons: [...document.querySelectorAll('button, nav, .page-home')].filter((element) => element.checkVisibility()).length,
    head: document.querySelector('.print-head').innerText,
    body: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.querySelector('#group-sheet tbody th')).color,
  }));
  assert.equal(paper.buttons, 0);
  assert.match(paper.head, new RegExp(`Kaiserstich · ${group}-neu · Abrechnung · .*20\\d\\d`));
  assert.deepEqual([paper.body, paper.ink], ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await screenshot(page, 'group-paper');
  await page.emulateMedia({ media: null });

  // Everything is paid: the sums are zero, but the evening stays.
  assert.equal(await berta.page.locator('[data-do=clear]').count(), 0);
  await page.click('[data-do=clear]');
  await assertAccessible(page);
  await screenshot(page, 'group-clear-anna');
  await page.click('[data-sure=clear]');
  await page.waitForFunction(() => document.querySelectorAll('#group-sheet tbody tr').length === 2);
  assert(Object.values(stored()).every((points) => points === 0));
  await check(anna, 'cleared');

  // Promotion, demotion, leaving, and the end of the group.
  await goTo(anna, 'Gruppe');
  const row = (who, name) => who.page.locator('#group-members li', { hasText: name });
  await row(anna, 'Berta').waitFor();
  await surely(row(anna, 'Anna'), 'demote');
  await page.getByText('Jemand muss die Gruppe leiten.').waitFor();
  await surely(row(anna, 'Berta'), 'promote');
  await row(anna, 'Berta').getByText('leitet die Gruppe').waitFor();
  await surely(row(anna, 'Berta'), 'demote');
  await row(anna, 'Berta').getByText('Mitglied').waitFor();
  await berta.page.goto(`/groups/${id}`);
  await row(berta, 'Berta').waitFor();
  await row(berta, 'Berta').locator('[data-do=leave]').click();
  await check(berta, 'leave');
  await row(berta, 'Berta').locator('[data-sure=leave]').click();
  await berta.page.getByText('Du bist noch in keiner Gruppe.').waitFor();
  // The group cannot be deleted while a table is open.
  await page.goto(`/groups/${id}`);
  await page.waitForSelector('[data-do=delete]');
  assert.equal(await row(anna, 'Berta').count(), 0);
  await surely(page, 'delete');
  await page.getByText('Ein Tisch der Gruppe ist noch offen').waitFor();
  query(`delete from group_table where table_id = '${table}'`);
  await surely(page, 'delete');
  await page.getByText('Du bist noch in keiner Gruppe.').waitFor();
  // The server refused two things: that the last administrator leaves, and the deletion while a table was open.
  const refused = await eventually(() => {
    const found = anna.complaints.filter((text) => text.includes('409'));
    assert.equal(found.length, 2);
    return found;
  });
  assertQuiet([{ ...anna, complaints: anna.complaints.filter((text) => !refused.includes(text)) }, berta, stranger]);
});

test('an account by email, a group with its invitation, its tables and its balance', async () => {
  const guest = await person('Anna', { locale: 'en-GB', size: sizes.phone });
  const { page } = guest;
  await page.goto('/friends');
  await page.getByRole('heading', { level: 1, name: 'Play with friends' }).waitFor();
  await assertAccessible(page);
  await screenshot(page, 'online-friends-phone');
  await openTable(guest);
  await page.goto('/account');
  const email = 'anna-with-a-phone@example.org';
  await signIn(guest, email, () => assertAccessible(page));
  assert.equal(query(`select count(*) from user_email where email = '${email}'`)[0][0], '1');
  // Anyone with an account can create a group, and others join by a link.
  await page.goto('/groups');
  await page.fill('#group-name', 'stammtisch');
  await page.click('#found-group');
  await page.click('#invite-group');
  await page.waitForSelector('#invite-link');
  const invitation = await page.inputValue('#invite-link');
  await assertAccessible(page);
  await screenshot(page, 'online-group-phone');
  const berta = await person('Berta');
  await berta.page.goto(invitation);
  await berta.page.getByText('eingeladen').first().waitFor();
  await berta.page.fill('#online-name', 'Berta');
  await settled(berta.page);
  await berta.page.click('#join-group');
  await berta.page.locator('.people-list', { hasText: 'Berta' }).waitFor();
  // A table of the group is for its members only.
  await berta.page.click('[data-game=kosakeln]');
  await berta.page.waitForSelector('#invite-link');
  const address = await berta.page.inputValue('#invite-link');
  const stranger = await person('Edi');
  await stranger.page.goto(address);
  await stranger.page.fill('#online-name', 'Edi');
  await stranger.page.click('#sit-down');
  await stranger.page.getByText('Diesen Tisch gibt es nicht').waitFor();
  await page.goto(address);
  await page.waitForSelector('.lobby');
  await seated(guest, 2);
  await berta.page.click('#begin');
  await Promise.all([page, berta.page].map((page) => page.waitForSelector('#hand .card')));
  const people = [guest, berta];
  await playTogether(people, rarely(() => booked(address) >= 2));
  // A deal that has already begun is played to its end, so that nothing changes while we count.
  const isOver = async ({ page }) => (await look(page)).pane === 'result';
  await playTogether(people, async () => (await isOver(guest)) && (await isOver(berta)), { ready: false });
  const n_deals = (await balance(berta)).n;
  await eventually(() => assert.equal(booked(address), n_deals, 'every deal is booked'));
  // The group's page shows the sums from the database, and they add up to zero.
  await berta.page.goto('/groups');
  await berta.page.locator('.people-list a').first().click();
  await berta.page.waitForFunction(() => document.querySelectorAll('.sums tbody tr').length >= 2);
  const shown = await berta.page.evaluate(() => [...document.querySelectorAll('.sums tbody tr')].map((row) =>
    [row.dataset.user, row.children[2].textContent]));
  const sums = Object.fromEntries(shown.map(([user, text]) => [user, number(text)]));
  const stored = Object.fromEntries(query(
    `select replace(e.user_id::text, '-', ''), sum(e.half_points) / 2.0 from ledger_entry e join deal d using (deal_id)
     where d.table_id = '${tableOf(address)}' group by e.user_id`,
  ).map(([user, points]) => [user, Number(points)]));
  assert.deepEqual(sums, stored);
  assert.equal(Object.values(sums).reduce((a, b) => a + b, 0), 0);
  await screenshot(berta.page, 'online-group-desk');
  assertQuiet([guest, berta, stranger]);
});

// Several people, each with a browser of his own, at one table of a real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, screenshot, sizes } from '../support.mjs';
import { isDisturbed, percent, watchMachine } from '../machine.mjs';
import { look, until } from '../table.mjs';
import {
  assertQuiet, balance, close, closePane, comeTo, hurryBots, kill, openPane, openTable, person, playTogether, query, start,
} from './server.mjs';

const tableOf = (address) => address.split('/').at(-1);
let asked = { at: 0 };

/** How many deals of the table are in the database; asked twice a second at most. */
function booked(address) {
  if (asked.address !== address || Date.now() - asked.at > 500) {
    const n = Number(query(`select count(*) from deal where table_id = '${tableOf(address)}'`)[0][0]);
    asked = { address, at: Date.now(), n };
  }
  return asked.n;
}

test('four people sit at one table within fifteen seconds of “Mit Freunden spielen”', async (context) => {
  const names = ['Anna', 'Berta', 'Cäcilia', 'Dora'];
  const people = await Promise.all(names.map((name, at) => person(name, at === 3 ? { size: sizes.phone } : {})));
  const taken = watchMachine();
  const begin = Date.now();
  const address = await openTable(people[0]);
  await Promise.all(people.slice(1).map((who) => comeTo(who, address)));
  for (const { page } of people) {
    await page.waitForFunction((names) => names.every((name) =>
      [...document.querySelectorAll('.seat-name')].some((element) => element.textContent === name)), names);
  }
  const seconds = (Date.now() - begin) / 1000;
  console.log(`# four seats taken after ${seconds.toFixed(1)} s`);
  await screenshot(people[0].page, 'online-lobby-desk');
  await screenshot(people[3].page, 'online-lobby-phone');
  await assertAccessible(people[0].page);
  await assertAccessible(people[3].page);
  assert(await people[0].page.locator('.qr').isVisible());
  assertQuiet(people);
  await close(people);
  if (seconds >= 15 && isDisturbed(taken())) context.skip(`${percent(taken())} of the processor were taken away`);
  else assert(seconds < 15, `${seconds} s`);
});

test('an evening of eight deals, two people and two bots: the same balance on both screens and in the database', async () => {
  const people = [await person('Anna'), await person('Berta', { size: sizes.phone })];
  const [anna, berta] = people;
  const address = await openTable(anna);
  await comeTo(berta, address);
  await anna.page.waitForFunction(() => document.querySelectorAll('.seat-list li:not(.bot)').length === 2);
  await anna.page.click('#begin');
  await Promise.all(people.map(({ page }) => page.waitForSelector('#hand .card')));
  await hurryBots(anna);
  await screenshot(anna.page, 'online-table-desk');
  await screenshot(berta.page, 'online-table-phone');
  await playTogether(people, () => booked(address) >= 8, { ms: 600_000 });
  await playTogether(people, async () => (await balance(anna)).n >= 8, { ready: false });
  const [a, b] = [await balance(anna), await balance(berta)];
  assert.deepEqual(a, b);
  const rows = query(
    `select u.display_name, sum(s.half_points) / 2.0 from deal d join deal_seat s using (deal_id) join app_user u using (user_id)
     where d.table_id = '${tableOf(address)}' group by u.display_name`,
  );
  const stored = Object.fromEntries(rows.map(([name, points]) => [name, Number(points)]));
  for (const name of ['Anna', 'Berta']) assert.equal(a.sums[name], stored[name], `${name}: ${JSON.stringify([a.sums, stored])}`);
  // What was promised before the deal was kept.
  await openPane(anna, 'balance');
  await anna.page.waitForSelector('#shuffle-proof');
  assert.match(await anna.page.textContent('#shuffle-proof'), /Geprüft/);
  await screenshot(anna.page, 'online-balance-desk');
  await assertAccessible(anna.page);
  assertQuiet(people);
  await close(people);
});

test('seven at a table: a swap with a bystander, somebody is taken off, the master leaves, an eighth finds no room', async () => {
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
  // He may look on from outside.
  await eighth.page.getByRole('link', { name: 'Zuschauen' }).click();
  await eighth.page.waitForSelector('#watching');
  await assertAccessible(eighth.page);
  await anna.page.click('#begin');
  await Promise.all(people.slice(0, 4).map(({ page }) => page.waitForSelector('#hand .card')));
  // Bystanders see the table and no card of any hand.
  await edi.page.waitForSelector('.plate');
  assert.equal(await edi.page.locator('#hand .card').count(), 0);
  assert.equal(await edi.page.locator('.open-hand').count(), 0);
  await screenshot(edi.page, 'online-bench-desk');
  // Berta asks Edi to change places; it happens when he agrees.
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
  // The master takes a bystander off, and leaves; somebody else leads.
  await openPane(anna, 'people');
  await anna.page.locator('.people-list li', { hasText: 'Fritz' }).locator('[data-do=online-remove]').click();
  await fritz.page.getByText('vom Tisch genommen').first().waitFor();
  await anna.page.click('#leave-table');
  await openPane(dora, 'people');
  await dora.page.waitForFunction(() => {
    const names = [...document.querySelectorAll('.people-list li')].map((row) => row.textContent);
    return !names.some((text) => text.includes('Anna')) && names.some((text) => text.includes('Spielleitung'));
  });
  // Talk reaches everybody, in the language of his screen.
  await closePane(dora);
  await openPane(dora, 'chat');
  await dora.page.getByRole('button', { name: 'Gut gespielt!' }).click();
  await openPane(edi, 'chat');
  await edi.page.locator('.talk').getByText('Gut gespielt!').waitFor();
  await assertAccessible(edi.page);
  await screenshot(edi.page, 'online-chat-desk');
  assertQuiet([...people, eighth]);
  await close([...people, eighth]);
});

test('a browser that dies and a server that is killed in mid-trick lose nothing', async () => {
  const people = [await person('Anna'), await person('Berta')];
  const [anna, berta] = people;
  const address = await openTable(anna);
  await comeTo(berta, address);
  await anna.page.waitForFunction(() => document.querySelectorAll('.seat-list li:not(.bot)').length === 2);
  await anna.page.click('#begin');
  await Promise.all(people.map(({ page }) => page.waitForSelector('#hand .card')));
  await hurryBots(anna);
  const inTrick = async (who) => {
    const seen = await look(who.page);
    return seen.use === 'play' && seen.mine && seen.trick.length > 0;
  };
  // Deals without play are gone through until somebody has to put a card to a trick.
  await playTogether(people, async () => (await inTrick(anna)) || (await inTrick(berta)));
  const held = (seen) => seen.cards.map(({ id }) => id).sort();
  const before = await look(berta.page);
  const storageState = await berta.context.storageState();
  await berta.context.close();
  await anna.page.waitForSelector('.plate.lost');
  const again = await person('Berta', { storageState });
  await again.page.goto(address);
  await again.page.waitForSelector('#hand .card');
  const after = await until(again.page, (seen) => seen.cards.length === before.cards.length, 'the same cards');
  assert.deepEqual(held(after), held(before));
  await anna.page.waitForFunction(() => !document.querySelector('.plate.lost'));
  const now = [anna, again];
  await playTogether(now, async () => (await inTrick(anna)) || (await inTrick(again)));
  const seen = await Promise.all(now.map(({ page }) => look(page)));
  await kill();
  await anna.page.waitForSelector('#line-away');
  await screenshot(anna.page, 'online-away-desk');
  await assertAccessible(anna.page);
  // What is played now leaves as soon as the line is back.
  const who = seen[0].mine ? 0 : 1;
  const card = seen[who].cards.find(({ dim }) => !dim);
  await now[who].page.click(`#card-${card.id}`, { position: { x: 8, y: 20 } });
  await start();
  for (const { page } of now) await page.waitForFunction(() => !document.querySelector('#line-away'));
  await until(now[who].page, ({ cards }) => !cards.some(({ id }) => id === card.id), 'the card is played');
  const other = await look(now[1 - who].page);
  for (const id of held(other)) assert(held(seen[1 - who]).includes(id), 'no card came from nowhere');
  const n = booked(address);
  await playTogether(now, () => booked(address) > n, { ms: 300_000 });
  assertQuiet([anna, again]);
  await close(now);
});

test('two screens see a card within a tenth of a second of each other', async (context) => {
  const people = [await person('Anna'), await person('Berta')];
  const [anna, berta] = people;
  for (const { page } of people) {
    await page.addInitScript(() => {
      window.cards = {};
      new MutationObserver(() => {
        for (const element of document.querySelectorAll('.lying:not(.leaving)')) window.cards[element.dataset.card] ??= Date.now();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
  }
  const address = await openTable(anna);
  await comeTo(berta, address);
  await anna.page.waitForFunction(() => document.querySelectorAll('.seat-list li:not(.bot)').length === 2);
  await anna.page.click('#begin');
  await Promise.all(people.map(({ page }) => page.waitForSelector('#hand .card')));
  const taken = watchMachine();
  await hurryBots(anna);
  // One deal of two dozen cards says little about the slowest twentieth; a second try is for a machine that hiccups.
  let apart;
  let p95;
  for (const n of [2, 4]) {
    for (const { page } of people) await page.evaluate(() => (window.cards = {}));
    await playTogether(people, () => booked(address) >= n, { ready: true });
    const [a, b] = await Promise.all(people.map(({ page }) => page.evaluate(() => window.cards)));
    apart = Object.keys(a).filter((card) => b[card]).map((card) => Math.abs(a[card] - b[card])).sort((x, y) => x - y);
    p95 = apart[Math.floor(apart.length * 0.95)];
    console.log(`# ${apart.length} cards, apart by p50 ${apart[Math.floor(apart.length / 2)]} ms, p95 ${p95} ms`);
    if (p95 <= 100) break;
  }
  assertQuiet(people);
  await close(people);
  assert(apart.length >= 4, `${apart.length} cards`);
  if (p95 > 100 && isDisturbed(taken())) context.skip(`${percent(taken())} of the processor were taken away: p95 ${p95} ms`);
  else assert(p95 <= 100, `p95 ${p95} ms`);
});

test('an account by e-mail, a group with its invitation, its tables and its balance', async () => {
  const guest = await person('Anna', { locale: 'en-GB', size: sizes.phone });
  const { page } = guest;
  await page.goto('/friends');
  await page.getByRole('heading', { level: 1, name: 'Play with friends' }).waitFor();
  await assertAccessible(page);
  await screenshot(page, 'online-friends-phone');
  await openTable(guest);
  await page.goto('/account');
  const email = `anna-${Date.now()}@example.org`;
  await page.fill('#account-email', email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.waitForSelector('#account-code');
  await assertAccessible(page);
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = process.env.TAROCKD_MAIL_FOLDER;
  const end = Date.now() + 20_000;
  let code;
  while (!code) {
    for (const file of readdirSync(folder)) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      if (text.includes(email)) code = text.match(/^Subject: .*?\b(\d{6})\b/m)?.[1];
    }
    assert(Date.now() < end, 'no mail');
    await page.waitForTimeout(50);
  }
  await page.fill('#account-code', code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(`Signed in as ${email}`).waitFor();
  assert.equal(query(`select count(*) from user_email where email = '${email}'`)[0][0], '1');
  // Who has an account can found a group, and others come by a link.
  await page.goto('/groups');
  await page.fill('#group-name', `stammtisch ${Date.now()}`);
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
  await page.waitForFunction(() => document.querySelectorAll('.seat-list li:not(.bot)').length === 2);
  await berta.page.click('#begin');
  await Promise.all([page, berta.page].map((page) => page.waitForSelector('#hand .card')));
  const people = [{ ...guest }, berta];
  await playTogether(people, () => booked(address) >= 2, { ms: 300_000 });
  // What the group's page says is what the database says, and sums to nothing.
  await berta.page.goto('/groups');
  await berta.page.locator('.people-list a').first().click();
  await berta.page.waitForFunction(() => document.querySelectorAll('.sums tbody tr').length >= 2);
  const shown = await berta.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.sums tbody tr')].map((row) =>
    [row.dataset.user, Number(row.children[2].textContent.replace('−', '-').replace(',', '.').replace(/[^\d.-]/g, ''))])));
  const stored = Object.fromEntries(query(
    `select replace(e.user_id::text, '-', ''), sum(e.half_points) / 2.0 from ledger_entry e join deal d using (deal_id)
     where d.table_id = '${tableOf(address)}' group by e.user_id`,
  ).map(([user, points]) => [user, Number(points)]));
  assert.deepEqual(shown, stored);
  assert.equal(Object.values(shown).reduce((a, b) => a + b, 0), 0);
  await screenshot(berta.page, 'online-group-desk');
  assertQuiet([guest, berta, stranger]);
  await close([guest, berta, stranger]);
});

// Around the table: watching, chat, undo, and a page that is too old.

import assert from 'node:assert/strict';
import { assertAccessible, eventually, screenshot, sizes } from '../support.mjs';
import { look, until, ways } from '../table.mjs';
import { agree, assertQuiet, kill, openPane, pair, person, playTogether, start, test } from './server.mjs';

/** Notes when each card was first clicked in the hand, and when it was first seen on the table. */
const noteCards = ({ page }) => page.addInitScript(() => {
  window.clicked = {};
  window.seen = {};
  addEventListener('click', ({ target }) => {
    const card = target.closest?.('#hand .card')?.id.replace('card-', '');
    if (card) window.clicked[card] ??= Date.now();
  }, true);
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('.lying:not(.leaving)')) window.seen[element.dataset.card] ??= Date.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
});

test('spectators see the table without any hand, and with the delay the operator wants', async () => {
  const delay = 4;
  await kill();
  await start({ TAROCKD_SPECTATOR_DELAY_SECONDS: String(delay) });
  const { people, address } = await pair({}, noteCards);
  const guests = [await person('Zenzi'), await person('Zita', { size: sizes.phone })];
  for (const who of guests) await noteCards(who);
  for (const { page } of guests) await page.goto(`${address}/watch`);
  // How much later a guest sees a card than a player has clicked it. The click comes before the server receives the
  // move, so on a busy machine, which shows everything late, this is more than the delay, but never less.
  const apart = async () => {
    const { seen } = await guests[0].page.evaluate(() => ({ seen: window.seen }));
    const clicked = await Promise.all(people.map(({ page }) => page.evaluate(() => window.clicked)));
    return clicked.flatMap((cards) => Object.keys(cards).filter((card) => seen[card]).map((card) => seen[card] - cards[card]));
  };
  const isSeen = async ({ page }) => (await look(page)).trick.length > 1;
  // Only one deal, because cards of the next one would be mistaken for cards of this one.
  await playTogether(people, async () => (await isSeen(guests[0])) && (await apart()).length > 0, { ready: false });
  for (const { page } of guests) {
    await page.waitForSelector('#watching');
    await eventually(async () => assert.match(await page.textContent('#watching'), /4 Sekunden/));
    assert.equal(await page.locator('#hand .card').count(), 0);
    // Bots may have bid a game with open hands. Then players see the hands too, and earlier.
    const lieOpen = (await people[0].page.locator('.open-hand').count()) > 0;
    assert(lieOpen || (await page.locator('.open-hand').count()) === 0, 'a hand that does not lie open');
    // A resting trick can be dismissed earlier on this screen; there is nothing else to do.
    const seen = await look(page);
    assert(!seen.mine && seen.primaries === 0 && [null, 'Weiter'].includes(seen.act), `nothing to do: ${seen.act}`);
    await assertAccessible(page);
  }
  await screenshot(guests[0].page, 'online-watch-desk');
  await screenshot(guests[1].page, 'online-watch-phone');
  const later = await apart();
  console.log(`# ${later.length} cards, seen ${later.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s later`);
  assert(later.every((ms) => ms >= delay * 1000), `${later}`);
  // Players do not see spectators at the table.
  await openPane(people[0], 'people');
  await people[0].page.waitForSelector('.people-list li');
  assert.equal(await people[0].page.locator('.people-list').count(), 1, 'nobody on the bench');
  assert.equal(await people[0].page.locator('.people-list li').count(), 4, 'two people and two bots');
  assertQuiet([...people, ...guests]);
  await kill();
  await start();
});

test('a card is taken back when the other player agrees, and stays when they do not', async () => {
  const { anna, berta, people } = await pair();
  await openPane(anna, 'people');
  await anna.page.selectOption('#undo-policy', 'agreement');
  await agree(anna, '#undo-policy', 'agreement');
  // After a refusal, a player can ask again only after a minute, so the refusal comes last.
  for (const yes of [true, false]) {
    let before;
    await playTogether(people, async () => {
      before = await look(anna.page);
      return before.use === 'play' && before.mine;
    });
    const card = before.cards.find(({ dim }) => !dim).id;
    await ways.pointer.card(anna.page, card);
    await until(anna.page, ({ cards }) => !cards.some(({ id }) => id === card), 'the card is played');
    await anna.page.click('#undo');
    await berta.page.waitForSelector('#question');
    if (yes) await screenshot(berta.page, 'online-undo-desk');
    await berta.page.click(yes ? '#answer-yes' : '#answer-no');
    await berta.page.waitForSelector('#question', { state: 'detached' });
    if (yes) {
      const seen = await until(anna.page, ({ cards }) => cards.some(({ id }) => id === card), 'the card is back');
      assert.equal(seen.cards.length, before.cards.length);
    } else {
      // Long enough for a card that would wrongly come back.
      await anna.page.waitForTimeout(300);
      assert(!(await look(anna.page)).cards.some(({ id }) => id === card), 'the card stays on the table');
    }
  }
  assertQuiet(people);
});

test('unread chat messages are counted on the bar', async () => {
  const { anna, berta, people } = await pair();
  assert.equal(await anna.page.locator('.badge').count(), 0);
  await openPane(berta, 'chat');
  await berta.page.getByRole('button', { name: 'Gut gespielt!' }).click();
  await berta.page.fill('#say', 'Noch eins?');
  await berta.page.keyboard.press('Enter');
  await anna.page.waitForFunction(() => document.querySelector('.badge')?.textContent.startsWith('2'));
  await screenshot(anna.page, 'online-unread-desk');
  await assertAccessible(anna.page);
  await openPane(anna, 'chat');
  await anna.page.locator('.talk').getByText('Noch eins?').waitFor();
  await anna.page.waitForSelector('.badge', { state: 'detached' });
  assert.equal(await berta.page.locator('.badge').count(), 0, 'own words are read');
  assertQuiet(people);
});

test('a page that is too old for the server reloads once, and then says so', async () => {
  const anna = await person('Anna');
  let n_calls = 0;
  await anna.page.routeWebSocket(/\/ws$/, (socket) => {
    n_calls += 1;
    socket.onMessage(() => {
      socket.send(JSON.stringify({ type: 'bye', why: 'too_old' }));
      socket.close();
    });
  });
  await anna.page.goto('/friends');
  await anna.page.fill('#online-name', 'Anna');
  await anna.page.click('#open-table');
  await anna.page.getByText('zu alt für den Server').first().waitFor();
  // Time enough for a page that keeps reloading.
  await anna.page.waitForTimeout(1500);
  await anna.page.getByText('zu alt für den Server').first().waitFor();
  assert.equal(n_calls, 2, 'one call, one reload, one more call');
  await screenshot(anna.page, 'online-too-old-desk');
});

// The scorer: deals with real cards, entered through its form.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, eventually, open, readyOffline, screenshot, sizes, visit } from './support.mjs';

const players = ['Resi', 'Ferdl', 'Mitzi', 'Sepp', 'Poldi'];
const n_seats = { koenigrufen: 4, illustriert: 3, kosakeln: 2 };
const names = { min: 'Min', cup: 'Cup', luxus: 'Luxus', melk: 'Melk', mayr2012: 'Mayr 2012', beck: 'Beck', graz: 'Graz', spieleversum: 'Spieleversum', oesterreich: 'Österreich', raiffeisen: 'Raiffeisen' };

/** Begins an evening of a game under a preset. */
async function begin(page, game, rules, n = n_seats[game]) {
  await open(page, '/scorer');
  await page.click(`[data-do="game:${game}"]`);
  await page.selectOption('[data-do=rules]', { label: names[rules] });
  for (let at = 1; at <= n; at += 1) await page.fill(`[data-do="player:${at}"]`, players[at - 1]);
  // The last player deals, so that the first one is forehand.
  await page.selectOption('[data-do=first-dealer]', { label: players[n - 1] });
  await page.click('[data-do=begin]');
  await page.waitForSelector('.scorer-form');
}

/** What a person presses and types for a deal of the worked examples: names of controls, some with a text. */
function steps(deal) {
  const all = [];
  const press = (...names) => all.push(...names.map((name) => ({ name })));
  const type = (name, score, counting) => {
    const thirds = counting !== 'whole';
    all.push({ name, text: String(thirds ? Math.trunc(score / 3) : score) });
    if (thirds) press(`${name}-thirds:${score % 3}`);
  };
  // Of these presets, one counts whole points.
  const counting = deal.rules === 'melk' ? 'whole' : 'thirds';
  // Summaries may say T for Trischaken, as TAF does.
  const ids = { T: 'Trischaken' };
  const [game] = deal.contracts;
  press(`contract:${ids[game.contract] ?? game.contract}`);
  deal.contracts.forEach((played, at) => {
    if (at > 0) press(`beside:${played.contract}`, `declarer-${at}:${played.seat}`);
    else all.push({ name: `declarer:${played.seat}` });
    if (typeof played.made === 'boolean') press(`made-${at}:${played.made ? 'made' : 'failed'}`);
    for (const { by, level } of played.kontras ?? []) press(`kontra-${at}-${by}:${level}`);
  });
  if (game.standing && game.contract !== 'SO') press(`origin:${game.standing}`);
  if (deal.partner) press(`partner:${deal.partner}`);
  if (deal.called_card_in_talon) press(`partner:${deal.surrendered ? 'given-up' : 'talon'}`);
  if (deal.renonce) press(`renonce:${deal.renonce.by}`);
  if (deal.lost_at_talon) press('talon:yes');
  if (typeof deal.score === 'number') type('score', deal.score, counting);
  // The rest goes to the last player, where the talon counts.
  deal.scores?.slice(0, deal.game === 'koenigrufen' ? -1 : undefined).forEach((score, at) => type(`score-${at + 1}`, score, counting));
  if (deal.kontra) press(`kontra:${deal.kontra}`);
  for (const { bonus, side } of deal.silent ?? []) all.push({ name: `silent-${side}:${bonus}`, perhaps: true });
  const own = { PagatRufer: 'I', UhuRufer: 'II', PelikanRufer: 'III', QuapilRufer: 'IIII' }[game.contract];
  (deal.announcements ?? []).forEach((said, at) => {
    if (said.bonus !== own) press(`announce:${said.bonus}`);
    press(`said-${at}-by:${said.by}`);
    if (said.when) all.push({ name: `said-${at}-when:${said.when}`, perhaps: true });
    if (typeof said.made === 'boolean') press(`said-${at}-made:${said.made ? 'made' : 'failed'}`);
    if (said.kontra) press(`said-${at}-kontra:${said.kontra}`);
  });
  (deal.hand_facts ?? []).forEach((fact, at) => {
    press(`show:${fact.bonus}`, `shown-${at}-by:${fact.by}`);
    if (fact.when) all.push({ name: `shown-${at}-when:${fact.when}`, perhaps: true });
  });
  if (deal.valat) {
    if (deal.valat.announced_by) press(`valat-by:${deal.valat.announced_by}`);
    if (deal.valat.when) all.push({ name: `valat-when:${deal.valat.when}`, perhaps: true });
    if (deal.valat.made_by) press(`valat-made:${deal.valat.made_by}`);
    if (deal.valat.kontra) press(`valat-kontra:${deal.valat.kontra}`);
  }
  if (typeof deal.untaken_talon === 'number') type('untaken', deal.untaken_talon, counting);
  if (deal.mondfang) all.push({ name: `mond-by:${deal.mondfang.by}`, perhaps: true }, { name: `mond-from:${deal.mondfang.from}`, perhaps: true });
  return all;
}

/** Enters deals in the page and returns each one's bill as it is shown; every dealer is set so that seat 1 is forehand. */
function enter(page, deals) {
  return page.evaluate(async (deals) => {
    const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
    const find = (name) => document.querySelector(`[data-do="${name}"]`);
    const wait = async (name) => {
      for (let n = 0; n < 60 && !find(name); n += 1) await turn();
      return find(name);
    };
    const bills = [];
    for (const { id, steps, dealer } of deals) {
      for (const { name, text, value, perhaps } of [{ name: 'dealer', value: dealer }, ...steps]) {
        if (perhaps && !find(name)) continue;
        const control = await wait(name);
        if (!control) throw new Error(`${id}: the form has no ${name}`);
        if (text !== undefined) {
          control.value = text;
          control.dispatchEvent(new Event('input', { bubbles: true }));
        } else if (value !== undefined) {
          control.value = value;
          control.dispatchEvent(new Event('change', { bubbles: true }));
        } else if (!control.checked) {
          control.click();
        }
        await turn();
      }
      const sum = [...document.querySelectorAll('#scorer-sum td')].map((cell) => cell.textContent.trim().replace('−', '-').replace(',', '.'));
      if (sum.length === 0) throw new Error(`${id}: ${document.querySelector('#scorer-missing')?.textContent}`);
      bills.push(sum.map(Number));
      find('write').click();
      await turn();
    }
    return bills;
  }, deals);
}

const deals = Object.keys(n_seats).flatMap((game) =>
  JSON.parse(readFileSync(new URL(`../../testdata/summaries/${game}.json`, import.meta.url), 'utf8')));

test('the worked examples of all three games, entered through the form, get the bills of the engine', () => visit({ size: sizes.phone }, async (page) => {
  let n_entered = 0;
  for (const rules of new Set(deals.map((deal) => deal.rules))) {
    const examples = deals.filter((deal) => deal.rules === rules);
    const { game } = examples[0];
    const seats = n_seats[game];
    await begin(page, game, rules);
    const entered = examples.map((deal) => ({ id: deal.id, steps: steps(deal), dealer: String(((deal.forehand ?? 1) + seats - 2) % seats) }));
    const bills = await enter(page, entered);
    examples.forEach((deal, at) => assert.deepEqual(bills[at], deal.expected.bill, deal.id));
    n_entered += bills.length;
    const rows = await page.locator('.scorer-sheet tbody tr .cell-link').count();
    assert.equal(rows, examples.length);
  }
  assert(n_entered >= 60, `${n_entered}`);
}));

test('a Rufer that is won with a silent Trull takes six taps at most', () => visit({ size: sizes.small, hasTouch: true, isMobile: true }, async (page) => {
  await begin(page, 'koenigrufen', 'oesterreich', 5);
  let n_taps = 0;
  const tap = async (name) => {
    const control = page.locator(`[data-do="${name}"]`);
    // The bill stays at the bottom of the screen, and taps on it do not reach anything below.
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await control.tap({ force: true });
    n_taps += 1;
  };
  await assertAccessible(page);
  await tap('contract:KoenigRufer');
  await tap('partner:2');
  await tap('result:won');
  await tap('silent-declarer:TRL');
  await screenshot(page, 'scorer-rufer');
  await assertAccessible(page);
  await tap('write');
  await page.waitForSelector('.scorer-sheet .cell-link');
  assert(n_taps <= 6, `${n_taps}`);
  const amounts = await page.locator('.scorer-sheet tbody tr:first-child td.number').allInnerTexts();
  assert.deepEqual(amounts.map((amount) => amount.trim()), ['2', '2', '−2', '−2', '–'], 'the dealer sits out');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert(!wide, 'nothing is wider than the phone');
  // Statistics count the evening too.
  await open(page, '/statistics');
  await page.waitForSelector('#statistics-evenings');
  await page.selectOption('#statistics-whose', { label: 'Ferdl' });
  await eventually(async () => assert.equal(await page.innerText('[data-tile=statistics-column-points] dd'), '+2'));
  assert.equal(await page.innerText('[data-tile=statistics-column-deals] dd'), '1');
}));

test('lines are corrected, struck and undone, and the evening goes on from a link without a network', () => visit({ size: sizes.desk }, async (page) => {
  await begin(page, 'koenigrufen', 'raiffeisen');
  await readyOffline(page);
  const choose = (name) => page.locator(`[data-do="${name}"]`).check({ force: true });
  // By keyboard alone: each group is one tab stop, and the arrows choose within it.
  await page.focus('[data-do="contract:KoenigRufer"]');
  for (const key of ['Space', 'Tab', 'Tab', 'Space', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key);
  await page.waitForSelector('.scorer-sheet .cell-link');
  const sums = () => page.locator('.scorer-plate strong').allInnerTexts();
  const first = await sums();
  assert.notDeepEqual(first, ['0', '0', '0', '0']);
  await page.click('.scorer-sheet .cell-link');
  await page.click('[data-do=correct]');
  await choose('kontra:1');
  await page.click('[data-do=write]');
  await page.waitForSelector('.scorer-past li:nth-child(2)');
  assert.deepEqual(await sums(), first, 'a kontra counts for the money only');
  assert(await page.locator('.scorer-sheet .in-money').count() > 0);
  await page.click('[data-do=strike]');
  await eventually(async () => assert.deepEqual(await sums(), ['0', '0', '0', '0']));
  await page.click('[data-do=undo]');
  await eventually(async () => assert.deepEqual(await sums(), first));
  await page.click('[data-do=hand-on]');
  const link = await page.inputValue('#scorer-link');
  assert.equal(await page.locator('.scorer-qr svg[role=img]').count(), 1);
  await assertAccessible(page);
  // The link needs no server.
  await page.context().setOffline(true);
  await open(page, link);
  await page.waitForSelector('[data-do=take-over]');
  assert.deepEqual(await sums(), first);
  await page.click('[data-do=take-over]');
  await page.waitForSelector('.scorer-form');
  const saved = page.waitForEvent('download');
  await page.click('[data-do=csv]');
  const csv = readFileSync(await (await saved).path(), 'utf8');
  assert.match(csv, /Rufer/);
  await page.context().setOffline(false);
}));

test('a club’s own rules are read from a file, named, and chosen', () => visit({ size: sizes.tablet }, async (page) => {
  await open(page, '/scorer');
  await page.click('.scorer-clubs > summary');
  const rules = readFileSync(new URL('../../rulesets/cup.toml', import.meta.url), 'utf8');
  await page.fill('[data-do=rules-text]', rules);
  await page.fill('[data-do=rules-name]', 'Donnerstag');
  await page.click('.scorer-clubs [data-do=keep-rules]');
  await page.waitForSelector('.scorer-club input');
  const link = await page.inputValue('.scorer-club input');
  await page.selectOption('[data-do=rules]', { label: 'Donnerstag' });
  await open(page, link);
  await page.waitForSelector('.scorer-handed [data-do=keep-rules]');
  assert.match(await page.innerText('.scorer-handed'), /Donnerstag/);
}));

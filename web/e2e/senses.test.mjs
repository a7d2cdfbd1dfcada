// Low vision, screen readers, reduced motion, large text, print: the same table for everybody.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misplaced } from './places.mjs';
import { atRest, eventually, open, screenshot, sizes, visit } from './support.mjs';
import { actOnce, drawn, look, playUntil, quick, settle, until, ways } from './table.mjs';

/** Pairs of colours, with their contrast in the themes Tuch, Marmor, Nacht, Kontrast. */
const PAIRS = [
  ['text-1', 'felt-1', 7.6, 12.7, 10.8, 21], ['on-accent', 'accent', 9.9, 9.7, 9.9, 14.7],
  ['text-1', 'panel', 13.4, 14.3, 15, 21], ['on-danger', 'danger-fill', 5.5, 6.9, 5.5, 10.3],
  ['text-2', 'felt-1', 4.8, 6.3, 6.5, 16.8], ['danger', 'panel', 6.2, 6.8, 7.6, 10.3],
  ['text-2', 'panel', 8.5, 7.2, 9, 16.8], ['good', 'panel', 8.7, 7, 10, 16.8],
  ['text-3', 'panel', 5.9, 5.9, 6.4, 13.5], ['info', 'felt-1', 4.9, 6.6, 7.1, 12.9],
  ['accent', 'felt-1', 4.9, 8.5, 7, 14.7], ['focus', 'felt-1', 6.9, 6.6, 9.9, 14.7],
];

test('text and focus rings have enough contrast, in all themes', () =>
  visit({}, async (page) => {
    await open(page, '/about');
    for (const [n, theme] of ['tuch', 'marmor', 'nacht', 'kontrast'].entries()) {
      const measured = await page.evaluate(([theme, pairs]) => {
        document.documentElement.dataset.theme = theme;
        const probe = document.body.appendChild(document.createElement('i'));
        const light = (name) => {
          probe.style.color = `var(--${name})`;
          const parts = getComputedStyle(probe).color.match(/[\d.]+/g).map((part) => part / 255);
          const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ratios = pairs.map(([a, b]) => {
          const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
          return (high + 0.05) / (low + 0.05);
        });
        probe.remove();
        return ratios;
      }, [theme, PAIRS]);
      for (const [at, [a, b, ...wanted]] of PAIRS.entries()) {
        assert(Math.abs(measured[at] - wanted[n]) <= 0.1, `${a} on ${b} in ${theme}: ${measured[at].toFixed(2)}, not ${wanted[n]}`);
      }
    }
  }));

test('every event is one sentence for screen readers, and four keys answer at any time', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await page.addInitScript(() => {
      window.heard = [];
      const listen = () => {
        new MutationObserver((changes) => {
          for (const { addedNodes, target } of changes) {
            for (const node of addedNodes) {
              const spot = (node.nodeType === 1 ? node : target)?.closest?.('[role=log], [role=alert], [role=status], [aria-live]');
              if (spot && spot !== node && node.textContent.trim()) window.heard.push(node.textContent.trim());
            }
          }
        }).observe(document.body, { childList: true, subtree: true });
      };
      addEventListener('DOMContentLoaded', listen);
    });
    await open(page, '/play/koenigrufen?seed=5');
    const heard = () => page.evaluate(() => window.heard);
    const answers = async () => {
      for (const key of ['l', 's', 'm', 'b']) {
        const before = (await heard()).length;
        await page.keyboard.press(key);
        await page.waitForFunction((n) => window.heard.length > n, before);
        await drawn(page);
        const said = (await heard()).slice(before);
        assert.equal(said.length, 1, `${key} says ${JSON.stringify(said)}`);
        assert.match(said[0], /[.!?…]$/);
      }
    };
    await playUntil(page, (seen) => seen.mine, 'our turn');
    await drawn(page);
    await answers();
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'the first card');
    await actOnce(page, ways.pointer);
    await until(page, (seen) => seen.mine && seen.use === 'play' && seen.cards.length < 12, 'the second card');
    await drawn(page);
    await answers();
    const all = await heard();
    await page.click('#open-history');
    await page.waitForFunction(() => document.querySelectorAll('.history .line').length > 8);
    const lines = await page.evaluate(() => [...document.querySelectorAll('.history .line')].map((line) => line.textContent.trim()));
    for (const line of new Set(lines)) {
      const times = lines.filter((other) => other === line).length;
      assert.equal(all.filter((sentence) => sentence === line).length, times, `“${line}” is heard once for each event`);
    }
  }));

test('the focus is visible at every step and never lost', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'our turn');
    await page.keyboard.press('ArrowRight');
    for (let n = 0; n < 4; n += 1) {
      const seen = await until(page, (now) => now.mine && now.use === 'play', 'our turn');
      const { id } = seen.cards.find((card) => !card.dim);
      await ways.keys.card(page, id, false);
      await until(page, (now) => now.cards.length < seen.cards.length, 'the card is played');
      for (let step = 0; step < 10; step += 1) {
        const ring = await page.evaluate(() => {
          const element = document.activeElement;
          const style = getComputedStyle(element);
          return { id: element.id || element.tagName, wide: Number.parseFloat(style.outlineWidth), line: style.outlineStyle };
        });
        if (ring.id !== 'BODY') assert(ring.wide >= 3 && ring.line === 'solid', JSON.stringify(ring));
        await page.waitForTimeout(30);
      }
      await until(page, (now) => now.mine, 'our turn again');
      await until(page, (now) => now.focus !== '', 'the focus is somewhere');
    }
  }));

test('with reduced motion nothing moves, turns or pulses', () =>
  visit({ reducedMotion: 'reduce' }, async (page) => {
    await settle(page, { ...quick, motion: 'system', speed: 5, rest_ms: 200, pace_ms: 120 });
    await page.addInitScript(() => {
      window.moved = new Set();
      const still = new Set(['opacity', 'offset', 'easing', 'composite', 'computedOffset', 'color', 'backgroundColor', 'boxShadow']);
      const look = () => {
        for (const animation of document.getAnimations()) {
          const { duration, iterations } = animation.effect.getComputedTiming();
          const moving = animation.effect.getKeyframes().flatMap(Object.keys).filter((key) => !still.has(key));
          if ((duration > 5 && moving.length > 0) || iterations > 2) {
            window.moved.add(`${animation.effect.target.className}: ${moving} ${duration} ms × ${iterations}`);
          }
        }
        requestAnimationFrame(look);
      };
      addEventListener('DOMContentLoaded', look);
    });
    await open(page, '/play/koenigrufen?seed=5');
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'our turn');
    await actOnce(page, ways.pointer);
    await until(page, (seen) => seen.mine && seen.cards.length < 12, 'the next turn');
    await page.click('#open-advice');
    await atRest(page);
    assert.deepEqual(await page.evaluate(() => [...window.moved]), []);
  }));

test('with system colours, cards, rings and chips can be told apart', () =>
  visit({ forcedColors: 'active' }, async (page) => {
    await settle(page, { ...quick, assistant: true });
    await open(page, '/play/koenigrufen?seed=11');
    await playUntil(page, (seen) => seen.mine && seen.list === 'radiogroup', 'the auction');
    const border = (selector) => page.evaluate((selector) => {
      const style = getComputedStyle(document.querySelector(selector));
      return { wide: Number.parseFloat(style.borderTopWidth), line: style.borderTopStyle, outline: Number.parseFloat(style.outlineWidth) };
    }, selector);
    for (const selector of ['#hand .card', '.chip', '.plate.turn', '#act']) {
      const { wide, line } = await border(selector);
      assert(wide >= 1 && line === 'solid', `${selector} has no edge`);
    }
    assert((await border('.option[aria-checked=true]')).outline >= 2);
    await screenshot(page, 'forced-colours-auction');
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'our turn', { bids: ['bid Dreier'] });
    await page.waitForSelector('#hand .card.hinted');
    assert((await border('#hand .card.hinted')).outline >= 3);
    await screenshot(page, 'forced-colours-play');
  }));

for (const [what, size, settings] of [
  ['letters of 150 % on a small phone', sizes.small, { text_percent: 150 }],
  ['a page that is zoomed to twice its size on a small phone', { width: 180, height: 370 }, {}],
]) {
  test(`${what}: nothing is lost`, () =>
    visit({ size, hasTouch: true }, async (page) => {
      await settle(page, { ...quick, ...settings });
      for (const address of ['/', '/settings/look', '/archive', '/help/']) {
        await open(page, address);
        await atRest(page);
        assert.equal(await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)), 0, address);
      }
      await open(page, '/play/koenigrufen?seed=11');
      for (const [name, wanted] of [
        ['auction', (seen) => seen.mine && seen.list === 'radiogroup'],
        ['discard', (seen) => seen.mine && seen.use === 'pick'],
        ['play', (seen) => seen.mine && seen.use === 'play'],
      ]) {
        await playUntil(page, wanted, name, { bids: ['bid Dreier'] });
        await atRest(page);
        await screenshot(page, `large-${size.width}-${name}`);
        await eventually(async () => {
          const wrong = (await misplaced(page)).filter((found) => !/×|meets/.test(found) || size.width > 200);
          assert.deepEqual(wrong, [], name);
        });
      }
    }));
}

test('X-ray: every card adds up to a hundred, every hand to its cards, and keys tell why', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    await playUntil(page, (seen) => seen.mine && seen.use === 'play', 'the first card');
    for (let n = 0; n < 3; n += 1) {
      const { cards } = await look(page);
      await actOnce(page, ways.pointer);
      await until(page, (seen) => seen.mine && seen.use === 'play' && seen.cards.length < cards.length, 'the next card');
    }
    await page.click('#open-xray');
    await page.waitForSelector('.xray-table');
    await atRest(page);
    const { columns, rows } = await page.evaluate(() => {
      const share = (cell) => {
        if (cell.querySelector('.icon')) return 100;
        const number = Number.parseFloat(cell.textContent);
        return Number.isNaN(number) ? 0 : number;
      };
      const columns = [];
      const rows = {};
      for (const table of document.querySelectorAll('.xray-table')) {
        const lines = [...table.querySelectorAll('tbody tr')];
        for (const line of lines) {
          const [{ textContent: name }, ...cells] = line.children;
          rows[name] = (rows[name] ?? 0) + cells.map(share).reduce((a, b) => a + b, 0);
          cells.forEach((_, n) => (columns[columns.length] = lines.map((other) => share(other.children[n + 1])).reduce((a, b) => a + b, 0)));
          if (line === lines[0]) continue;
          columns.length -= cells.length;
        }
      }
      return { columns, rows };
    });
    for (const sum of columns) assert(Math.abs(sum - 100) <= 1, `a card sums to ${sum}`);
    const hands = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.plate:not([data-place=own])')].map((plate) =>
      [plate.querySelector('.name').textContent, Number(plate.querySelector('.counts span').textContent.match(/\d+$/)[0])])));
    for (const [name, cards] of Object.entries(hands)) {
      assert(Math.abs(rows[name] / 100 - cards) <= 0.2, `${name} has ${cards} cards, the row ${rows[name] / 100}`);
    }
    // There is one tab stop. From there, arrows lead through the cells, and each explains itself.
    assert.equal(await page.locator('.xray-cell[tabindex="0"]').count(), 1);
    await page.focus('.xray-cell[tabindex="0"]');
    const first = await page.textContent('.xray-says');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((first) => document.querySelector('.xray-says').textContent !== first, first);
    const why = await page.evaluate(() => {
      for (const cell of document.querySelectorAll('.xray-cell')) {
        if (!cell.textContent.includes('unmöglich')) continue;
        cell.click();
        return true;
      }
      return false;
    });
    if (why) await eventually(async () => assert.match(await page.textContent('.xray-says'), /unmöglich/));
  }));

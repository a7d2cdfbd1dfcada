// A person at the table, who sees what is on the screen and acts with a mouse, a finger or the keyboard.

import assert from 'node:assert/strict';
import { PATIENCE, eventually, pause } from './support.mjs';

/** Settings for tests that are not about pace: everything as quick as the settings allow. */
export const quick = { pace_ms: 20, rest_ms: 60, look_ms: 60, speed: 10, motion: 'reduced', sounds: { on: false }, skill: 'regelbuch' };

/** Makes every page of the context start with these settings; settings that the page stores later stay. */
export async function settle(page, settings) {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('kaiserstich.settings')) localStorage.setItem('kaiserstich.settings', text);
  }, JSON.stringify(settings));
}

/** The visible state of the table. */
export function look(page) {
  return page.evaluate(() => {
    const find = (selector) => document.querySelector(selector);
    const act = find('#act');
    const card = (element) => ({
      id: element.id.replace('card-', ''),
      dim: element.classList.contains('dim'),
      picked: element.classList.contains('picked'),
      lifted: element.classList.contains('lifted'),
    });
    return {
      use: find('#hand')?.dataset.use,
      act: act && !act.disabled ? act.textContent.trim() : null,
      primaries: [...document.querySelectorAll('.action button.primary:not(.more)')].length,
      cards: [...document.querySelectorAll('#hand .card')].map(card),
      trick: [...document.querySelectorAll('.lying:not(.leaving)')].map((element) => element.dataset.card),
      talon: [...document.querySelectorAll('#talon button:not(:disabled)')].map((element) => element.id),
      collect: Boolean(find('#collect')),
      pane: find('#pane')?.dataset.pane ?? null,
      title: find('.action .title')?.textContent ?? '',
      focus: document.activeElement?.id ?? '',
      mine: Boolean(find('.action.mine')),
    };
  });
}

/** Waits until the table looks as wanted. */
export async function until(page, wanted, what, ms = PATIENCE) {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look(page);
    if (wanted(seen)) return seen;
    assert(Date.now() < end, `${what}; the table shows ${JSON.stringify(seen)}`);
    await pause(20);
  }
}

/** Waits until the page has drawn twice: by then all immediate work is done. */
export function drawn(page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The middle of the visible part of a card. */
export async function spot(page, id) {
  return page.evaluate((id) => {
    const element = document.getElementById(`card-${id}`);
    const box = element.getBoundingClientRect();
    const strip = Number.parseFloat(getComputedStyle(element).getPropertyValue('--strip'));
    return { x: box.left + Math.min(strip, box.width) / 2, y: box.top + Math.min(30, box.height / 4) };
  }, id);
}

/**
 * A button that was there a moment ago may be gone, because the table goes on by itself. Tests do not wait long for it,
 * but look again.
 */
const SOON = { timeout: 5000 };

/** The three ways to act. Each knows how to use a card, and how to press the button with an id. */
export const ways = {
  pointer: {
    async card(page, id) {
      const { x, y } = await spot(page, id);
      await page.mouse.click(x, y);
    },
    press: (page, id) => page.click(`#${id}`, SOON),
  },
  touch: {
    async card(page, id, picks) {
      const { x, y } = await spot(page, id);
      await page.touchscreen.tap(x, y);
      if (picks) return;
      const any = (seen) => seen.cards.find((card) => card.lifted);
      const seen = await until(page, (seen) => any(seen) || !seen.mine, 'a card is lifted');
      // The hand may have closed ranks under the finger: the card that was touched is the one that gets played.
      const lifted = any(seen);
      if (lifted) {
        const again = await spot(page, lifted.id);
        await page.touchscreen.tap(again.x, again.y);
      }
    },
    press: (page, id) => page.tap(`#${id}`, SOON),
  },
  keys: {
    async card(page, id, picks) {
      for (let n = 0; n < 40; n += 1) {
        const { focus } = await look(page);
        if (focus === `card-${id}`) {
          await page.keyboard.press(picks ? 'Space' : 'Enter');
          return;
        }
        if (focus.startsWith('card-') || focus === '') await page.keyboard.press('ArrowRight');
        else await page.keyboard.press('F6');
      }
      assert.fail(`the keyboard does not reach ${id}`);
    },
    async press(page, id) {
      for (let n = 0; n < 12; n += 1) {
        const { focus } = await look(page);
        if (focus === id) {
          await page.keyboard.press('Enter');
          return;
        }
        if (id === 'act') await page.keyboard.press('a');
        else if (focus.startsWith('talon-') && id.startsWith('talon-')) await page.keyboard.press('ArrowRight');
        else await page.keyboard.press('F6');
        // The action box may open with its list; there, Enter does what the button says.
        const inList = await page.evaluate(() => Boolean(document.activeElement?.closest('#choices')));
        if (id === 'act' && inList) {
          await page.keyboard.press(await page.evaluate(() => document.activeElement.role === 'radio' ? 'Enter' : 'Escape'));
          if (await page.evaluate(() => document.activeElement?.id === 'act')) continue;
          return;
        }
      }
      assert.fail(`the keyboard does not reach ${id}`);
    },
  },
};

/** Ignores that a button is gone, because the table may have gone on by itself. */
function ignoreGone(error) {
  if (!/Timeout|reach/.test(String(error))) throw error;
}

/**
 * Presses "Weiter" while others are on turn: for a resting trick, or a waiting bot. Checks and presses at once, because
 * it may become another button.
 */
function goOn(page) {
  return page.evaluate(() => {
    if (!document.querySelector('.action.mine')) document.querySelector('#act:not(.primary, :disabled)')?.click();
  });
}

/**
 * Acts on a table that looks like `seen`, if there is anything to do. It does not look again: a turn that begins
 * meanwhile is left to the next look.
 */
export async function act(page, way, seen) {
  if (seen.use === 'play' && seen.mine) {
    assert(seen.primaries <= 1, 'at most one main button on our turn');
    await way.card(page, seen.cards.find((card) => !card.dim).id, false);
  } else if (seen.use === 'pick' && seen.mine) {
    const free = seen.cards.filter((card) => !card.dim && !card.picked);
    if (seen.act) await way.press(page, 'act').catch(ignoreGone);
    else await way.card(page, free.at(-1).id, true);
  } else if (seen.talon.length > 0 && seen.mine) {
    await way.press(page, seen.talon[0]).catch(ignoreGone);
  } else if (seen.act && seen.mine && !seen.pane) {
    await way.press(page, 'act').catch(ignoreGone);
  } else if (seen.act && !seen.pane && way === ways.pointer) {
    // By touch or keyboard this takes several steps, and the table may continue meanwhile.
    await goOn(page);
  }
}

/** Looks once, and acts. */
export const actOnce = async (page, way) => act(page, way, await look(page));

/** Plays until the table looks as wanted. */
export async function playTo(page, wanted, what, { way = ways.pointer, ms = 2 * PATIENCE } = {}) {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look(page);
    if (wanted(seen)) return seen;
    assert(Date.now() < end && seen.pane !== 'result', `${what}; the table shows ${JSON.stringify(seen)}`);
    await act(page, way, seen);
    await pause(15);
  }
}

/** What a screen asks for: the list of the action box, the talon, the use of the hand. */
export function phase(page) {
  return page.evaluate(() => {
    const find = (selector) => document.querySelector(selector);
    return {
      list: find('#choices')?.getAttribute('role') ?? null,
      bids: [...document.querySelectorAll('#choices [role=radio]')].map((element) => element.dataset.action),
      talon: Boolean(find('#talon button:not(:disabled)')),
      use: find('#hand')?.dataset.use,
      mine: Boolean(find('.action.mine')),
      rests: Boolean(find('#collect')),
      pane: find('#pane')?.dataset.pane ?? null,
    };
  });
}

/** Plays until the screen asks for what is wanted. Makes the first possible bid of `bids`. */
export async function playUntil(page, wanted, what, { bids = [], way = ways.pointer, ms = PATIENCE } = {}) {
  const end = Date.now() + ms;
  for (;;) {
    let seen = await phase(page);
    if (seen.mine) {
      // Lists open a moment after a turn begins.
      await drawn(page);
      seen = await phase(page);
    }
    if (wanted(seen)) return seen;
    assert(Date.now() < end && seen.pane !== 'result', `${what}; the table shows ${JSON.stringify(seen)}`);
    const bid = bids.find((bid) => seen.bids.includes(bid));
    if (!seen.mine) {
      await goOn(page);
    } else if (bid) {
      const choose = async () => {
        await page.click(`#choices [data-action="${bid}"]`, SOON);
        await page.click('#act', SOON);
      };
      await choose().catch(ignoreGone);
    } else {
      await act(page, way, await look(page));
    }
    await pause(15);
  }
}

/** Plays until the bill is shown. `each` is called for every state on the way, and may take its time. */
export async function playDeal(page, way, { ms = 4 * PATIENCE, each } = {}) {
  const end = Date.now() + ms;
  let last = '';
  for (;;) {
    const seen = await look(page);
    if (seen.pane === 'result') return;
    assert(Date.now() < end, `the deal does not end; the table shows ${JSON.stringify(seen)}`);
    if (seen.mine || seen.act) {
      const state = JSON.stringify([seen.cards, seen.title, seen.trick, seen.talon]);
      if (each && state !== last) await each(seen);
      else await act(page, way, seen);
      last = state;
    }
    await pause(15);
  }
}

/** Waits until the deal on the table is in the archive of this device, where it is stored a moment after its end. */
export function archived(page) {
  const isThere = () => new Promise((resolve) => {
    const opening = indexedDB.open('kaiserstich');
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const shelves = database.transaction(['state', 'games']);
      const table = shelves.objectStore('state').get(`table.${location.pathname.split('/')[2]}`);
      let n;
      table.onsuccess = () => {
        if (table.result) n = shelves.objectStore('games').count(JSON.parse(table.result.text).id);
      };
      shelves.onabort = () => resolve(false);
      shelves.oncomplete = () => {
        database.close();
        resolve(n?.result === 1);
      };
    };
  });
  // Not with `waitForFunction`, which treats any promise as true.
  return eventually(async () => assert(await page.evaluate(isThere), 'the deal does not lie in the archive'));
}

/** Acts as soon as possible. Returns the milliseconds from navigation to the first question and to the first card. */
export async function toFirstCard(page, address) {
  const start = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  let asked = 0;
  for (;;) {
    // The previous page may be closing right now.
    const seen = await look(page).catch(() => null);
    assert(Date.now() - start < PATIENCE, 'no card could be played');
    if (!seen) {
      await pause(20);
      continue;
    }
    if (seen.mine && !asked) asked = Date.now() - start;
    if (seen.use === 'play' && seen.mine) return { asked, card: Date.now() - start };
    await act(page, ways.pointer, seen);
    await pause(20);
  }
}

/** Looks at everything that a memory question is about, and answers it somehow by touch. */
async function answerMemory(page) {
  while (await page.evaluate(() => document.querySelector('#memory-on'))) {
    await page.tap('#memory-on', SOON).catch(ignoreGone);
    await drawn(page);
  }
  await page.tap('.memory .quiz-choice');
  await page.tap('#memory-evaluate');
  await page.waitForSelector('#puzzle-verdict');
}

/** Answers the puzzle on the table somehow, by touch or by keyboard; a memory question by touch. */
export async function answerPuzzle(page, way) {
  await page.waitForSelector('#puzzle-asks, #memory-says');
  if (await page.evaluate(() => document.querySelector('#memory-says'))) return answerMemory(page);
  while (!(await page.evaluate(() => document.querySelector('#puzzle-verdict')))) {
    const seen = await look(page);
    const free = seen.cards.find((card) => !card.dim);
    if (!seen.mine) await pause(20);
    else if (seen.use === 'play') await way.card(page, free.id, false).catch(() => {});
    else if (seen.talon.length > 0) await way.press(page, seen.talon[0]).catch(() => {});
    else if (seen.act) await way.press(page, 'act').catch(() => {});
    await pause(30);
  }
}

// A person at the table: sees what is on the screen, and acts with a mouse, a finger or the keyboard.

import assert from 'node:assert/strict';
import { patience } from './machine.mjs';

/** Settings for tests that are not about pace: everything as quick as a person may set it. */
export const quick = { pace_ms: 20, rest_ms: 60, look_ms: 60, speed: 10, motion: 'reduced', sounds: { on: false }, skill: 'regelbuch' };

/** Lets every page of the context begin with these settings; what the page stores later stays. */
export async function settle(page, settings) {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('kaiserstich.settings')) localStorage.setItem('kaiserstich.settings', text);
  }, JSON.stringify(settings));
}

/** What can be seen of the table. */
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
export async function until(page, wanted, what, ms = 60_000) {
  const end = Date.now() + ms * patience();
  for (;;) {
    const seen = await look(page);
    if (wanted(seen)) return seen;
    assert(Date.now() < end, `${what}; the table shows ${JSON.stringify(seen)}`);
    await page.waitForTimeout(30);
  }
}

/** The middle of what can be seen of a card. */
export async function spot(page, id) {
  return page.evaluate((id) => {
    const element = document.getElementById(`card-${id}`);
    const box = element.getBoundingClientRect();
    const strip = Number.parseFloat(getComputedStyle(element).getPropertyValue('--strip'));
    return { x: box.left + Math.min(strip, box.width) / 2, y: box.top + Math.min(30, box.height / 4) };
  }, id);
}

/** The three ways to act. Each knows how to use a card, and how to press something with an id. */
export const ways = {
  pointer: {
    async card(page, id) {
      const { x, y } = await spot(page, id);
      await page.mouse.click(x, y);
    },
    press: (page, id) => page.click(`#${id}`, { timeout: 800 * patience() }),
  },
  touch: {
    async card(page, id, picks) {
      const { x, y } = await spot(page, id);
      await page.touchscreen.tap(x, y);
      if (picks) return;
      const any = (seen) => seen.cards.find((card) => card.lifted);
      const seen = await until(page, (seen) => any(seen) || !seen.mine, 'a card is lifted', 5000);
      // The hand may have moved together under the finger: whichever card was touched is the one that is played.
      const lifted = any(seen);
      if (lifted) {
        const again = await spot(page, lifted.id);
        await page.touchscreen.tap(again.x, again.y);
      }
    },
    press: (page, id) => page.tap(`#${id}`, { timeout: 800 * patience() }),
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
        // The action box may open at its list: Enter there does what the button says.
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

/** The table may go on by itself just now: then the button is gone. */
function ignoreGone(error) {
  if (!/Timeout|reach/.test(String(error))) throw error;
}

/** Acts once, if there is something to do. `wants` may choose the card. */
export async function actOnce(page, way, wants = (cards) => cards[0]) {
  const seen = await look(page);
  if (seen.use === 'play' && seen.mine) {
    assert.equal(seen.primaries, 1, 'one main button on the own turn');
    const playable = seen.cards.filter((card) => !card.dim);
    await way.card(page, wants(playable).id, false);
  } else if (seen.use === 'pick' && seen.mine) {
    const free = seen.cards.filter((card) => !card.dim && !card.picked);
    if (seen.act) await way.press(page, 'act').catch(ignoreGone);
    else await way.card(page, free.at(-1).id, true);
  } else if (seen.talon.length > 0 && seen.mine) {
    await way.press(page, seen.talon[0]).catch(ignoreGone);
  } else if (seen.act && !seen.pane && !/^(Nächstes Spiel|Next deal)$/.test(seen.act)) {
    await way.press(page, 'act').catch(ignoreGone);
  }
  return seen;
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

/** Whether the screen still asks for the same: lists open a moment after a turn begins. */
async function isStill(page, seen) {
  await page.waitForTimeout(40);
  return JSON.stringify(await phase(page)) === JSON.stringify(seen);
}

/** Plays until the screen asks for what is wanted. Of `bids` the first that may be said is said. */
export async function playUntil(page, wanted, what, { bids = [], way = ways.pointer, ms = 40_000 } = {}) {
  const end = Date.now() + ms * patience();
  for (;;) {
    const seen = await phase(page);
    if (wanted(seen)) return seen;
    assert(Date.now() < end && seen.pane !== 'result', `${what}; the table shows ${JSON.stringify(seen)}`);
    const bid = bids.find((bid) => seen.bids.includes(bid));
    if (seen.mine && bid) {
      await page.click(`#choices [data-action="${bid}"]`, { timeout: 800 * patience() }).catch(ignoreGone);
      await page.click('#act', { timeout: 800 * patience() }).catch(ignoreGone);
    } else if (seen.mine && (await isStill(page, seen))) {
      await actOnce(page, way);
    } else if (!seen.mine) {
      // A trick that rests, or a bot that waits: "Weiter".
      await page.evaluate(() => {
        if (!document.querySelector('.action.mine')) document.querySelector('#act:not(.primary)')?.click();
      });
    }
    await page.waitForTimeout(15);
  }
}

/** Plays until the bill lies on the table. */
export async function playDeal(page, way, { ms = 150_000, each = async () => {} } = {}) {
  const end = Date.now() + ms * patience();
  let last = '';
  for (;;) {
    const seen = await look(page);
    if (seen.pane === 'result') return;
    assert(Date.now() < end, `the deal does not end; the table shows ${JSON.stringify(seen)}`);
    if (seen.mine || seen.act) {
      const state = JSON.stringify([seen.cards, seen.title, seen.trick, seen.talon]);
      if (state !== last) await each(seen);
      last = state;
      await actOnce(page, way);
    }
    await page.waitForTimeout(20);
  }
}

/** Acts as soon as anything can be done; milliseconds from navigation to the first question and to the first card. */
export async function toFirstCard(page, address) {
  const start = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  let asked = 0;
  for (;;) {
    const seen = await look(page).catch(() => ({}));
    if (seen.mine && !asked) asked = Date.now() - start;
    if (seen.use === 'play' && seen.mine) return { asked, card: Date.now() - start };
    assert(Date.now() - start < 60_000 * patience(), 'no card could be played within a minute');
    if (seen.mine || seen.act) await actOnce(page, ways.pointer).catch(() => {});
    await page.waitForTimeout(30);
  }
}

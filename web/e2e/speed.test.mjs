// How soon one plays, and that the page never stands still while bots think.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDisturbed, percent, watchMachine } from './machine.mjs';
import { open, readyOffline, sizes, slow4G, visit, watchLongTasks } from './support.mjs';
import { actOnce, look, settle, toFirstCard, ways } from './table.mjs';

/** Machines are noisy: a claim about time holds if it holds in one of three visits, and is not judged on a machine that others use. */
async function bestOf(context, claim) {
  for (let left = 2; ; left -= 1) {
    const taken = watchMachine();
    try {
      return await claim();
    } catch (error) {
      if (left === 0 && isDisturbed(taken())) {
        return context.skip(`${percent(taken())} of the processor were taken away: ${error.message.split('\n')[0]}`);
      }
      if (left === 0) throw error;
      console.log(`# once more: ${error.message.split('\n')[0]}`);
    }
  }
}

test('first visit on Slow 4G: a card can be played within ten seconds; second visit: within two', (context) =>
  bestOf(context, () => visit({ size: sizes.phone }, async (page) => {
    await slow4G(page);
    const first = await toFirstCard(page, '/play/kosakeln?seed=5');
    await readyOffline(page);
    const start = Date.now();
    await page.goto('/play/kosakeln', { waitUntil: 'commit' });
    for (;;) {
      const seen = await look(page).catch(() => ({}));
      if (seen.use === 'play' && seen.mine) break;
      assert(Date.now() - start < 60_000);
      await page.waitForTimeout(20);
    }
    const again = Date.now() - start;
    console.log(`# first question ${first.asked} ms, first card ${first.card} ms, second visit ${again} ms`);
    assert(first.card < 10_000, `${first.card} ms to the first card`);
    assert(again < 2_000, `${again} ms on the second visit`);
  })));

test('while bots think at their usual strength the page never stands still, and they answer soon', (context) =>
  bestOf(context, () => visit({}, async (page) => {
    const tasks = await watchLongTasks(page);
    await page.addInitScript(() => {
      const Real = window.Worker;
      window.answers = [];
      window.Worker = class extends Real {
        constructor(...args) {
          super(...args);
          const asked = new Map();
          const post = this.postMessage.bind(this);
          this.postMessage = (message, ...rest) => {
            try { asked.set(JSON.parse(message).id, performance.now()); } catch { /* not a question */ }
            post(message, ...rest);
          };
          this.addEventListener('message', ({ data }) => {
            try {
              const { id } = JSON.parse(data);
              if (asked.has(id)) window.answers.push(performance.now() - asked.get(id));
            } catch { /* not an answer */ }
          });
        }
      };
    });
    await settle(page, { pace_ms: 50, rest_ms: 300, look_ms: 300 });
    await open(page, '/play/koenigrufen?seed=5');
    await page.waitForTimeout(1500);
    const from = await page.evaluate(() => performance.now());
    const end = Date.now() + 120_000;
    for (;;) {
      const seen = await look(page);
      if (seen.pane === 'result') break;
      assert(Date.now() < end, 'the deal does not end');
      await actOnce(page, ways.pointer);
      await page.waitForTimeout(40);
    }
    const answers = (await page.evaluate(() => window.answers)).sort((a, b) => a - b);
    assert(answers.length > 10, `${answers.length} answers of the worker`);
    const p95 = answers[Math.floor(answers.length * 0.95)];
    const long = (await tasks()).filter((task) => task.startTime > from).map((task) => Math.round(task.duration));
    console.log(`# bot answers: ${answers.length}, p95 ${Math.round(p95)} ms; long tasks: ${long.join(', ') || 'none'}`);
    assert(p95 < 1000, `p95 ${p95} ms`);
    assert(long.every((ms) => ms <= 100), `the page stood still for ${Math.max(...long)} ms`);
  })));

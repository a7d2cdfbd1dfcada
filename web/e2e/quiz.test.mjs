// The memory quiz: a deal with questions, on a phone and by keyboard alone, reviewed and counted afterwards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATIENCE, assertAccessible, atRest, eventually, open, pause, ready, screenshot, sizes, visit } from './support.mjs';
import { act, archived, look, playTo, quick, settle, until, ways } from './table.mjs';

const often = { ...quick, quiz_most: 10 };
const phone = { size: sizes.phone, hasTouch: true, isMobile: true };
const low = { size: { width: 1366, height: 660 } };

/** What the device keeps of the quiz at the table of Königrufen. */
const kept = (page) => page.evaluate(() => new Promise((resolve) => {
  const opening = indexedDB.open('kaiserstich');
  opening.onsuccess = () => {
    const found = opening.result.transaction('state').objectStore('state').get('table.koenigrufen');
    found.onsuccess = () => {
      opening.result.close();
      const { quiz } = JSON.parse(found.result.text);
      resolve(quiz && { ...quiz, notes: quiz.notes ? JSON.parse(quiz.notes) : {} });
    };
  };
}));

/** The question on the screen. */
const asked = (page) => page.evaluate(() => {
  const dialog = document.querySelector('#quiz-dialog[open]');
  return dialog && {
    question: dialog.querySelector('#quiz-question')?.textContent,
    choices: [...dialog.querySelectorAll('.quiz-choice')].map((choice) => choice.innerText.trim()),
    answered: dialog.querySelector('.quiz-form')?.dataset.answered === 'true',
    refuse: dialog.querySelector('#quiz-refuse')?.textContent ?? null,
  };
});

/** The question as it waits for an answer, once its dialog shows it. */
const waiting = (page) => eventually(async () => {
  const seen = await asked(page);
  assert(seen?.question && !seen.answered, 'a question waits');
  return seen;
});

/** The place of the right answer among the choices, or of a wrong one. */
async function place(page, isRight) {
  const { open } = (await eventually(async () => {
    const quiz = await kept(page);
    assert(quiz.notes.open && quiz.notes.open.answer === undefined, 'the question is stored');
    return quiz;
  })).notes;
  return open.choices.findIndex((choice) => (choice.value === open.right) === isRight);
}

/** Plays until the deal is over, or `onQuestion` returns false. It is called for every question that waits. */
async function playQuiz(page, way, onQuestion) {
  const end = Date.now() + 4 * PATIENCE;
  let n = 0;
  for (;;) {
    const seen = await look(page);
    if (seen.pane === 'result') return n;
    assert(Date.now() < end, `the deal does not end; the table shows ${JSON.stringify(seen)}`);
    const question = await asked(page);
    if (question?.question && !question.answered) {
      n += 1;
      if ((await onQuestion(question, n)) === false) return n;
    } else if (seen.mine || seen.act) {
      await act(page, way, seen).catch((error) => {
        // A question may have appeared between looking and tapping.
        if (!/Timeout|inert|reach|intercepts/.test(String(error))) throw error;
      });
    }
    await pause(15);
  }
}

/** Chooses, evaluates and goes on. */
async function answer(page, isRight = true) {
  await page.locator('.quiz-choice').nth(await place(page, isRight)).click();
  await page.click('#quiz-evaluate');
  await page.waitForSelector('#quiz-go-on');
  await page.click('#quiz-go-on');
  await page.waitForSelector('#quiz-dialog', { state: 'detached' });
}

test('a quiz deal on a phone: asked, looked at, answered, turned down, resumed, finished, looked back at and counted', () =>
  visit(phone, async (page) => {
    await settle(page, often);
    await open(page, '/play/koenigrufen?seed=5');
    await until(page, (seen) => seen.mine, 'our turn in the auction');
    await page.tap('#open-menu');
    await page.tap('#menu-quiz');
    await page.waitForSelector('.quiz-chip');
    let refused;
    const n_asked = await playQuiz(page, ways.touch, async (question, n) => {
      if (n === 1) {
        await atRest(page);
        await assertAccessible(page, '#quiz');
        await screenshot(page, 'quiz-phone-question');
        assert(question.choices.length >= 2 && question.choices.length <= 10);
        // It cannot be dismissed: not by Esc, and not by a tap beside it.
        for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
        await page.touchscreen.tap(5, 5);
        await pause(200);
        assert.equal((await waiting(page)).question, question.question);
        // The table is visible, but nothing can be played.
        await page.tap('#quiz-look');
        await page.waitForSelector('#quiz-back');
        await atRest(page);
        await screenshot(page, 'quiz-phone-look');
        await assertAccessible(page, '#quiz');
        const before = await look(page);
        await ways.touch.card(page, before.cards[0].id, true);
        await ways.touch.card(page, before.cards[0].id, true);
        await pause(200);
        assert.deepEqual((await look(page)).cards.map((card) => card.id), before.cards.map((card) => card.id));
        assert.equal(await page.locator('.bar[inert]').count(), 1, 'nothing else can be opened');
        await page.tap('#quiz-back');
        await waiting(page);
        // The choice can be changed until it is evaluated.
        assert(await page.locator('#quiz-evaluate').isDisabled(), 'nothing is chosen yet');
        await page.locator('.quiz-choice').nth(await place(page, false)).tap();
        await page.locator('.quiz-choice').nth(await place(page, true)).tap();
        await page.tap('#quiz-evaluate');
        await page.waitForSelector('#quiz-go-on');
        await atRest(page);
        await assertAccessible(page, '#quiz');
        await screenshot(page, 'quiz-phone-right');
        assert(Number(await page.getAttribute('.quiz-verdict', 'data-points')) > 0);
        assert.match(await page.innerText('.quiz-choice:has(.quiz-mark)'), /deine Antwort, richtig/);
        await page.tap('#quiz-go-on');
        await page.waitForSelector('#quiz-dialog', { state: 'detached' });
      } else if (n === 2) {
        // Another question takes the place of one that is turned down.
        refused = question.question;
        assert.match(question.refuse, /5/, 'five of ten may be turned down');
        await page.tap('#quiz-refuse');
        await eventually(async () => assert.notEqual((await waiting(page)).question, refused));
        assert.match((await asked(page)).refuse, /4/);
        await answer(page, false);
      } else if (n === 3) {
        // The page may be closed in the middle of a quiz.
        await page.goto('/play/koenigrufen');
        await ready(page);
        const again = await waiting(page);
        assert.deepEqual([again.question, again.choices], [question.question, question.choices]);
        await answer(page);
      } else {
        assert.notEqual(question.question, refused, 'what was turned down is not asked again');
        await answer(page);
      }
    });
    assert(n_asked >= 4 && n_asked <= 10, `${n_asked} questions`);
    const { today, notes } = await kept(page);
    const answered = notes.past.filter((question) => question.answer !== undefined);
    assert(answered.length >= 4 && today.points > 0 && today.points < today.max, JSON.stringify(today));
    // The bill shows the sum, and its button starts the next quiz deal.
    await page.waitForSelector('#quiz-line');
    assert.match(await page.innerText('#quiz-line'), new RegExp(`${today.points} von ${today.max}`));
    await atRest(page);
    await screenshot(page, 'quiz-phone-bill');
    assert.match(await page.innerText('#next-deal'), /Quizspiel/);
    await archived(page);
    // The replay shows all questions again, and cannot change them.
    await open(page, '/archive');
    await page.tap('.deal-link');
    await page.waitForSelector('.replay-bar');
    await page.tap('#open-menu');
    await page.tap('#menu-pane-quiz');
    await page.waitForSelector('#quiz-review');
    assert.match(await page.innerText('#quiz-review-sum'), new RegExp(`${today.points} von ${today.max}`));
    while (!(await page.locator('#quiz-review-back').isDisabled())) await page.tap('#quiz-review-back');
    const seen = [];
    for (;;) {
      seen.push(await page.innerText('#quiz-review h3'));
      if (seen.length === 1) await screenshot(page, 'quiz-phone-review');
      if (await page.locator('#quiz-review-on').isDisabled()) break;
      await page.tap('#quiz-review-on');
    }
    assert.equal(seen.length, notes.past.length);
    assert(seen.includes(refused), 'what was turned down is among them');
    assert.equal(await page.locator('#quiz-review input').count(), 0);
    // The day appears in the statistics.
    await open(page, '/statistics');
    await page.waitForSelector('[data-section=calendar]');
    await page.locator('[data-section=calendar] summary').tap();
    await eventually(async () => {
      const text = await page.innerText('[data-section=calendar]');
      assert.match(text, /Quiz/);
      assert.match(text, new RegExp(`\\b${today.points}\\s+${today.max}\\s+1\\b`), text);
    });
    await screenshot(page, 'quiz-phone-statistics');
  }));

test('by keyboard on a low screen: begun, answered, never out of the dialog, and the next deal is a quiz deal too', () =>
  visit(low, async (page) => {
    await settle(page, often);
    await open(page, '/play/koenigrufen?seed=5');
    await until(page, (seen) => seen.mine, 'our turn in the auction');
    await page.keyboard.press('Alt+Shift+Q');
    await page.waitForSelector('.quiz-chip');
    const inDialog = () => page.evaluate(() => Boolean(document.activeElement?.closest('#quiz')));
    const n_asked = await playQuiz(page, ways.keys, async (_, n) => {
      await eventually(async () => assert(await inDialog(), 'the focus is in the dialog'));
      if (n === 1) {
        await atRest(page);
        await screenshot(page, 'quiz-low-question');
        const { bottom } = await page.evaluate(() => document.querySelector('#quiz-dialog').getBoundingClientRect());
        assert(bottom <= 660, `the dialog ends at ${bottom}`);
        for (let n_tabs = 0; n_tabs < 8; n_tabs += 1) {
          await page.keyboard.press('Tab');
          const where = await page.evaluate(() => document.activeElement.closest('#quiz, body')?.id);
          assert(where === 'quiz' || where === '', `the focus is in ${where}`);
        }
        // The keys of the table do nothing.
        const question = await asked(page);
        for (const key of ['Escape', 'Control+z', 'n', 'o', 'w', 'Alt+Shift+Q', 'Alt+Shift+R']) await page.keyboard.press(key);
        assert.deepEqual(await asked(page), question);
        assert.equal(new URL(page.url()).searchParams.get('pane'), null);
      }
      const right = await place(page, true);
      await page.locator('.quiz-choice input').first().focus();
      await page.keyboard.press('Space');
      for (let down = 0; down < right; down += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#quiz-go-on:focus');
      if (n === 1) await screenshot(page, 'quiz-low-right');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#quiz-dialog', { state: 'detached' });
    });
    assert(n_asked >= 3, `${n_asked} questions`);
    const { today } = await kept(page);
    assert.equal(today.points, today.max, 'all answers were right');
    await archived(page);
    await screenshot(page, 'quiz-low-bill');
    // N starts the next quiz deal.
    await page.keyboard.press('n');
    await until(page, (seen) => seen.pane === null && seen.mine, 'our turn in the next deal');
    await page.waitForSelector('.quiz-chip');
    await eventually(async () => {
      const quiz = await kept(page);
      assert(quiz.is_on && quiz.plan.most === 10 && quiz.today.points === today.points);
    });
    // Undo ends the quiz. The points earned stay.
    await playQuiz(page, ways.pointer, async () => {
      await answer(page);
      return false;
    });
    await until(page, (seen) => seen.mine, 'our turn after the question');
    await page.keyboard.press('Control+z');
    await page.waitForSelector('.quiz-chip', { state: 'detached' });
    await eventually(async () => {
      const quiz = await kept(page);
      assert(!quiz.is_on && quiz.today.points > today.points);
    });
    // Points from an unfinished deal stay too.
    const points = (await kept(page)).today;
    await page.click('#open-menu');
    await page.click('#menu-new');
    await page.click('#menu-new');
    await until(page, (seen) => seen.pane === null && seen.cards.length >= 12, 'new cards');
    await eventually(async () => assert(!(await kept(page)).is_on));
    await open(page, '/statistics');
    await page.waitForSelector('[data-section=calendar]');
    await page.click('[data-section=calendar] summary');
    await eventually(async () => {
      const text = await page.innerText('[data-section=calendar]');
      assert.match(text, new RegExp(`\\b${points.points}\\s+${points.max}\\s+2\\b`), text);
    });
  }));

test('past the auction the quiz needs new cards, and the deal can be kept', () =>
  visit({}, async (page) => {
    await settle(page, quick);
    await open(page, '/play/koenigrufen?seed=5');
    const { cards } = await playTo(page, (seen) => seen.use === 'play' && seen.mine, 'our first card');
    const before = cards.map((card) => card.id).join(' ');
    await page.keyboard.press('Alt+Shift+Q');
    await page.waitForSelector('#menu-quiz');
    await page.click('#menu-quiz');
    await page.waitForSelector('#menu-quiz-keep');
    await atRest(page);
    await screenshot(page, 'quiz-ask');
    await page.click('#menu-quiz-keep');
    await page.waitForSelector('.quiz-chip');
    await until(page, (seen) => seen.cards.length >= 12 && seen.cards.map((card) => card.id).join(' ') !== before, 'new cards');
    assert.equal((await kept(page)).plan.most, 3, 'three questions unless one wants more');
    // The number of questions is a setting.
    await open(page, '/settings/help');
    await page.fill('#range-quiz', '7');
    await open(page, '/play/koenigrufen');
    await until(page, (seen) => seen.cards.length > 0, 'the table');
    await page.waitForSelector('.quiz-chip');
  }));

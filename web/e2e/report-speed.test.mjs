// The report of a deal with twelve own decisions: in time, and with the numbers of the command line.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { paste } from './deal-shelf.mjs';
import { eventually, open, visit, watchMachine } from './support.mjs';
import { quick, settle } from './table.mjs';

/** The deal with the report that `tarock report --save` wrote; a test of tarock-coach keeps it true. */
const saved = JSON.parse(readFileSync(new URL('../../testdata/report/twelve.tarock', import.meta.url)));

/** The report that the page keeps with its only deal. */
const kept = (page) => page.evaluate(() => new Promise((resolve) => {
  const opening = indexedDB.open('kaiserstich');
  opening.onsuccess = () => {
    const all = opening.result.transaction('games').objectStore('games').getAll();
    all.onsuccess = () => {
      opening.result.close();
      resolve(all.result[0] && JSON.parse(all.result[0].line).report);
    };
  };
}));

test('twelve decisions are judged within 10 s, with the same numbers as natively', () =>
  visit({}, async (page) => {
    const { report, ...deal } = saved;
    assert.equal(report.decisions.length, 12);
    await settle(page, quick);
    await open(page, '/archive');
    await paste(page, JSON.stringify(deal));
    await page.locator('.deal-link').click();
    await page.waitForSelector('.replay-bar');
    const slowdown = watchMachine();
    const begun = Date.now();
    const address = new URL(page.url());
    await open(page, `${address.pathname}?pane=report`);
    await page.waitForSelector('#report[data-state=done]');
    const ms = Date.now() - begun;
    console.log(`twelve decisions: ${ms} ms`);
    assert(ms < 10_000 * slowdown(), `${ms} ms`);
    const found = await eventually(async () => {
      const found = await kept(page);
      assert(found, 'the report is kept with its deal');
      return found;
    });
    assert.deepEqual(found, report);
  }));

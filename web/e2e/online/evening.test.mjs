// An evening: results and balances are the same everywhere.

import assert from 'node:assert/strict';
import { assertAccessible, eventually, screenshot, sizes } from '../support.mjs';
import { assertQuiet, balance, booked, openPane, pair, playTogether, query, rarely, tableOf, test } from './server.mjs';

test('an evening of eight deals, two people and two bots: the same balance on both screens and in the database', async () => {
  const { anna, berta, people, address } = await pair({ size: sizes.phone });
  await screenshot(anna.page, 'online-table-desk');
  await screenshot(berta.page, 'online-table-phone');
  await playTogether(people, rarely(() => booked(address) >= 8), { ms: 1_000_000 });
  // Nobody continues, but bots may finish a deal that has already begun; then all three have one more.
  await eventually(async () => {
    const [a, b] = [await balance(anna), await balance(berta)];
    assert(a.n >= 8, `${a.n} deals`);
    assert.deepEqual(a, b);
    const rows = query(
      `select u.display_name, sum(s.half_points) / 2.0 from deal d join deal_seat s using (deal_id) join app_user u using (user_id)
       where d.table_id = '${tableOf(address)}' group by u.display_name`,
    );
    const stored = Object.fromEntries(rows.map(([name, points]) => [name, Number(points)]));
    for (const name of ['Anna', 'Berta']) assert.equal(a.sums[name], stored[name], `${name}: ${JSON.stringify([a.sums, stored])}`);
  });
  // The commitment from before the deal was kept.
  await openPane(anna, 'balance');
  await anna.page.waitForSelector('#shuffle-proof');
  assert.match(await anna.page.textContent('#shuffle-proof'), /Geprüft/);
  await screenshot(anna.page, 'online-balance-desk');
  await assertAccessible(anna.page);
  assertQuiet(people);
});

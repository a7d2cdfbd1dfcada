// Deals for tests of archive and statistics: records from testdata, imported as a person would, and copies of them.

import { readFileSync } from 'node:fs';

/** Three played deals of Königrufen and Illustriertes, one record per line. */
export function records() {
  const names = ['cup-quapilrufer', 'cup-trischaken', 'beck-held-einblatt'];
  return names.map((name) => JSON.stringify(JSON.parse(readFileSync(new URL(`../../testdata/records/${name}.json`, import.meta.url)))));
}

/** Pastes a text into the field for imports. */
export async function paste(page, text) {
  const field = page.locator('.paste-form input:not(#archive-tag-all)').last();
  await field.fill(text);
  await field.press('Enter');
}

/**
 * Fills the archive of this browser with copies of its deals, which differ in id, date, players and points: the facts
 * that are searched and counted. Returns how many deals each player won, and the deals by year.
 */
export function copyDeals(page, n) {
  return page.evaluate((n) => new Promise((resolve, reject) => {
    const names = ['Anna', 'Berta', 'Cilli', 'Dora', 'Emil', 'Franz', 'Grete', 'Hans'];
    const opening = indexedDB.open('kaiserstich');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('games', 'readwrite');
      const games = transaction.objectStore('games');
      const counts = { anna: 0, last: 0 };
      const all = games.getAll();
      all.onsuccess = () => {
        for (let at = 0; at < n; at += 1) {
          const { line, facts } = all.result[at % all.result.length];
          const own = JSON.parse(facts);
          const seats = own.points.length;
          const day = new Date(Date.UTC(2020, 0, 1) + at * 5 * 3_600_000);
          const players = names.slice(0, seats).map((_, seat) => names[(at + seat * 3) % names.length]);
          const shift = (at % 9) - 4;
          const points = own.points.map((value, seat) => value + (seat === 0 ? shift : seat === 1 ? -shift : 0));
          Object.assign(own, { id: `copy-${at}`, deal: at + 1, players, points, at: day.toISOString(), day: day.toISOString().slice(0, 10) });
          counts.anna += players.includes('Anna');
          counts.last += day.getUTCFullYear() === 2025;
          games.put({ line, facts: JSON.stringify(own) }, own.id);
        }
      };
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve(counts);
      };
    };
  }), n);
}

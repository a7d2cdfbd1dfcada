// A whole player in forty lines. It says as little as it may and plays for single tricks:
//   tarock arena --a "exec:node docs/bot/sample.mjs" --b zufall --league --deals 100
// Every line of input is a question, every line of output its answer; docs/BOT.md describes both.
import { createInterface } from 'node:readline';

const RED = ['4', '3', '2', '1', 'B', 'P', 'D', 'K']; // hearts (H) and diamonds (K), from the lowest
const BLACK = ['7', '8', '9', '10', 'B', 'P', 'D', 'K']; // spades (P) and clubs (X)

const isTarock = (card) => card.startsWith('T');
const rank = (card) => isTarock(card) ? Number(card.slice(1)) : ('HK'.includes(card[0]) ? RED : BLACK).indexOf(card.slice(1));
const points = (card) => isTarock(card) ? (['T1', 'T21', 'T22'].includes(card) ? 5 : 1) : Math.max(1, rank(card) - 2);
const beats = (card, best) => card[0] === best[0] ? rank(card) > rank(best) : isTarock(card);

/** The cards of the trick on the table. */
function trick(events) {
  const last = events.findLastIndex(({ event }) => event === 'trick_taken');
  return events.slice(last + 1).filter(({ event }) => event === 'card_played').map(({ card }) => card);
}

function play(cards, onTable, nSeats) {
  const cheapest = (those) => those.reduce((a, b) => points(a) * 30 + rank(a) <= points(b) * 30 + rank(b) ? a : b);
  if (onTable.length === 0) return cheapest(cards);
  const best = onTable.reduce((a, b) => beats(b, a) ? b : a);
  const winning = cards.filter((card) => beats(card, best));
  const isWorthIt = onTable.some((card) => points(card) > 1) || onTable.length === nSeats - 1;
  return cheapest(winning.length > 0 && isWorthIt ? winning : cards);
}

function answer({ legal, any, events, rules }) {
  if (legal.kind !== 'play') return any;
  const nSeats = { koenigrufen: 4, illustriert: 3, kosakeln: 2 }[rules.game];
  return `play ${play(legal.actions.map((action) => action.split(' ')[1]), trick(events), nSeats)}`;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ action: answer(JSON.parse(line)) }));
}

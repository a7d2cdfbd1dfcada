// How much of the machine is ours. On a shared one the hypervisor may give most of the processor to somebody else; what
// is measured then says nothing about the page.

import { readFileSync } from 'node:fs';

/** More than this share of the processor taken away, and a claim about time is not judged. */
const TOO_MUCH = 0.15;

function ticks() {
  try {
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/);
    const numbers = fields.slice(0, 8).map(Number);
    return { all: numbers.reduce((a, b) => a + b, 0), stolen: numbers[7], idle: numbers[3] + numbers[4] };
  } catch {
    // Not Linux: nobody tells.
    return { all: 0, stolen: 0, idle: 0 };
  }
}

/** Begins to watch; the function it returns tells which share of what was asked for was taken away since. */
export function watchMachine() {
  const from = ticks();
  return () => {
    const to = ticks();
    const wanted = to.all - from.all - (to.idle - from.idle);
    return wanted > 0 ? (to.stolen - from.stolen) / wanted : 0;
  };
}

/** Whether a share is too large for a measurement to mean anything. */
export const isDisturbed = (share) => share > TOO_MUCH;

/** A share as people read it. */
export const percent = (share) => `${Math.round(share * 100)} %`;

const sinceStart = watchMachine();

/** How many times longer than usual to wait for something before giving up. */
export function patience() {
  return Math.min(8, 1 / Math.max(0.05, 1 - sinceStart()));
}

/** What an endpoint may cost the store, by its kind (quality.md D1). */
import type { Case } from './case.ts';
import type { Consumption } from './metered-store.ts';

export interface Cost {
  readonly calls?: number;
  readonly readUnits?: number;
  readonly writeUnits?: number;
  /** Calls that write. */
  readonly writes?: number;
}

const limits: Readonly<Record<Case['kind'], Cost>> = {
  read: { readUnits: 3, calls: 3 },
  list: { readUnits: 5 },
  submit: { writeUnits: 4, writes: 1 },
  act: { calls: 12 },
};

const words: Readonly<Record<keyof Cost, string>> = {
  calls: 'calls',
  readUnits: 'read units',
  writeUnits: 'write units',
  writes: 'writing calls',
};
const inWords = (cost: Cost): string =>
  (Object.keys(words) as (keyof Cost)[])
    .flatMap((what) => (cost[what] === undefined ? [] : [`${String(cost[what])} ${words[what]}`]))
    .join(', ');

export const barOf = (kind: Case['kind']): string => `≤ ${inWords(limits[kind])}`;

/** In words, what is more than the kind may cost, or than is allowed to this one; empty where nothing is. */
export function excessOf(kind: Case['kind'], seen: Consumption, allowed: Cost = {}): string {
  const { operations, readUnits, writeUnits, writes } = seen;
  const cost = { calls: operations.length, readUnits, writeUnits, writes };
  const bound = { ...limits[kind], ...allowed };
  const over = (Object.keys(bound) as (keyof Cost)[]).filter((what) => cost[what] > (bound[what] ?? 0));
  return inWords(Object.fromEntries(over.map((what) => [what, cost[what]])));
}

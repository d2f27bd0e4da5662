/** What chance makes of a list; chance is handed in. Pure. */
import type { Chance } from './lines.ts';

export function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  const rolled = all.map((one) => ({ one, roll: chance() }));
  return rolled.toSorted((a, b) => a.roll - b.roll).map(({ one }) => one);
}

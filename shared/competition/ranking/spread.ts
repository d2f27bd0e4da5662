/** How a field was spread, without anybody in it: enough to tell the place that one more run would have had. Pure. */
import * as z from 'zod';
import { compareContenders, mayRank } from './policy.ts';
import type { Contender, TieBreak } from './schema.ts';

export const spreadSchema = z.object({
  /** Whether misses decide among equal scores. */
  byMisses: z.boolean(),
  /** Score, misses (0 where they decide nothing), how many have both; the best first. */
  groups: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
export type Spread = z.output<typeof spreadSchema>;

/** Of those who have a rank. */
export function spreadOf(contenders: readonly Contender[], tieBreak: TieBreak): Spread {
  const byMisses = tieBreak !== 'none';
  const groups = new Map<string, Spread['groups'][number]>();
  const ordered = contenders.filter(mayRank).toSorted((a, b) => compareContenders(a, b, tieBreak));
  for (const { score, misses } of ordered) {
    const counted = byMisses ? misses : 0;
    const key = `${String(score)} ${String(counted)}`;
    groups.set(key, [score, counted, (groups.get(key)?.[2] ?? 0) + 1]);
  }
  return { byMisses, groups: [...groups.values()] };
}

interface PlaceInField {
  readonly rank: number;
  /** How many had a rank. */
  readonly of: number;
}

/** By the tie rule of the division; where the earlier one comes first, a run of today comes last. */
export function placeIn(
  { byMisses, groups }: Spread,
  run: { readonly score: number; readonly misses: number },
): PlaceInField {
  const isBefore = (score: number, misses: number): boolean =>
    score > run.score || (byMisses && score === run.score && misses <= run.misses);
  let [before, of] = [0, 0];
  for (const [score, misses, count] of groups) {
    of += count;
    if (isBefore(score, misses)) before += count;
  }
  return { rank: before + 1, of };
}

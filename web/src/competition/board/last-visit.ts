/** How one's rank has changed since this browser showed it the last time: kept here, by person and board, and nowhere else. */
import * as z from 'zod';
import { rankChange } from '#shared/competition/ranking/policy.ts';

const visitSchema = z.object({
  /** Of the ranking that was shown. */
  rankedAt: z.string(),
  rank: z.int().optional(),
  /** The rank shown before that one; absent at the first visit. */
  before: z.object({ rank: z.int().optional() }).optional(),
});
export type Visit = z.output<typeof visitSchema>;

/** `new`: nothing to compare with. */
export type Change = number | 'new' | undefined;

/** This visit, after the last one; the same ranking seen again has changed as it had. */
export function visitAfter(last: Visit | undefined, now: Pick<Visit, 'rankedAt' | 'rank'>): Visit {
  if (last === undefined) return now;
  if (last.rankedAt === now.rankedAt) return { ...last, ...now };
  return { ...now, before: { ...(last.rank !== undefined && { rank: last.rank }) } };
}

export function changeOf({ before, rank }: Visit): Change {
  if (rank === undefined) return undefined;
  return rankChange(before?.rank, rank) ?? 'new';
}

const nameOf = (board: readonly string[]): string => ['rank', ...board].join(' ');

// A browser may refuse storage altogether; every visit is then the first.
export function readVisit(board: readonly string[]): Visit | undefined {
  try {
    return visitSchema.safeParse(JSON.parse(localStorage.getItem(nameOf(board)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepVisit(board: readonly string[], visit: Visit): void {
  try {
    localStorage.setItem(nameOf(board), JSON.stringify(visit));
  } catch {
    // Not remembered, as above.
  }
}

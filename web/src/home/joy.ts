/** What a home is glad about, each thing once: kept on this device by person, and nowhere else. */
import * as z from 'zod';
import { levels, type Level } from '#shared/competition/competition/schema.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';

/** What somebody hears of for the first time on another device is no news after so long. */
const freshDays = 120;

interface Of {
  /** By it a joy is known as told. */
  readonly key: string;
  readonly result: ResultSummary;
}
export type Joy = Of &
  ({ readonly kind: 'certificate' | 'perfect' } | { readonly kind: 'level'; readonly level: Level });

const rankOf = ({ level }: ResultSummary): number => (level === undefined ? -1 : levels.indexOf(level));

/**
 * The first certificate; a level never reached before in its division; and perhaps a run without a miss, which its figures
 * have to tell. What counts most first.
 *
 * @param newestFirst all of one's results that were read
 */
export function joysOf(newestFirst: readonly ResultSummary[], now: Date): readonly Joy[] {
  const valid = newestFirst.filter(({ state }) => state !== 'disqualified');
  const [latest, ...before] = valid;
  if (latest === undefined || now.getTime() - Date.parse(latest.playedAt) > freshDays * 86_400_000) return [];
  const joys: Joy[] = [];
  const [certified, ...more] = valid.filter(({ certificateId }) => certificateId !== undefined);
  if (certified !== undefined && more.length === 0)
    joys.push({ key: 'certificate', kind: 'certificate', result: certified });
  const earlier = before.filter(({ division }) => division.code === latest.division.code);
  const { level } = latest;
  if (level !== undefined && rankOf(latest) > Math.max(-1, ...earlier.map(rankOf)))
    joys.push({ key: `level ${latest.id}`, kind: 'level', level, result: latest });
  return [...joys, { key: `perfect ${latest.id}`, kind: 'perfect', result: latest }];
}

const toldSchema = z.array(z.string());
const nameOf = (userId: string): string => `joy ${userId}`;

// A browser may refuse storage altogether: then it is glad at every visit.
export function toldTo(userId: string): readonly string[] {
  try {
    return toldSchema.safeParse(JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function keepTold(userId: string, key: string): void {
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify([...new Set([...toldTo(userId), key])]));
  } catch {
    // Not remembered, as above.
  }
}

/** What a home is glad about, each thing once: kept on this device by person, and nowhere else. */
import * as z from 'zod';
import { dayMs, fiscalYearOf } from '#shared/kernel/time.ts';
import { levels, type Level } from '#shared/competition/competition/schema.ts';
import type { Qualification } from '#shared/competition/publication/qualification/schema.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';

/** What somebody hears of for the first time on another device is no news after so long. */
const freshDays = 120;

interface Keyed {
  /** By it a joy is known as told. */
  readonly key: string;
}
interface Of extends Keyed {
  readonly result: ResultSummary;
}
interface Nationals extends Keyed {
  readonly kind: 'nationals';
  readonly divisions: readonly string[];
}
export type ResultJoy = Of &
  ({ readonly kind: 'certificate' | 'perfect' } | { readonly kind: 'level'; readonly level: Level });
export type Joy = Nationals | ResultJoy;

const rankOf = ({ level }: ResultSummary): number => (level === undefined ? -1 : levels.indexOf(level));

/**
 * The first certificate; a level never reached before in its division; and perhaps a run without a miss, which its figures
 * have to tell. What counts most first.
 *
 * @param newestFirst all of one's results that were read
 */
export function joysOf(newestFirst: readonly ResultSummary[], now: Date): readonly ResultJoy[] {
  const valid = newestFirst.filter(({ state }) => state !== 'disqualified');
  const [latest, ...before] = valid;
  if (latest === undefined || now.getTime() - Date.parse(latest.playedAt) > freshDays * dayMs) return [];
  const joys: ResultJoy[] = [];
  const [certified, ...more] = valid.filter(({ certificateId }) => certificateId !== undefined);
  if (certified !== undefined && more.length === 0)
    joys.push({ key: 'certificate', kind: 'certificate', result: certified });
  const earlier = before.filter(({ division }) => division.code === latest.division.code);
  const { level } = latest;
  if (level !== undefined && rankOf(latest) > Math.max(-1, ...earlier.map(rankOf)))
    joys.push({ key: `level ${latest.id}`, kind: 'level', level, result: latest });
  return [...joys, { key: `perfect ${latest.id}`, kind: 'perfect', result: latest }];
}

/** A place in the nationals of this year's edition, however many divisions it is in. */
export function nationalsOf(all: readonly Qualification[], now: Date): Nationals | undefined {
  const edition = fiscalYearOf(now);
  const divisions = all.filter((one) => one.edition === edition).map(({ division }) => division.name);
  return divisions.length === 0 ? undefined : { key: nationalsKey(now), kind: 'nationals', divisions };
}

/** By it the joy is known as told before anybody asks for it. */
export const nationalsKey = (now: Date): string => `nationals ${String(fiscalYearOf(now))}`;

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

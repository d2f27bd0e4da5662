import type { BonusTable } from './table.ts';
import type { Division, Season, SeasonPhase } from './schema.ts';

/** 特別点: half-up of the first step whose share of misses is kept; whole numbers only, so no rounding surprises. */
export function bonusOf({ steps }: BonusTable, correct: number, misses: number): number {
  const step = steps.find(({ missPerMille }) => misses * 1000 <= correct * missPerMille);
  return step === undefined ? 0 : Math.floor((correct * step.percent + 50) / 100);
}

/**
 * Entry and held windows overlap; what matters most to a person comes first: playing, then entering. One that is called off is closed
 * at once, and behind everybody from the day its results were to come out: a page of before knows no other words.
 */
export function seasonPhase(
  season: Pick<Season, 'entry' | 'held' | 'publishesAt' | 'calledOff'>,
  now: Date,
): SeasonPhase {
  const at = now.toISOString();
  if (at >= season.publishesAt) return 'published';
  if (season.calledOff !== undefined || at >= season.held.closesAt) return 'closed';
  if (at >= season.held.opensAt) return 'held';
  if (at >= season.entry.opensAt && at < season.entry.closesAt) return 'entry';
  return 'upcoming';
}

/** Written for pupils of primary schools, and for nobody above. */
export const isForPrimarySchool = (division: Pick<Division, 'suits'> | undefined): boolean =>
  /^小学[^中高大一から]*$/u.test(division?.suits ?? '');

/** Without an input method, as its name tells; a 和文 needs one. */
export const isTypedDirectly = ({ name }: Pick<Division, 'name'>): boolean =>
  /英|数字|記号|ローマ字/u.test(name);

/** Of a few keys alone, as its name tells: a text that was not written for it cannot be typed with them. */
export const isOfHomeRow = ({ name }: Pick<Division, 'name'>): boolean => name.includes('ホームポジション');

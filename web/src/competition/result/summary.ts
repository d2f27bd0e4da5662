/** What many results say together. Pure. */
import { byWords } from '#shared/kernel/by-words.ts';
import { levels, type Level } from '#shared/competition/competition/schema.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';

/** Of those that count: a disqualified one is in the list, and in no figure. */
const counted = (results: readonly OrganizationResult[]): OrganizationResult[] =>
  results.filter(({ state }) => state !== 'disqualified');

interface LevelCount {
  /** Absent: below the first. */
  readonly level: Level | undefined;
  readonly count: number;
}

/** From the lowest that somebody has to the highest, also those between them that nobody has. */
export function levelCounts(results: readonly OrganizationResult[]): LevelCount[] {
  const byLevel = Map.groupBy(counted(results), ({ level }) => level);
  const counts = [undefined, ...levels].map((level) => ({ level, count: byLevel.get(level)?.length ?? 0 }));
  const isReached = ({ count }: LevelCount): boolean => count > 0;
  return counts.slice(Math.max(counts.findIndex(isReached), 0), counts.findLastIndex(isReached) + 1);
}

interface DivisionLevels {
  readonly divisionName: string;
  readonly counts: readonly LevelCount[];
}

/** A 3級 of one division says nothing beside one of another: each for itself. */
export const levelsByDivision = (results: readonly OrganizationResult[]): DivisionLevels[] =>
  [...Map.groupBy(counted(results), ({ division }) => division.name)]
    .map(([divisionName, theirs]) => ({ divisionName, counts: levelCounts(theirs) }))
    .toSorted((a, b) => byWords(a.divisionName, b.divisionName));

export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** As spreadsheets reckon them (QUARTILE.INC): between two values on the straight line; undefined of nothing. */
export function quartilesOf(values: readonly number[]): Quartiles | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = (sorted.length - 1) * share;
    const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place - Math.floor(place));
  };
  return sorted.length === 0 ? undefined : { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

export interface Spread {
  readonly divisionName: string;
  readonly groupName: string | undefined;
  readonly count: number;
  readonly unit: string;
  readonly score: Quartiles;
  readonly cpm: Quartiles;
  /** In per cent; absent where it was measured of nobody. */
  readonly accuracy: Quartiles | undefined;
}

/** By division and class, in the order they come. */
export function spreadsOf(results: readonly OrganizationResult[]): Spread[] {
  const parts = Map.groupBy(counted(results), ({ division, groupId }) => `${division.code} ${groupId ?? ''}`);
  return [...parts.values()]
    .flatMap((part) => {
      const [first] = part;
      const score = quartilesOf(part.map((one) => one.score));
      const cpm = quartilesOf(part.map((one) => one.cpm));
      if (first === undefined || score === undefined || cpm === undefined) return [];
      const accuracy = quartilesOf(
        part.flatMap((one) => (one.accuracy === undefined ? [] : one.accuracy * 100)),
      );
      const { division, groupName } = first;
      return [
        {
          divisionName: division.name,
          unit: division.unit,
          groupName,
          count: part.length,
          score,
          cpm,
          accuracy,
        },
      ];
    })
    .toSorted(
      (a, b) =>
        a.divisionName.localeCompare(b.divisionName, 'ja') ||
        (a.groupName ?? '').localeCompare(b.groupName ?? '', 'ja', { numeric: true }),
    );
}

interface Improvement {
  readonly id: string;
  readonly name: string;
  readonly gain: number;
  readonly from: number;
  readonly to: number;
  readonly unit: string;
}
interface Improvements {
  readonly divisionName: string;
  /** The greatest gain first; equal gains together. */
  readonly best: readonly Improvement[];
}

const mostNamed = 3;

/** Who is named for having improved the most, in each division; nobody is named for the contrary. */
export function improvementsOf(results: readonly OrganizationResult[]): Improvements[] {
  const better = counted(results).flatMap(({ id, holderName, division, score, earlierBest }) =>
    earlierBest === undefined || score <= earlierBest
      ? []
      : [{ id, name: holderName, gain: score - earlierBest, from: earlierBest, to: score, division }],
  );
  return [...Map.groupBy(better, ({ division }) => division.name)]
    .map(([divisionName, all]) => {
      const sorted = all.toSorted((a, b) => b.gain - a.gain || a.name.localeCompare(b.name, 'ja'));
      const least = sorted[Math.min(mostNamed, sorted.length) - 1]?.gain ?? 0;
      const best = sorted.filter(({ gain }) => gain >= least);
      return { divisionName, best: best.map(({ division, ...one }) => ({ ...one, unit: division.unit })) };
    })
    .toSorted((a, b) => a.divisionName.localeCompare(b.divisionName, 'ja'));
}

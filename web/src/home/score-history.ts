/** The scores a chart is drawn of. Pure. */
import { dayOf } from '#shared/kernel/time.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';

interface ScoreHistory {
  readonly division: ResultSummary['division'];
  /** Oldest first. */
  readonly points: readonly { readonly label: string; readonly season: string; readonly value: number }[];
}

/** Of the division played most often (the one played last among equals); undefined until there are two results to join. */
export function scoreHistory(newestFirst: readonly ResultSummary[]): ScoreHistory | undefined {
  const counted = newestFirst.filter(({ state }) => state !== 'disqualified');
  const byDivision = Map.groupBy(counted, ({ division }) => division.code);
  const most = Array.from(byDivision.values()).reduce<readonly ResultSummary[]>(
    (longest, results) => (results.length > longest.length ? results : longest),
    [],
  );
  const [latest] = most;
  if (latest === undefined || most.length < 2) return undefined;
  return {
    division: latest.division,
    points: most
      .toSorted((left, right) => (left.playedAt < right.playedAt ? -1 : 1))
      .map(({ playedAt, season, score }) => ({
        label: dayOf(playedAt).replaceAll('-', '/'),
        season: season.title,
        value: score,
      })),
  };
}

/** 「前回より19字ふえました」 */
export function changeSentence({ division, points }: ScoreHistory): string {
  const last = points.at(-1)?.value ?? 0;
  const change = last - (points.at(-2)?.value ?? last);
  const latest = `最新の得点は${formatCount(last)}${division.unit}`;
  if (change === 0) return `${latest}で、前回と同じです。`;
  const size = `${formatCount(Math.abs(change))}${division.unit}`;
  return `${latest}で、前回より${size}${change > 0 ? '増えました' : '減りました'}。`;
}

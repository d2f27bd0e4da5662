/** A rehearsed day as it is printed. Pure. */
import type { Rehearsed } from './day.ts';
import { parts } from './plan.ts';

const milliseconds = (value: number): string =>
  value < 10_000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

/** The first column to the left, figures to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** @param share 0 to 1 */
function upTo(waits: readonly number[], share: number): number {
  const ordered = waits.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? 0;
}

export function report(day: Rehearsed): string {
  const waits = [...day.seen.waits].toSorted(([, a], [, b]) => Math.max(...b) - Math.max(...a));
  const refused = [...day.seen.refused].map(([what, { meant, unmeant }]) => [
    what,
    String(meant),
    String(unmeant),
  ]);
  return [
    ...table([
      ['who', 'pupils'],
      ...[...day.parts].map(([name, count]) => [parts[name].what, String(count)]),
    ]),
    '',
    ...table([
      ['call', 'calls', '95 % within', 'worst'],
      ...waits.map(([call, all]) => [
        call,
        String(all.length),
        milliseconds(upTo(all, 0.95)),
        milliseconds(upTo(all, 1)),
      ]),
    ]),
    `sent once more because the service was busy: ${day.seen.again}`,
    '',
    ...(refused.length === 0
      ? ['nothing was refused']
      : table([['refused', 'as meant', 'not meant'], ...refused])),
    '',
    ...table([
      ['queue', 'oldest waited', 'most waited', 'given up'],
      ...day.queues.map(({ queue, oldest, most, dead }) => [
        queue,
        milliseconds(oldest),
        String(most),
        String(dead),
      ]),
    ]),
    '',
    ...table([
      ['act', 'took'],
      ...[...day.took].map(([act, seconds]) => [act, milliseconds(seconds * 1000)]),
    ]),
    '',
    `${day.results} results of what was typed, ${day.ranked} ranked, lost: ${day.lost.length}`,
    ...day.lost,
  ].join('\n');
}

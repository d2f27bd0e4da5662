/** Rows that could be registered but for a birth date that cannot be read: nobody has to tell it. */
import type { ImportRow } from '../reading/file.ts';
import type { Verdict } from './plan.ts';

/** The lines of those rows. */
export const lackingOnlyBirth = (verdicts: readonly Verdict[]): ReadonlySet<number> =>
  new Set(
    verdicts.flatMap((verdict) =>
      verdict.kind === 'error' && verdict.problems.every(({ column }) => column === 'birthOn')
        ? [verdict.row.line]
        : [],
    ),
  );

/** As if nothing stood in the cell; a birth date that is recorded stays. */
export const withoutBirths = (rows: readonly ImportRow[], lines: ReadonlySet<number>): ImportRow[] =>
  rows.map((row) => {
    if (!lines.has(row.line)) return row;
    const { problems: _, ...others } = row;
    return { ...others, birthOn: '' };
  });

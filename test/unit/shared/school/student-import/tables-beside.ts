/** A roster as an office prints it to save paper: what is below its headings is cut, and the pieces stand side by side. */
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';

interface Beside {
  readonly rows: Sheet['rows'];
  /** Where a row of the roster stands now: its line, and the column its first cell is in. */
  readonly at: (index: number) => { readonly line: number; readonly column: number };
}

export function besideEachOther(
  rows: Sheet['rows'],
  heading: number,
  { count, gap }: { readonly count: number; readonly gap: number },
): Beside {
  const [above, body] = [rows.slice(0, heading), rows.slice(heading + 1)];
  const width = Math.max(...body.map(({ length }) => length), rows[heading]?.length ?? 0);
  const longest = Math.ceil(body.length / count);
  const full = (row: readonly string[] = []): string[] =>
    Array.from({ length: width + gap }, (_, at) => row[at] ?? '');
  const across = (rowOf: (side: number) => readonly string[] | undefined): string[] =>
    Array.from({ length: count }, (_, side) => full(rowOf(side))).flat();
  return {
    rows: [
      ...above,
      across(() => rows[heading]),
      ...Array.from({ length: longest }, (_, at) => across((side) => body[side * longest + at])),
    ],
    at: (index) => {
      const below = index - heading - 1;
      return {
        line: heading + 2 + (below % longest),
        column: Math.floor(below / longest) * (width + gap),
      };
    },
  };
}

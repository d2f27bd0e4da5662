/** A ranking as it is stored: each board in pages, on which of them everybody stands, and how the field was spread. */
import { pagesOf, sheetOf, sheetsFor } from '#shared/competition/board/policy.ts';
import type { SchoolBoardLine } from '#shared/competition/board/schema.ts';
import { schoolYearNames } from '#shared/competition/entry/policy.ts';
import type { Boards } from '#shared/competition/ranking/policy.ts';
import type { RankLine } from '#shared/competition/ranking/schema.ts';
import type { Spread } from '#shared/competition/ranking/spread.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { BoardName, BoardRepository, Place } from '#functions/competition/board/repository.ts';

interface Ranking {
  readonly id: string;
  readonly rankedAt: string;
  readonly people: Boards;
  readonly schools: readonly SchoolBoardLine[];
  readonly spread: Spread;
  /** Whose an entry is. */
  readonly personOf: ReadonlyMap<string, string>;
}

type NamedBoard = readonly [BoardName, readonly (RankLine | SchoolBoardLine)[]];
const lineOf = (line: RankLine | SchoolBoardLine): string =>
  'entryId' in line ? line.entryId : line.organizationId;

export function writesOf(
  boards: Pick<BoardRepository, 'putHead' | 'putPage' | 'putPlaces' | 'putSpread'>,
  { id, rankedAt, people, schools, spread, personOf }: Ranking,
): Write[] {
  const named: NamedBoard[] = [
    ['all', people.all],
    ...[...people.byGrade].map(([grade, lines]): NamedBoard => [`grade#${grade}`, lines]),
    ...[...people.byOrganization].map(([school, lines]): NamedBoard => [`school#${school}`, lines]),
    ['schools', schools],
  ];
  const sheets = sheetsFor(personOf.size);
  const grades = [...people.byGrade.keys()].toSorted(
    (a, b) => schoolYearNames.indexOf(a) - schoolYearNames.indexOf(b),
  );
  const placed = Array.from({ length: sheets }, () => new Map<string, Place>());
  const writes = named.flatMap(([name, lines]) => {
    const pages = pagesOf(lines);
    for (const [index, page] of pages.entries())
      for (const line of page.map((one) => lineOf(one))) {
        const holder = personOf.get(line) ?? line;
        const sheet = placed[sheetOf(holder, sheets)];
        const before = sheet?.get(holder)?.pages;
        sheet?.set(holder, { line, pages: { ...before, [name]: index + 1 } });
      }
    const head = { pages: pages.length, total: lines.length, rankedAt, sheets, grades };
    return [
      boards.putHead(id, name, head),
      ...pages.map((page, index) => boards.putPage(id, name, index + 1, page)),
    ];
  });
  return [
    ...writes,
    boards.putSpread(id, spread),
    ...placed.map((places, sheet) => boards.putPlaces(id, sheet, Object.fromEntries(places))),
  ];
}

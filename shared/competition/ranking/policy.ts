/** 順位: equal results share a rank and the next is skipped (1, 2, 2, 4). Pure; made for a whole division at once. */
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import { placesOf } from './places.ts';
import type { Contender, RankLine, SchoolLine, TieBreak } from './schema.ts';

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Negative when `a` comes first, 0 when the two share a rank. */
export function compareContenders(a: Contender, b: Contender, tieBreak: TieBreak): number {
  if (a.score !== b.score || tieBreak === 'none') return b.score - a.score;
  return a.misses - b.misses || compareText(a.finishedAt, b.finishedAt);
}

const rows: readonly (readonly [string, string])[] = [
  ['A', 'ア'],
  ['I', 'イ'],
  ['U', 'ウ'],
  ['E', 'エ'],
  ['O', 'オヲ'],
  ['K', 'カキクケコ'],
  ['G', 'ガギグゲゴ'],
  ['S', 'サシスセソ'],
  ['Z', 'ザズゼゾヅ'],
  ['J', 'ジヂ'],
  ['T', 'タツテト'],
  ['C', 'チ'],
  ['D', 'ダデド'],
  ['N', 'ナニヌネノン'],
  ['H', 'ハヒヘホ'],
  ['F', 'フ'],
  ['B', 'バビブベボ'],
  ['P', 'パピプペポ'],
  ['M', 'マミムメモ'],
  ['Y', 'ヤユヨ'],
  ['R', 'ラリルレロ'],
  ['W', 'ワヰヱ'],
  ['V', 'ヴ'],
];
const initialOf = new Map(rows.flatMap(([letter, kana]) => [...kana].map((sign) => [sign, letter] as const)));

const nobody = '＊';

/** `ヤマダ タロウ` → `Y.T.`; without a reading that can be told, nothing but a mark. */
export function initials({ familyKana, givenKana }: Pick<PersonName, 'familyKana' | 'givenKana'>): string {
  const letters = [familyKana, givenKana].map((kana) => initialOf.get(kana.slice(0, 1)));
  return letters.every((letter) => letter !== undefined) ? `${letters.join('.')}.` : nobody;
}

/** What everybody may know of somebody. */
export const labelOf = ({ showsName, name }: Pick<Contender, 'showsName' | 'name'>): string => {
  if (name === undefined) return nobody;
  return showsName ? fullName(name) : initials(name);
};

/** A line of a board that stays as it was: a name may leave it, none comes onto it. */
export const withoutName = (line: RankLine, now: Contender | undefined): RankLine => ({
  ...line,
  label: now?.showsName === true ? line.label : labelOf({ showsName: false, name: now?.name }),
});

export interface Boards {
  readonly all: readonly RankLine[];
  readonly byGrade: ReadonlyMap<string, readonly RankLine[]>;
  readonly byOrganization: ReadonlyMap<string, readonly RankLine[]>;
}

export const mayRank = ({ ranked, disqualified }: Contender): boolean => ranked && !disqualified;

/**
 * The boards of one season and division. Disqualified ones stand at the end without a rank; who is not ranked stands on
 * none. Equal ones are in the order of their entry ids, so that the same results always make the same pages.
 */
export function boardsOf(contenders: readonly Contender[], tieBreak: TieBreak): Boards {
  const ordered = contenders
    .filter(mayRank)
    .toSorted((a, b) => compareContenders(a, b, tieBreak) || compareText(a.entryId, b.entryId));
  const disqualified = contenders
    .filter((contender) => contender.disqualified)
    .toSorted((a, b) => compareText(a.entryId, b.entryId));
  const board = (own: readonly Contender[], out: readonly Contender[]): RankLine[] => [
    ...placesOf(own, (a, b) => compareContenders(a, b, tieBreak) === 0).map(({ one, rank, shared }) => ({
      entryId: one.entryId,
      rank,
      shared,
      label: labelOf(one),
      score: one.score,
    })),
    ...out.map((one) => ({ entryId: one.entryId, shared: false, label: labelOf(one), score: one.score })),
  ];
  const boardsBy = (key: 'grade' | 'organizationId'): Map<string, RankLine[]> => {
    const own = Map.groupBy(ordered, (contender) => contender[key]);
    const out = Map.groupBy(disqualified, (contender) => contender[key]);
    const boards = new Map<string, RankLine[]>();
    for (const value of new Set([...own.keys(), ...out.keys()]))
      if (value !== undefined) boards.set(value, board(own.get(value) ?? [], out.get(value) ?? []));
    return boards;
  };
  return {
    all: board(ordered, disqualified),
    byGrade: boardsBy('grade'),
    byOrganization: boardsBy('organizationId'),
  };
}

/** Scores of a school that count for the board of schools. */
export const bestPerSchool = 5;

/** Schools by the sum of their `best` highest scores; `pupils` says how many each has. */
export function schoolBoard(
  contenders: readonly Contender[],
  best: number,
  pupils: ReadonlyMap<string, number>,
): SchoolLine[] {
  const sums = [...Map.groupBy(contenders.filter(mayRank), ({ organizationId }) => organizationId)]
    .flatMap(([organizationId, own]) => {
      if (organizationId === undefined) return [];
      const scores = own.map(({ score }) => score).toSorted((a, b) => b - a);
      const counted = scores.slice(0, best);
      const size = pupils.get(organizationId) ?? 0;
      return {
        organizationId,
        total: counted.reduce((sum, score) => sum + score, 0),
        counted: counted.length,
        takingPart: own.length,
        ...(size > 0 && { share: Math.min(1, own.length / size) }),
      };
    })
    .toSorted((a, b) => b.total - a.total || compareText(a.organizationId, b.organizationId));
  return placesOf(sums, (a, b) => a.total === b.total).map(({ one, rank, shared }) => ({
    ...one,
    rank,
    shared,
  }));
}

/** Ranks up to this one qualify for the nationals. */
const nationalRank = 3;

interface Aspirant extends Contender {
  readonly personId: string;
  /** Not beyond the grade cap of the nationals. */
  readonly mayQualify: boolean;
}

/**
 * Who qualifies from a season and division. Who has a place already is passed over, so the next one takes it; a place
 * that is declined later stays empty, so declining is nothing that is asked for here.
 */
export function qualifiersOf(
  aspirants: readonly Aspirant[],
  tieBreak: TieBreak,
  already: ReadonlySet<string>,
): string[] {
  const ordered = aspirants
    .filter((one) => mayRank(one) && one.mayQualify && !already.has(one.personId))
    .toSorted((a, b) => compareContenders(a, b, tieBreak) || compareText(a.entryId, b.entryId));
  return placesOf(ordered, (a, b) => compareContenders(a, b, tieBreak) === 0)
    .filter(({ rank }) => rank <= nationalRank)
    .map(({ one }) => one.personId);
}

/** Places gained since the last visit, negative when lost; undefined where either has no rank. */
export const rankChange = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined ? undefined : before - now;

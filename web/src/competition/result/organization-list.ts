/** What the list of a school's results shows. Pure. */
import { byWords } from '#shared/kernel/by-words.ts';
import { levels } from '#shared/competition/competition/schema.ts';
import { fileInstant } from '#web/lib/file-instant.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatShare, percent } from '#shared/kernel/count.ts';
import type { SavedTable } from '#web/lib/table-file.ts';
import type { ClassOrder } from '#web/school/parts/class-order.ts';
import { choiceFilter, pageFilter, sortFilter, textFilter, type TableSort } from '#web/lib/url-filter.ts';
import { noLevel, stateWords } from './words.ts';

const publicStates = ['published', 'corrected', 'disqualified'] as const;
const sortable = ['holder', 'group', 'division', 'score', 'level'] as const;

/** In its address. */
export const organizationFilter = {
  season: textFilter,
  group: textFilter,
  division: textFilter,
  level: choiceFilter(['', 'none', ...levels], ''),
  state: choiceFilter(['', ...publicStates], ''),
  sort: sortFilter(sortable, { column: 'score', direction: 'descending' }),
  page: pageFilter,
};

export const levelOptions = [
  { value: '', label: 'すべて' },
  { value: 'none', label: noLevel },
  ...levels.map((value) => ({ value, label: value })),
] as const;
export const stateOptions = [
  { value: '', label: 'すべて' },
  ...publicStates.map((value) => ({ value, label: stateWords[value].label })),
] as const;
type Choice = (typeof levelOptions)[number]['value'];

interface Narrowed {
  readonly division: string;
  readonly level: Choice;
  readonly state: (typeof stateOptions)[number]['value'];
}

/** Below the first level; a disqualified one has none either. */
const levelOf = ({ level, state }: OrganizationResult): Choice =>
  level === undefined || state === 'disqualified' ? 'none' : level;

export const narrowed = (
  results: readonly OrganizationResult[],
  { division, level, state }: Narrowed,
): OrganizationResult[] =>
  results.filter(
    (result) =>
      (division === '' || result.division.code === division) &&
      (level === '' || levelOf(result) === level) &&
      (state === '' || result.state === state),
  );

const levelPlaces = ['none', ...levels];
type Compare = (a: OrganizationResult, b: OrganizationResult) => number;
const lineOf = ({ holderId, holderName, groupName }: OrganizationResult) => ({
  userId: holderId,
  name: holderName,
  groupName: groupName ?? '',
});
const inClass =
  ({ compare }: ClassOrder): Compare =>
  (a, b) =>
    compare(lineOf(a), lineOf(b));
const comparesIn = (order: ClassOrder): Readonly<Record<(typeof sortable)[number], Compare>> => ({
  holder: (a, b) => byWords(order.readingOf(lineOf(a)), order.readingOf(lineOf(b))),
  group: inClass(order),
  division: (a, b) => byWords(a.division.name, b.division.name) || inClass(order)(a, b),
  score: (a, b) => a.score - b.score,
  level: (a, b) => levelPlaces.indexOf(levelOf(a)) - levelPlaces.indexOf(levelOf(b)) || a.score - b.score,
});

export function sorted(
  results: readonly OrganizationResult[],
  { column, direction }: TableSort,
  order: ClassOrder,
): OrganizationResult[] {
  const compares = comparesIn(order);
  const compare = sortable.find((one) => one === column);
  const turn = direction === 'ascending' ? 1 : -1;
  if (compare === undefined) return [...results];
  // 164 letters of ローマ字 and 334 of 和文 are no more and no less than each other.
  const within = compare === 'score' || compare === 'level';
  return results.toSorted(
    (a, b) => (within ? byWords(a.division.name, b.division.name) : 0) || turn * compares[compare](a, b),
  );
}

/** The 課題 there are results of. */
export const percentOf = (accuracy: number | undefined): string =>
  accuracy === undefined ? '' : formatShare(accuracy);

export const exportTable = (results: readonly OrganizationResult[], order: ClassOrder): SavedTable => [
  [
    '氏名',
    '学年',
    'グループ',
    '出席番号',
    '大会',
    '部門',
    '得点',
    '単位',
    '級・段',
    'ミス',
    '1分あたりの正解',
    '正確率（%）',
    '状態',
    '競技した日時',
  ],
  ...results.map((result) => [
    result.holderName,
    result.schoolGrade ?? '',
    result.groupName ?? '',
    order.numberOf(result.holderId) ?? '',
    result.season.title,
    result.division.name,
    result.score,
    result.division.unit,
    levelOf(result) === 'none' ? noLevel : (result.level ?? ''),
    result.misses,
    Math.round(result.cpm * 10) / 10,
    result.accuracy === undefined ? '' : percent(result.accuracy),
    stateWords[result.state].label,
    fileInstant(result.playedAt),
  ]),
];

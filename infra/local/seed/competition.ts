/** Seasons and divisions around a given day: the last two seasons are published, the next one takes entries. */
import { levelTableFor } from '#shared/competition/competition/level.ts';
import type { Assignment, EntrySettings } from '#shared/competition/competition/assignment.ts';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { dayMs, dayOf, fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';

type Shape = Pick<DivisionRecord, 'form'> & Partial<Pick<DivisionRecord, 'unit' | 'suits' | 'ranking'>>;

const effectiveFrom = japanInstant('2025-04-01');
const everybody = { ranksExtendedTime: false } as const;

const division = (
  code: string,
  category: DivisionRecord['category'],
  part: number,
  name: string,
  durationSeconds: number,
  shape: Shape,
): DivisionRecord => ({
  code,
  category,
  part,
  name,
  durationSeconds,
  unit: '字',
  ranking: everybody,
  ...shape,
  levels: [{ effectiveFrom, table: levelTableFor(durationSeconds) }],
  bonuses: [{ effectiveFrom, table: { version: 1, steps: [{ missPerMille: 5, percent: 15 }] } }],
  penalties: [{ effectiveFrom, table: { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 } }],
  version: 1,
});

const guided = { form: 'guided' } as const;
const transcription = { form: 'transcription' } as const;
const answers = { form: 'answers', unit: '問' } as const;
/** Ranked up to a school year: 小4 is 4, 中3 is 9. */
const upTo = (rankedUpTo: number): Pick<Shape, 'ranking'> => ({
  ranking: { rankedUpTo, nationalUpTo: rankedUpTo, ranksExtendedTime: false },
});

export const divisions: readonly DivisionRecord[] = [
  division('home-basic', 'I', 1, 'ホームポジション基礎', 60, { ...guided, suits: '小学1〜3年' }),
  division('home-advanced', 'I', 2, 'ホームポジション応用', 60, { ...guided, suits: '小学2〜4年' }),
  division('romaji', 'I', 3, 'ローマ字', 60, { ...guided, suits: '小学3年から' }),
  division('english-a', 'I', 4, '英文A', 300, { ...transcription, suits: '中学生まで', ...upTo(9) }),
  division('english-b', 'I', 5, '英文B', 300, { ...transcription, suits: '高校生・一般' }),
  division('japanese-a-lower', 'I', 6, '和文A(小学生低中)', 300, {
    ...transcription,
    suits: '小学1〜4年',
    ...upTo(4),
  }),
  division('japanese-a-upper', 'I', 7, '和文A(小学生高)', 300, {
    ...transcription,
    suits: '小学5〜6年',
    ...upTo(6),
  }),
  division('japanese-a-junior', 'I', 8, '和文A(中学生)', 300, {
    ...transcription,
    suits: '中学生',
    ...upTo(9),
  }),
  division('japanese-b-high', 'I', 9, '和文B(高校生)', 300, {
    ...transcription,
    suits: '高校生',
    ...upTo(12),
  }),
  division('japanese-b-general', 'I', 10, '和文B(一般)', 300, { ...transcription, suits: '一般' }),
  division('numbers', 'I', 11, '数字・記号', 300, transcription),
  division('words', 'II', 1, '英単語', 300, { ...answers, unit: '語' }),
  division('kanji', 'II', 2, '漢字', 300, answers),
  division('arithmetic', 'II', 3, '計算', 300, answers),
  division('programming', 'III', 1, 'プログラミング', 300, { form: 'program', unit: '問' }),
];

/** Every division is played in every season of the year. */
export const assignmentsOf = ({ id: seasonId }: Season): Assignment[] =>
  divisions.map(({ code }) => ({ seasonId, divisionCode: code, quota: {}, version: 1 }));

export const entrySettings: EntrySettings = {
  prices: [{ effectiveFrom, table: { version: 1, first: 1200, further: 900, bulkFrom: 50, bulk: 500 } }],
  groupRules: [{ effectiveFrom, table: { version: 1, people: 3, entries: 5 } }],
  version: 1,
};

const calendar = [
  { name: 'june', role: 'qualifying', title: '6月大会', first: '06-01', last: '06-30', nextYear: false },
  { name: 'autumn', role: 'qualifying', title: '秋季大会', first: '09-10', last: '10-20', nextYear: false },
  { name: 'winter', role: 'ordinary', title: '冬季大会', first: '01-16', last: '02-18', nextYear: true },
] as const;

function season(edition: number, entry: (typeof calendar)[number], now: Date): Season {
  const year = entry.nextYear ? edition + 1 : edition;
  const firstDayOn = `${year}-${entry.first}`;
  const lastDayOn = `${year}-${entry.last}`;
  const opensAt = japanInstant(firstDayOn, '12:00');
  const closesAt = japanInstant(lastDayOn, '21:00');
  const usualEntry = Date.parse(opensAt) - 45 * dayMs;
  // The next season always takes entries here, so that a newcomer finds something open on any day of the year.
  const entryOpens =
    Date.parse(closesAt) > now.getTime() ? Math.min(usualEntry, now.getTime() - 10 * dayMs) : usualEntry;
  return {
    id: `sea_${edition}-${entry.name}`,
    edition,
    name: entry.name,
    role: entry.role,
    title: `${edition}年度 ${entry.title}`,
    entry: { opensAt: japanInstant(dayOf(new Date(entryOpens)), '12:00'), closesAt },
    held: { opensAt, closesAt },
    publishesAt: japanInstant(dayOf(new Date(Date.parse(closesAt) + 7 * dayMs)), '12:00'),
    firstDayOn,
    lastDayOn,
    state: 'open',
    version: 1,
  };
}

/** Oldest first. */
export function seasonsAround(now: Date): { published: Season[]; next: Season } {
  const year = fiscalYearOf(now);
  const all = [year - 1, year, year + 1].flatMap((edition) =>
    calendar.map((entry) => season(edition, entry, now)),
  );
  const published = all.filter(({ publishesAt }) => publishesAt <= now.toISOString()).slice(-2);
  const next = all.find(({ held }) => held.closesAt > now.toISOString());
  if (next === undefined) throw new Error('no season ahead');
  return { published, next };
}

/** Seasons and divisions around a given day: the last two seasons are published, the next one takes entries. */
import { levelTableFor } from '#shared/competition/policy.ts';
import type { Division, Season } from '#shared/competition/schema.ts';
import { dayOf, fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';

const dayMs = 24 * 60 * 60 * 1000;

const division = (
  code: string,
  category: Division['category'],
  part: number,
  name: string,
  durationSeconds: number,
  unit = '字',
): Division => ({
  code,
  category,
  part,
  name,
  durationSeconds,
  unit,
  levelTable: levelTableFor(durationSeconds),
});

export const divisions: readonly Division[] = [
  division('home-basic', 'I', 1, 'ホームポジション基礎', 60),
  division('home-advanced', 'I', 2, 'ホームポジション応用', 60),
  division('romaji', 'I', 3, 'ローマ字', 60),
  division('english-a', 'I', 4, '英文A', 300),
  division('english-b', 'I', 5, '英文B', 300),
  division('japanese-a-lower', 'I', 6, '和文A(小学生低中)', 300),
  division('japanese-a-upper', 'I', 7, '和文A(小学生高)', 300),
  division('japanese-a-junior', 'I', 8, '和文A(中学生)', 300),
  division('japanese-b-high', 'I', 9, '和文B(高校生)', 300),
  division('japanese-b-general', 'I', 10, '和文B(一般)', 300),
  division('numbers', 'I', 11, '数字・記号', 300),
  division('words', 'II', 1, '英単語', 300, '語'),
  division('kanji', 'II', 2, '漢字', 300, '問'),
  division('arithmetic', 'II', 3, '計算', 300, '問'),
  division('programming', 'III', 1, 'プログラミング', 300, '問'),
];

const calendar = [
  { name: 'june', title: '6月大会', first: '06-01', last: '06-30', nextYear: false },
  { name: 'autumn', title: '秋季大会', first: '09-10', last: '10-20', nextYear: false },
  { name: 'winter', title: '冬季大会', first: '01-16', last: '02-18', nextYear: true },
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
    title: `${edition}年度 ${entry.title}`,
    entry: { opensAt: japanInstant(dayOf(new Date(entryOpens)), '12:00'), closesAt },
    held: { opensAt, closesAt },
    publishesAt: japanInstant(dayOf(new Date(Date.parse(closesAt) + 7 * dayMs)), '12:00'),
    firstDayOn,
    lastDayOn,
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

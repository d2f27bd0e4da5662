import { expect, test } from 'vitest';
import { assignmentsOf, divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import {
  nextSeasonField,
  nextSeasonSchema,
  nextSeasonValues,
} from '#web/competition/competition/next-season.ts';
import { seasonToRepeat } from '#web/competition/competition/season-to-repeat.ts';

const now = new Date('2026-11-26T03:00:00.000Z');
const { published, next } = seasonsAround(now);
const autumn = published.at(-1)!;
const texts = [
  { id: 'txt_seed-text-a', title: '2027年度 秋季大会 英文A', form: 'transcription' as const },
  {
    id: 'txt_seed-text-used',
    title: '2026年度 秋季大会 英文B',
    form: 'transcription' as const,
    assignedTo: { seasonId: autumn.id, divisionCode: 'english-b' },
  },
  { id: 'txt_seed-text-one', title: '漢字 その1', form: 'answers' as const },
  { id: 'txt_seed-text-two', title: '漢字 その2', form: 'answers' as const },
  { id: 'txt_seed-text-guided', title: '計算のローマ字', form: 'guided' as const },
];
const assignments = assignmentsOf(autumn).map((one) =>
  one.divisionCode === 'words' ? { ...one, quota: { assignment: 300, organization: 20 } } : one,
);
const values = (season = autumn) => nextSeasonValues(season, assignments.slice(0, 14), divisions, texts);

test('GIVEN last year THEN days of the week, role and divisions stay, and the year is raised', () => {
  const { season, assignments: made } = nextSeasonSchema.parse(values());
  expect(season).toMatchObject({
    edition: 2027,
    name: 'autumn',
    role: 'qualifying',
    title: '2027年度 秋季大会',
    entry: { opensAt: '2027-07-26T03:00:00.000Z', closesAt: '2027-10-19T12:00:00.000Z' },
    held: { opensAt: '2027-09-09T03:00:00.000Z', closesAt: '2027-10-19T12:00:00.000Z' },
    publishesAt: '2027-10-26T03:00:00.000Z',
    firstDayOn: '2027-09-09',
    lastDayOn: '2027-10-19',
  });
  const weekday = (instant: string): number => new Date(instant).getUTCDay();
  expect(weekday(season.held.opensAt)).toBe(weekday(autumn.held.opensAt));
  expect(made.map(({ divisionCode }) => divisionCode)).toEqual(
    divisions.slice(0, 14).map(({ code }) => code),
  );
  expect(made.find(({ divisionCode }) => divisionCode === 'words')?.quota).toEqual({
    assignment: 300,
    organization: 20,
  });
});

test.each([
  ['第2回 キーボード記録会', '第3回 キーボード記録会'],
  ['令和8年度 市の大会（2026）', '令和9年度 市の大会（2027）'],
  ['第10部の大会', '第10部の大会'],
])('GIVEN the title %s THEN the next one is %s', (title, expected) => {
  expect(values({ ...autumn, title }).title).toBe(expected);
});

test('a text is taken only where exactly one free one of its form names the division', () => {
  const chosen = values().rows.filter(({ textId }) => textId !== '');
  expect(chosen.map(({ code, textId }) => [code, textId])).toEqual([
    ['romaji', 'txt_seed-text-guided'],
    ['english-a', 'txt_seed-text-a'],
  ]);
});

test('GIVEN several mistakes THEN each stands at its own field, and rows that are not used have none', () => {
  const before = values();
  const rows = before.rows.map((row) => {
    if (row.code === 'home-basic') return { ...row, used: false, total: 'たくさん' };
    if (row.code === 'romaji') return { ...row, total: '０' };
    if (row.code === 'english-b') return { ...row, textId: 'txt_seed-text-a' };
    return row;
  });
  const publishes = { day: '2027-10-01', time: '12:00' };
  const { error } = nextSeasonSchema.safeParse({ ...before, title: '', publishes, rows });
  const told = error?.issues.map(({ path }) => path.join('.'));
  expect(told?.toSorted()).toEqual(['publishes.day', 'rows.2.total', 'rows.4.textId', 'title']);
});

test('what the server says of the ones that are used stands in their rows', () => {
  const rows = [{ used: false }, { used: true }, { used: false }, { used: true }];
  expect(nextSeasonField('assignments.1.textId', rows)).toBe('rows.3.textId');
  expect(nextSeasonField('assignments.0.divisionCode', rows)).toBe('rows.1.used');
  expect(nextSeasonField('season.held.opensAt', rows)).toBe('heldOpens.day');
  expect(nextSeasonField('assignments', rows)).toBe('rows.0.used');
});

test('GIVEN no division at all THEN the first row says so', () => {
  const before = values();
  const rows = before.rows.map((row) => ({ ...row, used: false }));
  const { error } = nextSeasonSchema.safeParse({ ...before, rows });
  expect(error?.issues[0]).toMatchObject({
    path: ['rows', '0', 'used'],
    message: '課題を1つ以上選んでください',
  });
});

test('the one to repeat comes round next and is not made yet', () => {
  const all = [next, ...published];
  expect(seasonToRepeat(all, now)?.id).toBe(published[0]?.id);
  const made = { ...published[0]!, id: 'sea_made', edition: published[0]!.edition + 1, held: next.held };
  expect(seasonToRepeat([...all, made], now)?.id).toBe(autumn.id);
  const tooLate = new Date('2030-01-01T00:00:00.000Z');
  expect(seasonToRepeat([published[0]!, made], tooLate)?.id).toBe('sea_made');
  expect(seasonToRepeat([], now)).toBeUndefined();
});

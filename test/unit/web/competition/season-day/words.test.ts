import { expect, test } from 'vitest';
import type { SchoolLine } from '#shared/competition/season-day/schema.ts';
import { clockOf, inOrder, schoolName, standingWords, totalOf } from '#web/competition/season-day/words.ts';

const line = (over: Partial<SchoolLine>): SchoolLine => ({
  organizationId: 'org_a',
  waiting: 0,
  running: 1,
  stuck: 0,
  underReview: 0,
  ...over,
});

test('a school keeps its line while its figures change: trouble first, then by name', () => {
  const lines = [
    line({ name: '第10小学校', running: 90 }),
    line({ name: '第2小学校' }),
    line({ name: '若葉小学校', stuck: 1 }),
    line({ name: '青葉小学校', underReview: 40 }),
  ];
  expect(inOrder(lines).map(schoolName)).toEqual(['若葉小学校', '青葉小学校', '第2小学校', '第10小学校']);
});

test('who enters by themselves is no school, and one that is gone has no name', () => {
  const individuals: SchoolLine = { waiting: 0, running: 1, stuck: 0, underReview: 0 };
  expect([schoolName(individuals), schoolName(line({}))]).toEqual(['個人の申込', '名前の分からない団体']);
});

test('trouble is said before that somebody is at it', () => {
  expect(
    [line({ stuck: 1, underReview: 1 }), line({ waiting: 2 }), line({ running: 0 })].map(
      (one) => standingWords(one).label,
    ),
  ).toEqual(['確かめる 2件', '競技中 3件', '動きなし']);
});

test('all 課題 together, and the time in Japan to the second', () => {
  const counts = { entered: 9, notYet: 2, waiting: 1, running: 3, stuck: 1, underReview: 1, finished: 1 };
  expect(
    totalOf([
      { code: 'a', name: 'A', ...counts },
      { code: 'b', name: 'B', ...counts },
    ]),
  ).toEqual({ entered: 18, notYet: 4, waiting: 2, running: 6, stuck: 2, underReview: 2, finished: 2 });
  expect(clockOf('2026-11-26T01:05:20.000Z')).toBe('10:05:20');
});

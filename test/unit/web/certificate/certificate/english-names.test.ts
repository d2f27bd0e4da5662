import { expect, test } from 'vitest';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { englishDivision, englishSeason } from '#web/certificate/certificate/english-names.ts';

test('every division of ours has a name in English', () => {
  const unnamed = divisions.filter(({ name }) => englishDivision(name) === '');

  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test('every competition of the calendar has one, and its year', () => {
  const { published, next } = seasonsAround(new Date('2026-11-23T00:00:00Z'));
  const titles = [...published, next].map(({ title }) => title);

  expect(titles.length).toBeGreaterThan(2);
  expect(titles.filter((title) => englishSeason(title) === '')).toEqual([]);
  expect(englishSeason('2026年度 秋季大会')).toBe('Autumn Competition, fiscal year 2026');
});

test('a name that the office made up is left alone', () => {
  expect(englishDivision('第3種')).toBe('');
  expect(englishSeason('第1回 キーボード記録会')).toBe('');
  expect(englishSeason('2026年度 春の会')).toBe('');
});

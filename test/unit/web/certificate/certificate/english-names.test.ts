import { expect, test } from 'vitest';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { stages } from '#infra/config.ts';
import {
  englishDivision,
  englishIssuer,
  englishScore,
  englishSeason,
} from '#web/certificate/certificate/english-names.ts';

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

test('what a score counts is said, of every unit there is', () => {
  const units = new Set(divisions.map(({ unit }) => unit));
  expect([...units].filter((unit) => !/ [a-z]+$/u.test(englishScore(2, unit)))).toEqual([]);
  expect([englishScore(1204, '字'), englishScore(1, '語')]).toEqual(['1,204 characters', '1 word']);
  expect(englishScore(7, '杯')).toBe('7');
});

test('our issuer has a name in English, another one its own alone', () => {
  expect(englishIssuer(stages.dev.issuerName)).toBe('Typing Training Secretariat');
  expect(englishIssuer('別の法人')).toBe('');
});

test('a name that the office made up is left alone', () => {
  expect(englishDivision('第3種')).toBe('');
  expect(englishSeason('第1回 キーボード記録会')).toBe('');
  expect(englishSeason('2026年度 春の会')).toBe('');
});

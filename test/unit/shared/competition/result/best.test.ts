import { expect, test } from 'vitest';
import { bestsOf } from '#shared/competition/result/best.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';

const result = (
  code: string,
  score: number,
  month: number,
  more: Partial<Pick<ResultSummary, 'inputMethod' | 'state'>> = {},
) => ({
  id: `${code}-${month}`,
  division: { code, name: code, durationSeconds: 60, unit: '字' as const },
  score,
  state: 'published' as const,
  playedAt: `2026-0${month}-01T00:00:00.000Z`,
  ...more,
});

test('GIVEN results of two divisions and two ways of input WHEN bests are looked for THEN each has its own', () => {
  const all = [
    result('romaji', 90, 6, { inputMethod: 'romaji' }),
    result('romaji', 120, 5, { inputMethod: 'romaji' }),
    result('romaji', 40, 4, { inputMethod: 'kana' }),
    result('english-a', 300, 3),
  ];
  expect(bestsOf(all).map(({ id }) => id)).toEqual(['english-a-3', 'romaji-4', 'romaji-5']);
});

test('the earlier one of two equal scores set it; a disqualified one never did', () => {
  const all = [
    result('romaji', 100, 5),
    result('romaji', 100, 2),
    result('romaji', 999, 1, { state: 'disqualified' }),
  ];
  expect(bestsOf(all).map(({ id }) => id)).toEqual(['romaji-2']);
  expect(bestsOf([])).toEqual([]);
});

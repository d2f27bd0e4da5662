import { expect, test } from 'vitest';
import { inGroups, spokenNumber } from '#shared/certificate/certificate/policy.ts';

test.each([
  ['2026-autumn-japanese-a-lower-00001', '和文A(小学生低中)', '第2026-秋-和文A(小学生低中)-00001号'],
  ['2026-autumn-romaji-00001', 'ローマ字', '第2026-秋-ローマ字-00001号'],
  ['2026-june-romaji-00120', 'ローマ字', '第2026-6月-ローマ字-00120号'],
  ['2026-national-english-a-100000', '英文A', '第2026-全国-英文A-100000号'],
  ['2026-kirokukai2-math-00003', '計算', '第2026-校内 記録会-計算-00003号'],
  ['ab12cd', '計算', 'ab12cd'],
])('%s is said with its division as %s', (number, divisionName, said) => {
  expect(spokenNumber({ number, divisionName, seasonTitle: '2026年度 校内 記録会' })).toBe(said);
});

test('a code is read four letters at a time, and the last what is left', () => {
  expect(inGroups('Ab3-dE_6gHi')).toBe('Ab3- dE_6 gHi');
});

import { expect, test } from 'vitest';
import { inGroups, spokenNumber } from '#shared/certificate/certificate/policy.ts';

test.each([
  ['2026-autumn-japanese-a-lower-00001', '第2026-秋-00001号'],
  ['2026-june-romaji-00120', '第2026-6月-00120号'],
  ['2027-winter-home-basic-99999', '第2027-冬-99999号'],
  ['2026-national-english-a-100000', '第2026-全国-100000号'],
  ['ab12cd', 'ab12cd'],
])('%s is said as %s', (number, said) => {
  expect(spokenNumber(number)).toBe(said);
});

test('a code is read four letters at a time, and the last what is left', () => {
  expect(inGroups('Ab3-dE_6gHi')).toBe('Ab3- dE_6 gHi');
});

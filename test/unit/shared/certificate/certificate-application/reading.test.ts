import { expect, test } from 'vitest';
import { readingOf, withReading } from '#shared/certificate/certificate-application/reading.ts';
import { printedKanaSchema } from '#shared/certificate/certificate-application/schema.ts';

test.each([
  ['髙橋', '結衣', 'タカハシ', 'ユイ', 'たかはし ゆい'],
  ['山田', 'さくら', 'ヤマダ', 'サクラ', 'やまだ さくら'],
  // Who comes from elsewhere is read in katakana.
  ['Nguyen', 'Linh', 'グエン', 'リン', 'グエン リン'],
  ['マルティネス', 'ソフィア', 'マルティネス', 'ソフィア', undefined],
  ['いとう', 'みほ', 'イトウ', 'ミホ', undefined],
  ['王', '', '', '', undefined],
  ['山', '田', 'ヤ'.repeat(30), 'タ'.repeat(10), undefined],
])('GIVEN %s %s, read %s %s THEN %s stands over it', (family, given, familyKana, givenKana, expected) => {
  expect(readingOf({ family, given, familyKana, givenKana })).toBe(expected);
});

test('GIVEN a reading or none THEN it is told behind the name, or the name alone', () => {
  expect(withReading({ printedName: '山田 太郎', printedKana: 'やまだ たろう' })).toBe(
    '山田 太郎（やまだ たろう）',
  );
  expect(withReading({ printedName: '山田 太郎', printedKana: '' })).toBe('山田 太郎');
});

test('GIVEN what is typed THEN kana of either sort, or nothing, is taken, and half width is made full', () => {
  expect(printedKanaSchema.parse(' やまだ　たろう ')).toBe('やまだ たろう');
  expect(printedKanaSchema.parse('ﾔﾏﾀﾞ')).toBe('ヤマダ');
  expect(printedKanaSchema.parse('')).toBe('');
  expect(printedKanaSchema.safeParse('山田').success).toBe(false);
  expect(printedKanaSchema.safeParse('あ'.repeat(41)).success).toBe(false);
});

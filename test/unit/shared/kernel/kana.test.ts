import { describe, expect, test } from 'vitest';
import { kanaSchema, maskName, maskWritten, nameSchema, toKatakana } from '#shared/kernel/kana.ts';

describe('kana', () => {
  test.each([
    ['やまだ', 'ヤマダ'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ゔぁいおりん', 'ヴァイオリン'],
    ['か゛くしゃ', 'ガクシャ'],
    ['ハ゜リ', 'パリ'],
  ])('%s becomes %s', (given, expected) => {
    expect(toKatakana(given)).toBe(expected);
    expect(kanaSchema.parse(given)).toBe(expected);
  });

  test.each(['山田', 'Yamada', '', 'ヤマダ1'])('%s is refused', (given) => {
    expect(kanaSchema.safeParse(given).success).toBe(false);
  });
});

test('a name with an emoji is refused, one with an unusual character is not', () => {
  expect(nameSchema.safeParse('山田😀').success).toBe(false);
  expect(nameSchema.safeParse('山田🇯🇵').success).toBe(false);
  expect(nameSchema.parse('𠮷野')).toBe('𠮷野');
});

test.each([
  ['山田', '太郎', '山○ 太○'],
  ['𠮷野', '花', '𠮷○ ○'],
  ['林', '葵', '林 ○'],
  ['林', '太郎', '林 太○'],
  ['林', '', '○'],
])('%s %s is masked as %s', (family, given, expected) => {
  expect(maskName(family, given)).toBe(expected);
});

test.each([
  ['髙橋 ゆい', '髙○ ゆ○'],
  ['Nguyen Van An', 'N○ V○ A○'],
  ['髙橋結衣', '髙○'],
  ['森 翔', '森 ○'],
])('%s is masked as %s', (written, expected) => {
  expect(maskWritten(written)).toBe(expected);
});

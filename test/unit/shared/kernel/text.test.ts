import { describe, expect, test } from 'vitest';
import { charactersOf } from '#shared/kernel/characters.ts';
import { line, normalizeText, optionalLine, paperLine, unusableText } from '#shared/kernel/text.ts';

const messagesOf = (text: string): string[] =>
  (line(20).safeParse(text).error?.issues ?? []).map(({ message }) => message);

describe('normalizeText', () => {
  test.each([
    ['  ヤマダ　ﾀﾛｳ ', 'ヤマダ タロウ'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['髙橋', '髙橋'],
    ['川﨑', '川﨑'],
    ['㈱ホームロウ', '㈱ホームロウ'],
    ['ｶﾞｷﾞ', 'ガギ'],
    ['山田\t太郎\r\n', '山田 太郎'],
    ['O´Neill', 'O´Neill'],
    ['น\u0E49\u0E33', 'น\u0E49\u0E33'],
  ])('%s becomes %s', (given, expected) => {
    expect(normalizeText(given)).toBe(expected);
  });

  test.each([
    ['か゛は゜', 'がぱ'],
    ['カ゛ハ゜ウ゛', 'ガパヴ'],
    ['ｶﾞ゛', 'ガ\u3099'],
  ])('%s: sound marks of their own join what they follow', (given, expected) => {
    expect(normalizeText(given)).toBe(expected);
  });

  test('what comes along unseen from the web or a word processor is dropped', () => {
    expect(normalizeText('\uFEFF山\u200B田\u00AD \u2060太\u200D郎\u3164')).toBe('山田 太郎');
  });

  test('a variation selector stays behind an ideograph where our documents can draw it, and nowhere else', () => {
    expect(normalizeText('葛\u{E0100}城')).toBe('葛\u{E0100}城');
    expect(normalizeText('辻\u{E0101}')).toBe('辻');
    expect(normalizeText('あ\u{E0100}A\uFE0F1')).toBe('あA1');
  });
});

describe('a line of text', () => {
  test.each(['', '   ', '\u200B', '\u3164\u2800', '\u00AD\u115F\uFEFF', '\u0301', '\uFE0F'])(
    'without anything to see (%j) is empty',
    (text) => {
      expect(messagesOf(text)).toEqual(['入力してください']);
      expect(optionalLine(20).parse(text)).toBe('');
    },
  );

  test.each([
    ['NUL', '\u0000'],
    ['ESC', '\u001B'],
    ['DEL', '\u007F'],
    ['NEL', '\u0085'],
    ['right-to-left override', '\u202E'],
    ['right-to-left isolate', '\u2067'],
    ['left-to-right mark', '\u200E'],
    ['right-to-left mark', '\u200F'],
    ['Arabic letter mark', '\u061C'],
    ['a noncharacter', '\uFFFE'],
    ['an unassigned code point', '\u{E0FFF}'],
    ['half a surrogate pair', '\uD842'],
    ['the other half', '\uDFB7'],
    ['what a wrong encoding leaves', '\uFFFD'],
  ])('with %s in it is refused, and the message says why', (_, character) => {
    expect(messagesOf(`検査${character}株式会社`)).toEqual([unusableText]);
    expect(messagesOf(character)).toEqual([unusableText]);
    expect(optionalLine(20).safeParse(`検査${character}`).success).toBe(false);
  });

  test.each([
    '髙﨑',
    '𠮷野家',
    '渡邉 邊',
    'Zoë O’Connor',
    '李 晓红',
    '김 민수',
    'สมชาย',
    'राम शर्मा',
    '株式会社A&B(東京)',
  ])('in any script is taken: %s', (text) => {
    expect(line(30).parse(text)).toBe(text);
  });

  test('says how long it may be', () => {
    expect(messagesOf('あ'.repeat(21))).toEqual(['20文字以内で入力してください']);
  });
});

test('GIVEN what stands on a paper THEN its brackets are as wide as they were typed, and the rest is as everywhere', () => {
  const addressee = paperLine(30).parse('  株式会社（山田）　ＡＢＣ(2)㈱ ');
  expect(addressee).toBe('株式会社（山田） ABC(2)㈱');
  expect(line(30).parse('株式会社（山田）')).toBe('株式会社(山田)');
  expect(paperLine(20).safeParse('').error?.issues[0]?.message).toBe('入力してください');
});

test('what most texts are made of is passed by quickly, and is what the long way makes of it', () => {
  const differs = Array.from({ length: 0x10000 }, (_, code) => `か${String.fromCharCode(code)}き`).filter(
    (text) => {
      // What cannot be seen is a character of its own, is dropped, and is looked for the long way.
      const long = `${text}\u200B`;
      return (
        normalizeText(text) !== normalizeText(long) ||
        charactersOf(text).join('|') !== charactersOf(long).slice(0, -1).join('|')
      );
    },
  );
  expect(differs).toEqual([]);
});

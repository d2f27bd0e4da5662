import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unprintableIn, whyUnprintable } from '#shared/kernel/printable.ts';
import { line } from '#shared/kernel/text.ts';
import { codePointsOf, coverageModule, documentFonts, sansFonts } from '#test/support/font-coverage.ts';

describe('the table of what the font has', () => {
  const [regular = [], bold] = documentFonts.map(codePointsOf);

  test('is the one of the font files, which agree', async () => {
    expect(regular.length).toBeGreaterThan(15_000);
    expect(bold).toEqual(regular);
    await expect(coverageModule('fontCoverage', regular)).toMatchFileSnapshot(
      '../../../../shared/kernel/font-coverage.ts',
    );
  });

  test('of the sans is that of its files, which agree', async () => {
    const [sans = [], sansBold] = sansFonts.map(codePointsOf);
    expect(sansBold).toEqual(sans);
    await expect(coverageModule('sansCoverage', sans)).toMatchFileSnapshot(
      '../../../../functions/platform/pdf/sans-coverage.ts',
    );
  });

  test('says of every code point what the font says', () => {
    const has = new Set(regular);
    const wrong = [];
    for (let codePoint = 0; codePoint < 0x3_0000; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (/[\p{M}\p{Cs}]/u.test(character)) continue;
      if ((unprintableIn(character).length === 0) !== has.has(codePoint)) wrong.push(codePoint);
    }
    expect(wrong).toEqual([]);
  });

  test('is small', () => {
    expect(gzipSync(coverageModule('fontCoverage', regular)).length).toBeLessThan(6_000);
  });
});

test.each([
  '髙﨑 𠮷男',
  '渡邉 邊',
  'ヴァイオリン・ゔ',
  '㈱ホームロウ',
  'José Müller-O’Connor',
  'Ōta Yūko',
  '葛\u{E0100}城',
  '〆野 々',
])('%s can be printed', (typed) => {
  expect(unprintableIn(line(30).parse(typed))).toEqual([]);
});

test.each([
  ['李 晓红', ['晓', '红']],
  ['김 민수', ['김', '민', '수']],
  ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
  ['राम', ['रा', 'म']],
  ['Łukasz Żak', ['Ł', 'Ż']],
  ['山田😀', ['😀']],
  ['家族👨\u{1F3FD}👨\u{1F3FD}', ['👨\u{1F3FD}']],
  ['日本🇯🇵', ['🇯🇵']],
  ['山\uE000', ['U+E000']],
  ['x\u0301y', ['x\u0301']],
  ['あ゛', ['あ\u3099']],
])('%s cannot, and the characters are named as they are read', (typed, named) => {
  expect(unprintableIn(line(30).parse(typed))).toEqual(named);
});

test('a sentence says which they are, on which document, and what helps', () => {
  expect(whyUnprintable('李 晓红', '認定証')).toBe(
    '「晓」「红」は認定証に印刷できない文字です。日本の漢字・かな・ローマ字などで入力してください',
  );
  expect(whyUnprintable('髙橋 結衣', '認定証')).toBeUndefined();
});

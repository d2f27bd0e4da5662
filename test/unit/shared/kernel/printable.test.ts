import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { facesIn, serifLetters, unprintableIn, whyUnprintable } from '#shared/kernel/printable.ts';
import { line } from '#shared/kernel/text.ts';
import {
  blockOf,
  codePointsOf,
  coverageModule,
  coveragesModule,
  documentFonts,
  otherFonts,
  sansFonts,
} from '#test/support/paper/font-coverage.ts';

/** What a character of nobody's is drawn as is no font's to say. */
const isOfAll = (codePoint: number): boolean => !/\p{Co}/u.test(String.fromCodePoint(codePoint));

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

  test('of the other faces has what both weights of each have', async () => {
    const faces = Object.entries(otherFonts) as [keyof typeof otherFonts, string[]][];
    const others = faces.map(([face, files]) => {
      const [points = [], heavier = points] = files.map(codePointsOf);
      const inBold = new Set(heavier);
      const isTaken = (codePoint: number) =>
        isOfAll(codePoint) && (blockOf[face]?.test(String.fromCodePoint(codePoint)) ?? true);
      return [face, points.filter((codePoint) => inBold.has(codePoint) && isTaken(codePoint))] as const;
    });
    const module = coveragesModule('otherCoverage', Object.fromEntries(others));
    await expect(module).toMatchFileSnapshot('../../../../shared/kernel/other-coverage.ts');
    expect(gzipSync(module).length).toBeLessThan(8_000);
  });

  test('says of every code point what the font says', () => {
    const has = new Set(regular);
    const wrong = [];
    for (let codePoint = 0; codePoint < 0x3_0000; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (/[\p{M}\p{Cs}]/u.test(character)) continue;
      if ((unprintableIn(character, [serifLetters()]).length === 0) !== has.has(codePoint))
        wrong.push(codePoint);
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
  '李 晓红',
  '김 민수',
  'Łukasz Żak',
  'Ștefan Țepeș',
  'Nguyễn Thị Hồng',
  'Ελένη Παππά',
  'Юлія Їжак',
  'สมชาย ใจดี',
  'ปู่ น้ำทิพย์ กิ่งแก้ว',
  'น\u0E49\u0E4D\u0E32 น\u0E4D\u0E49\u0E32',
  'พันธุ์ ฤทธิ์ เปี๊ยก',
  'प्रकाश श्रेष्ठ',
  'लक्ष्मी ज्ञानेन्द्र',
  'हिमांशु फ़िरोज़ कुँवर',
  'श्रीमान् ऋतिक ऑं',
])('%s can be printed', (typed) => {
  expect(unprintableIn(line(30).parse(typed))).toEqual([]);
});

test.each([
  ['ஷா', ['ஷா']],
  ['မမ', ['မ']],
  ['שרה', ['ש', 'ר', 'ה']],
  // Marks without a letter of theirs, or more of them than it carries.
  ['\u0E48ก', ['\u0E48']],
  ['\u0E33', ['\u0E33']],
  ['\u093Fक', ['\u093F']],
  ['x\u0E48', ['x\u0E48']],
  ['กิี', ['กิี']],
  ['किी', ['किी']],
  ['محمد', ['م', 'ح', 'د']],
  ['山田😀', ['😀']],
  ['家族👨\u{1F3FD}👨\u{1F3FD}', ['👨\u{1F3FD}']],
  ['日本🇯🇵', ['🇯🇵']],
  ['山\uE000', ['U+E000']],
  ['x\u0301y', ['x\u0301']],
  ['あ゛', ['あ\u3099']],
])('%s cannot, and the characters are named as they are read', (typed, named) => {
  expect(unprintableIn(line(30).parse(typed))).toEqual(named);
});

test('of a competition text only the letters of Japan count: it is not drawn in other faces', () => {
  expect(unprintableIn('김', [serifLetters()])).toEqual(['김']);
});

/** The text with each letter in the face it is drawn in, by its first letter. */
const drawn = (text: string): string => {
  const faces = facesIn(text);
  return Array.from(text, (letter) => faces.get(letter)?.[0] ?? '-').join('');
};

test.each([
  ['髙橋 結衣 様', '-------'],
  ['김 민수 様', 'h-hh--'],
  ['김민수さん', 'hhh--'],
  // One name is in one hand, though another has a part of it.
  ['李 晓红 さん', 's-ss---'],
  ['Łukasz Kowalski 殿', 'llllll-llllllll--'],
  ['李 晓红　殿', 's-ss--'],
  ['青凪学園 李晓红 様', '-----sss--'],
  ['2026年度 秋季大会 李 晓红', '------------s-ss'],
  ['김 Łukasz', 'h-llllll'],
  // The serif has all of it.
  ['Nguyễn Thị Hồng', '---------------'],
])('%s is written in the faces %s', (text, faces) => {
  expect(drawn(text)).toBe(faces);
});

test('a sentence says which they are, on which document, and what helps', () => {
  expect(whyUnprintable('م晓', '認定証')).toBe(
    '「م」は認定証に印刷できない文字です。カタカナやローマ字などで入力してください',
  );
  expect(whyUnprintable('髙橋 結衣', '認定証')).toBeUndefined();
});

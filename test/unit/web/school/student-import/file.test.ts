/** The kinds of file a school hands over. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { BadFile, type ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { oneRoster } from '#test/support/school/one-roster.ts';
import { sureRoster } from '#test/support/school/rosters.ts';
import { readBook, readPasted, withReasons } from '#web/school/student-import/file.ts';
import { encodeCp932 } from '#web/lib/cp932.ts';

const csv = [
  '令和8年度 さくら小学校 児童名簿',
  ',,,',
  'No.,学年・組,氏名,ふりがな',
  '1,1年1組,髙橋　蓮,たかはし　れん',
  '2,1年2組,"森　楓",もり　かえで',
  '合計,,2名,',
].join('\r\n');
const names = ({ rows }: ReadRoster): string[] =>
  rows.map(({ line, family, given, grade, className }) => `${line} ${family} ${given} ${grade}${className}`);
const expected = ['4 髙橋 蓮 1年1組', '5 森 楓 1年2組'];
const read = async (content: BlobPart, name = '名簿.csv'): Promise<ReadRoster> =>
  sureRoster(await readBook(new File([content], name)));
const refusal = async (content: BlobPart, name?: string): Promise<string> => {
  const error: unknown = await read(content, name).catch((cause: unknown) => cause);
  if (!(error instanceof BadFile)) throw error;
  return error.message;
};
const utf16 = (text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  for (const [at, unit] of Array.from(`\uFEFF${text}`).entries())
    view.setUint16(at * 2, unit.charCodeAt(0), littleEndian);
  return new Uint8Array(view.buffer);
};
const zipped = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

describe('a text', () => {
  test.each([
    ['UTF-8', csv],
    ['UTF-8 with its mark', `\uFEFF${csv}`],
    ['CP932', encodeCp932(csv)],
    ['UTF-16 as Excel saves it, with tabs', utf16(csv.replaceAll(',', '\t'), true)],
    ['UTF-16 the other way round', utf16(csv, false)],
    ['tabs', csv.replaceAll(',', '\t')],
    ['lines of an old Mac', csv.replaceAll('\r\n', '\r')],
  ])('in %s is read', async (_, content) => {
    expect(names(await read(content))).toEqual(expected);
  });

  test('pasted from a spreadsheet is read', () => {
    expect(names(sureRoster(readPasted(csv.replaceAll(',', '\t'))))).toEqual(expected);
  });

  test('is of the class in its name', async () => {
    const rows = '氏名,ふりがな\n森 楓,もり かえで';
    expect(names(await read(rows, '5年3組.csv'))).toEqual(['2 森 楓 5年3組']);
  });

  test('is given back with the reasons, its title left out', async () => {
    expect(withReasons(await read(csv), new Map([[5, '番号が重なっています']]))).toEqual([
      ['No.', '学年・組', '氏名', 'ふりがな', '理由'],
      ['2', '1年2組', '森　楓', 'もり　かえで', '番号が重なっています'],
    ]);
  });
});

test('a PDF or a picture is refused as what it is, however large', async () => {
  for (const content of [
    '%PDF-1.7',
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  ])
    expect(await refusal(new Blob([content, new Uint8Array(6_000_000)]))).toBe(
      'PDFや画像は読めません。Excel か CSV を選んでください。',
    );
});

describe('OneRoster', () => {
  test('in a folder of a ZIP, with what a Mac leaves beside it, is read', async () => {
    const parts = Object.entries(oneRoster()).map(([name, text]) => [`名簿/${name}`, text]);
    const content = zipped({
      ...Object.fromEntries(parts),
      '__MACOSX/名簿/users.csv': '\0',
      '名簿/.DS_Store': '\0',
    });

    const roster = await read(content, '名簿.zip');
    expect(names(roster)).toEqual(['2 髙橋 蓮 1年1組', '3 森 楓 6年2組']);
    expect(roster.skipped.map(({ why }) => why)).toContain('先生');
  });
});

test.each([
  ['a ZIP of something else', zipped({ 'a.txt': 'a' }), 'このZIPは読み取れません'],
  ['a broken ZIP', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'ファイルを読み取れません'],
  ['a book of before 2007, or with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), '古い形式（.xls）'],
  ['neither encoding', Uint8Array.of(0x61, 0xff, 0xff, 0x0a), '文字コード'],
  ['half a character of UTF-16', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8), '文字コード'],
  ['a binary', Uint8Array.of(0x61, 0, 0x62), 'Excelのファイルではない'],
  ['more than 5 MB', 'x'.repeat(5_000_001), '大きすぎます'],
  ['a quote that never closes', '氏名,ふりがな\n"森 楓,もり かえで', '引用符'],
  ['nothing', '', 'ファイルが空です'],
])('%s is refused with a sentence', async (_, content, words) => {
  expect(await refusal(content)).toContain(words);
});

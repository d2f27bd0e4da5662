/** 通称名: the name that somebody goes by, and the only one that is kept. */
import { expect, test } from 'vitest';
import {
  candidatesOf,
  isSure,
  rosterOfCandidates,
  withMeanings,
} from '#shared/school/student-import/reading/roster.ts';
import type { ImportRow } from '#shared/school/student-import/reading/file.ts';
import { bookOf, sheetOf, today } from '#test/support/school/rosters.ts';

const head = ['学年', '組', '氏名', 'ふりがな', '通称名', '通称名ふりがな'];
const candidateOf = (...rows: string[][]) => {
  const [candidate] = candidatesOf(bookOf(sheetOf(rows)), today);
  if (candidate === undefined) throw new Error('no candidate');
  return candidate;
};
const names = (rows: readonly ImportRow[]) =>
  rows.map(({ family, given, familyKana, givenKana }) => [family, given, familyKana, givenKana].join(' '));

test('GIVEN some have one WHEN the file is read THEN it is asked once, and theirs is kept in the place of the other', () => {
  const found = candidateOf(
    head,
    ['1', '1', '森 楓', 'もり かえで', '', ''],
    ['1', '1', '金 民秀', 'キム ミンス', '金田 民夫', 'かねだ たみお'],
    ['1', '1', '青木 蓮', 'あおき れん', '青木　蓮', 'あおき れん'],
  );
  expect(isSure(found)).toBe(false);
  expect(found.layout.doubts.join()).toContain('「通称名」の列があります');
  const { rows } = rosterOfCandidates([found]);
  expect(names(rows)).toEqual(['森 楓 もり かえで', '金田 民夫 かねだ たみお', '青木 蓮 あおき れん']);
  expect(JSON.stringify(rows)).not.toMatch(/金 民秀|キム/u);
});

test('GIVEN the person says not to read it THEN the name is as it is registered', () => {
  const found = candidateOf(head, ['1', '1', '金 民秀', 'キム ミンス', '金田 民夫', 'かねだ たみお']);
  const said = withMeanings(
    found,
    found.layout.meanings.map((meaning) => (meaning.startsWith('usual') ? '' : meaning)),
  );
  expect(names(rosterOfCandidates([said]).rows)).toEqual(['金 民秀 キム ミンス']);
});

test('GIVEN an empty column THEN nothing is asked', () => {
  expect(isSure(candidateOf(head, ['1', '1', '森 楓', 'もり かえで', '', '']))).toBe(true);
});

test('GIVEN the first who has one comes late in a big school THEN it is asked all the same', () => {
  const found = candidateOf(
    head,
    ...Array.from({ length: 450 }, () => ['1', '1', '森 楓', 'もり かえで', '', '']),
    ['3', '4', '金 民秀', 'キム ミンス', '金田 民夫', 'かねだ たみお'],
  );
  expect(found.layout.doubts.join()).toContain('「通称名」の列があります');
  expect(names(rosterOfCandidates([found]).rows).at(-1)).toBe('金田 民夫 かねだ たみお');
});

test('GIVEN no reading of it THEN the other name’s is not taken for it, and the row says what is missing', () => {
  const found = candidateOf(
    ['学年', '組', '氏名', 'ふりがな', '通称'],
    ['1', '1', '金 民秀', 'キム ミンス', '金田 民夫'],
  );
  const [row] = rosterOfCandidates([found]).rows;
  expect(row).toMatchObject({ family: '金田', given: '民夫', familyKana: '', givenKana: '' });
  expect(row?.problems).toMatchObject([{ column: 'familyKana' }]);
});

test('GIVEN halves in columns of their own THEN 通称名 beside 通称姓 is the given one', () => {
  const found = candidateOf(
    ['学年', '組', '姓', '名', 'セイ', 'メイ', '通称姓', '通称名', '通称セイ', '通称メイ'],
    ['1', '1', '金', '民秀', 'キム', 'ミンス', '金田', '民夫', 'カネダ', 'タミオ'],
  );
  expect(names(rosterOfCandidates([found]).rows)).toEqual(['金田 民夫 カネダ タミオ']);
});

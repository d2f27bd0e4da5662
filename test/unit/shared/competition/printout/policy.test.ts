import { describe, expect, test } from 'vitest';
import { entryStates } from '#shared/competition/entry/schema.ts';
import {
  classesInWords,
  hasResultPaper,
  hasTicket,
  partsOf,
  printoutFileName,
  sheetsPerPart,
  type SortedSheet,
} from '#shared/competition/printout/policy.ts';
import { resultStates } from '#shared/competition/result/schema.ts';

const sheet = (groupName: string, name: string, number?: number): SortedSheet => ({
  userId: `usr_${name}`,
  ids: [`ent_${name}`],
  groupName,
  name,
  number,
});

test('a ticket is for whoever may still take part or has', () => {
  expect(entryStates.filter(hasTicket)).toEqual(['ready', 'competing', 'done']);
});

test('a result is on paper as long as it is public and counts', () => {
  expect(resultStates.filter(hasResultPaper)).toEqual(['published', 'corrected']);
});

describe('files', () => {
  test('GIVEN classes in any order THEN a file each, by number, and those without one by name', () => {
    const parts = partsOf([
      sheet('5年10組', 'う', 1),
      sheet('5年2組', 'い'),
      sheet('5年2組', 'あ'),
      sheet('5年2組', 'お', 12),
      sheet('5年2組', 'え', 3),
    ]);

    expect(parts.map(({ title, sheets }) => [title, sheets.map(({ userId }) => userId)])).toEqual([
      ['5年2組', ['usr_え', 'usr_お', 'usr_あ', 'usr_い']],
      ['5年10組', ['usr_う']],
    ]);
  });

  test('GIVEN more than one file holds THEN several, nobody twice and nobody missing', () => {
    const all = Array.from({ length: sheetsPerPart * 2 + 1 }, (_, index) =>
      sheet('', String(index).padStart(4, '0')),
    );

    const parts = partsOf(all);

    expect(parts.map(({ sheets }) => sheets.length)).toEqual([sheetsPerPart, sheetsPerPart, 1]);
    expect(new Set(parts.flatMap(({ sheets }) => sheets.map(({ userId }) => userId))).size).toBe(all.length);
  });

  test('their names say what they are, without what a file system stumbles over', () => {
    expect(printoutFileName('ticket', '2026年度 冬季大会', '5年/1組', 1)).toBe(
      '参加票_2026年度冬季大会_5年1組.pdf',
    );
    expect(printoutFileName('notice', '2026年度 冬季大会', '', 1)).toBe('結果通知書_2026年度冬季大会.pdf');
    expect(printoutFileName('result-sheet', '6月大会', '5年1組', 2)).toBe('成績シート_6月大会_5年1組_2.pdf');
  });
});

test('whose they are, in a few words', () => {
  const parts = (...names: string[]) => partsOf(names.map((name) => sheet(name, 'あ')));

  expect(classesInWords(parts('5年1組'))).toBe('5年1組');
  expect(classesInWords(parts('5年1組', '5年2組', '5年3組', '6年1組'))).toBe('5年1組、5年2組 ほか2グループ');
  expect(classesInWords(parts(''))).toBe('');
});

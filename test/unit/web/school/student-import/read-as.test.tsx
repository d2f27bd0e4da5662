// @vitest-environment happy-dom
/** How a file was understood, said in words before anything is registered. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { candidatesOf, rosterOfCandidates } from '#shared/school/student-import/reading/roster.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';
import { bookOf, sheetOf, today } from '#test/support/school/rosters.ts';
import { ReadAs } from '#web/school/student-import/components/read-as.tsx';

afterEach(cleanup);

function show(sheets: readonly Sheet[], groupName?: string) {
  const candidates = candidatesOf(bookOf(...sheets), today).map((one) => ({
    ...one,
    ...(groupName !== undefined && { groupName }),
  }));
  const onCorrect = vi.fn<() => void>();
  render(
    <ReadAs
      draft={{ candidates, asksSheets: false, schools: false }}
      onCorrect={onCorrect}
      roster={rosterOfCandidates(candidates)}
    />,
  );
  return onCorrect;
}
const text = (): string => document.body.textContent;

test('GIVEN one sheet THEN its columns are named, what matters first, what is not read, and each row passed over', () => {
  const onCorrect = show([
    sheetOf([
      ['No.', '年組', '番号', 'ふりがな', '児童名', '備考', ''],
      ['1', '1年1組', '1', 'もり かえで', '森 楓', '', ''],
      ['', '合計', '1名', '', '', '', ''],
    ]),
  ]);
  expect(text()).toContain('1人分の行を読みました');
  expect(text()).toContain(
    '氏名は「児童名」、ふりがなは「ふりがな」、学年と組は「年組」、出席番号は「番号」の列から読みました。「No.」「備考」は読んでいません。',
  );
  expect(screen.getByRole('listitem').textContent).toBe('3行目：合計や人数の行');
  fireEvent.click(screen.getByRole('button', { name: '読み方を直す' }));
  expect(onCorrect).toHaveBeenCalledOnce();
});

test('GIVEN notes that somebody has left THEN their rows are named; who comes is none of them', () => {
  show([
    sheetOf([
      ['年組', '番号', 'ふりがな', '児童名', '備考', '転出日', '転出入', '転出・転入'],
      ['1年1組', '1', 'もり かえで', '森 楓', '5月10日転出', '', '', ''],
      ['1年1組', '2', 'あおき れん', '青木 蓮', '転入生', '', '転入 4/10', '4/10 転入'],
      ['1年1組', '3', 'はやし はじめ', '林 一', '', '5/10', '', ''],
      ['', '転出 2名', '', '', '', '', '', ''],
    ]),
  ]);
  expect(text()).toContain(
    '転出・退学・除籍のどれかが書かれた行が、2行あります（2行目、4行目）。ほかの行と同じように読みました。登録しないときは、その行を除いた名簿を読み込み直してください。',
  );
});

test('GIVEN rows that the spreadsheet does not show, or strikes through THEN they are read, and named', () => {
  const rows = [
    ['年組', '番号', 'ふりがな', '児童名'],
    ['1年1組', '1', 'もり かえで', '森 楓'],
    ['1年1組', '2', 'あおき れん', '青木 蓮'],
    ['', '合計 2名', '', ''],
  ];
  show([sheetOf(rows, { hidden: new Set([3, 4]) })]);
  expect(text()).toContain('2人分の行を読みました');
  expect(text()).toContain('ファイルで非表示になっている行が、1行あります（3行目）。');

  cleanup();
  show([sheetOf(rows, { hidden: new Set(), struck: new Set(['D2']) })]);
  expect(text()).not.toContain('非表示');
  expect(text()).toContain('取り消し線のあるセルを含む行が、1行あります（2行目）。');
});

test('GIVEN one column of grade, class and number THEN it is named, and no title is said to be the class', () => {
  show([sheetOf([['5年3組'], ['年組番', '氏名', 'ふりがな'], ['1-1-12', '森 楓', 'もり かえで']])]);
  expect(text()).toContain('学年と組と番号は「年組番」の列から読みました。');
  expect(text()).not.toContain('5年3組');
});

test('GIVEN tables side by side THEN it is said in which order they were read, and how many they are', () => {
  const head = ['番号', '氏名', 'ふりがな'];
  const sides = [
    ['1', '森 楓', 'もり かえで'],
    ['2', '青木 蓮', 'あおき れん'],
    ['3', '林 一', 'はやし はじめ'],
  ];
  const across = (count: number, name: string) =>
    sheetOf([Array.from({ length: count }, () => head).flat(), sides.slice(0, count).flat()], { name });
  show([across(2, '5年1組')]);
  expect(text()).toContain('2人分の行を読みました');
  expect(text()).toContain('の列から読みました。横に2つ並んだ表は、左から順に続けて読みました。');

  cleanup();
  show([across(2, '5年1組'), across(3, '5年2組')]);
  expect(text()).toContain('横に並んだ表は、左から順に続けて読みました。');

  cleanup();
  show([across(1, '5年1組')]);
  expect(text()).not.toContain('並んだ表');
});

test('GIVEN no column of classes THEN it is said where the class is from', () => {
  const rows = [
    ['氏名', 'ふりがな'],
    ['森 楓', 'もり かえで'],
  ];
  show([sheetOf(rows, { name: '1年1組' }), sheetOf(rows, { name: '1年2組' })]);
  expect(text()).toContain('2枚のシートから2人分の行を読みました');
  expect(text()).toContain('組は、シートの名前か表題から読みました。');

  cleanup();
  show([sheetOf([['5年3組 名簿'], ...rows])]);
  expect(text()).toContain('組は、表題か名前から「5年3組」と読みました。');

  cleanup();
  show([sheetOf([['5年3組 名簿'], ...rows, ['5年4組 名簿', ''], ['林 桂', 'はやし けい']])]);
  expect(text()).toContain('2人分の行を読みました');
  expect(text()).toContain('組は、表の途中の見出しから「5年3組」「5年4組」と読みました。');

  cleanup();
  show([sheetOf(rows)], '5年1組');
  expect(text()).toContain('全員を「5年1組」に入れます。');
});

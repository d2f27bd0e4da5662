// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportRow, ReadRoster } from '#shared/school/student-import/reading/file.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { groups, line, pupil, row } from '#test/support/school/roster-rows.ts';
import { ConfirmRoster, type Confirmed } from '#web/school/student-import/components/confirm-roster.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(cleanup);

const rosterOf = (rows: readonly ImportRow[]): ReadRoster => ({
  table: [[], ...rows.map(() => [])],
  lines: rows.map(({ line: at }) => at),
  rows: rows.map((one, at) => ({ ...one, line: at + 2 })),
  hidden: [],
  struck: [],
  skipped: [],
});

function show(rows: readonly ImportRow[], existing: readonly Student[], removed: readonly Student[] = []) {
  const onConfirm = vi.fn<(confirmed: Confirmed) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <ConfirmRoster
            lastYear={[]}
            removed={removed}
            existing={existing}
            groups={groups}
            onBack={() => undefined}
            onConfirm={onConfirm}
            roster={rosterOf(rows)}
          />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return onConfirm;
}
const act = (name: RegExp | string) => screen.queryByRole('button', { name });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const tick = (name: RegExp | string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const arai = line(2, '新井', '桜', { familyKana: 'アライ', givenKana: 'サクラ' });
const ishida = pupil(2, '石田', '花子');

test('GIVEN a question WHEN it is answered and answered otherwise THEN what the button does follows', () => {
  const onConfirm = show([arai], [ishida]);
  expect(screen.getByText('あと1件に答えてください')).toBeTruthy();
  const compared = screen.getByRole('table', { name: 'くらべる人' });
  expect(
    within(compared)
      .getAllByRole('row')
      .map((one) => one.textContent)
      .join(),
  ).toMatch(/新井 桜.*石田 花子/u);
  expect(act(/登録する$|登録を直す$/u)).toBeNull();

  choose('同じ人です');
  expect(act('1人の登録を直す')).not.toBeNull();
  choose('別の人です');
  expect(act('1人の登録を直す')).toBeNull();
  choose('2番にする');
  fireEvent.click(act('新しく1人を登録し、1人の登録を直す')!);

  expect(onConfirm.mock.calls[0]?.[0].rows).toMatchObject([
    { input: { family: '石田', number: '' }, update: { userId: ishida.userId } },
    { input: { family: '新井', number: '2' } },
  ]);
});

test('GIVEN somebody who was taken out WHEN the roster has them again THEN the way back is shown before a second account', () => {
  show([arai, line(3, '森', '楓')], [], [pupil(1, '新井', '桜')]);
  expect(screen.getByText('外した生徒に、同じ氏名の人が1人います').isConnected).toBe(true);
  expect(screen.getByRole('link', { name: '外した生徒の一覧へ' }).getAttribute('href')).toBe(
    '/user-group/list?status=removed',
  );
  expect(act('新しく2人を登録する')).toBeNull();
  tick('戻ってきた人ではないので、新しく登録します');
  expect(act('新しく2人を登録する')).not.toBeNull();
});

test('GIVEN two rows of one name THEN one question tells of both', () => {
  const onConfirm = show([line(1, '上野', '海'), { ...line(1, '上野', '海'), number: '7' }], []);
  expect(screen.getByText('確かめたいこと 1件')).toBeTruthy();
  expect(screen.getByText('あと1件に答えてください')).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  choose('別の人です');
  expect(act('新しく2人を登録する')).not.toBeNull();
  choose('同じ人です（1人だけ登録する）');
  fireEvent.click(act('新しく1人を登録する')!);
  expect(onConfirm.mock.calls[0]?.[0].rows).toMatchObject([{ line: 2, input: { number: '1' } }]);
});

test('GIVEN a question and sound rows WHEN nothing is answered THEN the others are registered only on request', () => {
  const onConfirm = show([arai, line(7, '上野', '海')], [ishida]);
  expect(act('新しく1人を登録する')).toBeNull();
  tick('答えた行だけを登録する');
  fireEvent.click(act('新しく1人を登録する')!);
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({
    rows: [{ line: 3, input: { family: '上野' } }],
    left: new Map([[2, '質問に答えていません']]),
  });
});

test('GIVEN classes that are not there THEN they are made with their pupils, or their rows are errors', () => {
  const onConfirm = show([row({ groupName: '4年9組' })], []);
  expect(screen.getByText('1つのグループがまだありません')).toBeTruthy();
  tick('まとめて作って登録する');
  expect(screen.getAllByText(/「4年9組」というグループが今年度にありません/u).length).toBeGreaterThan(0);
  expect(act(/登録する$/u)).toBeNull();
  tick('まとめて作って登録する');
  fireEvent.click(act('1つのグループを作り、新しく1人を登録する')!);
  const confirmed = onConfirm.mock.calls[0]?.[0];
  expect(confirmed?.missing).toMatchObject([{ name: '4年9組', grade: '4年', className: '9組' }]);
  expect(confirmed?.rows[0]?.input.groupId).toBe(confirmed?.missing[0]?.id);
});

test.each([
  ['小5', true],
  ['小6', false],
])('GIVEN a class of %s beside 5年1組 THEN that they stay two is said: %s', (grade, said) => {
  show([row({ groupName: '', grade, className: '1組' })], []);
  expect(
    screen.queryByText(/「5年1組」とは学年の書き方が違うため、別のグループとして作ります/u) !== null,
  ).toBe(said);
});

test("GIVEN another school's file THEN nothing is registered before somebody says that it is the right one", () => {
  const strangers = [...'アイウエオカキ'].map((kana, at) =>
    line(at + 10, '関', `第${kana}`, { familyKana: 'セキ', givenKana: kana.repeat(3) }),
  );
  show(strangers, [ishida]);
  expect(act(/登録する$/u)).toBeNull();
  tick(/の名簿にまちがいありません/u);
  expect(act('新しく7人を登録する')).not.toBeNull();
});

test('GIVEN wrong cells THEN they are gathered by reason', () => {
  const rows = Array.from({ length: 7 }, (_, at) =>
    row({ given: `第${at}`, number: String(at + 1), familyKana: '', cells: { familyKana: `D${at + 3}` } }),
  );
  show(rows, []);
  const reason = screen.getByText('セイがありません', { selector: 'strong' });
  expect(reason.parentElement?.textContent).toContain('D3、D4、D5、D6、D7、ほか2件');
});

test('GIVEN a birth date that cannot be read WHEN it is left out THEN the pupil is registered without one', () => {
  const onConfirm = show([line(7, '上野', '海', { birthOn: '2017年13月40日' })], []);
  expect(act(/登録する$/u)).toBeNull();
  tick('この1人は、生年月日なしで登録する');
  expect(screen.queryByText(/このままでは登録できません/u)).toBeNull();
  fireEvent.click(act('新しく1人を登録する')!);
  expect(onConfirm.mock.calls[0]?.[0].rows).toMatchObject([{ input: { family: '上野', birthOn: '' } }]);
});

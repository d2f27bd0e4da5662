// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { group, groups, student } from '#test/support/school/roster-rows.ts';
import { config, json } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RollOverClasses } from '#web/school/roll-over/components/roll-over-classes.tsx';
import { membersQuery } from '#web/school/roll-over/queries.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

const sent: unknown[] = [];

// What is known already is looked at again in the background: no answer comes.
beforeEach(() => {
  resetConfig();
  sent.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return new Promise(() => undefined);
  });
  vi.setSystemTime('2027-03-20T00:00:00Z');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const classes = [...groups, group({ id: 'grp_00000003', grade: '6年', name: '6年1組' })];

function open(
  over: Partial<Student> = {},
  shown = classes,
  more: readonly Student[] = [],
  schoolType: SchoolType = '小学校',
) {
  const queryClient = createQueryClient();
  for (const { id } of shown) {
    const members = [
      student({ userId: `usr_${id}`, groupId: id, ...over }),
      ...more.filter(({ groupId }) => groupId === id),
    ];
    queryClient.setQueryData(membersQuery(id).queryKey, members);
  }
  const state = {
    fiscalYear: 2026,
    fromYear: 2026,
    schoolType,
    groups: shown,
    nextGroups: [],
  };
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RollOverClasses atWork={false} onClaim={() => undefined} onStarted={() => undefined} state={state} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}
const rename = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: `${name}の進級先` }), { target: { value } });
const decide = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: `${name}は` }), { target: { value } });
function confirm() {
  fireEvent.click(screen.getByRole('button', { name: '進級・卒業を確定する' }));
  return within(screen.getByRole('dialog'));
}

test('GIVEN two classes with one group of next year THEN both rows and the dialog say what that does', () => {
  open();
  expect(screen.queryByText(/と同じグループになります/u)).toBeNull();
  rename('5年2組', '６年１組 ');
  screen.getByText('5年2組と同じグループになります。出席番号が重なる生徒は、番号がなくなります。');
  screen.getByText('5年1組と同じグループになります。出席番号が重なる生徒は、番号がなくなります。');
  const dialog = confirm();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5年1組 → 6年1組（5年2組と同じグループ）',
    '5年2組 → 6年1組（5年1組と同じグループ）',
    '6年1組 → 卒業',
  ]);
  dialog.getByText(/出席番号が重なる生徒は/u);
  dialog.getByText(/進級は取り消せません。/u);
});

test('GIVEN another name for the next class WHEN it is confirmed THEN grade and class are those of the name', async () => {
  open();
  rename('5年2組', '6年3組');
  const dialog = confirm();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '卒業' } });
  fireEvent.click(dialog.getByRole('button', { name: '確定する' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        classes: [
          { target: { group: { name: '6年1組', grade: '6年', className: '1組' } } },
          { target: { group: { name: '6年3組', grade: '6年', className: '3組' } } },
          { target: { kind: 'graduate' } },
        ],
      },
    ]);
});

test('GIVEN a class that is not the last grade WHEN it is to leave THEN row and dialog say so, and who leaves is named', () => {
  open();
  expect(screen.queryByText(/最後の学年ではありません/u)).toBeNull();
  decide('5年2組', 'graduate');
  screen.getByText(
    '5年2組は最後の学年ではありません。卒業とすると、全員がすぐにサインインできなくなります。',
  );
  const dialog = confirm();
  dialog.getByText('5年2組、6年1組');
  dialog.getByText('（最後の学年ではありません）');
});

test('GIVEN a class of two grades THEN it keeps its name, and the row says so until there is another', () => {
  open({}, [group({ grade: '３・４年', name: '３・４年' })]);
  const told = /「３・４年」の次の学年は決められないため/u;
  screen.getByText(told);
  expect(screen.getByRole('textbox')).toHaveProperty('value', '３・４年');
  rename('３・４年', '4・5年');
  expect(screen.queryByText(told)).toBeNull();
});

test('GIVEN a class of the last two grades THEN it says who leaves first, and that not all of them do', () => {
  const both = group({ grade: '5・6年', name: '5・6年' });
  open({}, [both], [student({ userId: 'usr_stays', groupId: both.id })]);
  screen.getByText(/最後の学年の人は、先に、ほかの人を除いて「卒業する」で確定してください。$/u);
  decide('5・6年', 'graduate');
  screen.getByText(/^5・6年は最後の学年だけではありません。卒業とすると、全員が/u);
  fireEvent.click(screen.getByRole('button', { name: /^除く生徒を選ぶ/u }));
  fireEvent.click(screen.getAllByRole('checkbox', { name: /を除く$/u })[1]!);
  expect(screen.queryByText(/最後の学年/u)).toBeNull();
});

test.each([
  ['2026-11-28T00:00:00Z', /^今は11月です。2026年度の終わりの4か月前です。/u],
  ['2027-06-01T00:00:00Z', /^今は6月です。2026年度が終わって3か月目です。/u],
])('GIVEN %s WHEN classes are to go up THEN the season is said, and a word is asked for', (now, words) => {
  vi.setSystemTime(now);
  open();
  for (const name of ['5年1組', '5年2組']) decide(name, 'promote');
  screen.getByText(/^進級 2人/u);
  decide('6年1組', 'skip');
  const dialog = confirm();
  dialog.getByText(words);
  expect(dialog.getByRole('button', { name: '確定する' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '進級' } });
  expect(dialog.getByRole('button', { name: '確定する' }).hasAttribute('disabled')).toBe(false);
});

test('GIVEN a month in which no year ends WHEN one child leaves THEN nobody else goes anywhere', async () => {
  vi.setSystemTime('2026-11-28T00:00:00Z');
  open({}, classes, [
    student({
      userId: 'usr_stays',
      groupId: 'grp_00000001',
      name: { family: '林', given: '一', familyKana: 'ハヤシ', givenKana: 'ハジメ' },
    }),
  ]);
  expect(screen.getAllByRole('combobox').map((one) => (one as HTMLSelectElement).value)).toEqual([
    'skip',
    'skip',
    'skip',
  ]);
  screen.getByText(/どのグループも「今回は何もしない」にしています/u);
  screen.getByRole('button', { description: /^進級・卒業とする人が、まだ選ばれていません。/u });
  decide('5年1組', 'graduate');
  fireEvent.click(screen.getByRole('button', { name: /^除く生徒を選ぶ.*5年1組$/u }));
  const all = screen.getByRole('button', { name: '全員を除く' });
  fireEvent.click(all);
  const tick = screen.getByRole('checkbox', { name: '森 楓を除く' });
  // It stands above the ticks, and is none of them.
  expect(tick.closest('ul')?.contains(all)).toBe(false);
  fireEvent.click(tick);
  screen.getByText('5年1組は最後の学年ではありません。卒業とすると、1人がすぐにサインインできなくなります。');
  const dialog = confirm();
  dialog.getByText('5年1組（森 楓さんだけ）');
  dialog.getByText(/^5年1組（森 楓さんだけ） → 卒業/u);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '卒業' } });
  fireEvent.click(dialog.getByRole('button', { name: '確定する' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ classes: [{ target: { kind: 'graduate' }, userIds: ['usr_grp_00000001'] }] }]);
});

test('GIVEN a page that is left open over the end of January THEN no class begins to go up by itself', () => {
  vi.useFakeTimers({
    now: new Date('2027-01-31T14:59:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  open();
  act(() => void vi.advanceTimersByTime(60_000));
  decide('5年1組', 'graduate');
  screen.getByText(/^進級 0人、卒業 1人/u);
});

test('GIVEN the end of the year WHEN classes are to go up THEN no word is asked for', () => {
  open();
  decide('6年1組', 'skip');
  const dialog = confirm();
  expect(dialog.queryByText(/^今は/u)).toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('GIVEN a record that was taken over WHEN the graduation is to be undone THEN it is said where the record stays', () => {
  const taken = /引き継がれた記録はそのアカウントに残ります。.*新しい引き継ぎコード/u;
  open({ rolledOver: 'graduated' });
  const undo = () => fireEvent.click(screen.getAllByRole('button', { name: /^卒業を取り消す：/u })[0]!);
  undo();
  expect(screen.queryByText(taken)).toBeNull();
  cleanup();
  open({ rolledOver: 'graduated', claimedAt: '2027-03-21T00:00:00Z' });
  undo();
  screen.getByText(taken);
});

test.each([
  [
    '高等学校',
    ['2年', '3年'],
    /^3年1組は「卒業する」にしています。次の学年がある学校（定時制の4年など）では/u,
  ],
  [
    '小学校',
    ['5年', '6年'],
    /^6年1組は「卒業する」にしています。次の学年がある学校（義務教育学校の7年など）では/u,
  ],
  // It shows what its last year is, or has no more.
  ['高等学校', ['3年', '4年'], undefined],
  ['小学校', ['6年', '9年'], undefined],
] as const)(
  'GIVEN a %s of %j WHEN its last year is to leave THEN it is said where it may go up instead',
  (schoolType, grades, said) => {
    const shown = grades.map((grade, at) =>
      group({ id: `grp_0000000${String(at)}`, grade, name: `${grade}1組` }),
    );
    open({}, shown, [], schoolType);
    const told = said ?? /は「卒業する」にしています/u;
    expect(screen.queryByText(told) !== null).toBe(said !== undefined);
    for (const { name } of shown) decide(name, 'promote');
    expect(screen.queryByText(told)).toBeNull();
  },
);

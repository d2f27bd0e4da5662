// @vitest-environment happy-dom
/** The first step: what is sure is read at once, what is not is asked, and what was said is remembered. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Group } from '#shared/people/group/schema.ts';
import type { ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { ChooseRoster } from '#web/school/student-import/components/choose-roster.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { loadConfig, resetConfig } from '#web/lib/config.ts';
import { config, json, session } from '#test/unit/web/support.ts';

const groups = [{ id: 'grp_00000001', name: '5年1組' }] as unknown as readonly Group[];
const pupils = ['1,1,森 楓,もり かえで', '1,2,青木 蓮,あおき れん'].join('\n');
const sure = `学年,組,氏名,ふりがな\n${pupils}`;

const read = vi.fn<(roster: ReadRoster) => Promise<void>>();
const rows = () => read.mock.lastCall?.[0].rows.map(({ family, given }) => `${family} ${given}`);

beforeEach(() => {
  read.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  resetConfig();
  vi.unstubAllGlobals();
});

function show(userId = 'usr_00000001') {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['session'], session({ userId }));
  const element = <ChooseRoster groups={groups} onRead={read} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

async function choose(text: string) {
  const field = await screen.findByLabelText(/名簿のファイル（Excel/u);
  fireEvent.change(field, { target: { files: [new File([text], '名簿.csv')] } });
  fireEvent.click(screen.getByRole('button', { name: '読み込む' }));
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const columnOf = (name: string): Promise<HTMLSelectElement> => screen.findByRole('combobox', { name });
const say = async (name: string, meaning: string) =>
  fireEvent.change(await columnOf(name), { target: { value: meaning } });

test('GIVEN a roster that leaves nothing open WHEN it is read THEN nothing is asked', async () => {
  show();
  await choose(sure);
  await waitFor(() => expect(rows()).toEqual(['森 楓', '青木 蓮']));
  expect(screen.queryByRole('table')).toBeNull();
});

test('GIVEN cells pasted from a spreadsheet WHEN they are read THEN they are as a file is', async () => {
  show();
  fireEvent.change(await screen.findByLabelText(/^名簿の表/u), {
    target: { value: sure.replaceAll(',', '\t') },
  });
  await press('貼り付けた表を読み込む');
  await waitFor(() => expect(rows()).toEqual(['森 楓', '青木 蓮']));
});

test('GIVEN a place to send rosters to THEN it stands below the other ways', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(json(config)));
  await loadConfig();
  show();
  expect(
    (await screen.findByRole('link', { name: /名簿を送って登録を申し込む/u })).getAttribute('href'),
  ).toBe(config.alternateUploadUrl);
});

test('GIVEN a file that is refused THEN the field says why, and the next one is read', async () => {
  show();
  await choose('持ち物\n鉛筆');
  await screen.findAllByText(/表が見つかりません/u);
  expect(read).not.toHaveBeenCalled();
  await choose(sure);
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
});

test('GIVEN what comes after reading fails THEN it is said, and may be tried again', async () => {
  read.mockRejectedValueOnce(new Error('offline'));
  show();
  await choose(sure);
  await screen.findByText('読み込めませんでした');
  await press('読み込む');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('GIVEN headings that say no name WHEN each column is said THEN the file is read, and its heading is nobody', async () => {
  show();
  await choose('学年;組;お子さま;おなまえ\n1;1;森 楓;もり かえで');
  await screen.findByText(/氏名の列が、見出しからは分かりません/u);
  await say('お子さま', 'fullName');
  await say('おなまえ', 'fullKana');
  await press('この読み方で読み込む');
  await waitFor(() => expect(rows()).toEqual(['森 楓']));
});

test('GIVEN a page saved as .xls THEN its table is read', async () => {
  show();
  await choose(`<html><head><meta charset="utf-8"></head><body><table>
    <tr><th colspan="2">クラス</th><th rowspan="2">氏名</th><th rowspan="2">ふりがな</th></tr>
    <tr><th>学年</th><th>組</th></tr>
    <tr><td rowspan="2">1年</td><td>1組</td><td>森&nbsp;楓</td><td>もり<br>かえで</td></tr>
    <tr><td>2組</td><td>青木 蓮 </td><td>あおき
      れん</td></tr></table></body></html>`);
  await waitFor(() => expect(rows()).toEqual(['森 楓', '青木 蓮']));
});

test('GIVEN two columns of one meaning WHEN the right one is chosen THEN it is read, and known the next time to this person alone', async () => {
  const twice = `学年,組,氏名,氏名,ふりがな\n1,1,MORI,森 楓,もり かえで`;
  show();
  await choose(twice);
  await screen.findByText(/2つ以上あります/u);
  const [, second] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: '氏名' });
  if (second === undefined) throw new Error('one column');
  fireEvent.change(second, { target: { value: 'fullName' } });
  await press('この読み方で読み込む');
  await waitFor(() => expect(rows()).toEqual(['森 楓']));

  cleanup();
  read.mockClear();
  show();
  await choose(twice.replace('森 楓', '林 一'));
  await waitFor(() => expect(rows()).toEqual(['林 一']));

  cleanup();
  show('usr_00000002');
  await choose(twice);
  await screen.findByText(/2つ以上あります/u);
  expect(JSON.stringify(localStorage)).not.toContain('氏名');
});

test('GIVEN no column for the readings WHEN it is read all the same THEN the page says what is missing; a chosen column takes its meaning from the other', async () => {
  show();
  await choose(`学年,組,氏名,備考\n1,1,森 楓,もり かえで`);
  await columnOf('備考');
  await say('備考', '');
  await press('この読み方で読み込む');
  expect((await screen.findByRole('alert')).textContent).toContain('ふりがな');
  expect(read).not.toHaveBeenCalled();

  await say('備考', 'fullName');
  expect((await columnOf('氏名')).value).toBe('');
  await say('氏名', 'fullName');
  await say('備考', 'fullKana');
  await press('この読み方で読み込む');
  await waitFor(() => expect(rows()).toEqual(['森 楓']));
});

test('GIVEN no class anywhere WHEN a group is chosen for all THEN everybody is in it', async () => {
  show();
  await choose('氏名,ふりがな\n森 楓,もり かえで');
  await press('この読み方で読み込む');
  expect((await screen.findByRole('alert')).textContent).toContain('グループを選んでください');
  fireEvent.change(await screen.findByRole('combobox', { name: '全員を入れるグループ' }), {
    target: { value: '5年1組' },
  });
  await press('この読み方で読み込む');
  await waitFor(() => expect(read.mock.lastCall?.[0].rows[0]?.groupName).toBe('5年1組'));
});

test('GIVEN a table without headings THEN its own first rows are shown by line, and another file may be chosen', async () => {
  show();
  await choose('1年1組,森 楓,もり かえで\n1年2組,青木 蓮,あおき れん');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /^1 1年1組 森 楓/u })).toBeTruthy();
  expect((await columnOf('B列')).value).toBe('fullName');
  await press('ファイルを選び直す');
  await choose(sure);
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
});

test('GIVEN tables side by side without a class THEN the page says how they are read before it asks, and everybody is read', async () => {
  show();
  await choose('氏名,ふりがな,氏名,ふりがな\n森 楓,もり かえで,青木 蓮,あおき れん');
  await screen.findByText(/横に2つ並んだ表は、左から順に続けて読みます。/u);
  expect(screen.getAllByRole('combobox', { name: '氏名' })).toHaveLength(1);
  fireEvent.change(await screen.findByRole('combobox', { name: '全員を入れるグループ' }), {
    target: { value: '5年1組' },
  });
  await press('この読み方で読み込む');
  await waitFor(() => expect(rows()).toEqual(['森 楓', '青木 蓮']));
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as RankingPage } from '#web/competition/board/pages/ranking.tsx';
import { boardQuery, divisionsQuery } from '#web/competition/board/queries.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { season } from '#test/unit/web/home/builders.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const divisions = [
  { code: 'romaji', name: 'ローマ字', unit: '字' },
  { code: 'kanji', name: '漢字', unit: '問' },
];
const boardOf = (grade: string) => ({
  lines: [{ rank: 1, shared: false, label: 'A.A.', score: 100, own: false }],
  page: 1,
  pages: 1,
  total: 1,
  rankedAt: '2026-07-07T03:00:00.000Z',
  grades: [grade],
  grade,
});

const published = season({ phase: 'published' });
const asked = { seasonId: published.id, board: 'grade' } as const;

/** The board of the third graders, and none of theirs in the other division. */
function openBoard(): void {
  // What is read anew does not come while it is looked at.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(seasonsQuery.queryKey, [published]);
  queryClient.setQueryData(divisionsQuery(published.id).queryKey, divisions);
  const fill = (query: Parameters<typeof boardQuery>[0], board: ReturnType<typeof boardOf> | null) =>
    queryClient.setQueryData(boardQuery(query).queryKey, board);
  fill({ ...asked, divisionCode: 'romaji', grade: '小学3年' }, boardOf('小学3年'));
  fill({ ...asked, divisionCode: 'kanji', grade: '小学3年' }, null);
  fill({ ...asked, divisionCode: 'kanji' }, boardOf('高校1年'));
  const router = createMemoryRouter([{ path: '*', Component: RankingPage }], {
    initialEntries: [`/?season=${published.id}&division=romaji&board=grade&grade=小学3年`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('GIVEN the board of a grade WHEN another division is chosen, where that grade has none THEN there is one all the same', async () => {
  openBoard();
  const grade = await screen.findByLabelText<HTMLSelectElement>('学年');
  expect(grade.value).toBe('小学3年');
  fireEvent.change(screen.getByLabelText('部門'), { target: { value: 'kanji' } });

  await screen.findByRole('option', { name: '高校1年' });
  expect(screen.queryByText('この順位表はありません')).toBeNull();
});

test('GIVEN the board of a grade WHEN it is printed THEN it says of which season, division and grade', async () => {
  const media = window.matchMedia('print');
  vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
  vi.stubGlobal('matchMedia', () => media);
  openBoard();
  const caption = await screen.findByText(`${published.title} ローマ字 学年ごと 小学3年`);
  expect(caption.tagName).toBe('CAPTION');
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { learnerOf, nextLesson } from '#shared/practice/course/learner.ts';
import { lessonsOf } from '#shared/practice/course/lessons.ts';
import { lastFreeStage, stages } from '#shared/practice/course/stages.ts';
import { emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { session } from '#test/unit/web/support.ts';
import { openContentsQuery } from '#web/typing/content-queries.ts';
import { Broken } from '#web/typing/frame.tsx';
import { lessonTask } from '#web/typing/lesson/task.ts';
import { settleWhatWasLeft } from '#web/typing/compete/device.ts';
import { fetchWhatIsNext, startOffline } from '#web/typing/offline.ts';
import { booksQuery, materialQuery } from '#web/typing/queries.ts';

vi.mock('#web/typing/compete/device.ts', () => ({
  settleWhatWasLeft: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** All that is free is behind them; what comes again of it is a lesson of words, and what comes after it none. */
const parts: Book['parts'] = Object.fromEntries(
  stages
    .slice(0, lastFreeStage + 1)
    .flatMap((stage) =>
      lessonsOf(stage).map(({ id, material }) => [id, [material === 'words' ? 7 : 8, 60, 3]]),
    ),
);
const keys: Book['keys'] = Object.fromEntries(
  stages[lastFreeStage]!.patterns.map((pattern) => [pattern, [30, 0, 400, 400, 1000]]),
);
const books = [{ ...emptyBook(2026), parts, keys }];

test.each([
  ['is not paid for', [], lastFreeStage],
  ['is paid for', ['typing-method'] as const, undefined],
])(
  'GIVEN that the course %s THEN what is kept is for the lesson that home proposes',
  async (_, contents, last) => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(booksQuery.queryKey, books);
    queryClient.setQueryData(openContentsQuery.queryKey, contents);
    await fetchWhatIsNext(queryClient);
    const { lesson } = nextLesson(learnerOf(books), last);
    expect(lesson.stage.id <= lastFreeStage).toBe(last === lastFreeStage);
    expect(queryClient.getQueryData(materialQuery(lessonTask(lesson)).queryKey)).toBeDefined();
  },
);

test('GIVEN a lesson of kana is next THEN the words of its stage are kept with it: without a network the stage goes on', async () => {
  const queryClient = createQueryClient();
  const begun = [{ ...emptyBook(2026), parts: { 'ホームポジション-1': [8, 60, 3] } satisfies Book['parts'] }];
  queryClient.setQueryData(booksQuery.queryKey, begun);
  queryClient.setQueryData(openContentsQuery.queryKey, []);
  const { lesson } = nextLesson(learnerOf(begun));
  expect(lessonTask(lesson).wordsOf).toBe(0);
  await fetchWhatIsNext(queryClient);
  const last = lessonsOf(lesson.stage).at(-1)!;
  expect(last.title).toBe('言葉で');
  expect(queryClient.getQueryData(materialQuery(lessonTask(last)).queryKey)).toBeDefined();
});

test('GIVEN no network WHEN a page is not on the device THEN it says that, and the way to what is', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loader = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const routes = [{ path: '/', element: null, ErrorBoundary: Broken, HydrateFallback: () => null, loader }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { name: 'インターネットにつながっていません' });
  screen.getByRole('link', { name: '練習のはじめへ' });
});

test('GIVEN a network that hangs THEN what is left of an old competition waits for the books, and not for ever', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', () => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'student' }));
  startOffline(queryClient);
  await vi.advanceTimersByTimeAsync(5000);
  expect(settleWhatWasLeft).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settleWhatWasLeft).toHaveBeenCalledOnce();
});

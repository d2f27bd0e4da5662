// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyBook } from '#shared/practice/training-log/book.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { OwnHomework } from '#web/practice/parts/own-homework.tsx';
import { ownHomeworkQuery } from '#web/practice/homework/queries.ts';
import { booksQuery } from '#web/practice/training-log/queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = '2026-11-30';

/** What stands on a pupil's home. */
function shown(until: string, runs: number): string {
  // What is read anew does not come while it is looked at.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  const homework = { goal: { kind: 'lesson', lesson: 'か行-1' }, until, words: '', before: 1 } as const;
  client.setQueryData(ownHomeworkQuery.queryKey, { homework });
  const book = { ...emptyBook(2026), parts: { 'か行-1': [runs, 60] } };
  client.setQueryData(booksQuery('typing-method').queryKey, { today, books: [book] } as never);
  const page = (
    <QueryClientProvider client={client}>
      <OwnHomework otherwise="つぎのレッスン" />
    </QueryClientProvider>
  );
  return render(page).container.textContent;
}

test.each([
  ['to be done by its last day', today, 1, /^先生.*から：11月30日\(月\)までに、か行.*しましょう。$/u],
  ['done since', today, 2, /^つぎのレッスン$/u],
  ['over', '2026-11-29', 1, /^つぎのレッスン$/u],
] as const)('GIVEN homework that is %s THEN a pupil’s home says so', (_, until, runs, says) => {
  expect(shown(until, runs)).toMatch(says);
});

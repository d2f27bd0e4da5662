// @vitest-environment happy-dom
/** A program that is half written is there again after a reload, until it is right. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Chapter } from '#shared/practice/course/programing.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { programingQuery } from '#web/typing/content-queries.ts';
import { Component } from '#web/typing/pages/programing-question.tsx';
import { booksOf } from '#web/typing/queries.ts';
import { organization, session } from '#test/unit/web/support.ts';

vi.mock('#web/lib/config.ts', async () => {
  const { config } = await import('#test/unit/web/support.ts');
  return { loadConfig: () => Promise.resolve(config), getConfig: () => config };
});

afterEach(cleanup);

const answer = 'let a = 1;';
const chapter: Chapter = {
  id: '1',
  title: '順番',
  exercises: [{ id: '1-01', question: '', given: '', answer, accept: [], prints: '', why: '' }],
};

/** As if the page was loaded. */
function load(): HTMLTextAreaElement {
  cleanup();
  const client = createQueryClient();
  // A teacher: nothing they do is kept anywhere else.
  client.setQueryData(sessionKey, session({ kind: 'school', organization: organization() }));
  client.setQueryData(programingQuery.queryKey, [chapter]);
  client.setQueryData(booksOf('programing').queryKey, []);
  const routes = [{ path: '/typing/programing/:question', element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/typing/programing/1-01'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('書くところ');
}
const check = () => fireEvent.click(screen.getByRole('button', { name: '答え合わせをする' }));

test('GIVEN an exercise that was begun WHEN the page is loaded again THEN code and tries are there; once it is right it begins anew', () => {
  fireEvent.change(load(), { target: { value: 'let b' } });
  check();
  const field = load();
  expect(field.value).toBe('let b');
  // Asked again about the same, it says the same and counts no other try.
  check();
  screen.getByText(/行め/u);
  fireEvent.change(field, { target: { value: answer } });
  check();
  screen.getByText('2回めでできました');
  fireEvent.change(field, { target: { value: `${answer} ` } });
  expect(load().value).toBe('');
});

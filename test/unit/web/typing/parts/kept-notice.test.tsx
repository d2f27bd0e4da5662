// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { speakTo } from '#web/lib/easy.ts';
import { sessionKey } from '#web/lib/session.ts';
import type { Kept } from '#web/typing/outbox/use-outbox.ts';
import { useKeeping } from '#web/typing/parts/kept.tsx';
import { KeptNotice } from '#web/typing/parts/kept-notice.tsx';
import { hardKanji } from '#test/support/school/school-kanji.ts';
import { organization, session } from '#test/unit/web/support.ts';

afterEach(cleanup);

function show(kept: Kept): string[] {
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <KeptNotice kept={kept} /> }])} />,
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
}

test('GIVEN a visitor WHEN a run ends THEN the way to an account of their own is there', () => {
  expect(show('nobody')).toEqual(['/auth/signup']);
  screen.getByText('サインインすると、この記録を自分のものにできます');
});

test('GIVEN somebody who is signed in and has no network THEN nobody asks them to make an account', () => {
  expect(show('waiting')).toEqual([]);
  screen.getByText('記録をこの端末に残しました');
});

test('GIVEN who signed out in another tab meanwhile THEN it is said that nothing of it was sent', () => {
  expect(show('signed-out')).toEqual([]);
  screen.getByText('サインインすると送ります。');
});

test('GIVEN a teacher who tries a lesson THEN it says that nothing is kept, and of no account', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'school', organization: organization() }));
  const Tried = () => <KeptNotice kept={useKeeping().kept} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Tried /> }])} />
    </QueryClientProvider>,
  );
  screen.getByText('先生や事務局の練習は、記録に残りません');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test.each(['waiting', 'signed-out', 'fleeting', 'refused', 'reviewed'] as const)(
  'GIVEN a pupil WHEN a run ends %s THEN they can read it',
  async (kept) => {
    await speakTo('pupil');
    show(kept);
    const text = screen.getByRole('status').textContent;
    await speakTo('everybody');
    expect(hardKanji(text)).toEqual([]);
  },
);

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Kept } from '#web/typing/outbox/use-outbox.ts';
import { KeptNotice } from '#web/typing/parts/kept-notice.tsx';

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

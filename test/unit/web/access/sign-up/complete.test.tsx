// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Component } from '#web/access/sign-up/pages/complete.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { session } from '../../support.ts';

afterEach(cleanup);

test.each([
  ['individual', '/account/claim'],
  ['school', undefined],
])('GIVEN a new account (%s) THEN a graduate finds the way to their record', (kind, address) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session());
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/auth/signup/complete', state: { kind } }]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const way = screen.queryByRole('link', { name: /記録を引き継げます/u });
  expect(way?.getAttribute('href')).toBe(address);
});

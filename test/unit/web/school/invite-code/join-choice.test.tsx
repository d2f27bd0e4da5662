// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SignedInChoice } from '#web/school/invite-code/components/join-choice.tsx';
import { session } from '#test/unit/web/support.ts';

afterEach(cleanup);

test('GIVEN an account of their own THEN they read that they may leave the group by themself', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SignedInChoice code="K7MP3XWD" onRegister={() => undefined} session={session()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/アカウントの設定でいつでも抜けられます/u).isConnected).toBe(true);
});

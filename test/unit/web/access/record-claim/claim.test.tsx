// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '#shared/access/session/schema.ts';
import { Component as Claim } from '#web/access/record-claim/pages/claim.tsx';
import { dropCode, keepForSignUp, saveCode } from '#web/access/parts/claim-code.ts';
import { switchedOffQuery } from '#web/record/parts/switches.ts';
import { Component as SignUp } from '#web/access/sign-up/pages/sign-up.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { clearClientState } from '#web/state/state-group.ts';

afterEach(() => {
  cleanup();
  clearClientState();
  localStorage.clear();
});

function open(Page: FunctionComponent, who: Session | null = null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, who);
  queryClient.setQueryData(switchedOffQuery.queryKey, []);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('GIVEN nobody is signed in and a code was read THEN it is said, with the code as it is printed', () => {
  open(Claim);
  expect(screen.queryByText('コードを読み取りました')).toBeNull();
  cleanup();

  saveCode('K7MP3XWD9QRT');
  open(Claim);

  expect(screen.getByText('コードを読み取りました')).toBeDefined();
  expect(screen.getByText('K7MP-3XWD-9QRT')).toBeDefined();
});

test('GIVEN a graduate makes an account THEN nothing says that a teacher makes it', () => {
  open(SignUp);
  expect(screen.getByText(/先生が作ります/u)).toBeDefined();
  cleanup();

  keepForSignUp('K7MP3XWD9QRT', new Date());
  open(SignUp);
  expect(screen.queryByText(/先生が作ります/u)).toBeNull();
  cleanup();

  dropCode();
  open(SignUp);
  expect(screen.getByText(/先生が作ります/u)).toBeDefined();
});

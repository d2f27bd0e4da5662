// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#shared/access/session/schema.ts';
import { Component as Claim, loader } from '#web/access/record-claim/pages/claim.tsx';
import { dropCode, keepForSignUp, readCode, saveCode } from '#web/access/parts/claim-code.ts';
import { switchedOffQuery } from '#web/record/parts/switches.ts';
import { Component as SignUp } from '#web/access/sign-up/pages/sign-up.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { clearClientState } from '#web/state/state-group.ts';
import { config, json, session } from '../../support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

test('GIVEN another sheet that cannot be read THEN that is said, and nothing of the sheet before', () => {
  saveCode('K7MP3XWD9QRT');
  history.replaceState(null, '', '/account/claim#code=ABC');
  expect(loader).toThrow();
  expect(location.hash).toBe('');
  expect(readCode()).toBe('');

  open(Claim);
  expect(screen.getByText('コードを読み取れませんでした')).toBeDefined();
  expect(screen.queryByText(/K7MP/u)).toBeNull();
  cleanup();

  open(Claim, session());
  expect(screen.getByText('コードを読み取れませんでした')).toBeDefined();
  expect(screen.getByRole('textbox', { name: /引き継ぎコード/u })).toBeDefined();
});

test.each([
  [true, 'このアカウントに引き継ぎ済みです'],
  [false, 'このアカウントに引き継ぐ'],
])('GIVEN a sheet that its owner has used: %s THEN %s', async (claimed, words) => {
  const record = {
    maskedName: '青○ 葵○',
    organizationName: '桜鍵小学校',
    resultCount: 2,
    validUntil: '2027-05-01T00:00:00.000Z',
    claimed,
  };
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(json(address === '/config.json' ? config : record)),
  );
  saveCode('K7MP3XWD9QRT');
  open(Claim, session());
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'このアカウントに引き継ぐ' }) === null).toBe(claimed);
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '#shared/access/session/schema.ts';
import { claimBeforeSignUp, dropCode, keepForSignUp, readCode } from '#web/access/parts/claim-code.ts';
import { clearClientState } from '#web/state/state-group.ts';
import { Component } from '#web/access/sign-up/pages/complete.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { session } from '../../support.ts';

afterEach(() => {
  cleanup();
  clearClientState();
  localStorage.clear();
});

function open(kind: string, who: Session | null = session()) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, who);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/auth/signup/complete', state: { kind } }]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const hourMs = 60 * 60 * 1000;
const scanned = (hoursAgo: number): void =>
  keepForSignUp('K7MP3XWD9QRT', new Date(Date.now() - hoursAgo * hourMs));

test.each([
  ['individual', '/account/claim'],
  ['school', undefined],
])('GIVEN a new account (%s) THEN a graduate finds the way to their record', (kind, address) => {
  open(kind);
  const way = screen.queryByRole('link', { name: /記録を引き継げます/u });
  expect(way?.getAttribute('href')).toBe(address);
});

test('GIVEN a code that was scanned before the mail WHEN the account is made THEN claiming comes first, and the code is in this tab alone', () => {
  scanned(1);
  open('individual');
  const claim = screen.getByRole('link', { name: '学校・団体での記録を引き継ぐ' });
  expect(claim.getAttribute('href')).toBe('/account/claim');
  expect(readCode()).toBeUndefined();

  fireEvent.click(claim);

  expect(readCode()).toBe('K7MP3XWD9QRT');
  expect(localStorage).toHaveLength(0);
});

test('GIVEN nobody is signed in yet THEN the sign-in leads to it', () => {
  scanned(1);
  open('individual', null);
  expect(screen.getByRole('link', { name: /引き継ぐ/u }).getAttribute('href')).toBe(
    '/auth/signin?back=%2Faccount%2Fclaim',
  );
});

test.each([
  ['a day later', 'individual', 24],
  ['by a school', 'school', 1],
])('GIVEN the account is made %s THEN it is offered nothing', (_, kind, hoursAgo) => {
  scanned(hoursAgo);
  open(kind);
  expect(screen.queryByRole('link', { name: '学校・団体での記録を引き継ぐ' })).toBeNull();
});

test('GIVEN it was used THEN the browser knows it no more', () => {
  scanned(1);
  dropCode();
  expect(claimBeforeSignUp(new Date())).toBeUndefined();
});

// @vitest-environment happy-dom
/** After an attempt: whether its log is with the server is what its page says. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { OutboxState } from '#web/lib/outbox/outbox.ts';
import type { Entry } from '#web/lib/outbox/store.ts';
import { Ended } from '#web/typing/compete/ended.tsx';
import { attemptKind } from '#web/typing/compete/keeper.ts';
import type { Begun } from '#web/typing/compete/record.ts';

const nothing: OutboxState = {
  waiting: [],
  refused: [],
  visitors: [],
  others: [],
  fleeting: false,
  sending: false,
};
const { state } = vi.hoisted((): { state: { now: unknown } } => ({ state: { now: undefined } }));
vi.mock('#web/typing/outbox/use-outbox.ts', () => ({ useOutbox: () => state.now }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const attemptId = 'att_1';
const record = {
  entry: { season: { id: 'sea_1', title: '冬季大会' }, division: { name: 'ローマ字' } },
  view: { id: attemptId, startsAt: '2026-11-30T01:00:00.000Z', durationSeconds: 60 },
  chunks: [],
} as unknown as Begun;
const part: Entry = {
  id: `${attemptId}-1`,
  userId: 'usr_1',
  kind: attemptKind,
  body: { attemptId },
  at: '2026-11-30T01:01:00.000Z',
};

function show(outbox: Partial<OutboxState>): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  state.now = { ...nothing, ...outbox };
  const routes = [{ path: '*', element: <Ended record={record} /> }];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/typing/compete/ent_1'] })} />
    </QueryClientProvider>,
  );
}

/** The title of what is said, without readings. */
const said = (): string => {
  const notice = screen.getAllByRole('status')[0]!;
  for (const reading of notice.querySelectorAll('rt, rp')) reading.remove();
  return notice.textContent;
};

test('GIVEN that all was sent THEN it is being judged', () => {
  show({ others: [{ ...part, body: { attemptId: 'att_2' } }] });
  expect(said()).toContain('採点しています');
});

test('GIVEN who signed out before all was sent THEN nothing is said to be sent, and the way to sending it is there', () => {
  show({ others: [part] });
  expect(said()).toMatch(/まだ送っていない記録があります.*もう一度サインインしてください/u);
  expect(screen.getByRole('link', { name: 'サインインして送る' }).getAttribute('href')).toBe(
    '/auth/signin?back=%2Ftyping%2Fcompete%2Fent_1',
  );
});

test('GIVEN no network THEN it waits for one, and nobody has to sign in', () => {
  show({ waiting: [part] });
  expect(said()).toContain('つながると送ります');
  expect(screen.queryByRole('link', { name: 'サインインして送る' })).toBeNull();
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TakenAlong } from '#web/home/components/taken-along.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { visitor } from '#web/lib/outbox/outbox.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { outbox } from '#web/state/outbox.ts';
import { config, json, session } from '../support.ts';

/** The memory of a page is all files': others try a line too. */
async function forget(): Promise<void> {
  for (const { id } of (await outbox.look()).visitors) await outbox.drop(id);
}
beforeEach(forget);
afterEach(async () => {
  cleanup();
  await forget();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tried = (id: string, daysAgo: number) =>
  outbox.keep({
    id,
    userId: visitor,
    kind: 'training-log',
    body: {},
    at: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString(),
  });
async function open(): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <TakenAlong />
      </QueryClientProvider>,
    );
  });
}

test('GIVEN a line was tried before the account was made WHEN its owner takes it THEN it is adopted by whom the server names', async () => {
  resetConfig();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(json(address === '/config.json' ? config : session()));
  });
  const adopt = vi.spyOn(outbox, 'adopt').mockImplementation(async () => {
    expect(asked.at(-1)).toMatch(/session/u);
  });
  await tried('trl_1', 0);
  await open();
  screen.getByText('サインインする前の練習が1つあります');

  await act(async () => fireEvent.click(screen.getByRole('button', { name: '自分の記録に入れる' })));

  await vi.waitFor(() => expect(adopt).toHaveBeenCalledOnce());
});

test('GIVEN it is somebody else’s THEN it is gone, and what is too old was never offered', async () => {
  await tried('trl_2', 30);
  await open();
  await vi.waitFor(() => expect(outbox.state().visitors).toEqual([]));
  expect(screen.queryByRole('button')).toBeNull();

  await act(async () => tried('trl_3', 0));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '自分のではないので消す' })));
  await vi.waitFor(() => expect(outbox.state().visitors).toEqual([]));
});

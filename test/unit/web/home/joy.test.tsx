// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Qualification } from '#shared/competition/publication/qualification/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { qualificationsQuery } from '#web/competition/publication/qualification/queries.ts';
import { Joy } from '#web/home/components/joy.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { result } from './builders.ts';

const place: Qualification = {
  edition: fiscalYearOf(new Date()),
  division: { code: 'romaji', name: 'ローマ字' },
  season: { id: 'sea_2026-june', title: '2026年度 6月大会' },
  qualifiedAt: '2026-07-07T03:00:00.000Z',
};
const played = result({ playedAt: new Date().toISOString() });

const waiting: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
});
afterEach(() => {
  cleanup();
  waiting.length = 0;
  vi.unstubAllGlobals();
});

/** Whether the places are asked for, once the browser has nothing better to do. */
function visit(unread: number, places: readonly Qualification[]): () => boolean {
  const queryClient = createQueryClient();
  queryClient.setQueryData(qualificationsQuery.queryKey, [...places]);
  render(
    <QueryClientProvider client={queryClient}>
      <Joy results={[played]} unread={unread} userId="usr_1" />
    </QueryClientProvider>,
  );
  return () => queryClient.getQueryCache().find({ queryKey: qualificationsQuery.queryKey })!.isActive();
}
/** The browser has nothing better to do. */
const idle = () => act(() => waiting.splice(0).forEach((work) => work()));
const level = 'ローマ字で、はじめて準2級に届きました。おめでとうございます。';
const nationals = 'ローマ字で、全国大会に出場できます。おめでとうございます。';

test('GIVEN nothing unread WHEN somebody comes home THEN no place in the nationals is asked for', () => {
  const asks = visit(0, []);
  screen.getByText(level);
  idle();
  expect(asks()).toBe(false);
});

test('GIVEN an unread notice WHEN they come THEN a place is asked for, and told once instead of all else', () => {
  const asks = visit(1, [place]);
  screen.getByText(nationals);
  expect(screen.queryByText(level)).toBeNull();
  expect(asks()).toBe(false);
  idle();
  expect(asks()).toBe(true);
  cleanup();

  const asksAgain = visit(1, [place]);
  screen.getByText(level);
  idle();
  expect(asksAgain()).toBe(false);
});

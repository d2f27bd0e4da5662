// @vitest-environment happy-dom
/** What the teacher gave stays given when the network is gone, until its last day. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { Homework, MonthText } from '#web/typing/parts/homework.tsx';
import { json, leaveTokens, organization, session } from '#test/unit/web/support.ts';

vi.mock('#web/lib/config.ts', async () => {
  const { config } = await import('#test/unit/web/support.ts');
  return { loadConfig: () => Promise.resolve(config), getConfig: () => config };
});
vi.mock('#web/lib/auth.ts', () => ({ getAccessToken: () => Promise.resolve('token') }));

beforeEach(() => leaveTokens());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const today = '2026-11-30';

async function open(
  fetch: (address: string) => Promise<Response>,
  on = today,
  schoolType = '小学校',
): Promise<string> {
  vi.stubGlobal('fetch', fetch);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData(
    sessionKey,
    session({ kind: 'student', organization: organization({ role: 'student', schoolType }) }),
  );
  const page = (
    <>
      <Homework books={[]} today={on} />
      <MonthText />
    </>
  );
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return container.textContent;
}

const answers = () =>
  Promise.resolve(
    json({
      homework: { goal: { kind: 'lesson', lesson: 'か行-1' }, until: today, words: 'がんばろう', before: 0 },
    }),
  );
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('GIVEN homework that was seen WHEN the network is gone THEN it is there with its way, and not behind its last day', async () => {
  expect(await open(offline)).toBe('');
  cleanup();
  expect(await open(answers)).toContain('がんばろう');
  cleanup();
  expect(await open(offline)).toContain('がんばろう');
  screen.getByRole('link', { name: 'このレッスンをはじめる' });
  cleanup();
  expect(await open(offline, '2026-12-01')).toBe('');
});

test('GIVEN homework without a last day and a school year WHEN a new fiscal year begins without a network THEN neither is of this class any more', async () => {
  const homework = { goal: { kind: 'lesson', lesson: 'か行-1' }, words: 'がんばろう', before: 0 };
  const answer = () => Promise.resolve(json({ grade: '5年', homework }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T14:00:00Z') });
  expect(await open(answer, '2027-03-31')).toContain('がんばろう');
  cleanup();
  expect(await open(offline, '2027-03-31')).toContain('今月の文章を練習する');
  cleanup();
  vi.setSystemTime(new Date('2027-03-31T15:00:00Z'));
  expect(await open(offline, '2027-04-01')).toBe('');
});

test.each([
  ['5年', '小学校', '5'],
  ['中1', '小学校', '7'],
  ['2年', '中学校', '7'],
  ['', '小学校', undefined],
])(
  'GIVEN the school year %j of a %s THEN the month’s text for it is one press away, homework or not',
  async (grade, schoolType, of) => {
    const asked: (string | null)[] = [];
    const answer = (address: string) => {
      asked.push(new URL(address).searchParams.get('schoolType'));
      return Promise.resolve(json({ grade }));
    };
    await open(answer, today, schoolType);
    expect(asked).toEqual([schoolType]);
    const link = screen.queryByRole('link', { name: '今月の文章を練習する' });
    expect(link?.getAttribute('href')).toBe(of && `/typing/month/${of}`);
  },
);

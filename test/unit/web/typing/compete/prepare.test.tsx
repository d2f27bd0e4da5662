// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { seasonNowQuery } from '#web/typing/compete/open.ts';
import { Prepare } from '#web/typing/compete/prepare.tsx';
import { change } from '#web/typing/settings.ts';
import { json } from '#test/unit/web/support.ts';

vi.mock('#web/lib/config.ts', async () => {
  const { config } = await import('#test/unit/web/support.ts');
  return { loadConfig: () => Promise.resolve(config), getConfig: () => config };
});
vi.mock('#web/lib/auth.ts', () => ({ getAccessToken: () => Promise.resolve('token') }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  change({ method: 'romaji' });
});

const entry = {
  id: 'ent_01JABCDEFGH',
  season: { id: 'sea_01JABCDEFGH', title: '冬季大会' },
  division: { name: '日本語', form: 'guided', durationSeconds: 60 },
} as unknown as Entry;

test.each([
  ['romaji', 'ローマ字'],
  ['kana', 'JISかな'],
] as const)('GIVEN who practises by %s THEN they are asked for a line by it', (method, name) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  change({ method });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Prepare entry={entry} error={undefined} onStart={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLSelectElement>('打ち方').selectedOptions[0]?.textContent).toBe(name);
});

/** The line that shows that the keyboard is a good one, as hands type it. */
function typePractice(): void {
  const lines = ['あさひが のぼる。'];
  const run = startGuided({ lines, method: 'romaji', layout: 'jis', durationMs: Infinity });
  const field = screen.getByRole('application');
  for (let next = run.standing()?.next; next !== undefined; next = run.standing()?.next)
    for (const type of ['keydown', 'keyup'] as const) {
      const event = new KeyboardEvent(type, { code: next.code, bubbles: true });
      Object.defineProperty(event, 'isTrusted', { value: true });
      act(() => void field.dispatchEvent(event));
      run.take([0, type === 'keydown' ? 'down' : 'up', next.code]);
    }
}

test('GIVEN the line of practice WHEN all of it is typed THEN nothing of it looks as if it were to come', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Prepare entry={entry} error={undefined} onStart={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  typePractice();
  const field = screen.getByRole('application');
  expect([...field.querySelectorAll('.typing-next')].map(({ textContent }) => textContent)).toEqual(['', '']);
});

test('GIVEN who waits with the class WHEN the season ends, as in the countdown THEN they go on waiting, and begin no more by themselves', async () => {
  const own = { code: 'ABCDEF', now: '2027-02-18T12:00:00.000Z' };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(json(url.endsWith('/ready') ? { ...own, task: { iv: 'iv', data: 'data' } } : own)),
  );
  const client = createQueryClient();
  const season = (phase: 'held' | 'closed') =>
    client.setQueryData(seasonNowQuery(entry.season.id).queryKey, {
      phase,
      held: { opensAt: '2027-01-16T03:00:00.000Z', closesAt: '2027-02-18T12:00:00.000Z' },
      publishesAt: '',
      clockAhead: 0,
    });
  season('held');
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Prepare entry={{ ...entry, groupId: 'grp_1' }} error={undefined} onStart={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  typePractice();
  fireEvent.click(screen.getByRole('button', { name: '準備ができました' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: own.code } });
  fireEvent.click(screen.getByRole('button', { name: '教室のコードを確かめる' }));
  const waits = () => screen.findByText(/このまま/u);
  await waits();
  screen.getByRole('button', { name: /自分で始める/u });

  act(() => void season('closed'));

  await screen.findByText(/ではありません/u);
  await waits();
  expect(screen.queryByRole('button', { name: /自分で始める/u })).toBeNull();
});

test('GIVEN the season was called off THEN that and why is said, no dates are, and nothing can be begun', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  client.setQueryData(seasonNowQuery(entry.season.id).queryKey, {
    phase: 'closed',
    held: { opensAt: '2027-01-16T03:00:00.000Z', closesAt: '2027-02-18T12:00:00.000Z' },
    publishesAt: '',
    calledOff: { at: '2027-01-17T03:00:00.000Z', reason: '台風の接近のため' },
    clockAhead: 0,
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Prepare entry={entry} error={undefined} onStart={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('台風の接近のため');
  typePractice();
  fireEvent.click(screen.getByRole('button', { name: '準備ができました' }));
  expect(screen.queryByText(/ではありません/u)).toBeNull();
  expect(screen.queryByRole('button', { name: /自分で始める/u })).toBeNull();
});

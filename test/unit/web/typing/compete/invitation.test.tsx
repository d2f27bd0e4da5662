// @vitest-environment happy-dom
/** On the typing app's own home: a competition that is on, for who has entered it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnEntry } from '#shared/competition/participation/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { CompetitionInvitation } from '#web/typing/compete/invitation.tsx';
import { openEntriesQuery, seasonNowQuery } from '#web/typing/compete/open.ts';
import { json, organization, session } from '#test/unit/web/support.ts';

vi.mock('#web/lib/config.ts', async () => {
  const { config } = await import('#test/unit/web/support.ts');
  return { loadConfig: () => Promise.resolve(config), getConfig: () => config };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (id: string, seasonId: string, more: Partial<OwnEntry> = {}): OwnEntry => ({
  id,
  seasonId,
  state: 'ready',
  division: { name: id },
  ...more,
});
const on = 'sea_01JABCDEFGH';
const later = 'sea_01JABCDEFGJ';

function home(entries: readonly OwnEntry[], kind: 'student' | 'school' = 'student') {
  const client = createQueryClient();
  client.setQueryData(sessionKey, session({ kind, organization: organization() }));
  const asked = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(json({ items: [], unpaid: [], nationals: [], entries })),
  );
  vi.stubGlobal('fetch', asked);
  const held = { opensAt: '', closesAt: '' };
  for (const [id, phase] of [
    [on, 'held'],
    [later, 'entry'],
  ] as const)
    client.setQueryData(seasonNowQuery(id).queryKey, { phase, held, publishesAt: '', clockAhead: 0 });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <CompetitionInvitation /> }])} />
    </QueryClientProvider>,
  );
  return { client, asked };
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);

test('GIVEN entries of a competition that is on THEN each may be begun from home, and the one that was begun is in front', async () => {
  home([
    entry('ent_01JABCDEFGA', on),
    entry('ent_01JABCDEFGB', later),
    entry('ent_01JABCDEFGC', on, { suspended: true }),
    entry('ent_01JABCDEFGD', on, { state: 'done' }),
    entry('ent_01JABCDEFGE', on, { state: 'competing' }),
  ]);
  await screen.findAllByRole('link');
  expect(links()).toEqual([
    ['/typing/compete/ent_01JABCDEFGE', 'ent_01JABCDEFGEの競技を続ける'],
    ['/typing/compete/ent_01JABCDEFGA', 'ent_01JABCDEFGAの競技をはじめる'],
  ]);
});

test('GIVEN a teacher, who enters nothing for themself THEN nobody is asked', async () => {
  const { client, asked } = home([entry('ent_01JABCDEFGA', on)], 'school');
  await waitFor(() => expect(client.getQueryData(openEntriesQuery.queryKey)).toEqual([]));
  expect(asked).not.toHaveBeenCalled();
  expect(links()).toEqual([]);
});

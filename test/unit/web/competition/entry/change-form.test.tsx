// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { student } from '#test/support/school/roster-rows.ts';
import { ChangeForm } from '#web/competition/entry/components/change-form.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(cleanup);

const entry = { id: 'ent_00000001', personId: 'usr_left', division: { code: 'romaji' } } as Entry;
const pupils = [
  student({ userId: 'usr_b', className: '2組', groupId: 'grp_00000002', number: 1 }),
  student({ userId: 'usr_c', number: 12 }),
  student({ userId: 'usr_a', number: 3 }),
];

test.each([
  [undefined, ['5年1組 3番 森 楓', '5年1組 12番 森 楓', '5年2組 1番 森 楓']],
  ['grp_00000001', ['3番 森 楓', '12番 森 楓', '1番 森 楓']],
])(
  'GIVEN an entry of the class %s THEN who may take it over stands in the order of classes',
  async (groupId, names) => {
    const element = (
      <ChangeForm assignments={[]} entry={{ ...entry, ...(groupId && { groupId }) }} pupils={pupils} />
    );
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </ToastProvider>
      </QueryClientProvider>,
    );
    const select = await screen.findByRole('combobox', { name: /参加する生徒/u });
    const shown = [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(shown.filter((text) => text?.includes('森'))).toEqual(names);
  },
);

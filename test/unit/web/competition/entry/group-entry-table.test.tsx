// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { GroupEntryTable } from '#web/competition/entry/components/group-entry-table.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { ClassOrder } from '#web/school/parts/class-order.ts';
import { season } from '../../home/builders.ts';

afterEach(cleanup);

const entry = {
  id: 'ent_00000001',
  personId: 'usr_1',
  personName: '青木 葵',
  season: { id: season().id, title: season().title },
  division: { code: 'I-03', name: 'ローマ字' },
  state: 'ready',
  ticketNumber: 'FPH9M7B4B3',
} as unknown as Entry;
const order = { numbered: ({ name }: { name: string }) => name } as unknown as ClassOrder;

function open(phase: 'held' | 'closed') {
  const queryClient = createQueryClient();
  queryClient.setQueryData(seasonsQuery.queryKey, [season({ phase })]);
  const act = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <GroupEntryTable
        empty={null}
        entries={[entry, { ...entry, id: 'ent_00000002', personName: '石井 陽翔', state: 'applied' }]}
        footer={null}
        onEase={act}
        onMove={act}
        onPrint={act}
        onWithdraw={act}
        order={order}
        printing={false}
      />
    </QueryClientProvider>,
  );
}

test.each([
  ['held', '参加できます', 1],
  ['closed', '競技なし', 0],
] as const)(
  'GIVEN a season that is %s THEN whoever was ready reads 「%s」, and changes are offered or not',
  (phase, words, acts) => {
    open(phase);
    expect(screen.getByText(words).isConnected).toBe(true);
    expect(screen.queryAllByRole('button', { name: '石井 陽翔 ローマ字の操作' })).toHaveLength(acts);
  },
);

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig, resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { BuyerContents } from '#web/shop/subscription/components/buyer-contents.tsx';
import { standingsQuery } from '#web/shop/subscription/queries.ts';
import { config, json } from '#test/unit/web/support.ts';

beforeEach(async () => {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    address === '/config.json' ? Promise.resolve(json(config)) : Promise.race([]),
  );
  await loadConfig();
});
afterEach(cleanup);

test('GIVEN the next year was bought in March THEN the list says so beside the year that runs', () => {
  const year = {
    contentName: 'programing',
    price: 1500,
    stopped: false,
    given: 0,
    unpaidSeats: 0,
  } as const;
  const queryClient = createQueryClient();
  queryClient.setQueryData(standingsQuery.queryKey, {
    years: [2026, 2027],
    items: [
      { ...year, fiscalYear: 2026, seats: 0 },
      { ...year, fiscalYear: 2027, seats: 1, state: 'active' },
    ],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BuyerContents staff={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('未購入')).toBeDefined();
  expect(screen.getByText('2027年度分は購入済みです。2027年4月1日(木)から使えます。')).toBeDefined();
});

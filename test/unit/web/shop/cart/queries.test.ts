// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json } from '#test/unit/web/support.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { cartQuery, showCart } from '#web/shop/cart/queries.ts';

beforeEach(resetConfig);
afterEach(() => vi.unstubAllGlobals());

const cart = (version: number): Cart => ({
  version,
  items: [],
  lines: [],
  summary: [],
  total: 0,
  tax: 0,
  payableUntil: '2026-12-08T14:59:59.999Z',
});

test('GIVEN a read of the cart on its way WHEN a change is answered first THEN what there was before does not come back', async () => {
  const read = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('/config.json')) return Promise.resolve(json(config));
    asked.resolve();
    return read.promise;
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(cartQuery.queryKey, cart(1));
  const reading = queryClient.prefetchQuery(cartQuery);
  await asked.promise;

  await showCart(queryClient, cart(2));
  read.resolve(json(cart(1)));
  await reading;
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(queryClient.getQueryData(cartQuery.queryKey)).toEqual(cart(2));
});

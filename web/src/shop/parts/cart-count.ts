/** How much is in the cart, for the header: asked once and kept, and again after something changed. */
import { queryOptions } from '@tanstack/react-query';
import { cartCountContract } from '#shared/shop/cart/count-contract.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { call } from '#web/lib/api.ts';
import { whenIdle } from '#web/lib/prefetch.ts';

export const cartCountQuery = queryOptions({
  queryKey: ['cart', 'count'],
  queryFn: async ({ signal }) => {
    // A home asks for what it says first.
    await new Promise<void>(whenIdle);
    return (await call(cartCountContract.countCart, {}, { signal })).count;
  },
  staleTime: 5 * 60_000,
});

/** Pupils and the office buy nothing; staff do once their organisation is approved. */
export const mayBuy = ({ kind, organization }: Session): boolean =>
  kind === 'individual' || (kind !== 'student' && organization?.state === 'approved');

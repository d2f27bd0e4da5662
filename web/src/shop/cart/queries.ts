/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { cartContract } from '#shared/shop/cart/contract.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import type { Paper } from '#shared/shop/estimate/schema.ts';
import type { CartWish } from '#shared/wishes.ts';
import type { Buying } from '#web/shop/parts/order-now.tsx';
import { call } from '#web/lib/api.ts';

/** Asked anew with every visit; while a page is read its prices stay. */
export const cartQuery = queryOptions({
  queryKey: ['cart', 'content'],
  queryFn: ({ signal }) => call(cartContract.getCart, {}, { signal }),
  staleTime: 0,
});

/** As a change answered it: a read that was on its way does not bring back what there was before. */
export async function showCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
  queryClient.setQueryData(cartQuery.queryKey, cart);
}

export const addToCart = (key: string, item: CartWish) =>
  call(cartContract.addToCart, { body: { key, item } });

const at = (cartItemId: string, { version }: Cart) => ({ params: { cartItemId }, body: { version } });

export const removeFromCart = (id: string, cart: Cart) => call(cartContract.removeFromCart, at(id, cart));
export const restoreToCart = (id: string, cart: Cart) => call(cartContract.restoreToCart, at(id, cart));
export const emptyCart = ({ version }: Cart) => call(cartContract.emptyCart, { body: { version } });

export const confirmCart = ({ version, total, lines }: Cart, buying: Buying) =>
  call(cartContract.confirmCart, { body: { version, expectedTotal: total, lines, ...buying } });

export const estimateCart = ({ version, total }: Cart, paper: Paper, requestKey: string) =>
  call(cartContract.estimateCart, { body: { version, expectedTotal: total, paper, requestKey } });
export const giveEstimate = (estimateNumber: string, { version }: Cart) =>
  call(cartContract.useEstimate, { body: { version, estimateNumber } });
export const dropEstimate = ({ version }: Cart) => call(cartContract.dropEstimate, { body: { version } });

/** An order and its payment, whatever it is for; the query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { transferContract } from '#shared/shop/transfer/contract.ts';
import { invoiceContract } from '#shared/shop/invoice/contract.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  order: (orderId: string) => ['order', 'one', orderId],
  settled: (orderId: string) => ['order', 'settled', orderId],
} as const;

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.order(orderId),
    queryFn: ({ signal }) => call(orderContract.getOrder, { params: { orderId } }, { signal }),
    staleTime: 0,
  });

/** Lets the server ask the provider, once for each time somebody comes back from paying. */
export const settledQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.settled(orderId),
    queryFn: ({ signal }) => call(paymentContract.settleOrder, { params: { orderId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const startCheckout = (orderId: string) =>
  call(paymentContract.startCheckout, { params: { orderId } });

export const startTransfer = (orderId: string) =>
  call(transferContract.startTransfer, { params: { orderId } });

export const startInvoice = (orderId: string) => call(invoiceContract.startInvoice, { params: { orderId } });

export const cancelOrder = (orderId: string) => call(paymentContract.cancelOrder, { params: { orderId } });

/** After an order was made or paid where the page is about to be left, so that it does not ask again itself. */
export const markAllStale = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });

/** The order of an application and its payment; the query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { orderContract } from '#shared/order/contract.ts';
import { paymentContract } from '#shared/payment/contract.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  order: (orderId: string) => ['certificate-application', 'order', orderId],
  settled: (orderId: string) => ['certificate-application', 'settled', orderId],
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

export const cancelOrder = (orderId: string) => call(paymentContract.cancelOrder, { params: { orderId } });

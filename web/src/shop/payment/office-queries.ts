/** What the office reads and writes about orders and their money; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import type { OrderLine } from '#shared/shop/order/line.ts';
import type { OrderStatus } from '#shared/shop/order/schema.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import {
  invoiceOfficeContract,
  type CreditInput,
  type InvoiceDueInput,
  type WriteOffInput,
} from '#shared/shop/invoice/office-contract.ts';
import {
  transferOfficeContract,
  type DepositReturnInput,
  type DifferenceInput,
} from '#shared/shop/transfer/office-contract.ts';
import { refundContract, type RefundInput } from '#shared/shop/refund/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

export interface OrderFilter {
  readonly month: string;
  readonly status?: OrderStatus;
  readonly only?: 'held' | 'disputed' | 'refunded';
}

export const officeOrdersQuery = (filter: OrderFilter) =>
  pagedQuery({
    queryKey: ['payment', 'office', 'list', filter],
    read: (query, options) =>
      call(paymentOfficeContract.listOfficeOrders, { query: { ...query, ...filter } }, options),
    fresh: true,
  });

export const waitingOrdersQuery = pagedQuery({
  queryKey: ['payment', 'office', 'waiting'],
  read: (query, options) => call(paymentOfficeContract.listWaitingOrders, { query }, options),
  fresh: true,
});

export const foundOrdersQuery = (text: string) =>
  queryOptions({
    queryKey: ['payment', 'office', 'found', text],
    queryFn: async ({ signal }) =>
      (await call(paymentOfficeContract.findOfficeOrders, { body: { text } }, { signal })).items,
    staleTime: 0,
  });

export const officeOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['payment', 'office', 'one', orderId],
    queryFn: ({ signal }) => call(paymentOfficeContract.getOfficeOrder, { params: { orderId } }, { signal }),
    staleTime: 0,
    // What is asked of the provider comes back within seconds.
    refetchInterval: 10_000,
  });

export const officeLinesQuery = (orderId: string, state: OrderLine['state'] | undefined) =>
  pagedQuery({
    queryKey: ['payment', 'office', 'lines', orderId, state],
    read: (query, options) =>
      call(
        paymentOfficeContract.listOfficeOrderLines,
        { params: { orderId }, query: { ...query, limit: 50, ...(state && { state }) } },
        options,
      ),
    fresh: true,
  });

export const settleNow = (orderId: string) =>
  call(paymentOfficeContract.settleOfficeOrder, { params: { orderId } });

export const cancelUnpaid = (orderId: string, reason: string) =>
  call(paymentOfficeContract.cancelOfficeOrder, { params: { orderId }, body: { reason } });

export const refundOrder = (orderId: string, body: RefundInput) =>
  call(refundContract.refundOrder, { params: { orderId }, body });

export const closeDifference = (orderId: string, body: DifferenceInput) =>
  call(transferOfficeContract.closeDifference, { params: { orderId }, body });

export const returnDeposit = (orderId: string, body: DepositReturnInput) =>
  call(transferOfficeContract.returnDeposit, { params: { orderId }, body });

export const changeInvoiceDue = (orderId: string, body: InvoiceDueInput) =>
  call(invoiceOfficeContract.changeInvoiceDue, { params: { orderId }, body });

export const creditOrder = (orderId: string, body: CreditInput) =>
  call(invoiceOfficeContract.creditOrder, { params: { orderId }, body });

export const writeOffOrder = (orderId: string, body: WriteOffInput) =>
  call(invoiceOfficeContract.writeOffOrder, { params: { orderId }, body });

export const retryRefunds = (orderId: string, paymentId: string) =>
  call(refundContract.retryRefunds, { params: { orderId }, body: { paymentId } });

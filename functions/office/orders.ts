import { subscriptionOfficeContract } from '#shared/subscription/office-contract.ts';
import { paymentOfficeContract } from '#shared/payment/office-contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createInvoiceTermsRepository } from '../features/invoice-terms/repository.ts';
import { createMailRepository } from '../features/mail/repository.ts';
import { createLineRepository } from '../features/order/line-repository.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createOfficeDeposit } from '../features/payment/office-deposit.ts';
import { createOfficeInvoice } from '../features/payment/office-invoice.ts';
import { createOfficeOrders } from '../features/payment/office-orders.ts';
import { createOfficeRefund } from '../features/payment/office-refund.ts';
import { paymentOfficeHandlers } from '../features/payment/office-routes.ts';
import { createReductionRepository } from '../features/payment/reduction-repository.ts';
import { createRefundRepository } from '../features/payment/refund-repository.ts';
import { createPaymentRepository } from '../features/payment/repository.ts';
import { createReceiptRepository } from '../features/receipt/repository.ts';
import { subscriptionOfficeHandlers } from '../features/subscription/office.ts';
import { createSubscriptionRepository } from '../features/subscription/repository.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

/** Money: it is looked at and decided about here, and moved by the worker alone, which has the provider's secret. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    orders: createOrderRepository(table),
    lines: createLineRepository(table),
    payments: createPaymentRepository(table),
    refunds: createRefundRepository(table),
    reductions: createReductionRepository(table),
    invoiceTerms: createInvoiceTermsRepository(table),
    attention: createAttentionRepository(table),
    receipts: createReceiptRepository(table),
    mails: createMailRepository(table),
    trail: createTrailRepository(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  };
  implement(
    paymentOfficeContract,
    paymentOfficeHandlers({
      ...parts,
      found: createOfficeOrders(parts),
      refunds: createOfficeRefund(parts),
      deposits: createOfficeDeposit(parts),
      invoices: createOfficeInvoice(parts),
    }),
  );
  implement(
    subscriptionOfficeContract,
    subscriptionOfficeHandlers({ ...parts, subscriptions: createSubscriptionRepository(table) }),
  );
};

import { subscriptionOfficeContract } from '#shared/shop/subscription/office-contract.ts';
import { invoiceOfficeContract } from '#shared/shop/invoice/office-contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { refundContract } from '#shared/shop/refund/contract.ts';
import { transferOfficeContract } from '#shared/shop/transfer/office-contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createApplicationRepository } from '#functions/certificate/certificate-application/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createInvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createOfficeDeposit } from '#functions/shop/transfer/office.ts';
import { transferOfficeHandlers } from '#functions/shop/transfer/office-routes.ts';
import { createOfficeInvoice } from '#functions/shop/invoice/office.ts';
import { invoiceOfficeHandlers } from '#functions/shop/invoice/office-routes.ts';
import { createOfficeOrders, type People } from '#functions/shop/payment/office-orders.ts';
import { createChosenLines, createOfficeRefund } from '#functions/shop/refund/office.ts';
import { refundHandlers } from '#functions/shop/refund/routes.ts';
import { paymentOfficeHandlers } from '#functions/shop/payment/office-routes.ts';
import { createReductionRepository } from '#functions/shop/invoice/repository.ts';
import { createRefundRepository } from '#functions/shop/refund/repository.ts';
import { createPaymentRepository } from '#functions/shop/payment/repository.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { subscriptionOfficeHandlers } from '#functions/shop/subscription/office.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

/** Money: it is looked at and decided about here, and moved by the worker alone, which has the provider's secret. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
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
    returns: createMailReturns(table, clock),
    trail: createTrailRepository(table, clock),
    outbox: composeOutbox(base),
  };
  const entries = createEntryRepository(table);
  const applications = createApplicationRepository(table);
  const people: People = {
    async entry(_owner, { subject: { id } }) {
      const entry = await entries.find(id);
      return entry && { id: entry.personId, name: fullName(entry.name), groupName: entry.groupName };
    },
    async 'certificate-application'(owner, { subject: { id } }) {
      const application = await applications.find(owner, id);
      return application && { id: application.userId, name: fullName(application.holder) };
    },
  };
  implement(
    paymentOfficeContract,
    paymentOfficeHandlers({ ...parts, found: createOfficeOrders(parts), people }),
  );
  implement(refundContract, refundHandlers(createOfficeRefund(parts)));
  implement(transferOfficeContract, transferOfficeHandlers(createOfficeDeposit(parts)));
  implement(
    invoiceOfficeContract,
    invoiceOfficeHandlers(createOfficeInvoice({ ...parts, chosenLines: createChosenLines(parts.lines) })),
  );
  implement(
    subscriptionOfficeContract,
    subscriptionOfficeHandlers({ ...parts, subscriptions: createSubscriptionRepository(table) }),
  );
};

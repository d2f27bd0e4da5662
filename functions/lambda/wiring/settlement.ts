/** What it takes to bring an order in line with its payments: all the webhook needs, and what buying stands on. */
import type { Basis } from '#functions/platform/basis.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createLinkProvider, linkSecretSchema } from '#functions/platform/payment/link.ts';
import { joinProviders, type Providers } from '#functions/platform/payment/providers.ts';
import { createStripeProvider, stripeSecretSchema } from '#functions/platform/payment/stripe.ts';
import { createQueue } from '#functions/platform/queue/queue.ts';
import { createSecret } from '#functions/platform/secret.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createCertificateLine } from '#functions/certificate/certificate-application/line.ts';
import { createApplicationRepository } from '#functions/certificate/certificate-application/repository.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryLine } from '#functions/competition/entry/line.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createInvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { createAlign } from '#functions/shop/order/align.ts';
import type { LineKinds } from '#functions/shop/order/line-kind.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { reduceDebtMessage } from '#functions/shop/invoice/message.ts';
import { refundPaymentMessage } from '#functions/shop/refund/message.ts';
import { createPostageLine } from '#functions/certificate/parcel/line.ts';
import { createParcelRepository } from '#functions/certificate/parcel/repository.ts';
import { createPaymentRepository } from '#functions/shop/payment/repository.ts';
import { createRefundRepository } from '#functions/shop/refund/repository.ts';
import { createReductionRepository } from '#functions/shop/invoice/repository.ts';
import { createSettle } from '#functions/shop/payment/settle.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { applyDepositMessage } from '#functions/shop/transfer/message.ts';
import { createSubscriptionLine } from '#functions/shop/subscription/line.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';

export function composeSettlement({ env, clock, log, table }: Basis) {
  const installation = env.PUBLIC_ORIGIN;
  const providers: Providers = {
    stripe: createStripeProvider({
      secret: createSecret(env.STRIPE_SECRET_ID, stripeSecretSchema),
      apiBase: env.STRIPE_API_BASE,
      installation,
      log,
    }),
    link: createLinkProvider({
      secret: createSecret(env.PAYMENT_LINK_SECRET_ID, linkSecretSchema),
      apiBase: env.PAYMENT_LINK_API,
      installation,
      clock,
      log,
    }),
  };
  const provider = joinProviders(providers, env.PAYMENT_PROVIDERS);
  const outbox = createOutbox({ table, queue: createQueue(env), clock, log });
  const repositories = {
    orders: createOrderRepository(table),
    parcels: createParcelRepository(table),
    lines: createLineRepository(table),
    payments: createPaymentRepository(table),
    invoiceTerms: createInvoiceTermsRepository(table),
    reductions: createReductionRepository(table),
    refunds: createRefundRepository(table),
    receipts: createReceiptRepository(table),
    applications: createApplicationRepository(table),
    certificates: createCertificateRepository(table),
    results: createResultRepository(table),
    competition: createCompetitionRepository(table),
    entries: createEntryRepository(table),
    attention: createAttentionRepository(table),
    qualifications: createQualificationRepository(table),
    subscriptions: createSubscriptionRepository(table),
  };
  const certificate = createCertificateLine(repositories);
  const subscription = createSubscriptionLine({ ...repositories, clock });
  const kinds: LineKinds = {
    'certificate-digital': certificate,
    'certificate-paper': certificate,
    'certificate-reissue': certificate,
    postage: createPostageLine(repositories.parcels),
    entry: createEntryLine({ ...repositories, clock }),
    'typing-method': subscription,
    'typing-english': subscription,
    programing: subscription,
  };
  const shared = {
    ...repositories,
    table,
    kinds,
    outbox,
    provider,
    providers,
    refund: refundPaymentMessage,
    reduce: reduceDebtMessage,
    applyDeposit: applyDepositMessage,
    clock,
    log,
  };
  const align = createAlign(shared);
  return { ...shared, align, settle: createSettle({ ...shared, align }) };
}

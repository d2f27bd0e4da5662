/** What it takes to bring an order in line with its payments: all the webhook needs, and what buying stands on. */
import type { Basis } from '../platform/basis.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createLinkProvider, linkSecretSchema } from '../platform/payment/link.ts';
import { joinProviders, type Providers } from '../platform/payment/providers.ts';
import { createStripeProvider, stripeSecretSchema } from '../platform/payment/stripe.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createSecret } from '../platform/secret.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createCertificateLine } from '../features/certificate-application/line.ts';
import { createApplicationRepository } from '../features/certificate-application/repository.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { createEntryLine } from '../features/entry/line.ts';
import { createEntryRepository } from '../features/entry/repository.ts';
import { createInvoiceTermsRepository } from '../features/invoice-terms/repository.ts';
import { createAlign } from '../features/order/align.ts';
import type { LineKinds } from '../features/order/line-kind.ts';
import { createLineRepository } from '../features/order/line-repository.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { reduceDebtMessage, refundPaymentMessage } from '../features/payment/message.ts';
import { createPostageLine } from '../features/parcel/line.ts';
import { createParcelRepository } from '../features/parcel/repository.ts';
import { createPaymentRepository } from '../features/payment/repository.ts';
import { createRefundRepository } from '../features/payment/refund-repository.ts';
import { createReductionRepository } from '../features/payment/reduction-repository.ts';
import { createSettle } from '../features/payment/settle.ts';
import { createQualificationRepository } from '../features/qualification/repository.ts';
import { createReceiptRepository } from '../features/receipt/repository.ts';
import { createSubscriptionLine } from '../features/subscription/line.ts';
import { createSubscriptionRepository } from '../features/subscription/repository.ts';
import { createResultRepository } from '../features/result/repository.ts';

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
    clock,
    log,
  };
  const align = createAlign(shared);
  return { ...shared, align, settle: createSettle({ ...shared, align }) };
}
export type Settlement = ReturnType<typeof composeSettlement>;

/** Orders, payments and what they buy, wired once for main, webhook and worker. */
import { createOutbox, type Outbox } from '../platform/outbox/outbox.ts';
import { createStripeProvider, stripeSecretSchema } from '../platform/payment/stripe.ts';
import type { PaymentProvider } from '../platform/payment/provider.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createSecret } from '../platform/secret.ts';
import { createAttentionRepository, type AttentionRepository } from './admin/repository.ts';
import { createCertificateFulfilment } from './certificate-application/fulfilment.ts';
import {
  createApplicationRepository,
  type ApplicationRepository,
} from './certificate-application/repository.ts';
import { createCertificateRepository, type CertificateRepository } from './certificate/repository.ts';
import type { Basis } from './compose.ts';
import { createOrderRepository, type OrderRepository } from './order/repository.ts';
import { createCheckout, type Checkout } from './payment/checkout.ts';
import { createPaymentRepository, type PaymentRepository } from './payment/repository.ts';
import { createSettle, type Settle } from './payment/settle.ts';
import { createReportUnknownOrder, type ReportUnknownOrder } from './payment/unknown-order.ts';
import { createReceiptRepository, type ReceiptRepository } from './receipt/repository.ts';
import { createResultRepository, type ResultRepository } from './result/repository.ts';

export interface Money {
  readonly outbox: Outbox;
  readonly provider: PaymentProvider;
  readonly orders: OrderRepository;
  readonly payments: PaymentRepository;
  readonly receipts: ReceiptRepository;
  readonly applications: ApplicationRepository;
  readonly certificates: CertificateRepository;
  readonly results: ResultRepository;
  readonly attention: AttentionRepository;
  readonly settle: Settle;
  readonly checkout: Checkout;
  readonly reportUnknownOrder: ReportUnknownOrder;
}

export function composeMoney({ env, clock, log, table }: Basis): Money {
  const secret = createSecret(env.STRIPE_SECRET_ID, stripeSecretSchema);
  const provider = createStripeProvider({
    secret,
    apiBase: env.STRIPE_API_BASE,
    installation: env.PUBLIC_ORIGIN,
    log,
  });
  const outbox = createOutbox({ table, queue: createQueue(env.WORK_QUEUE_URL), clock, log });
  const repositories = {
    orders: createOrderRepository(table),
    payments: createPaymentRepository(table),
    receipts: createReceiptRepository(table),
    applications: createApplicationRepository(table),
    certificates: createCertificateRepository(table),
    results: createResultRepository(table),
    attention: createAttentionRepository(table),
  };
  const fulfilment = createCertificateFulfilment(repositories);
  const dependencies = { ...repositories, table, fulfilment, provider, outbox, clock, log };
  const settle = createSettle(dependencies);
  const checkout = createCheckout({
    ...dependencies,
    settle,
    returnUrls: (orderId) => ({
      successUrl: `${env.PUBLIC_ORIGIN}/certificateApplication/complete?order=${orderId}`,
      cancelUrl: `${env.PUBLIC_ORIGIN}/certificateApplication/history?stopped=${orderId}`,
    }),
  });
  const reportUnknownOrder = createReportUnknownOrder(dependencies);
  return { ...repositories, outbox, provider, settle, checkout, reportUnknownOrder };
}

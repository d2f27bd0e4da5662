/** Orders, payments and what they buy, wired once for main, webhook and worker. */
import { createOutbox, type Outbox } from '../platform/outbox/outbox.ts';
import { createStripeProvider, stripeSecretSchema } from '../platform/payment/stripe.ts';
import type { PaymentProvider } from '../platform/payment/provider.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createSecret } from '../platform/secret.ts';
import { createAttentionRepository, type AttentionRepository } from './attention/repository.ts';
import { createCertificateLine } from './certificate-application/line.ts';
import {
  createApplicationRepository,
  type ApplicationRepository,
} from './certificate-application/repository.ts';
import { createCertificateRepository, type CertificateRepository } from './certificate/repository.ts';
import type { Basis } from './compose.ts';
import { createAlign, type Align } from './order/align.ts';
import type { LineKinds } from './order/line-kind.ts';
import { createLineRepository, type LineRepository } from './order/line-repository.ts';
import { createOrderLinks, type OrderLinks } from './order/link-repository.ts';
import { createPlaceOrder, type PlaceOrder } from './order/place.ts';
import { createOrderRepository, type OrderRepository } from './order/repository.ts';
import { createCheckout, type Checkout } from './payment/checkout.ts';
import { refundPaymentMessage } from './payment/message.ts';
import { createPaymentRepository, type PaymentRepository } from './payment/repository.ts';
import { createSettle, type Settle } from './payment/settle.ts';
import { createReportUnknownOrder, type ReportUnknownOrder } from './payment/unknown-order.ts';
import { createNumbering, type Numbering } from './receipt/numbering.ts';
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
  readonly lines: LineRepository;
  readonly links: OrderLinks;
  readonly align: Align;
  readonly numbering: Numbering;
  readonly placeOrder: PlaceOrder;
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
  const outbox = createOutbox({ table, queue: createQueue(env), clock, log });
  const repositories = {
    orders: createOrderRepository(table),
    lines: createLineRepository(table),
    links: createOrderLinks(table, clock),
    payments: createPaymentRepository(table),
    receipts: createReceiptRepository(table),
    applications: createApplicationRepository(table),
    certificates: createCertificateRepository(table),
    results: createResultRepository(table),
    attention: createAttentionRepository(table),
  };
  const kinds: LineKinds = { 'certificate-digital': createCertificateLine(repositories) };
  const shared = { ...repositories, table, kinds, outbox, refund: refundPaymentMessage, clock, log };
  const align = createAlign(shared);
  const dependencies = { ...shared, align, provider };
  const settle = createSettle(dependencies);
  const checkout = createCheckout({ ...dependencies, settle, publicOrigin: env.PUBLIC_ORIGIN });
  const reportUnknownOrder = createReportUnknownOrder(dependencies);
  return {
    ...repositories,
    outbox,
    provider,
    align,
    settle,
    checkout,
    reportUnknownOrder,
    placeOrder: createPlaceOrder({ ...shared, align }),
    numbering: createNumbering(shared),
  };
}

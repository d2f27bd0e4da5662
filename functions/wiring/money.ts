/** Orders, payments and what they buy, wired once for main, webhook and worker. */
import { createOutbox, type Outbox } from '../platform/outbox/outbox.ts';
import { createStripeProvider, stripeSecretSchema } from '../platform/payment/stripe.ts';
import type { PaymentProvider } from '../platform/payment/provider.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createSecret } from '../platform/secret.ts';
import { createAttentionRepository, type AttentionRepository } from '../features/attention/repository.ts';
import { createCertificateLine } from '../features/certificate-application/line.ts';
import {
  createApplicationRepository,
  type ApplicationRepository,
} from '../features/certificate-application/repository.ts';
import {
  createCertificateRepository,
  type CertificateRepository,
} from '../features/certificate/repository.ts';
import type { Basis } from '../platform/basis.ts';
import { createAlign, type Align } from '../features/order/align.ts';
import type { LineKinds } from '../features/order/line-kind.ts';
import { createLineRepository, type LineRepository } from '../features/order/line-repository.ts';
import { createOrderLinks, type OrderLinks } from '../features/order/link-repository.ts';
import { createPlaceOrder, type PlaceOrder } from '../features/order/place.ts';
import { createOrderRepository, type OrderRepository } from '../features/order/repository.ts';
import { createCheckout, type Checkout } from '../features/payment/checkout.ts';
import { refundPaymentMessage } from '../features/payment/message.ts';
import { createPaymentRepository, type PaymentRepository } from '../features/payment/repository.ts';
import { createSettle, type Settle } from '../features/payment/settle.ts';
import { createReportUnknownOrder, type ReportUnknownOrder } from '../features/payment/unknown-order.ts';
import { createNumbering, type Numbering } from '../features/receipt/numbering.ts';
import { createReceiptRepository, type ReceiptRepository } from '../features/receipt/repository.ts';
import { createResultRepository, type ResultRepository } from '../features/result/repository.ts';

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

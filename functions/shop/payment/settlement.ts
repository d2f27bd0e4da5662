/** What a settlement is asked for, stands on and is made of: types, so that each of its files knows them and none the others. */
import type { AttemptFacts } from '#shared/shop/payment/policy.ts';
import type { ProviderPayment } from '#shared/shop/payment/schema.ts';
import type { Refund } from '#shared/shop/refund/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { PaymentPointer, PaymentProvider, ProviderEvent } from '#functions/platform/payment/provider.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Update, Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { InvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import type { Align } from '#functions/shop/order/align.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { ReceiptRepository } from '#functions/shop/receipt/repository.ts';
import type { PaymentItem, PaymentRepository } from './repository.ts';

interface OfOrder {
  readonly owner: string;
  readonly orderId: string;
}

export interface SettleDependencies {
  readonly table: Table;
  readonly orders: OrderRepository;
  readonly payments: PaymentRepository;
  readonly refunds: { list(orderId: string): Promise<readonly Refund[]> };
  readonly receipts: ReceiptRepository;
  readonly attention: AttentionRepository;
  readonly invoiceTerms: Pick<InvoiceTermsRepository, 'give' | 'noLongerDue'>;
  readonly align: Align;
  readonly provider: Omit<PaymentProvider, 'readEvent'>;
  readonly outbox: Outbox;
  /** What is asked of rooms above: a second payment given back, and what lies in an account to pay its order. */
  readonly refund: (what: OfOrder & { readonly paymentId: string }) => Message;
  readonly applyDeposit: (order: OfOrder) => Message;
  readonly clock: Clock;
  readonly log: Log;
}

export interface SettleRequest {
  readonly owner: string;
  readonly orderId: string;
  /** Ask again even about attempts that are paid: refunds and disputes come from the provider's side. */
  readonly refresh?: boolean;
  /** The event that caused the call; remembered in the same transaction as its effect. */
  readonly event?: ProviderEvent & { readonly pointer: PaymentPointer };
}

export type Settle = (request: SettleRequest) => Promise<OrderItem>;

export interface StepContext {
  readonly order: OrderItem;
  readonly attempts: readonly PaymentItem[];
  readonly facts: readonly AttemptFacts[];
  /** Remembers the provider's event, if there is one that is new. */
  readonly event: readonly Write[];
}

export interface Subject {
  readonly payment: PaymentItem;
  /** What the provider says of it. */
  readonly said: ProviderPayment;
}

interface Deed {
  /** What changes on the order besides. */
  readonly order?: (change: Update) => Update;
  /** The state the order and the attempt in question are in afterwards, where that changes. */
  readonly status?: OrderItem['status'];
  readonly attempt?: { readonly paymentId: string; readonly status: PaymentItem['status'] };
  /** What has gone back of a payment afterwards, and what of it waits for its receiver, where that changes. */
  readonly returned?: { readonly paymentId: string } & Partial<Pick<PaymentItem, 'refunded' | 'refundWait'>>;
  readonly writes: readonly Write[];
  readonly messages?: readonly Message[];
  /** The order's lines have to follow. */
  readonly lines?: boolean;
}

export type Commit = (context: StepContext, deed: Deed) => Promise<void>;

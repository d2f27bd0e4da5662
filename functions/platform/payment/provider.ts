/** What the product asks of a payment provider, in the product's words. */
import { Problem } from '#shared/problem.ts';
import type { ProviderAccount, ProviderPayment } from '#shared/shop/payment/schema.ts';

/** Leads from the provider's objects back to ours. Only a pointer: nothing in it is believed. */
export interface PaymentPointer {
  readonly owner: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly sessionId?: string | undefined;
}

interface SessionRequest {
  readonly pointer: PaymentPointer;
  readonly lines: readonly { title: string; unitPrice: number; quantity: number }[];
  readonly email?: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Epoch seconds; the provider allows 30 minutes to 24 hours from now. */
  readonly expiresAt: number;
  /** Days after that of its printing on which a slip for a shop can still be paid. */
  readonly slipDays: number;
}

export interface TransferRequest {
  readonly pointer: PaymentPointer;
  readonly amount: number;
  /** Whom the provider asks where to send money back to. */
  readonly payer: { readonly name: string; readonly email?: string | undefined };
  /** The order has an account from before. */
  readonly accountId?: string | undefined;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Absent when the event is about nothing of ours. */
  readonly pointer?: PaymentPointer | undefined;
  /** What it tells of, as the provider calls it: a refund, a dispute. */
  readonly object?: string | undefined;
}

/** The provider's word about an attempt that is paid may have changed. */
export const isAfterPayment = (type: string): boolean =>
  /^(?:charge\.|refund\.|customer_cash_balance_transaction\.|link\.returned$)/u.test(type);

/** `payment-unavailable`; `answered` where the provider said no rather than nothing. */
export class ProviderFailure extends Problem {
  readonly answered: boolean;
  /** It answered that it knows no such thing: asked again it will say the same. */
  readonly unknown: boolean;

  constructor(answered: boolean, cause: unknown, unknown = false) {
    super('payment-unavailable', { retryAfter: 30, cause });
    this.answered = answered;
    this.unknown = unknown;
  }
}

/** What a provider can do for us, and what has to be done in another way. */
interface ProviderCapabilities {
  /** `by-hand`: a person gives money back at the provider's own console; `getPayment` tells when it is done. */
  readonly refunds: 'on-request' | 'by-hand';
  /** Whether `listChanges` knows anything: where it does not, each order that may change has to be asked about. */
  readonly listsChanges: boolean;
}

export interface PaymentProvider {
  /** Loads what the first event would wait for: a secret, an SDK. What fails is tried again with the event. */
  prepare?(): Promise<unknown>;
  /** Whether orders may be paid by bank transfer. Where not, what is about transfers is never called. */
  readonly takesTransfers: boolean;
  capabilitiesOf(sessionId: string): ProviderCapabilities;
  /** Repeating it with the same payment id answers the same session. @throws Problem `payment-unavailable` */
  openSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  /**
   * Waits for money sent to an account of this order. Repeating it with the same payment id answers the same.
   * @throws Problem `payment-unavailable`
   */
  openTransfer(request: TransferRequest): Promise<{ sessionId: string; accountId: string }>;
  /** What was opened for this attempt, where the answer to it was lost. @throws Problem `payment-unavailable` */
  findTransfer(accountId: string, paymentId: string): Promise<string | undefined>;
  /** @throws Problem `payment-unavailable` */
  getAccount(accountId: string): Promise<ProviderAccount>;
  /** Sends money back that lies in an account and pays nothing, once per key. */
  returnDeposit(accountId: string, deposit: { key: string; amount: number }): Promise<void>;
  /** @throws Problem `payment-unavailable` */
  getPayment(sessionId: string): Promise<ProviderPayment & { url?: string | undefined }>;
  /** Closes an open session, or gives up waiting for a transfer, so that it cannot be paid any more; a session that is no longer open is left alone. */
  expireSession(sessionId: string): Promise<void>;
  /** Gives a payment back, all that is left or an amount of it, once per key. @throws where it is done by hand */
  refund(paymentIntentId: string, refund: { key: string; amount?: number }): Promise<void>;
  /** What changed about paid attempts since then, oldest first, for when its news never reached us. */
  listChanges(since: Date): Promise<ProviderEvent[]>;
  /** @throws Problem `invalid-input` when the signature is not the provider's or is older than 300 s. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent>;
}

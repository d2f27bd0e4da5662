/** The payment provider over Stripe's official SDK. */
import type Stripe from 'stripe';
import * as z from 'zod';
import { isForKonbini } from '#shared/shop/payment/konbini.ts';
import { Problem } from '#shared/problem.ts';
import { slipStores, type Slip } from '#shared/shop/order/slip.ts';
import type { ProviderPayment } from '#shared/shop/payment/schema.ts';
import type { Log } from '../log/log.ts';
import type { ReadSecret } from '../secret.ts';
import { timeFor } from '../time-left.ts';
import {
  ProviderFailure,
  type PaymentPointer,
  type PaymentProvider,
  type ProviderEvent,
} from './provider.ts';
import { createStripeClient } from './stripe-client.ts';
import { withWaitingRefunds } from './stripe-refund.ts';
import {
  closeTransfer,
  findTransfer,
  getAccount,
  getTransfer,
  isTransfer,
  openTransfer,
  returnDeposit,
} from './stripe-transfer.ts';

export const stripeSecretSchema = z.object({
  secretKey: z.string(),
  /** Two during a rotation: either may have signed. */
  webhookSecrets: z.array(z.string()).min(1).max(2),
});

const pointerSchema = z.object({
  owner: z.string().min(1),
  orderId: z.string().min(1),
  paymentId: z.string().min(1),
  /** Several installations may share one account; each looks at its own orders only. */
  installation: z.string().optional(),
});
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
const signatureToleranceSeconds = 300;
const changesAfterPayment = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  // Money may come to an account long after its order ended.
  'customer_cash_balance_transaction.created',
];
/** Disputes that ended for us, or were never more than a question. */
const liftedDisputes: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

interface StripeOptions {
  readonly secret: ReadSecret<z.output<typeof stripeSecretSchema>>;
  /** Address of Stripe's API when it is not Stripe's own. */
  readonly apiBase?: string | undefined;
  /** Our public origin: tells our payments from those of another installation in the same account. */
  readonly installation: string;
  readonly log: Log;
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): ProviderPayment['status'] {
  if (session.payment_status === 'paid') return 'succeeded';
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  const rejected = intent?.status === 'canceled' || intent?.status === 'requires_payment_method';
  return rejected ? 'failed' : 'processing';
}

function slipOf(intent: Stripe.PaymentIntent | undefined): Slip | undefined {
  const details = intent?.next_action?.konbini_display_details;
  if (details === undefined) return undefined;
  return {
    expiresAt: new Date(details.expires_at * 1000).toISOString(),
    ...(details.hosted_voucher_url !== null && { voucherUrl: details.hosted_voucher_url }),
    stores: slipStores.flatMap((store) => {
      const told = details.stores[store];
      if (told === null) return [];
      const { payment_code: paymentCode, confirmation_number: confirmationNumber } = told;
      return [{ store, paymentCode, ...(confirmationNumber !== undefined && { confirmationNumber }) }];
    }),
  };
}

/**
 * When money came. A charge may be made when the slip is printed, days before somebody pays it; only money makes a balance
 * transaction, which some cards' charges get a moment later.
 */
function paidAtOf({ created, balance_transaction: moved }: Stripe.Charge): string {
  const at = typeof moved === 'object' && moved !== null ? Math.max(created, moved.created) : created;
  return new Date(at * 1000).toISOString();
}

function toProviderPayment(session: Stripe.Checkout.Session): ProviderPayment & { url?: string | undefined } {
  const intent =
    typeof session.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined;
  const charge = typeof intent?.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined;
  const card = charge?.payment_method_details?.card;
  const slip = slipOf(intent);
  const intentId = typeof session.payment_intent === 'string' ? session.payment_intent : intent?.id;
  return {
    sessionId: session.id,
    status: statusOf(session, intent),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    orderId: session.client_reference_id,
    ...(intentId === undefined ? {} : { paymentIntentId: intentId }),
    ...(charge === undefined ? {} : { paidAt: paidAtOf(charge), chargeId: charge.id }),
    ...(card?.brand && card.last4 ? { card: { brand: card.brand, last4: card.last4 } } : {}),
    ...(slip && { slip }),
    refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    ...(session.status === 'open' && session.url !== null ? { url: session.url } : {}),
  };
}

/** Stripe itself said no: it keeps that answer for the key of the request, whatever comes later. */
const statusCodeOf = (cause: unknown): number | undefined =>
  typeof cause === 'object' && cause !== null && 'statusCode' in cause && typeof cause.statusCode === 'number'
    ? cause.statusCode
    : undefined;
const keyRefused = 401;
const unknownThere = 404;

export function createStripeProvider({ secret, apiBase, installation, log }: StripeOptions): PaymentProvider {
  let client: { readonly secretKey: string; readonly api: Stripe } | undefined;
  /** A key that was exchanged makes another client, so that no instance goes on with the old one. */
  const stripe = async (asked?: { readonly refused: true }): Promise<Stripe> => {
    const { secretKey } = await secret(asked);
    if (client?.secretKey === secretKey) return client.api;
    const api = await createStripeClient(secretKey, apiBase);
    client = { secretKey, api };
    return api;
  };

  /** Every failure to get an answer is the same to the buyer: try again later, nothing was charged twice. */
  const ask = async <T>(operation: string, send: (api: Stripe) => Promise<T>): Promise<T> => {
    try {
      if (timeFor(1) === 0) throw new Error('no time is left to ask');
      const api = await stripe();
      return await send(api).catch(async (cause: unknown) => {
        if (statusCodeOf(cause) !== keyRefused) throw cause;
        // The key was exchanged since it was read; nothing was done under the old one.
        const renewed = await stripe({ refused: true });
        if (renewed === api) throw cause;
        return send(renewed);
      });
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      const unknown = statusCodeOf(cause) === unknownThere;
      if (unknown) log.warn('payment provider does not know it', { operation });
      else log.error('payment provider failed', { operation, cause });
      throw new ProviderFailure(statusCodeOf(cause) !== undefined, cause, unknown);
    }
  };

  /** What it does not know is nothing of ours. */
  const unlessUnknown = <T>(asked: Promise<T>): Promise<T | undefined> =>
    asked.catch((error: unknown) => {
      if (error instanceof ProviderFailure && error.unknown) return undefined;
      throw error;
    });

  const ours = (metadata: unknown): PaymentPointer | undefined => {
    const { data } = pointerSchema.safeParse(metadata);
    if (data === undefined || (data.installation ?? installation) !== installation) return undefined;
    return { owner: data.owner, orderId: data.orderId, paymentId: data.paymentId };
  };

  /** Charges and disputes carry our metadata through their payment intent, moves in an account through its customer. */
  const pointerOf = async (object: Record<string, unknown>): Promise<PaymentPointer | undefined> => {
    const own = ours(object['metadata']);
    const hasSession = object['object'] === 'checkout.session' || object['object'] === 'payment_intent';
    if (own !== undefined) return { ...own, ...(hasSession && { sessionId: String(object['id']) }) };
    if (object['object'] === 'customer_cash_balance_transaction') {
      const customer = await unlessUnknown(
        ask('customer', (api) => api.customers.retrieve(String(object['customer']))),
      );
      return customer === undefined || customer.deleted ? undefined : ours(customer.metadata);
    }
    const intent = object['payment_intent'];
    if (typeof intent !== 'string') return undefined;
    const found = await unlessUnknown(ask('payment intent', (api) => api.paymentIntents.retrieve(intent)));
    return ours(found?.metadata);
  };

  const toProviderEvent = async (event: unknown): Promise<ProviderEvent> => {
    const parsed = eventSchema.safeParse(event);
    // Signed, but no event: the same body again would be none either.
    if (!parsed.success) throw new Problem('invalid-input', { detail: 'イベントの形が正しくありません。' });
    const { id, type, data } = parsed.data;
    // The intent behind a hosted page: the page has events of its own.
    const types = data.object['payment_method_types'];
    if (type.startsWith('payment_intent.') && !(Array.isArray(types) && types.includes('customer_balance')))
      return { id, type };
    const pointer = await pointerOf(data.object);
    const { id: object } = data.object;
    return {
      id,
      type,
      ...(pointer === undefined ? {} : { pointer }),
      ...(typeof object === 'string' && { object }),
    };
  };

  return {
    prepare: () => stripe(),
    takesTransfers: true,
    capabilitiesOf: () => ({ refunds: 'on-request', listsChanges: true }),

    openSession: ({ pointer, lines, email, successUrl, cancelUrl, expiresAt, slipDays }) =>
      ask('open session', async (api) => {
        const metadata = {
          owner: pointer.owner,
          orderId: pointer.orderId,
          paymentId: pointer.paymentId,
          installation,
        };
        const session = await api.checkout.sessions.create(
          {
            mode: 'payment',
            locale: 'ja',
            // Said here, so that the page offers what the final screen says.
            ...(isForKonbini(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
              ? {
                  allowed_payment_method_types: ['card' as const, 'konbini' as const],
                  payment_method_options: { konbini: { expires_after_days: slipDays } },
                }
              : { allowed_payment_method_types: ['card' as const] }),
            client_reference_id: pointer.orderId,
            metadata,
            payment_intent_data: { metadata },
            line_items: lines.map(({ title, unitPrice, quantity }) => ({
              quantity,
              price_data: { currency: 'jpy', unit_amount: unitPrice, product_data: { name: title } },
            })),
            ...(email === undefined ? {} : { customer_email: email }),
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: expiresAt,
          },
          { idempotencyKey: pointer.paymentId },
        );
        if (session.url === null) throw new Error('session without address');
        return { sessionId: session.id, url: session.url };
      }),

    openTransfer: (request) => {
      const { owner, orderId, paymentId } = request.pointer;
      return ask('open transfer', (api) =>
        openTransfer(api, request, { owner, orderId, paymentId, installation }),
      );
    },
    findTransfer: (accountId, paymentId) =>
      ask('find transfer', (api) => findTransfer(api, accountId, paymentId)),
    getAccount: (accountId) => ask('get balance', (api) => getAccount(api, accountId)),
    returnDeposit: (accountId, deposit) =>
      ask('return deposit', (api) => returnDeposit(api, accountId, deposit)),

    getPayment: (sessionId) =>
      ask('get session', async (api) => {
        if (isTransfer(sessionId)) return withWaitingRefunds(api, await getTransfer(api, sessionId));
        const payment = toProviderPayment(
          await api.checkout.sessions.retrieve(sessionId, {
            expand: ['payment_intent.latest_charge.balance_transaction'],
          }),
        );
        if (!payment.disputed || payment.paymentIntentId === undefined)
          return withWaitingRefunds(api, payment);
        // The charge says so for ever; whether the dispute was won only the dispute says.
        const { data } = await api.disputes.list({ payment_intent: payment.paymentIntentId });
        const lost = data
          .filter(({ status }) => status === 'lost')
          .reduce((sum, { amount }) => sum + amount, 0);
        return {
          ...payment,
          // The charge does not count as given back what the bank took.
          refunded: Math.min(payment.amount, payment.refunded + lost),
          disputed: !data.every(({ status }) => status === 'lost' || liftedDisputes.has(status)),
          ...(lost > 0 && { disputeLost: true as const }),
        };
      }),

    expireSession: (sessionId) =>
      ask('expire session', async (api) => {
        if (isTransfer(sessionId)) return closeTransfer(api, sessionId);
        try {
          await api.checkout.sessions.expire(sessionId);
        } catch (error) {
          // It may have ended in the very moment; only one that is still open is a failure.
          const { status } = await api.checkout.sessions.retrieve(sessionId);
          if (status === 'open') throw error;
        }
      }),

    refund: (paymentIntentId, { key, amount }) =>
      ask('refund', async (api) => {
        await api.refunds.create(
          { payment_intent: paymentIntentId, ...(amount !== undefined && { amount }) },
          { idempotencyKey: `refund-${key}` },
        );
      }),

    listChanges: (since) =>
      ask('list events', async (api) => {
        const changes: ProviderEvent[] = [];
        const created = { gte: Math.floor(since.getTime() / 1000) };
        for await (const event of api.events.list({ types: changesAfterPayment, created, limit: 100 }))
          changes.unshift(await toProviderEvent(event));
        return changes;
      }),

    async readEvent(rawBody, signature): Promise<ProviderEvent> {
      const api = await stripe();
      const { webhookSecrets } = await secret();
      for (const webhookSecret of webhookSecrets) {
        let event: unknown;
        try {
          event = api.webhooks.constructEvent(rawBody, signature, webhookSecret, signatureToleranceSeconds);
        } catch {
          // The other secret may still fit; a signature that fits none is refused below.
          continue;
        }
        return toProviderEvent(event);
      }
      throw new Problem('invalid-input', { detail: '署名を確認できませんでした。' });
    },
  };
}

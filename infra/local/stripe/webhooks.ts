import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { reasonOf } from '../part.ts';
import type { StripeEvent } from './objects.ts';

export const switchesSchema = z.object({
  /** `drop`: recorded and never sent; `delay`: sent after `delayMs`. */
  deliver: z.enum(['normal', 'drop', 'delay']),
  delayMs: z.number().int().min(0),
  /** How many more times each event is sent. */
  duplicates: z.number().int().min(0),
  badSignature: z.boolean(),
  /** How old the signature says it is. */
  ageSeconds: z.number().int().min(0),
  /** The payer comes back only after the webhook was answered. */
  beforeReturn: z.boolean(),
  /** What the provider says was paid, instead of what was asked. */
  amountOverride: z.number().int().positive().nullable(),
});
export type StripeSwitches = z.infer<typeof switchesSchema>;

export const normalSwitches: StripeSwitches = {
  deliver: 'normal',
  delayMs: 0,
  duplicates: 0,
  badSignature: false,
  ageSeconds: 0,
  beforeReturn: false,
  amountOverride: null,
};

/** What our endpoint is subscribed to. */
const subscribed: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.partially_funded',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'customer_cash_balance_transaction.created',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]);

/** Stripe tries for days; a local run does not last that long. */
const retryAfterMs = [1000, 5000, 30_000, 120_000];

interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  /** The endpoint's answer, or why there was none. */
  readonly outcome: number | string;
}

export interface Webhooks {
  /** Sends by the switches of now; resolves when the first tries are answered. */
  readonly send: (event: StripeEvent) => Promise<void>;
  /** Sends this many times at once, whatever the switches say about dropping. */
  readonly redeliver: (event: StripeEvent, times: number) => Promise<void>;
  readonly deliveries: readonly Delivery[];
  /** Resolves when nothing is under way or waiting for its delay. Retries are not waited for. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

interface WebhooksOptions {
  readonly endpoint: string;
  readonly secret: string;
  readonly switches: () => StripeSwitches;
}

export const startWebhooks = ({ endpoint, secret, switches }: WebhooksOptions): Webhooks => {
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const post = async (event: StripeEvent): Promise<boolean> => {
    const { badSignature, ageSeconds } = switches();
    const payload = JSON.stringify(event, undefined, 2);
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const key = badSignature ? 'whsec_somebody_else' : secret;
    const signature = createHmac('sha256', key).update(`${timestamp}.${payload}`).digest('hex');
    const outcome = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${timestamp},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      signal: stopping.signal,
    }).then(
      (response) => response.status,
      (error: unknown) => reasonOf(error),
    );
    deliveries.push({ eventId: event.id, type: event.type, at: new Date().toISOString(), outcome });
    return typeof outcome === 'number' && outcome < 300;
  };
  const retry = async (event: StripeEvent): Promise<void> => {
    for (const milliseconds of retryAfterMs) {
      const aborted = await pause(milliseconds, false, { signal: stopping.signal, ref: false }).catch(
        () => true,
      );
      if (aborted || switches().deliver === 'drop' || (await post(event))) return;
    }
  };
  const deliver = async (event: StripeEvent, times: number): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: times }, () => post(event)));
    if (answers.every((accepted) => !accepted) && !stopping.signal.aborted) void retry(event);
  };
  const track = (work: Promise<void>): Promise<void> => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };

  return {
    deliveries,
    send: async (event) => {
      const { deliver: mode, delayMs, duplicates } = switches();
      if (mode === 'drop' || !subscribed.has(event.type)) return;
      const delayed = async (): Promise<void> => {
        if (mode === 'delay') {
          const aborted = await pause(delayMs, false, { signal: stopping.signal }).catch(() => true);
          if (aborted) return;
        }
        await deliver(event, 1 + duplicates);
      };
      await track(delayed());
    },
    redeliver: (event, times) => track(deliver(event, times)),
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopping.abort(),
  };
};

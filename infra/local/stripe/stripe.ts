import path from 'node:path';
import type { LocalClock } from '../clock.ts';
import { listen } from '../http-part.ts';
import type { HttpPart } from '../http-part.ts';
import { openJsonDocument } from '../json-document.ts';
import { reasonOf } from '../part.ts';
import { stripeApi } from './api.ts';
import type { StripeApi } from './api.ts';
import { expireOverdue } from './checkout.ts';
import type { Ledger } from './checkout.ts';
import { emptyState, newId, stateSchema } from './objects.ts';
import type { StripeEvent, StripeState } from './objects.ts';
import { normalSwitches, startWebhooks } from './webhooks.ts';
import type { StripeSwitches, Webhooks } from './webhooks.ts';

export interface StripeStandIn extends HttpPart {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly switches: () => StripeSwitches;
  readonly setSwitches: (changes: Partial<StripeSwitches>) => void;
  readonly setFault: StripeApi['setFault'];
  readonly faultsLeft: StripeApi['faultsLeft'];
  readonly findEvent: (id: string) => StripeEvent | undefined;
  /** The same account by another clock: what happens there is told to nobody, it is found by whoever asks. */
  readonly beside: (other: LocalClock) => Promise<HttpPart & { readonly ledger: Ledger }>;
}

interface StripeOptions {
  readonly stateDir: string;
  readonly port: number;
  readonly clock: LocalClock;
  readonly publicOrigin: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly say: (line: string) => void;
}

/** Our stand-in for Stripe: the part of its API the product uses, its hosted page and its webhooks. */
export const startStripe = async (options: StripeOptions): Promise<StripeStandIn> => {
  const { stateDir, port, clock, publicOrigin, secretKey, webhookSecret, say } = options;
  const document = openJsonDocument<StripeState>(
    path.join(stateDir, 'stripe.json'),
    (stored) => stateSchema.parse(stored),
    emptyState,
  );
  let switches = normalSwitches;
  const webhooks = startWebhooks({
    endpoint: `${publicOrigin}/api/webhook/stripe`,
    secret: webhookSecret,
    switches: () => switches,
  });
  const ledgerBy = (time: LocalClock, tell: (event: StripeEvent) => void): Ledger => ({
    state: document.value,
    clock: time,
    payPage: `${publicOrigin}/__local/pay`,
    changed: document.changed,
    emit: (type, object) => {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: null,
        created: Math.floor(time.now() / 1000),
        data: { object: structuredClone({ ...object }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      document.value.events.push(event);
      document.changed();
      tell(event);
      return event;
    },
  });
  const ledger = ledgerBy(clock, (event) => {
    webhooks.send(event).catch((error: unknown) => say(`stripe: ${reasonOf(error)}`));
  });
  const api = stripeApi(ledger, secretKey);
  const http = await listen(port, api.handler);
  let othersOpen = 0;
  // What is open by another clock is long over by this one.
  const overdue = setInterval(() => {
    if (othersOpen === 0) expireOverdue(ledger);
  }, 5000);

  return {
    ...http,
    ledger,
    webhooks,
    switches: () => switches,
    setSwitches: (changes) => {
      switches = { ...switches, ...changes };
    },
    setFault: api.setFault,
    faultsLeft: api.faultsLeft,
    beside: async (other) => {
      const beside = ledgerBy(other, () => undefined);
      const part = await listen(0, stripeApi(beside, secretKey).handler);
      othersOpen++;
      return {
        ...part,
        ledger: beside,
        stop: () => {
          othersOpen--;
          return part.stop();
        },
      };
    },
    findEvent: (id) => document.value.events.find((event) => event.id === id),
    stop: async () => {
      clearInterval(overdue);
      webhooks.stop();
      await http.stop();
      document.flush();
    },
  };
};

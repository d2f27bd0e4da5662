import * as z from 'zod';
import { sendJson } from '../http-part.ts';
import { controlBody } from '../local-route.ts';
import type { LocalRequest, LocalRoute } from '../local-route.ts';
import { apiFaultSchema } from './api.ts';
import { expireSession, getSession } from './checkout.ts';
import { StripeRefusal } from './objects.ts';
import {
  chargeOfSession,
  chooseKonbini,
  closeDispute,
  declineCard,
  dispute,
  finishKonbini,
  payByCard,
} from './payer.ts';
import { answerRefunds, failRefund, refundCharge } from './refunds.ts';
import type { StripeStandIn } from './stripe.ts';
import { intentOf, sendMoney } from './transfers.ts';
import { switchesSchema } from './webhooks.ts';

const redeliverSchema = z.object({
  eventId: z.string(),
  times: z.number().int().min(1).max(1000).default(1),
});

const actSchema = z.object({
  sessionId: z.string(),
  action: z.enum([
    'pay',
    'decline',
    'konbini',
    'konbini-paid',
    'konbini-expired',
    'expire',
    'refund',
    'refund-answered',
    'refund-failed',
    'dispute',
    'dispute-won',
    'dispute-lost',
    'transfer',
  ]),
  brand: z.string().default('visa'),
  last4: z.string().default('4242'),
  /** Of a refund or a transfer; the whole rest without it. */
  amount: z.number().int().positive().optional(),
});
export type StripeAct = z.input<typeof actSchema>;

/** Everything a payer, a bank or somebody at Stripe's console can do to a session, for tests. */
export const actOn = (stripe: StripeStandIn, input: StripeAct): void => {
  const { sessionId, action, brand, last4, amount } = actSchema.parse(input);
  const { ledger } = stripe;
  const does: Record<z.infer<typeof actSchema>['action'], () => unknown> = {
    pay: () => payByCard(ledger, sessionId, { brand, last4 }, stripe.switches().amountOverride ?? undefined),
    decline: () => declineCard(ledger, sessionId),
    konbini: () => chooseKonbini(ledger, sessionId),
    'konbini-paid': () => finishKonbini(ledger, sessionId, true),
    'konbini-expired': () => finishKonbini(ledger, sessionId, false),
    expire: () => expireSession(ledger, sessionId),
    refund: () =>
      refundCharge(ledger, {
        charge: chargeOfSession(ledger, sessionId).id,
        ...(amount === undefined ? {} : { amount: String(amount) }),
      }),
    'refund-answered': () => answerRefunds(ledger, chargeOfSession(ledger, sessionId)),
    'refund-failed': () => failRefund(ledger, chargeOfSession(ledger, sessionId)),
    dispute: () => dispute(ledger, sessionId),
    'dispute-won': () => closeDispute(ledger, sessionId, 'won'),
    'dispute-lost': () => closeDispute(ledger, sessionId, 'lost'),
    transfer: () => sendMoney(ledger, sessionId, amount),
  };
  does[action]();
};

const actRequest = async (stripe: StripeStandIn, local: LocalRequest): Promise<void> => {
  const wanted = await controlBody(local, actSchema);
  if (wanted === undefined) return;
  try {
    actOn(stripe, wanted);
    if (stripe.switches().beforeReturn) await stripe.webhooks.settled();
    const { sessionId } = wanted;
    const isTransfer = sessionId.startsWith('pi_');
    sendJson(
      local.response,
      200,
      isTransfer ? intentOf(stripe.ledger, sessionId) : getSession(stripe.ledger, sessionId),
    );
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    sendJson(local.response, error.status, { error: error.message });
  }
};

const redeliverRequest = async (stripe: StripeStandIn, local: LocalRequest): Promise<void> => {
  const wanted = await controlBody(local, redeliverSchema);
  if (wanted === undefined) return;
  const event = stripe.findEvent(wanted.eventId);
  if (event === undefined) {
    sendJson(local.response, 404, { error: `no event ${wanted.eventId}` });
    return;
  }
  await stripe.webhooks.redeliver(event, wanted.times);
  sendJson(local.response, 200, stripe.webhooks.deliveries.slice(-wanted.times));
};

/** The switches and the state of the stand-in, below `/__local/stripe/`. */
export const stripeControlRoute = (stripe: StripeStandIn): LocalRoute => ({
  prefix: 'stripe',
  serve: async (local) => {
    const { response, method, rest } = local;
    const { state } = stripe.ledger;
    switch (`${method} ${rest}`) {
      case 'GET sessions':
        sendJson(response, 200, { ...state, idempotent: undefined, deliveries: stripe.webhooks.deliveries });
        return true;
      case 'GET switches':
        sendJson(response, 200, stripe.switches());
        return true;
      case 'POST switches': {
        const changes = await controlBody(local, switchesSchema.partial());
        if (changes === undefined) return true;
        const given = Object.entries(changes).filter(([, value]) => value !== undefined);
        stripe.setSwitches(Object.fromEntries(given));
        sendJson(response, 200, stripe.switches());
        return true;
      }
      case 'POST faults': {
        const fault = await controlBody(local, apiFaultSchema);
        if (fault === undefined) return true;
        stripe.setFault(fault);
        sendJson(response, 200, fault);
        return true;
      }
      case 'POST act':
        await actRequest(stripe, local);
        return true;
      case 'POST redeliver':
        await redeliverRequest(stripe, local);
        return true;
      default:
        return false;
    }
  },
});

import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import { recordOf, textOf, textsOf, valuesOf } from './form.ts';
import type { Form, FormValue } from './form.ts';
import { invalid, newId, noSuch } from './objects.ts';
import type { CheckoutSession, StripeEvent, StripeState } from './objects.ts';

/** What Stripe takes in payment mode. */
const maximumLines = 100;
const leastYen = 50;
const mostYen = 99_999_999;
const leastKonbini = 120;
const mostKonbini = 300_000;
const longestMetadata = 500;

const lineInput = z.object({
  quantity: z.coerce.number().int().positive(),
  price_data: z.object({
    currency: z.string(),
    unit_amount: z.coerce.number().int().min(0),
    product_data: z.object({ name: z.string().min(1) }),
  }),
});

const shortestLifeSeconds = 30 * 60;
const longestLifeSeconds = 24 * 60 * 60;
/** The caller's clock and the request's way here. */
const toleranceSeconds = 60;

/** Where the objects live and what every change goes through. */
export interface Ledger {
  readonly state: StripeState;
  readonly clock: LocalClock;
  /** Address of the hosted page, without the session's id. */
  readonly payPage: string;
  /** Records the event with a snapshot of the object and hands it to delivery. */
  readonly emit: (type: string, object: object) => StripeEvent;
  readonly changed: () => void;
}

export const seconds = (clock: LocalClock): number => Math.floor(clock.now() / 1000);

export const getSession = (ledger: Ledger, id: string): CheckoutSession => {
  const session = ledger.state.sessions[id];
  if (session === undefined) throw noSuch('checkout.session', id);
  if (session.status === 'open' && session.expires_at <= seconds(ledger.clock)) expire(ledger, session);
  return session;
};

const expire = (ledger: Ledger, session: CheckoutSession): void => {
  session.status = 'expired';
  session.url = null;
  ledger.emit('checkout.session.expired', session);
};

export const expireSession = (ledger: Ledger, id: string): CheckoutSession => {
  const session = getSession(ledger, id);
  if (session.status !== 'open') {
    throw invalid(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
        `\`${session.status}\`.`,
    );
  }
  expire(ledger, session);
  return session;
};

/** Sessions whose time is over expire by themselves, whether or not somebody looks. */
export const expireOverdue = (ledger: Ledger): void => {
  for (const id of Object.keys(ledger.state.sessions)) getSession(ledger, id);
};

const usualSlipDays = 3;
const longestSlipDays = 60;

const fieldOf = (value: FormValue | undefined, name: string): FormValue | undefined =>
  typeof value === 'object' ? value[name] : undefined;

function slipDaysOf(form: Form): number {
  const asked = fieldOf(fieldOf(form['payment_method_options'], 'konbini'), 'expires_after_days');
  const days = Number(asked ?? usualSlipDays);
  if (Number.isInteger(days) && days >= 1 && days <= longestSlipDays) return days;
  throw invalid('Invalid expires_after_days', 'payment_method_options[konbini][expires_after_days]');
}

function linesOf(form: Form) {
  const given = valuesOf(form['line_items']);
  if (given.length > maximumLines)
    throw invalid(`The maximum number of line items is ${maximumLines}.`, 'line_items');
  const inputs = z.array(lineInput).min(1).safeParse(given);
  if (!inputs.success) throw invalid(`Invalid line_items: ${z.prettifyError(inputs.error)}`, 'line_items');
  if (new Set(inputs.data.map((line) => line.price_data.currency)).size > 1)
    throw invalid('All prices on a Checkout Session must have the same currency.', 'line_items');
  return inputs.data.map(({ quantity, price_data: price }) => ({
    id: newId('li'),
    object: 'item' as const,
    description: price.product_data.name,
    quantity,
    currency: price.currency,
    amount_subtotal: quantity * price.unit_amount,
    amount_total: quantity * price.unit_amount,
    price: { object: 'price' as const, currency: price.currency, unit_amount: price.unit_amount },
  }));
}

function totalOf(lines: ReturnType<typeof linesOf>): number {
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (total < leastYen)
    throw invalid(
      `The Checkout Session's total amount must convert to at least ¥${leastYen}.`,
      'line_items',
      'amount_too_small',
    );
  if (total > mostYen)
    throw invalid(
      `The Checkout Session's total amount must be no more than ¥${mostYen}.`,
      'line_items',
      'amount_too_large',
    );
  return total;
}

function expiryOf(form: Form, now: number): number {
  const expiresAt = Number(textOf(form['expires_at']) ?? now + longestLifeSeconds);
  const life = expiresAt - now;
  if (life < shortestLifeSeconds - toleranceSeconds || life > longestLifeSeconds + toleranceSeconds)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return expiresAt;
}

function methodsOf(form: Form, total: number): string[] {
  const isForKonbini = leastKonbini <= total && total <= mostKonbini;
  const demanded = textsOf(form['payment_method_types']);
  if (demanded.includes('konbini') && !isForKonbini)
    throw invalid(
      `The amount must be between ¥${leastKonbini} and ¥${mostKonbini} to use konbini.`,
      'payment_method_types',
    );
  // What is only allowed is not shown where it does not fit.
  const allowed = textsOf(form['allowed_payment_method_types']).filter(
    (type) => type !== 'konbini' || isForKonbini,
  );
  const types = [...allowed, ...demanded];
  return types.length === 0 ? ['card'] : types;
}

export const createSession = (ledger: Ledger, form: Form): CheckoutSession => {
  const { state, clock, payPage } = ledger;
  if (textOf(form['mode']) !== 'payment') throw invalid('Invalid mode: only payment is used here', 'mode');
  const successUrl = textOf(form['success_url']);
  if (successUrl === undefined)
    throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
  for (const [name, value] of Object.entries(recordOf(form['metadata'])))
    if (value.length > longestMetadata)
      throw invalid(`Metadata values can have up to ${longestMetadata} characters: ${name}`, 'metadata');
  const lines = linesOf(form);
  const total = totalOf(lines);
  const now = seconds(clock);
  const id = `cs_test_${newId('a').slice(2)}`;
  const intentData = form['payment_intent_data'];
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: textOf(form['cancel_url']) ?? null,
    client_reference_id: textOf(form['client_reference_id']) ?? null,
    created: now,
    currency: lines[0]?.currency ?? 'jpy',
    customer_details: null,
    customer_email: textOf(form['customer_email']) ?? null,
    expires_at: expiryOf(form, now),
    livemode: false,
    locale: textOf(form['locale']) ?? null,
    metadata: recordOf(form['metadata']),
    mode: 'payment',
    payment_intent: null,
    payment_method_options: { konbini: { expires_after_days: slipDaysOf(form) } },
    payment_method_types: methodsOf(form, total),
    payment_status: 'unpaid',
    status: 'open',
    success_url: successUrl,
    url: `${payPage}/${id}`,
  };
  state.sessions[id] = session;
  state.lines[id] = lines;
  state.intentMetadata[id] = typeof intentData === 'object' ? recordOf(intentData['metadata']) : {};
  ledger.changed();
  return session;
};

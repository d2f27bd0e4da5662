import { getSession, seconds } from './checkout.ts';
import type { Ledger } from './checkout.ts';
import { invalid, newId, noSuch } from './objects.ts';
import type { Charge, CheckoutSession, Dispute, PaymentIntent } from './objects.ts';

/** What happens outside the product: the payer at the hosted page, at the convenience store, at the bank. */

interface Card {
  readonly brand: string;
  readonly last4: string;
}

const openSession = (ledger: Ledger, id: string): CheckoutSession => {
  const session = getSession(ledger, id);
  if (session.status !== 'open') throw invalid(`この支払いページは終わっています (${session.status})。`);
  return session;
};

const intentOf = (ledger: Ledger, session: CheckoutSession): PaymentIntent => {
  const { state, clock } = ledger;
  const existing = session.payment_intent === null ? undefined : state.intents[session.payment_intent];
  if (existing !== undefined) return existing;
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    created: seconds(clock),
    currency: session.currency,
    customer: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: state.intentMetadata[session.id] ?? {},
    next_action: null,
    payment_method_types: session.payment_method_types,
    status: 'requires_payment_method',
  };
  state.intents[intent.id] = intent;
  session.payment_intent = intent.id;
  return intent;
};

type PaymentDetails = Charge['payment_method_details'];

/** Of a slip it is made when that is printed, and waits. */
const chargeOf = (ledger: Ledger, intent: PaymentIntent, details: PaymentDetails): Charge => {
  const waiting = ledger.state.charges[intent.latest_charge ?? ''];
  if (waiting?.status === 'pending') return waiting;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    created: seconds(ledger.clock),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    payment_method_details: details,
    refunded: false,
    status: 'pending',
  };
  ledger.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  return charge;
};

export const capture = (ledger: Ledger, intent: PaymentIntent, details: PaymentDetails): void => {
  const charge = chargeOf(ledger, intent, details);
  const moved = {
    id: newId('txn'),
    object: 'balance_transaction' as const,
    amount: charge.amount,
    created: seconds(ledger.clock),
    currency: charge.currency,
  };
  ledger.state.balanceTransactions[moved.id] = moved;
  Object.assign(charge, { balance_transaction: moved.id, paid: true, status: 'succeeded' });
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  intent.status = 'succeeded';
  intent.next_action = null;
};

const complete = (session: CheckoutSession): void => {
  session.status = 'complete';
  session.url = null;
  session.customer_details = { email: session.customer_email };
};

/** `amount`: what the provider says was paid, when a test wants it to differ from what was asked. */
export const payByCard = (ledger: Ledger, id: string, card: Card, amount?: number): CheckoutSession => {
  const session = openSession(ledger, id);
  if (amount !== undefined) session.amount_total = amount;
  const intent = intentOf(ledger, session);
  intent.amount = session.amount_total;
  capture(ledger, intent, { type: 'card', card: { ...card } });
  complete(session);
  session.payment_status = 'paid';
  ledger.emit('checkout.session.completed', session);
  return session;
};

/** The card is refused; the page stays open for another try. */
export const declineCard = (ledger: Ledger, id: string): CheckoutSession => {
  const session = openSession(ledger, id);
  const intent = intentOf(ledger, session);
  intent.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' };
  ledger.emit('payment_intent.payment_failed', intent);
  return session;
};

const daySeconds = 24 * 60 * 60;
const japanSeconds = 9 * 60 * 60;
const atShop = { type: 'konbini', konbini: { store: { chain: 'lawson' } } } as const;

/** The last second of a Japanese day. */
const slipEnd = (now: number, days: number): number =>
  (Math.floor((now + japanSeconds) / daySeconds) + days + 1) * daySeconds - japanSeconds - 1;

/** What Stripe prints on its page for the shops. */
const slipOf = (
  { clock, payPage }: Ledger,
  { id, payment_method_options: { konbini } }: CheckoutSession,
): PaymentIntent['next_action'] => {
  const code = (payment: string) => ({ payment_code: payment, confirmation_number: '0312345678' });
  return {
    type: 'konbini_display_details',
    konbini_display_details: {
      expires_at: slipEnd(seconds(clock), konbini.expires_after_days),
      hosted_voucher_url: `${payPage}/${id}`,
      stores: {
        familymart: code('113311'),
        lawson: code('224422'),
        ministop: code('335533'),
        seicomart: code('446644'),
      },
    },
  };
};

/** A slip is printed; the money comes, or does not come, later. */
export const chooseKonbini = (ledger: Ledger, id: string): CheckoutSession => {
  const session = openSession(ledger, id);
  if (!session.payment_method_types.includes('konbini'))
    throw invalid('konbini is not offered for it', 'type');
  const intent = intentOf(ledger, session);
  intent.status = 'requires_action';
  intent.next_action = slipOf(ledger, session);
  chargeOf(ledger, intent, atShop);
  complete(session);
  ledger.emit('checkout.session.completed', session);
  return session;
};

export const finishKonbini = (ledger: Ledger, id: string, paid: boolean): CheckoutSession => {
  const session = getSession(ledger, id);
  const intent = intentOf(ledger, session);
  if (intent.status !== 'requires_action') throw invalid('コンビニ支払いを待っていません。');
  if (paid) {
    capture(ledger, intent, atShop);
    session.payment_status = 'paid';
    ledger.emit('checkout.session.async_payment_succeeded', session);
  } else {
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    chargeOf(ledger, intent, atShop).status = 'failed';
    intent.last_payment_error = {
      code: 'payment_intent_payment_attempt_expired',
      message: 'The voucher expired.',
    };
    ledger.emit('checkout.session.async_payment_failed', session);
  }
  return session;
};

export const chargeOfSession = (ledger: Ledger, id: string): Charge => {
  const intentId = id.startsWith('pi_') ? id : getSession(ledger, id).payment_intent;
  const intent = ledger.state.intents[intentId ?? ''];
  const charge = ledger.state.charges[intent?.latest_charge ?? ''];
  if (charge === undefined) throw noSuch('charge', id);
  return charge;
};

/** The card's holder tells their bank that this payment was not theirs. */
export const dispute = (ledger: Ledger, id: string): Dispute => {
  const charge = chargeOfSession(ledger, id);
  charge.disputed = true;
  const created: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(ledger.clock),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  ledger.state.disputes[created.id] = created;
  ledger.emit('charge.dispute.created', created);
  return created;
};

/** The bank has decided about the newest dispute of this payment. */
export const closeDispute = (ledger: Ledger, id: string, status: 'won' | 'lost'): Dispute => {
  const charge = chargeOfSession(ledger, id);
  const found = Object.values(ledger.state.disputes).findLast((one) => one.charge === charge.id);
  if (found === undefined) throw noSuch('dispute', id);
  found.status = status;
  ledger.emit('charge.dispute.closed', found);
  return found;
};

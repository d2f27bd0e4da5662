import { seconds } from './checkout.ts';
import type { Ledger } from './checkout.ts';
import { recordOf, textOf } from './form.ts';
import type { Form } from './form.ts';
import { invalid, newId, noSuch } from './objects.ts';
import type { Charge, Refund } from './objects.ts';
import { balanceOf, customerOf, moveCash } from './transfers.ts';

const chargeFor = (ledger: Ledger, form: Form): Charge => {
  const { charges, intents } = ledger.state;
  const intentId = textOf(form['payment_intent']);
  const chargeId = textOf(form['charge']) ?? intents[intentId ?? '']?.latest_charge ?? '';
  if (intentId !== undefined && intents[intentId] === undefined) throw noSuch('payment_intent', intentId);
  const charge = charges[chargeId];
  if (charge?.status === 'succeeded') return charge;
  if (intentId === undefined) throw noSuch('charge', chargeId);
  throw invalid(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    'payment_intent',
  );
};

/** Sends back what lies in a customer's balance. */
const refundBalance = (ledger: Ledger, form: Form): Refund => {
  const customer = customerOf(ledger, textOf(form['customer']) ?? '');
  const amount = Number(textOf(form['amount']));
  if (customer.email === null)
    throw invalid('The customer needs an email to be asked where to send the money to.', 'customer');
  if (!Number.isInteger(amount) || amount <= 0) throw invalid('Invalid integer: amount', 'amount');
  if (amount > balanceOf(ledger, customer.id))
    throw invalid('The customer does not have enough cash balance.', 'amount', 'insufficient_funds');
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: null,
    created: seconds(ledger.clock),
    currency: 'jpy',
    metadata: recordOf(form['metadata']),
    payment_intent: null,
    reason: null,
    status: 'pending',
  };
  ledger.state.refunds[refund.id] = refund;
  moveCash(ledger, customer.id, 'return_initiated', -amount);
  return refund;
};

/** Gives back a payment, whole or in part, as the product asks or as somebody does at Stripe's own console. */
export const refundCharge = (ledger: Ledger, form: Form): Refund => {
  if (textOf(form['origin']) === 'customer_balance') return refundBalance(ledger, form);
  const charge = chargeFor(ledger, form);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  const amount = Number(textOf(form['amount']) ?? left);
  if (!Number.isInteger(amount) || amount <= 0) throw invalid('Invalid integer: amount', 'amount');
  if (amount > left) {
    throw invalid(
      `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`,
      'amount',
    );
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(ledger.clock),
    currency: charge.currency,
    metadata: recordOf(form['metadata']),
    payment_intent: charge.payment_intent,
    reason: textOf(form['reason']) ?? null,
    // Stripe asks whoever paid at a shop for a bank account first.
    status: charge.payment_method_details.type === 'konbini' ? 'requires_action' : 'succeeded',
  };
  ledger.state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.emit('charge.refunded', charge);
  ledger.emit('refund.created', refund);
  ledger.emit('refund.updated', refund);
  return refund;
};

/** The payer told Stripe a bank account, and all that waited for one is sent there. */
export const answerRefunds = (ledger: Ledger, charge: Charge): void => {
  for (const refund of Object.values(ledger.state.refunds)) {
    if (refund.charge !== charge.id || refund.status !== 'requires_action') continue;
    refund.status = 'succeeded';
    ledger.emit('refund.updated', refund);
  }
};

/** The payer's bank sends the newest refund of a charge back: the money is here again. */
export const failRefund = (ledger: Ledger, charge: Charge): Refund => {
  const refund = Object.values(ledger.state.refunds).findLast(
    (one) => one.charge === charge.id && one.status !== 'failed',
  );
  if (refund === undefined) throw noSuch('refund', charge.id);
  refund.status = 'failed';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  ledger.emit('refund.failed', refund);
  return refund;
};

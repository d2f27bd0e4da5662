import { seconds } from './checkout.ts';
import type { Ledger } from './checkout.ts';
import { recordOf, textOf, textsOf } from './form.ts';
import type { Form } from './form.ts';
import { invalid, newId, noSuch } from './objects.ts';
import type { CashMove, Customer, PaymentIntent } from './objects.ts';
import { capture } from './payer.ts';

/** Customers with a cash balance and an account number, and payment intents that are paid from it. */

export const customerOf = ({ state }: Ledger, id: string): Customer => {
  const customer = state.customers[id];
  if (customer === undefined) throw noSuch('customer', id);
  return customer;
};

export const intentOf = ({ state }: Ledger, id: string): PaymentIntent => {
  const intent = state.intents[id];
  if (intent === undefined) throw noSuch('payment_intent', id);
  return intent;
};

const movesOf = ({ state }: Ledger, customer: string): CashMove[] =>
  state.cashMoves.filter((move) => move.customer === customer);

export const balanceOf = (ledger: Ledger, customer: string): number =>
  movesOf(ledger, customer).at(-1)?.ending_balance ?? 0;

export const moveCash = (ledger: Ledger, customer: string, type: CashMove['type'], amount: number): void => {
  const move: CashMove = {
    id: newId('ccsbtxn'),
    object: 'customer_cash_balance_transaction',
    created: seconds(ledger.clock),
    currency: 'jpy',
    customer,
    ending_balance: balanceOf(ledger, customer) + amount,
    livemode: false,
    net_amount: amount,
    type,
  };
  ledger.state.cashMoves.push(move);
  ledger.emit('customer_cash_balance_transaction.created', move);
};

export const createCustomer = (ledger: Ledger, form: Form): Customer => {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: seconds(ledger.clock),
    email: textOf(form['email']) ?? null,
    livemode: false,
    metadata: recordOf(form['metadata']),
    name: textOf(form['name']) ?? null,
    serial: Object.keys(ledger.state.customers).length + 1,
  };
  ledger.state.customers[customer.id] = customer;
  ledger.changed();
  return customer;
};

/** A virtual account of the customer's own: the same for all of its payments. */
const instructions = (
  { payPage }: Ledger,
  { serial }: Customer,
  { id, amount }: Pick<PaymentIntent, 'id' | 'amount'>,
): PaymentIntent['next_action'] => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    type: 'jp_bank_transfer',
    amount_remaining: amount,
    currency: 'jpy',
    financial_addresses: [
      {
        type: 'zengin',
        supported_networks: ['zengin'],
        zengin: {
          bank_name: '見本銀行',
          bank_code: '0999',
          branch_name: 'フリコミ第一支店',
          branch_code: '901',
          account_type: 'futsu',
          account_number: String(1_000_000 + serial),
          account_holder_name: 'ストライプジヤパン(カ',
        },
      },
    ],
    hosted_instructions_url: `${payPage}/${id}`,
    reference: null,
  },
});

const remainingOf = ({ next_action: action }: PaymentIntent): number =>
  action?.type === 'display_bank_transfer_instructions'
    ? action.display_bank_transfer_instructions.amount_remaining
    : 0;

const fund = (ledger: Ledger, intent: PaymentIntent): void => {
  const customer = intent.customer ?? '';
  const remaining = remainingOf(intent);
  const taken = Math.min(remaining, balanceOf(ledger, customer));
  if (taken <= 0) return;
  moveCash(ledger, customer, 'applied_to_payment', -taken);
  if (taken === remaining) {
    capture(ledger, intent, { type: 'customer_balance', customer_balance: {} });
    ledger.emit('payment_intent.succeeded', intent);
    return;
  }
  if (intent.next_action?.type === 'display_bank_transfer_instructions')
    intent.next_action.display_bank_transfer_instructions.amount_remaining = remaining - taken;
  ledger.emit('payment_intent.partially_funded', intent);
};

/** First the one whose sum it is, then the others by age. */
const reconcile = (ledger: Ledger, customer: string): void => {
  const waiting = Object.values(ledger.state.intents).filter(
    (intent) => intent.customer === customer && intent.status === 'requires_action',
  );
  const exact = waiting.filter((intent) => remainingOf(intent) === balanceOf(ledger, customer));
  for (const intent of [...exact, ...waiting]) if (intent.status === 'requires_action') fund(ledger, intent);
};

export const createTransfer = (ledger: Ledger, form: Form): PaymentIntent => {
  const types = textsOf(form['allowed_payment_method_types']);
  const amount = Number(textOf(form['amount']));
  if (types.join(',') !== 'customer_balance' || textOf(form['confirm']) !== 'true')
    throw invalid('Only confirmed bank transfers are made without a page here', 'payment_method_types');
  if (!Number.isInteger(amount) || amount < 50) throw invalid('Amount must be at least ¥50', 'amount');
  const customer = customerOf(ledger, textOf(form['customer']) ?? '');
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: seconds(ledger.clock),
    currency: textOf(form['currency']) ?? '',
    customer: customer.id,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: recordOf(form['metadata']),
    next_action: instructions(ledger, customer, { id, amount }),
    payment_method_types: types,
    status: 'requires_action',
  };
  ledger.state.intents[id] = intent;
  reconcile(ledger, customer.id);
  ledger.changed();
  return intent;
};

/** What came in for it lies in the customer's balance again. */
export const cancelTransfer = (ledger: Ledger, id: string): PaymentIntent => {
  const intent = intentOf(ledger, id);
  if (intent.status !== 'requires_action')
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  const received = intent.amount - remainingOf(intent);
  intent.status = 'canceled';
  intent.next_action = null;
  ledger.emit('payment_intent.canceled', intent);
  if (received > 0) moveCash(ledger, intent.customer ?? '', 'unapplied_from_payment', received);
  reconcile(ledger, intent.customer ?? '');
  return intent;
};

/** Somebody sends money to the account of a payment, what is missing or another sum, in its time or long after. */
export const sendMoney = (ledger: Ledger, id: string, amount?: number): void => {
  const intent = intentOf(ledger, id);
  const sum = amount ?? remainingOf(intent);
  if (intent.customer === null || !Number.isInteger(sum) || sum <= 0) throw invalid('振り込めません。');
  moveCash(ledger, intent.customer, 'funded', sum);
  reconcile(ledger, intent.customer);
};

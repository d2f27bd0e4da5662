import { randomBytes } from 'node:crypto';
import * as z from 'zod';

/** Stripe's objects, with the fields its SDK's users read here. Amounts are yen, times are epoch seconds. */

const metadata = z.record(z.string(), z.string());

const lineSchema = z.object({
  id: z.string(),
  object: z.literal('item'),
  description: z.string(),
  quantity: z.number(),
  currency: z.string(),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  price: z.object({ object: z.literal('price'), currency: z.string(), unit_amount: z.number() }),
});

const sessionSchema = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  cancel_url: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  created: z.number(),
  currency: z.string(),
  customer_details: z.object({ email: z.string().nullable() }).nullable(),
  customer_email: z.string().nullable(),
  expires_at: z.number(),
  livemode: z.literal(false),
  locale: z.string().nullable(),
  metadata,
  mode: z.literal('payment'),
  payment_intent: z.string().nullable(),
  payment_method_options: z
    .object({ konbini: z.object({ expires_after_days: z.number() }) })
    .default({ konbini: { expires_after_days: 3 } }),
  payment_method_types: z.array(z.string()),
  payment_status: z.enum(['paid', 'unpaid']),
  status: z.enum(['open', 'complete', 'expired']),
  success_url: z.string().nullable(),
  url: z.string().nullable(),
});
export type CheckoutSession = z.infer<typeof sessionSchema>;

const konbiniCode = z.object({ payment_code: z.string(), confirmation_number: z.string() });
const konbiniActionSchema = z.object({
  type: z.literal('konbini_display_details'),
  konbini_display_details: z.object({
    expires_at: z.number(),
    hosted_voucher_url: z.string(),
    stores: z.object({
      familymart: konbiniCode,
      lawson: konbiniCode,
      ministop: konbiniCode,
      seicomart: konbiniCode,
    }),
  }),
});

const zenginSchema = z.object({
  bank_name: z.string(),
  bank_code: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  account_type: z.enum(['futsu', 'toza']),
  account_number: z.string(),
  account_holder_name: z.string(),
});
const transferActionSchema = z.object({
  type: z.literal('display_bank_transfer_instructions'),
  display_bank_transfer_instructions: z.object({
    type: z.literal('jp_bank_transfer'),
    amount_remaining: z.number(),
    currency: z.string(),
    financial_addresses: z.array(
      z.object({
        type: z.literal('zengin'),
        supported_networks: z.array(z.literal('zengin')),
        zengin: zenginSchema,
      }),
    ),
    hosted_instructions_url: z.string(),
    reference: z.null(),
  }),
});
const nextActionSchema = z.discriminatedUnion('type', [konbiniActionSchema, transferActionSchema]);

const customerSchema = z.object({
  id: z.string(),
  object: z.literal('customer'),
  created: z.number(),
  email: z.string().nullable(),
  livemode: z.literal(false),
  metadata,
  name: z.string().nullable(),
  /** The number of its account, once it has one. */
  serial: z.number(),
});
export type Customer = z.infer<typeof customerSchema>;

const cashMoveSchema = z.object({
  id: z.string(),
  object: z.literal('customer_cash_balance_transaction'),
  created: z.number(),
  currency: z.string(),
  customer: z.string(),
  ending_balance: z.number(),
  livemode: z.literal(false),
  net_amount: z.number(),
  type: z.enum(['funded', 'applied_to_payment', 'unapplied_from_payment', 'return_initiated']),
});
export type CashMove = z.infer<typeof cashMoveSchema>;

const intentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.number(),
  amount_received: z.number(),
  created: z.number(),
  currency: z.string(),
  customer: z.string().nullable().default(null),
  last_payment_error: z.object({ code: z.string(), message: z.string() }).nullable(),
  latest_charge: z.string().nullable(),
  livemode: z.literal(false),
  metadata,
  next_action: nextActionSchema.nullable().default(null),
  payment_method_types: z.array(z.string()),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
});
export type PaymentIntent = z.infer<typeof intentSchema>;

const chargeSchema = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  /** Only money makes one. */
  balance_transaction: z.string().nullable().default(null),
  created: z.number(),
  currency: z.string(),
  disputed: z.boolean(),
  livemode: z.literal(false),
  metadata,
  paid: z.boolean(),
  payment_intent: z.string(),
  payment_method_details: z.union([
    z.object({ type: z.literal('card'), card: z.object({ brand: z.string(), last4: z.string() }) }),
    z.object({ type: z.literal('konbini'), konbini: z.object({ store: z.object({ chain: z.string() }) }) }),
    z.object({ type: z.literal('customer_balance'), customer_balance: z.object({}) }),
  ]),
  refunded: z.boolean(),
  status: z.enum(['pending', 'succeeded', 'failed']),
});
export type Charge = z.infer<typeof chargeSchema>;

const balanceTransactionSchema = z.object({
  id: z.string(),
  object: z.literal('balance_transaction'),
  amount: z.number(),
  created: z.number(),
  currency: z.string(),
});

const refundSchema = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.number(),
  /** Neither charge nor intent where a customer's balance goes back. */
  charge: z.string().nullable(),
  created: z.number(),
  currency: z.string(),
  metadata,
  payment_intent: z.string().nullable(),
  reason: z.string().nullable(),
  status: z.enum(['succeeded', 'pending', 'requires_action', 'failed']),
});
export type Refund = z.infer<typeof refundSchema>;

const disputeSchema = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.number(),
  charge: z.string(),
  created: z.number(),
  currency: z.string(),
  metadata,
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
});
export type Dispute = z.infer<typeof disputeSchema>;

const eventSchema = z.object({
  id: z.string(),
  object: z.literal('event'),
  api_version: z.string().nullable(),
  created: z.number(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
  livemode: z.literal(false),
  pending_webhooks: z.number(),
  request: z.object({ id: z.null(), idempotency_key: z.null() }),
  type: z.string(),
});
export type StripeEvent = z.infer<typeof eventSchema>;

export const stateSchema = z.object({
  sessions: z.record(z.string(), sessionSchema),
  lines: z.record(z.string(), z.array(lineSchema)),
  /** What the intent of a session will carry. */
  intentMetadata: z.record(z.string(), metadata),
  intents: z.record(z.string(), intentSchema),
  charges: z.record(z.string(), chargeSchema),
  balanceTransactions: z.record(z.string(), balanceTransactionSchema).default({}),
  refunds: z.record(z.string(), refundSchema),
  disputes: z.record(z.string(), disputeSchema),
  customers: z.record(z.string(), customerSchema).default({}),
  /** Of all customers, oldest first. */
  cashMoves: z.array(cashMoveSchema).default([]),
  /** Oldest first. */
  events: z.array(eventSchema),
  /** A failure of the provider's own is kept as the key's answer too. */
  idempotent: z.record(
    z.string(),
    z.object({ request: z.string(), answer: z.unknown().optional(), failure: z.string().optional() }),
  ),
});
export type StripeState = z.infer<typeof stateSchema>;

export const emptyState = (): StripeState => ({
  sessions: {},
  lines: {},
  intentMetadata: {},
  intents: {},
  charges: {},
  balanceTransactions: {},
  refunds: {},
  disputes: {},
  customers: {},
  cashMoves: [],
  events: [],
  idempotent: {},
});

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** An error in Stripe's own shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly detail: Readonly<Record<string, string>>;

  constructor(status: number, message: string, detail: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

export const invalid = (message: string, parameter?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, message, {
    type: 'invalid_request_error',
    ...(parameter === undefined ? {} : { param: parameter }),
    ...(code === undefined ? {} : { code }),
  });

export const noSuch = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, `No such ${what}: '${id}'`, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
  });

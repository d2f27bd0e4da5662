import { paidBySchema, refundWaitSchema } from '#shared/shop/order/refund-words.ts';
import * as z from 'zod';
import {
  cardSchema,
  ledgerEntries,
  paymentStatusSchema,
  reconcilerRunSchema,
  type ReconcilerRun,
} from '#shared/shop/payment/schema.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const paymentItemSchema = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  /** 1 for the first attempt; part of the key, so two tabs cannot both start the second one. */
  sequence: z.int(),
  status: paymentStatusSchema,
  amount: z.int(),
  sessionId: z.string().optional(),
  /** Begun by whoever holds the order's link: they come back to another page than its buyer. */
  by: z.literal('link').optional(),
  /** Money is sent to an account; else the payer chooses on the provider's page. */
  way: z.literal('transfer').optional(),
  /** What the provider was told until the page opened, so that a repeat says the very same. */
  email: z.string().optional(),
  /** The provider refused to open its page and would go on repeating that answer: the next try is another attempt. */
  spent: z.literal(true).optional(),
  paymentIntentId: z.string().optional(),
  card: cardSchema.optional(),
  /** Known since it succeeded, where it can be told. */
  paidBy: paidBySchema.optional(),
  paidAt: z.iso.datetime().optional(),
  refunded: z.int(),
  /** Of an earlier release: whole yen that had gone back when the refund of lines that could not be honoured began. */
  linesRefundFrom: z.int().optional(),
  /** Whole yen that have to have gone back when all refunds that were begun are done: until then the provider is asked. */
  returnTo: z.int().optional(),
  /** What of it waits for its receiver: until it does no more the provider is asked. `told`: that it takes too long. */
  refundWait: refundWaitSchema.extend({ told: z.literal(true).optional() }).optional(),
  /** How often its bank sent a refund back: part of the ledger's keys from then on. */
  refundFailures: z.int().optional(),
  refundRequestedAt: z.iso.datetime().optional(),
  disputedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type PaymentItem = z.output<typeof paymentItemSchema>;

/** The provider has to be asked about it: refunds were begun that it has not told us of. */
export const isReturning = ({
  returnTo = 0,
  refunded,
}: Pick<PaymentItem, 'returnTo' | 'refunded'>): boolean => returnTo > refunded;

/** The provider has to be asked about it, although it was paid and what is to go back was asked for. */
export const movesYet = (payment: Pick<PaymentItem, 'returnTo' | 'refunded' | 'refundWait'>): boolean =>
  isReturning(payment) || payment.refundWait !== undefined;

/** Hours a page stays open at the provider. */
export const pageHours = 23;
const pageLifeMs = (pageHours + 1) * 60 * 60 * 1000;

/** No page of this attempt can be open later than this. */
export const pageUntil = ({ createdAt }: Pick<PaymentItem, 'createdAt'>): string =>
  new Date(Date.parse(createdAt) + pageLifeMs).toISOString();

/** What moved: never changed once written. The sum of those that are money is what the order has received. */
const ledgerItemSchema = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  /** A deposit stands under the name of its account, what is owed no more under that of its reduction. */
  entry: z.enum(ledgerEntries),
  /** Whole yen; refunds are negative. */
  amount: z.int(),
  /** Sum of this attempt's entries of the same sort, this one included: part of the key, so none is written twice. */
  cumulative: z.int(),
  /** How many refunds had come back before: the same sum may go back again. */
  failures: z.int().optional(),
  /** Of a deposit, which goes up and down: how often it had changed. */
  change: z.int().optional(),
  at: z.iso.datetime(),
});
export type LedgerEntry = z.output<typeof ledgerItemSchema>;

const keepEventSeconds = 90 * 24 * 60 * 60;
const partition = (orderId: string): string => `ORDER#${orderId}`;
const key = (orderId: string, sequence: number): Key => ({
  pk: partition(orderId),
  sk: `PAYMENT#${String(sequence).padStart(4, '0')}`,
});
const providerPartition = (id: string): string => `PROVIDER#${id}`;
const eventsPartition = (orderId: string): string => `ORDER_EVENTS#${orderId}`;
const mailKey = (email: string, orderId: string): Key => ({
  pk: `PAYER_MAIL#${sha256(email.trim().toLowerCase())}`,
  sk: orderId,
});
const ledgerKey = ({ paymentId, entry, cumulative, failures, change }: LedgerEntry): string =>
  ['LEDGER', paymentId, entry, cumulative, ...[failures, change].filter(Boolean)].join('#');
const eventKey = (eventId: string): Key => ({ pk: `PROVIDER_EVENT#${eventId}`, sk: 'EVENT' });
const markKey: Key = { pk: 'PROVIDER_EVENTS', sk: 'MARK' };
const markSchema = z.object({ until: z.iso.datetime() });
const seenSchema = z.object({ eventId: z.string() });
const eventItemSchema = z.object({ eventId: z.string(), type: z.string(), at: z.iso.datetime() });
const ofOrderSchema = z.object({ orderId: z.string() });
const runKey: Key = { pk: 'PROVIDER_EVENTS', sk: 'LAST_RUN' };
const mostEvents = 200;
/** A search that finds more is no search. */
const mostFound = 30;
const keepMailSeconds = 400 * 24 * 60 * 60;

export interface PaymentRepository {
  /** Every attempt of an order, oldest first. */
  listPayments(orderId: string): Promise<PaymentItem[]>;
  create(payment: Omit<PaymentItem, 'version'>): Write;
  change(payment: PaymentItem): Update;
  /** Set with what the provider knows an attempt by, so that the office finds it by that. */
  named(known: {
    sessionId?: string | undefined;
    /** Of a transfer it is its session. */
    paymentIntentId?: string | undefined;
    /** Of a transfer alone. */
    accountId?: string | undefined;
  }): Record<string, string>;
  /** Somebody with this address goes to pay this order: by its hash, for the office's search. */
  rememberPayer(email: string, payment: Pick<PaymentItem, 'orderId' | 'createdAt'>): Write;
  /** Orders by what the provider knows a payment by, or what it told of it, or by the address of who went to pay. */
  findOrders(by: { readonly providerId: string } | { readonly email: string }): Promise<string[]>;
  /** `providerId`: by which the office finds the order besides. */
  record(entry: LedgerEntry, providerId?: string): Write;
  listLedger(orderId: string): Promise<LedgerEntry[]>;
  /** Until when the provider's events were read and settled. */
  eventsReadUntil(): Promise<string | undefined>;
  readEventsUntil(at: string): Promise<void>;
  /** What the reconciler did the last time; undefined before the first. */
  lastRun(): Promise<ReconcilerRun | undefined>;
  recordRun(run: ReconcilerRun): Promise<void>;
  hasSeen(eventId: string): Promise<boolean>;
  /** The provider's events about an order, oldest first. */
  listEvents(orderId: string): Promise<z.output<typeof eventItemSchema>[]>;
  /** For as long as it is remembered. */
  findOrderOfEvent(eventId: string): Promise<string | undefined>;
  /** Remembers a provider event for 90 days; a second time is `version-conflict`. */
  remember(event: {
    eventId: string;
    type: string;
    /** What it tells of, as the provider calls it. */
    object?: string | undefined;
    orderId: string;
    at: string;
  }): Write;
}

export const createPaymentRepository = (table: Table): PaymentRepository => ({
  async listPayments(orderId) {
    const { items } = await table.query(paymentItemSchema, {
      pk: partition(orderId),
      prefix: 'PAYMENT#',
      consistent: true,
    });
    return items;
  },
  create: (payment) => create({ ...key(payment.orderId, payment.sequence), ...payment, version: 1 }),
  change: (payment) => update(key(payment.orderId, payment.sequence)).expectVersion(payment.version),
  named({ sessionId, paymentIntentId, accountId }) {
    const other = accountId ?? (paymentIntentId === sessionId ? undefined : paymentIntentId);
    return {
      ...(sessionId !== undefined && { gsi1pk: providerPartition(sessionId), gsi1sk: 'PAYMENT' }),
      ...(other !== undefined && { gsi2pk: providerPartition(other), gsi2sk: 'PAYMENT' }),
    };
  },
  rememberPayer: (email, { orderId, createdAt }) =>
    replace({
      ...mailKey(email, orderId),
      orderId,
      expiresAt: Math.floor(Date.parse(createdAt) / 1000) + keepMailSeconds,
    }),
  async findOrders(by) {
    if ('email' in by) {
      const { pk } = mailKey(by.email, '');
      const { items } = await table.query(ofOrderSchema, { pk, newestFirst: true, limit: mostFound });
      return items.map(({ orderId }) => orderId);
    }
    const pk = providerPartition(by.providerId);
    const [sessions, intents] = await Promise.all([
      table.query(ofOrderSchema, { pk, index: 'gsi1' }),
      table.query(ofOrderSchema, { pk, index: 'gsi2' }),
    ]);
    return [...sessions.items, ...intents.items].map(({ orderId }) => orderId);
  },
  record: (entry, providerId) =>
    create({
      pk: partition(entry.orderId),
      sk: ledgerKey(entry),
      ...entry,
      ...(providerId !== undefined && { gsi1pk: providerPartition(providerId), gsi1sk: 'LEDGER' }),
    }),
  async listLedger(orderId) {
    const { items } = await table.query(ledgerItemSchema, {
      pk: partition(orderId),
      prefix: 'LEDGER#',
      consistent: true,
    });
    return items;
  },
  async eventsReadUntil() {
    return (await table.find(markSchema, markKey, { consistent: true }))?.until;
  },
  readEventsUntil: (until) => table.write(replace({ ...markKey, until })),
  lastRun: () => table.find(reconcilerRunSchema, runKey),
  recordRun: (run) => table.write(replace({ ...runKey, ...run })),
  async hasSeen(eventId) {
    return (await table.find(seenSchema, eventKey(eventId), { consistent: true })) !== undefined;
  },
  async listEvents(orderId) {
    const pk = eventsPartition(orderId);
    return (await table.query(eventItemSchema, { pk, index: 'gsi1', limit: mostEvents })).items;
  },
  findOrderOfEvent: async (eventId) => (await table.find(ofOrderSchema, eventKey(eventId)))?.orderId,
  remember: ({ object, ...event }) =>
    create({
      ...eventKey(event.eventId),
      ...event,
      ...(object !== undefined && { gsi2pk: providerPartition(object), gsi2sk: event.at }),
      gsi1pk: eventsPartition(event.orderId),
      gsi1sk: event.at,
      expiresAt: Math.floor(Date.parse(event.at) / 1000) + keepEventSeconds,
    }),
});

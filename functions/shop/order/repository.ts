import { decodeTime } from 'ulid';
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import { buyerAgeSchema } from '#shared/shop/order/buyer-age.ts';
import { withdrawalSchema } from '#shared/shop/order/line.ts';
import {
  orderSchema,
  priceSchema,
  summaryGroupSchema,
  type Order,
  type OrderOrigin,
  type Price,
} from '#shared/shop/order/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import { page } from '#functions/platform/table/paging.ts';
import { spreadKeys, type SpreadList } from '#functions/platform/table/spread.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';
import { lookNever, lookSoon } from './look-place.ts';

const orderItemSchema = orderSchema.extend({
  owner: z.string(),
  /** The person who placed it for an organisation. */
  placedBy: z.string().optional(),
  /** What who bought for themselves said of their age. */
  buyerAge: buyerAgeSchema.optional(),
  /** Who bought, as they were called then: for the office's list alone, and of a person it goes with the account. */
  buyerName: z.string().optional(),
  /** Where a guest is told about it. */
  contact: z.object({ email: z.string(), name: z.string().optional() }).optional(),
  /** Its bank transfers are sent to this one: what the provider calls it, and what was recorded of it. */
  account: z
    .object({
      id: z.string(),
      /** Whole yen that ever came in. */
      funded: z.int(),
      /** How often what lies in it was recorded anew: part of the ledger's keys. */
      changes: z.int(),
      /** The attempt for which the buyer is shown it. */
      shown: z.string().optional(),
      /** Whole yen that the payer was told lie there unused. */
      told: z.int().optional(),
    })
    .optional(),
  /** The reduction of what is owed on invoice that is under way: one at a time. */
  reducing: z.string().optional(),
  /** Of `credited`: could not be handed over, so it never was sold and has no 適格返還請求書. */
  lost: yenSchema.optional(),
  /** What is left of the summary after what was taken back, or could not be handed over, unpaid. */
  billed: z.array(summaryGroupSchema).optional(),
  /** What the office last decided to send back of what lies in the account. */
  depositReturn: z.object({ id: z.string(), amount: z.int(), done: z.boolean() }).optional(),
  /** The attempt that paid it. */
  paymentId: z.string().optional(),
  /** The payment that paid it is disputed. */
  disputed: z.boolean().optional(),
  /** Until when what the buyer was last reminded of could be paid. */
  reminded: z.string().optional(),
  /** The office gives all of it back. */
  withdrawal: withdrawalSchema.optional(),
  version: z.int(),
});
export type OrderItem = z.output<typeof orderItemSchema>;

const key = (owner: string, orderId: string): Key => ({ pk: owner, sk: `ORDER#${orderId}` });
const requestKey = (owner: string, request: string): Key => ({ pk: owner, sk: `ORDER_REQUEST#${request}` });
const requestSchema = z.object({ orderId: z.string() });
const keepRequestSeconds = 30 * 24 * 60 * 60;
/** Sparse: only orders whose money is not decided yet. */
const openList: SpreadList = { name: 'ORDER#OPEN', index: 'gsi2' };
const openKeys = ({ id, createdAt }: Pick<OrderItem, 'id' | 'createdAt'>): Record<string, string> =>
  spreadKeys(openList, id, `${createdAt}#${id}`);
const pricePartition = 'PRICE';
const priceKey = ({ kind, effectiveFrom }: Price): Key => ({
  pk: pricePartition,
  sk: `${kind}#${effectiveFrom}`,
});
/** Of the month in which they were placed (in Japan), which their ids tell: one key for the list and for finding one. */
const monthList = (month: string): SpreadList => ({ name: `ORDERS#${month}`, index: 'gsi1' });
const monthIn = (day: string): string => day.slice(0, 7);

/** An order of an earlier release stands in its month by UTC. */
function monthsOf(orderId: string): Set<string> {
  const ulid = orderId.slice(orderId.indexOf('_') + 1);
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/u.test(ulid)) return new Set();
  const at = new Date(decodeTime(ulid));
  return new Set([dayOf(at), at.toISOString()].map(monthIn));
}

export const toOrder = (item: OrderItem): Order => orderSchema.parse(item);

export interface OrderRepository {
  /** Another owner's order is as unknown as one that never was. @throws Problem `not-found` */
  getOrder(owner: string, orderId: string): Promise<OrderItem>;
  /** For the office, which knows no owner. @throws Problem `not-found` */
  getById(orderId: string): Promise<OrderItem>;
  /** For the office: of one month (`2026-11`), newest first. */
  listOfMonth(month: string, query: PageQuery): Promise<Page<OrderItem>>;
  /** In whose name the actor may look after an order: a teacher after those they placed. @throws Problem `not-found` */
  ownerFor(actor: Pick<Actor, 'userId' | 'membership'>, orderId: string): Promise<string>;
  find(owner: string, orderId: string): Promise<OrderItem | undefined>;
  /** Newest first; of one origin, and of what one person placed, where that is asked for: a page may then be short. */
  list(
    owner: string,
    query: PageQuery,
    only: { readonly from?: OrderOrigin | undefined; readonly placedBy?: string | undefined },
  ): Promise<Page<OrderItem>>;
  /** Orders from one id to another, both included, in one read. */
  listBetween(owner: string, firstId: string, lastId: string): Promise<OrderItem[]>;
  create(order: Omit<OrderItem, 'version'>): Write[];
  /** One order for each wish, however often it is sent, unless that was given up: a second one is `version-conflict`. */
  claimRequest(
    order: Pick<OrderItem, 'owner' | 'id' | 'createdAt'>,
    request: string,
    givenUp: string | undefined,
  ): Write;
  findRequested(owner: string, request: string): Promise<string | undefined>;
  /** The order a wish has become, unless that one was given up. */
  findStanding(owner: string, request: string): Promise<OrderItem | undefined>;
  /** A change of the order as it was read; anything in between is `version-conflict`. */
  change(order: OrderItem): Update;
  /** Nothing of the order changed since it was read. */
  unchanged(order: OrderItem): Write;
  /** Its lines are still being reserved: nobody gave it up meanwhile. */
  stillPreparing(order: OrderItem): Write;
  /**
   * A change after which the order is on the reconciler's list, to be asked about soon, or off it: money may still come as
   * long as an attempt is undecided.
   */
  watch(
    change: Update,
    order: Pick<OrderItem, 'owner' | 'id' | 'createdAt'>,
    watched: boolean,
    now: Date,
  ): Write[];
  /** Orders whose money is not decided, oldest first. */
  listUndecided(query: PageQuery): Promise<Page<OrderItem>>;
  listPrices(): Promise<Price[]>;
  addPrice(price: Price): Write;
  /** Of one as it was read; changed by now it is `version-conflict`. */
  changePrice(seen: Price, amount: number): Write;
}

const pages = () => import('#functions/platform/table/spread-page.ts');

export const createOrderRepository = (table: Table): OrderRepository => {
  const find: OrderRepository['find'] = (owner, orderId) =>
    table.find(orderItemSchema, key(owner, orderId), { consistent: true });
  const findRequested: OrderRepository['findRequested'] = async (owner, request) => {
    const found = await table.find(requestSchema, requestKey(owner, request), { consistent: true });
    return found?.orderId;
  };
  return {
    find,
    async getOrder(owner, orderId) {
      const order = await find(owner, orderId);
      if (order === undefined) throw new Problem('not-found');
      return order;
    },
    async getById(orderId) {
      const { spreadFind } = await pages();
      let found: OrderItem | undefined;
      for (const month of monthsOf(orderId))
        found ??= await spreadFind(table, orderItemSchema, monthList(month), orderId);
      const order = found && (await find(found.owner, orderId));
      if (order === undefined) throw new Problem('not-found');
      return order;
    },
    listOfMonth: async (month, query) =>
      (await pages()).spreadPage(table, orderItemSchema, monthList(month), query, { newestFirst: true }),
    async ownerFor(actor, orderId) {
      const owner = ownerKey(buyerFor(actor));
      if (actor.membership?.role === 'teacher' && (await find(owner, orderId))?.placedBy !== actor.userId)
        throw new Problem('not-found');
      return owner;
    },
    async list(owner, query, { from, placedBy }) {
      const read = await page(
        table,
        orderItemSchema,
        { pk: owner, prefix: 'ORDER#', newestFirst: true },
        query,
      );
      const items = read.items.filter(
        (order) =>
          (from === undefined || order.from === from) &&
          (placedBy === undefined || order.placedBy === placedBy),
      );
      return { ...read, items };
    },
    async listBetween(owner, firstId, lastId) {
      const range = { from: key(owner, firstId).sk, to: key(owner, lastId).sk };
      const { items } = await table.query(orderItemSchema, { pk: owner, ...range });
      return items;
    },
    create: (order) => [
      create({
        ...key(order.owner, order.id),
        ...order,
        version: 1,
        ...spreadKeys(monthList(monthIn(dayOf(order.createdAt))), order.id, order.id),
        ...openKeys(order),
      }),
      lookSoon(order, new Date(order.createdAt)),
    ],
    claimRequest({ owner, id, createdAt }, request, givenUp) {
      const expiresAt = Math.floor(Date.parse(createdAt) / 1000) + keepRequestSeconds;
      const claim = update(requestKey(owner, request)).set({ orderId: id, expiresAt });
      return givenUp === undefined ? claim.expectAbsent('orderId') : claim.expect('orderId', givenUp);
    },
    findRequested,
    async findStanding(owner, request) {
      const orderId = await findRequested(owner, request);
      const order = orderId === undefined ? undefined : await find(owner, orderId);
      return order?.status === 'canceled' || order?.status === 'expired' ? undefined : order;
    },
    change: (order) => update(key(order.owner, order.id)).expectVersion(order.version),
    unchanged: (order) => update(key(order.owner, order.id)).expect('version', order.version),
    stillPreparing: (order) => update(key(order.owner, order.id)).expectStatus('preparing'),
    watch: (change, order, watched, now) =>
      watched
        ? [change.set(openKeys(order)), lookSoon(order, now)]
        : [change.remove('gsi2pk', 'gsi2sk'), lookNever(order)],
    listUndecided: async (query) => (await pages()).spreadPage(table, orderItemSchema, openList, query),
    async listPrices() {
      const { items } = await table.query(priceSchema, { pk: pricePartition });
      return items;
    },
    addPrice: (price) => create({ ...priceKey(price), ...price }),
    changePrice: (seen, amount) => update(priceKey(seen)).expect('amount', seen.amount).set({ amount }),
  };
};

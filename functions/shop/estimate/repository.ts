/** Estimates by their number, and by whose they are. */
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { chanceLength } from '#shared/shop/estimate/number.ts';
import { estimateSchema } from '#shared/shop/estimate/schema.ts';
import { inviteAlphabet } from '#shared/school/invite-code/schema.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Write } from '#functions/platform/table/write.ts';

const itemSchema = estimateSchema.extend({
  /** Absent where nobody has signed in yet. */
  owner: z.string().optional(),
  /** Of a cart: what it held, as the kinds of the cart wrote it. */
  wishes: z.array(z.object({ kind: z.string(), wish: z.unknown() })).optional(),
  /** Somebody without an account made it, and an order has its prices. */
  used: z.literal(true).optional(),
});
export type EstimateItem = z.output<typeof itemSchema>;

const key = (number: string): Key => ({ pk: `ESTIMATE#${number}`, sk: 'ESTIMATE' });
const requestKey = (name: string): Key => ({ pk: `ESTIMATE_REQUEST#${name}`, sk: 'REQUEST' });
const ownPartition = (owner: string): string => `${owner}#ESTIMATES`;
const requestSchema = z.object({ number: z.string() });

const daySeconds = 24 * 60 * 60;
/** It can be opened by its number for as long; the paper is in the archive for ten years. */
const openDays = 400;
const inSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

export const newEstimateNumber = (now: Date): string => {
  const chance = Array.from({ length: chanceLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]);
  return `E${dayOf(now).slice(0, 4)}-${chance.join('')}`;
};

export interface EstimateRepository {
  find(number: string): Promise<EstimateItem | undefined>;
  /** @throws Problem `estimate-not-found` */
  get(number: string): Promise<EstimateItem>;
  /** The number this request was given before. */
  findRequested(name: string): Promise<string | undefined>;
  /** Newest first. */
  list(owner: string, query: PageQuery): Promise<Page<EstimateItem>>;
  /** Once for a request. */
  create(item: EstimateItem, request: string): Write[];
  setKept(number: string): Write;
  setUsed(number: string): Write;
}

export function createEstimateRepository(table: Table): EstimateRepository {
  const find = (number: string) => table.find(itemSchema, key(number), { consistent: true });
  return {
    find,
    async get(number) {
      const found = await find(number);
      if (found === undefined) throw new Problem('estimate-not-found');
      return found;
    },
    async findRequested(name) {
      return (await table.find(requestSchema, requestKey(name), { consistent: true }))?.number;
    },
    list: (owner, query) =>
      page(table, itemSchema, { pk: ownPartition(owner), index: 'gsi2', newestFirst: true }, query),
    create: (item, request) => [
      create({
        ...requestKey(request),
        number: item.number,
        expiresAt: inSeconds(item.issuedAt) + daySeconds,
      }),
      create({
        ...key(item.number),
        ...item,
        ...(item.owner !== undefined && {
          gsi2pk: ownPartition(item.owner),
          gsi2sk: `${item.issuedAt}#${item.number}`,
        }),
        expiresAt: inSeconds(item.issuedAt) + openDays * daySeconds,
      }),
    ],
    setKept: (number) => update(key(number)).expectExists().set({ kept: true }),
    setUsed: (number) => update(key(number)).expectExists().set({ kept: true, used: true }),
  };
}

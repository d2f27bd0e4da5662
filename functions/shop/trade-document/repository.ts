/**
 * Every document of trade that was issued, written once and never again. One partition for each month of trade: a search
 * walks the months that have any, newest first, and reads no more rows for one answer than `rowsAtOnce`.
 */
import * as z from 'zod';
import type { DocumentSearch } from '#shared/shop/trade-document/contract.ts';
import { monthOf } from '#shared/shop/trade-document/policy.ts';
import { tradeDocumentSchema } from '#shared/shop/trade-document/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Key, type Write } from '#functions/platform/table/write.ts';
import { isFound } from './found.ts';

const documentItemSchema = tradeDocumentSchema.extend({
  /** The buyer whose it is; absent where nobody has signed in yet (an estimate). */
  owner: z.string().optional(),
  /** Of the PDF, in the archive. */
  key: z.string(),
});
export type DocumentItem = z.output<typeof documentItemSchema>;

const monthSchema = z.object({ sk: z.string() });
const placeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}#[0-9A-Za-z-]+$/u);

const monthsPartition = 'DOCUMENT_MONTHS';
const orderPartition = (orderId: string): string => `ORDER_DOCUMENTS#${orderId}`;
const ownerPartition = (owner: string): string => `${owner}#DOCUMENTS`;
const key = ({ tradedOn, id }: Pick<DocumentItem, 'tradedOn' | 'id'>): Key => ({
  pk: `DOCUMENTS#${monthOf(tradedOn)}`,
  sk: `${tradedOn}#${id}`,
});

/** Of one answer: some hundred bytes each. */
const rowsAtOnce = 2_000;

export interface TradeDocumentRepository {
  /** Once: the same document again is nothing. @throws where another one has its id */
  record(document: DocumentItem): Promise<void>;
  find(tradedOn: string, id: string): Promise<DocumentItem | undefined>;
  /** Newest trade first. A page may be short and still be followed by others. */
  search(search: DocumentSearch, query: PageQuery): Promise<Page<DocumentItem>>;
  /** In the order in which they were issued. */
  ofOrder(orderId: string): Promise<DocumentItem[]>;
  /** By the day of trade, both ends included. */
  ofOwner(owner: string, from: string, to: string): Promise<DocumentItem[]>;
}

/** Above every id of a day. */
const end = (day: string): string => `${day}#~`;

export function createTradeDocumentRepository(table: Table): TradeDocumentRepository {
  const find: TradeDocumentRepository['find'] = (tradedOn, id) =>
    table.find(documentItemSchema, key({ tradedOn, id }), { consistent: true });

  /** One that is there already must be `asExpected`; a conflict about anything else is one. */
  async function createOnce(write: Write, asExpected: () => Promise<boolean>): Promise<void> {
    try {
      await table.write(write);
    } catch (error) {
      if (!isProblem(error, 'version-conflict') || !(await asExpected())) throw error;
    }
  }

  /** Newest first. */
  async function monthsOf({ from = '0000-01-01', to = '9999-12-31' }: DocumentSearch): Promise<string[]> {
    const range = { from: monthOf(from), to: monthOf(to) };
    const found = await queryAll(table, monthSchema, { pk: monthsPartition, ...range, newestFirst: true });
    return found.map(({ sk }) => sk);
  }

  const rangeOf = (month: string, { from = '0000', to = '9999' }: DocumentSearch) => ({
    from: from > month ? from : month,
    to: end(to < `${month}-31` ? to : `${month}-31`),
  });

  return {
    find,
    async record(document) {
      const { tradedOn, id, issuedAt, owner, orderId } = document;
      // First the month: a search never misses a document that is there.
      const month = { pk: monthsPartition, sk: monthOf(tradedOn) };
      await createOnce(create(month), async () => (await table.find(monthSchema, month)) !== undefined);
      await createOnce(
        create({
          ...key(document),
          ...document,
          ...(orderId !== undefined && { gsi1pk: orderPartition(orderId), gsi1sk: `${issuedAt}#${id}` }),
          ...(owner !== undefined && { gsi2pk: ownerPartition(owner), gsi2sk: `${tradedOn}#${id}` }),
        }),
        async () => {
          const kept = await find(tradedOn, id);
          if (kept !== undefined && kept.sha256 !== document.sha256)
            throw new Error(`another document is archived as ${id}`);
          return kept !== undefined;
        },
      );
    },
    async search(search, { cursor, limit }) {
      const place = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
      const isPlace = place === undefined || placeSchema.safeParse(place).success;
      const range = place === undefined ? undefined : rangeOf(monthOf(place), search);
      if (!isPlace || (range && place !== undefined && !(range.from <= place && place <= range.to)))
        throw new Problem('invalid-input', { detail: 'ページの位置が正しくありません。' });

      const items: DocumentItem[] = [];
      const months = (await monthsOf(search)).filter(
        (month) => place === undefined || month <= monthOf(place),
      );
      let at = place;
      let read = 0;
      for (const month of months) {
        const { pk } = key({ tradedOn: month, id: '' });
        for (let more = true; more;) {
          if (items.length >= limit || read >= rowsAtOnce)
            return { items, ...(at !== undefined && { nextCursor: Buffer.from(at).toString('base64url') }) };
          const after = at !== undefined && monthOf(at) === month ? { pk, sk: at } : undefined;
          const found = await table.query(documentItemSchema, {
            pk,
            ...rangeOf(month, search),
            newestFirst: true,
            limit: Math.min(500, rowsAtOnce - read),
            after,
          });
          more = found.lastKey !== undefined;
          for (const item of found.items) {
            read++;
            at = key(item).sk;
            if (isFound(item, search)) items.push(item);
            if (items.length === limit) {
              more = true;
              break;
            }
          }
          if (items.length < limit && found.lastKey !== undefined) at = found.lastKey['sk'];
        }
      }
      return { items };
    },
    ofOrder: (orderId) => queryAll(table, documentItemSchema, { pk: orderPartition(orderId), index: 'gsi1' }),
    ofOwner: (owner, from, to) =>
      queryAll(table, documentItemSchema, { pk: ownerPartition(owner), index: 'gsi2', from, to: end(to) }),
  };
}

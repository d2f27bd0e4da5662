import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { receiptSchema, type Receipt } from '#shared/shop/receipt/schema.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { page } from '#functions/platform/table/paging.ts';
import { partitionsOf, spreadKeys, type SpreadList } from '#functions/platform/table/spread.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

const receiptItemSchema = receiptSchema.extend({
  owner: z.string(),
  /** Absent for the moment between payment and numbering. */
  number: receiptSchema.shape.number.optional(),
  issuedAt: z.iso.datetime().optional(),
  /** What had been given back when it was issued: what the original says, whenever it is drawn. */
  refundedAtIssue: yenSchema.default(0),
  /** Set when both the original and the copy are stored. */
  documents: z
    .object({
      original: z.string(),
      copy: z.string(),
      sha256: z.string(),
      /** What the copy says was given back. */
      refundedTotal: yenSchema.default(0),
    })
    .optional(),
});
export type ReceiptItem = z.output<typeof receiptItemSchema>;

const counterSchema = z.object({ last: z.int() });
/** Sparse: only receipts that wait for their number. */
const unnumberedList: SpreadList = { name: 'RECEIPT#UNNUMBERED', index: 'gsi2' };
const unnumberedPlace = ({ paidAt, orderId }: Pick<ReceiptItem, 'paidAt' | 'orderId'>): string =>
  `${paidAt}#${orderId}`;
const key = (owner: string, orderId: string): Key => ({ pk: owner, sk: `RECEIPT#${orderId}` });
const returnPrefix = (orderId: string): string => `RETURN#${orderId}#`;
const returnKey = ({ owner, orderId, cumulative, failures }: ReturnedMoney): Key => ({
  pk: owner,
  sk: `${returnPrefix(orderId)}${String(cumulative).padStart(9, '0')}${failures ? `#${failures}` : ''}`,
});
/** As the money went: more each time, until a bank sends some back and it begins anew from less. */
const asTheyWent = (a: ReturnedMoney, b: ReturnedMoney): number =>
  (a.failures ?? 0) - (b.failures ?? 0) || a.cumulative - b.cumulative;
const counterKey = (fiscalYear: number): Key => ({ pk: 'COUNTER#RECEIPT', sk: String(fiscalYear) });

const numbered = (number: string) => ({ number, gsi1pk: `RECEIPT_NUMBER#${number}`, gsi1sk: 'RECEIPT' });

/** A receipt whose number is settled. */
export type NumberedReceipt = ReceiptItem & { readonly number: string };

/** Its copy says all that was given back. */
export const isUpToDate = ({ documents, refundedTotal }: ReceiptItem): boolean =>
  documents?.refundedTotal === refundedTotal;

/** The original may still be handed out: nobody has it, and it says all that was given back. */
export const hasOriginal = ({ fetched, refundedAtIssue, refundedTotal }: ReceiptItem): boolean =>
  !fetched && refundedAtIssue === refundedTotal;

export const toReceipt = (item: ReceiptItem): Receipt =>
  receiptSchema.parse({
    ...item,
    state: item.state === 'ready' && !isUpToDate(item) ? 'rendering' : item.state,
    fetched: item.state !== 'editable' && !hasOriginal(item),
  });

const returnedMoneySchema = z.object({
  owner: z.string(),
  orderId: z.string(),
  content: z.string(),
  paidAt: z.iso.datetime(),
  /** What it was paid for had been handed over by then; absent where nothing was yet. */
  suppliedAt: z.iso.datetime().optional(),
  returnedAt: z.iso.datetime(),
  /** Negative where its bank sent back what had been given back. */
  amount: z.int(),
  /** Tax contained in the amount. */
  tax: z.int(),
  /** Sum of all that went back of this order, this one included: part of the key, so none is written twice. */
  cumulative: yenSchema,
  /** How often money had come back by then: the same sum may go back again. */
  failures: z.int().optional(),
  /** Its 適格返還請求書, decided before it is drawn. */
  invoice: z.object({ number: z.string(), addressee: z.string(), issuedAt: z.iso.datetime() }).optional(),
});
/** Money given back of an order, with what a 適格返還請求書 has to say. Nothing but its paper is ever added. */
export type ReturnedMoney = z.output<typeof returnedMoneySchema>;

export interface ReceiptRepository {
  /** Without a number: numbers are given one after the other (numbering.ts), so that payers never wait for each other. */
  create(
    receipt: Omit<ReceiptItem, 'documents' | 'honorific' | 'issuedAt' | 'number' | 'refundedAtIssue'>,
  ): Write;
  /** Paid longest ago first. */
  listUnnumbered(limit: number): Promise<ReceiptItem[]>;
  /** The last number given in a fiscal year; undefined before the first. */
  lastNumber(fiscalYear: number): Promise<number | undefined>;
  /** Gives these the numbers after `last`, all in one transaction. */
  giveNumbers(fiscalYear: number, last: number | undefined, to: readonly ReceiptItem[]): Write[];
  /** @throws Problem `not-found` */
  getReceipt(owner: string, orderId: string): Promise<ReceiptItem>;
  find(owner: string, orderId: string): Promise<ReceiptItem | undefined>;
  /** For the office. */
  findByNumber(number: string): Promise<ReceiptItem | undefined>;
  change(owner: string, orderId: string): Update;
  list(owner: string, query: PageQuery): Promise<Page<ReceiptItem>>;
  recordReturn(returned: ReturnedMoney): Write;
  /** Number and addressee of its 適格返還請求書: once. */
  decideInvoice(returned: ReturnedMoney, invoice: NonNullable<ReturnedMoney['invoice']>): Write;
  /** What was given back of an order, oldest first. */
  listReturns(owner: string, orderId: string): Promise<ReturnedMoney[]>;
  /** The same of an order that is looked at: nothing is read where nothing went back. */
  returnsOf(order: Pick<OrderItem, 'owner' | 'id' | 'refundedTotal'>): Promise<ReturnedMoney[] | undefined>;
}

export const createReceiptRepository = (table: Table): ReceiptRepository => {
  const listReturns: ReceiptRepository['listReturns'] = async (owner, orderId) => {
    const prefix = returnPrefix(orderId);
    const { items } = await table.query(returnedMoneySchema, { pk: owner, prefix, consistent: true });
    return items.toSorted(asTheyWent);
  };
  return {
    create: (receipt) =>
      create({
        ...key(receipt.owner, receipt.orderId),
        ...receipt,
        ...spreadKeys(unnumberedList, receipt.orderId, unnumberedPlace(receipt)),
      }),
    async listUnnumbered(limit) {
      const found = await Promise.all(
        partitionsOf(unnumberedList).map((pk) =>
          table.query(receiptItemSchema, { pk, index: 'gsi2', limit }),
        ),
      );
      return found
        .flatMap(({ items }) => items)
        .toSorted((a, b) => (unnumberedPlace(a) < unnumberedPlace(b) ? -1 : 1))
        .slice(0, limit);
    },
    async lastNumber(fiscalYear) {
      return (await table.find(counterSchema, counterKey(fiscalYear), { consistent: true }))?.last;
    },
    giveNumbers(fiscalYear, last, to) {
      const counter = update(counterKey(fiscalYear)).set({ last: (last ?? 0) + to.length });
      return [
        last === undefined ? counter.expectAbsent('last') : counter.expect('last', last),
        ...to.map(({ owner, orderId }, index) =>
          update(key(owner, orderId))
            .expectExists()
            .expectAbsent('number')
            .set(numbered(`${fiscalYear}-${String((last ?? 0) + index + 1).padStart(6, '0')}`))
            .remove('gsi2pk', 'gsi2sk'),
        ),
      ];
    },
    async getReceipt(owner, orderId) {
      const item = await table.find(receiptItemSchema, key(owner, orderId), { consistent: true });
      if (item === undefined) throw new Problem('not-found');
      return item;
    },
    find: (owner, orderId) => table.find(receiptItemSchema, key(owner, orderId), { consistent: true }),
    async findByNumber(number) {
      const { gsi1pk: pk } = numbered(number);
      return (await table.query(receiptItemSchema, { pk, index: 'gsi1', limit: 1 })).items[0];
    },
    change: (owner, orderId) => update(key(owner, orderId)).expectExists(),
    list: (owner, query) =>
      page(table, receiptItemSchema, { pk: owner, prefix: 'RECEIPT#', newestFirst: true }, query),
    recordReturn: (returned) => create({ ...returnKey(returned), ...returned }),
    decideInvoice: (returned, invoice) =>
      update(returnKey(returned)).expectExists().expectAbsent('invoice').set({ invoice }),
    listReturns,
    returnsOf: async ({ owner, id, refundedTotal }) =>
      refundedTotal > 0 ? listReturns(owner, id) : undefined,
  };
};

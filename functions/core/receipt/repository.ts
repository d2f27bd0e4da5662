import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { receiptSchema, type Receipt } from '#shared/receipt/schema.ts';
import { page } from '../../platform/table/paging.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

const receiptItemSchema = receiptSchema.extend({
  owner: z.string(),
  issuedAt: z.iso.datetime().optional(),
  /** Set when both the original and the copy are stored. */
  documents: z.object({ original: z.string(), copy: z.string(), sha256: z.string() }).optional(),
});
export type ReceiptItem = z.output<typeof receiptItemSchema>;

const counterSchema = z.object({ last: z.int() });
const key = (owner: string, orderId: string): Key => ({ pk: owner, sk: `RECEIPT#${orderId}` });
const counterKey = (fiscalYear: number): Key => ({ pk: 'COUNTER#RECEIPT', sk: String(fiscalYear) });

export const toReceipt = (item: ReceiptItem): Receipt => receiptSchema.parse(item);

export interface ReceiptRepository {
  /**
   * The next number of the fiscal year and the write that takes it. The number is used up only if that write commits,
   * so numbers have no gaps; two at once is `version-conflict` for one of them.
   */
  nextNumber(paidAt: string): Promise<{ number: string; take: Write }>;
  create(receipt: Omit<ReceiptItem, 'documents' | 'issuedAt'>): Write;
  /** @throws Problem `not-found` */
  getReceipt(owner: string, orderId: string): Promise<ReceiptItem>;
  change(owner: string, orderId: string): Update;
  list(owner: string, query: PageQuery): Promise<Page<Receipt>>;
}

export const createReceiptRepository = (table: Table): ReceiptRepository => ({
  async nextNumber(paidAt) {
    const fiscalYear = fiscalYearOf(paidAt);
    const counter = await table.find(counterSchema, counterKey(fiscalYear), { consistent: true });
    const next = (counter?.last ?? 0) + 1;
    const change = update(counterKey(fiscalYear)).set({ last: next });
    return {
      number: `${fiscalYear}-${String(next).padStart(6, '0')}`,
      take: counter === undefined ? change.expectAbsent('last') : change.expect('last', counter.last),
    };
  },
  create: (receipt) => create({ ...key(receipt.owner, receipt.orderId), ...receipt }),
  async getReceipt(owner, orderId) {
    const item = await table.find(receiptItemSchema, key(owner, orderId), { consistent: true });
    if (item === undefined) throw new Problem('not-found');
    return item;
  },
  change: (owner, orderId) => update(key(owner, orderId)).expectExists(),
  async list(owner, query) {
    const { items, nextCursor } = await page(
      table,
      receiptItemSchema,
      { pk: owner, prefix: 'RECEIPT#', newestFirst: true },
      query,
    );
    return { items: items.map(toReceipt), nextCursor };
  },
});

/** What the debt of an order on invoice was reduced by. Beside its payments. */
import * as z from 'zod';
import { reductionSchema, type Reduction } from '#shared/shop/invoice/reduction.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Write } from '#functions/platform/table/write.ts';

const reductionItemSchema = reductionSchema.extend({
  orderId: z.string(),
  by: z.string().optional(),
  /** Its 適格返還請求書, decided before it is drawn. */
  paper: z.object({ number: z.string(), addressee: z.string(), issuedAt: z.iso.datetime() }).optional(),
});
export type ReductionItem = z.output<typeof reductionItemSchema>;

const partition = (orderId: string): string => `ORDER#${orderId}`;
const key = ({ orderId, id }: Pick<ReductionItem, 'orderId' | 'id'>): Key => ({
  pk: partition(orderId),
  sk: `REDUCTION#${id}`,
});

const numberPartition = (number: string): string => `CREDIT_NOTE#${number}`;

export interface ReductionRepository {
  find(orderId: string, id: string): Promise<ReductionItem | undefined>;
  list(orderId: string): Promise<ReductionItem[]>;
  /** By the number of its 適格返還請求書, for the office, which knows no order. */
  findByPaper(number: string): Promise<ReductionItem | undefined>;
  /** One for each id: a second one is `version-conflict`. */
  create(reduction: ReductionItem): Write;
  /** Once: what is not `decided` any more is `version-conflict`. */
  end(reduction: ReductionItem, state: Exclude<Reduction['state'], 'decided'>): Write;
  /** Once. */
  decidePaper(reduction: ReductionItem, paper: NonNullable<ReductionItem['paper']>): Write;
}

export const createReductionRepository = (table: Table): ReductionRepository => ({
  find: (orderId, id) => table.find(reductionItemSchema, key({ orderId, id }), { consistent: true }),
  async list(orderId) {
    const place = { pk: partition(orderId), prefix: 'REDUCTION#', consistent: true };
    return (await table.query(reductionItemSchema, place)).items;
  },
  async findByPaper(number) {
    const place = { pk: numberPartition(number), index: 'gsi1' } as const;
    return (await table.query(reductionItemSchema, place)).items[0];
  },
  create: (reduction) => create({ ...key(reduction), ...reduction }),
  end: (reduction, state) => update(key(reduction)).expect('state', 'decided').set({ state }),
  decidePaper: (reduction, paper) =>
    update(key(reduction))
      .expectExists()
      .expectAbsent('paper')
      .set({ paper, gsi1pk: numberPartition(paper.number), gsi1sk: paper.issuedAt }),
});

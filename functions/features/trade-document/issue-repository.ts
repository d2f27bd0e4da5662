/** 納品書 and 請求書 as they were decided: one of each type for an order. Everything that is drawn follows from the row alone. */
import * as z from 'zod';
import { issueInputSchema, type IssuedType } from '#shared/trade-document/issue.ts';
import { summaryGroupSchema } from '#shared/order/schema.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, update, type Key, type Write } from '../../platform/table/write.ts';

const issueSchema = issueInputSchema.extend({
  owner: z.string(),
  orderId: z.string(),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  lines: z.array(summaryGroupSchema),
  total: yenSchema,
  /** Dates and terms under the sum, and what else is to be said below. */
  facts: z.array(z.string()),
  notes: z.array(z.string()),
  /** Original and copy are in the archive. */
  kept: z.boolean(),
});
export type DocumentIssue = z.output<typeof issueSchema>;

/** A return that was paid for is numbered after its receipt. */
type NumberedType = IssuedType | 'return-invoice';
const letters: Readonly<Record<NumberedType, string>> = {
  'delivery-note': 'D',
  invoice: 'B',
  'return-invoice': 'C',
};
const countedSchema = z.object({ last: z.int() });
const key = (owner: string, orderId: string, type: IssuedType): Key => ({
  pk: owner,
  sk: `ISSUED#${orderId}#${type}`,
});

const numberPartition = (number: string): string => `DOCUMENT_NUMBER#${number}`;

export interface IssueRepository {
  find(owner: string, orderId: string, type: IssuedType): Promise<DocumentIssue | undefined>;
  /** Never given twice; one that is not used leaves a gap. `D2026-000123` */
  nextNumber(type: NumberedType, at: Date): Promise<string>;
  /** For the office, which knows no owner. */
  findByNumber(number: string): Promise<DocumentIssue | undefined>;
  create(issue: DocumentIssue): Write;
  setKept(issue: DocumentIssue): Write;
}

export const createIssueRepository = (table: Table): IssueRepository => ({
  find: (owner, orderId, type) => table.find(issueSchema, key(owner, orderId, type), { consistent: true }),
  async nextNumber(type, at) {
    const year = String(fiscalYearOf(at));
    const counter = update({ pk: `COUNTER#DOCUMENT#${type}`, sk: year }).increase('last');
    const { last } = await table.writeAndRead(countedSchema, counter);
    return `${letters[type]}${year}-${String(last).padStart(6, '0')}`;
  },
  async findByNumber(number) {
    const place = { pk: numberPartition(number), index: 'gsi1' } as const;
    return (await table.query(issueSchema, place)).items[0];
  },
  create: (issue) =>
    create({
      ...key(issue.owner, issue.orderId, issue.type),
      ...issue,
      gsi1pk: numberPartition(issue.number),
      gsi1sk: 'ISSUED',
    }),
  setKept: ({ owner, orderId, type }) =>
    update(key(owner, orderId, type))
      .expectExists()
      .set({ kept: true }),
});

/** 納品書 and 請求書 as they were decided, each in a row that says all there is to draw; the last of a type is in force. */
import * as z from 'zod';
import { issueInputSchema, type IssuedType } from '#shared/shop/trade-document/issue.ts';
import { summaryGroupSchema } from '#shared/shop/order/schema.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Write } from '#functions/platform/table/write.ts';

const issueSchema = issueInputSchema.extend({
  owner: z.string(),
  orderId: z.string(),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  lines: z.array(summaryGroupSchema),
  total: yenSchema,
  /** Of a 請求書 that was not paid: until when it asks, and where to. */
  until: z.string().optional(),
  account: z.string().optional(),
  /** From 1: one that asks for something else stands in the place of the one before. */
  sequence: z.int().default(1),
  /** The number of that one. */
  supersedes: z.string().optional(),
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
const sortKey = (orderId: string, type: IssuedType): string => `ISSUED#${orderId}#${type}`;
const key = ({ owner, orderId, type, sequence }: DocumentIssue): Key => ({
  pk: owner,
  sk: `${sortKey(orderId, type)}${sequence === 1 ? '' : `#${String(sequence).padStart(4, '0')}`}`,
});

const numberPartition = (number: string): string => `DOCUMENT_NUMBER#${number}`;

export interface IssueRepository {
  /** The one in force. */
  find(owner: string, orderId: string, type: IssuedType): Promise<DocumentIssue | undefined>;
  /** With those it stands in the place of, the newest first. */
  list(owner: string, orderId: string, type: IssuedType): Promise<DocumentIssue[]>;
  /** Never given twice; one that is not used leaves a gap. `D2026-000123` */
  nextNumber(type: NumberedType, at: Date): Promise<string>;
  /** For the office, which knows no owner. */
  findByNumber(number: string): Promise<DocumentIssue | undefined>;
  /** One for each sequence: a second one is `version-conflict`. */
  create(issue: DocumentIssue): Write;
  setKept(issue: DocumentIssue): Write;
}

const issuesOf = (owner: string, orderId: string, type: IssuedType) =>
  ({ pk: owner, prefix: sortKey(orderId, type), newestFirst: true, consistent: true }) as const;

export const createIssueRepository = (table: Table): IssueRepository => ({
  async find(...of) {
    return (await table.query(issueSchema, { ...issuesOf(...of), limit: 1 })).items[0];
  },
  list: async (...of) => (await table.query(issueSchema, issuesOf(...of))).items,
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
      ...key(issue),
      ...issue,
      gsi1pk: numberPartition(issue.number),
      gsi1sk: 'ISSUED',
    }),
  setKept: (issue) => update(key(issue)).expectExists().set({ kept: true }),
});

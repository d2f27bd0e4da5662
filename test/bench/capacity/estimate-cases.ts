/** An estimate of numbers: asked for, issued, listed and opened by its number. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Before, Case, Fixture } from './case.ts';

const counts = {
  buyer: 'individual',
  people: 1,
  each: 2,
  digital: 1,
  paper: 0,
  parcels: 0,
  fiscalYear: fiscalYearOf(new Date()),
  'typing-method': 0,
  'typing-english': 0,
  programing: 0,
};
const quote = z.object({ total: z.int() });
const issued = z.object({ number: z.string() });

const ownOf = ({ answer }: Before): string => issued.parse(answer('issueOwnEstimate')).number;

const issue = (_: Fixture, { answer }: Before) => ({
  body: {
    counts,
    paper: { addressee: '鍵盤 太郎', honorific: 'sama', subject: '大会の参加' },
    expectedTotal: quote.parse(answer('quoteEstimate')).total,
    requestKey: randomUUID(),
  },
});

export const estimateCases: Readonly<Record<string, Case>> = {
  quoteEstimate: { kind: 'read', input: () => ({ body: counts }) },
  issueEstimate: { kind: 'act', input: issue },
  issueOwnEstimate: { as: 'individual', kind: 'act', input: issue },
  listEstimates: { as: 'individual', kind: 'read' },
  findEstimate: { kind: 'read', input: (_, before) => ({ body: { estimateNumber: ownOf(before) } }) },
  downloadEstimate: {
    kind: 'read',
    async input({ drewEstimate }, before) {
      await drewEstimate(ownOf(before));
      return { body: { estimateNumber: ownOf(before) } };
    },
  },
};

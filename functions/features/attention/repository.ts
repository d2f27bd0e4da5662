/** The attention inbox: what a person has to look at, written by whoever noticed it. */
import * as z from 'zod';
import { attentionSchema, type Attention, type AttentionReason } from '#shared/office/contract.ts';
import type { Table } from '../../platform/table/table.ts';
import { remove, replace, type Write } from '../../platform/table/write.ts';

const partition = 'ATTENTION';
const idOf = (reason: AttentionReason, subjectId: string): string => `${reason}#${subjectId}`;
const attentionItemSchema = attentionSchema.extend({ pk: z.string() });

export interface AttentionRepository {
  /** The same reason about the same thing is one entry however often it is raised. */
  raise(reason: AttentionReason, subjectId: string, at: string): Write;
  /** There is nothing left to look at. */
  settle(reason: AttentionReason, subjectId: string): Write;
  list(limit: number): Promise<Attention[]>;
}

export const createAttentionRepository = (table: Table): AttentionRepository => ({
  settle: (reason, subjectId) => remove({ pk: partition, sk: idOf(reason, subjectId) }),
  raise: (reason, subjectId, raisedAt) => {
    const id = idOf(reason, subjectId);
    return replace({ pk: partition, sk: id, id, reason, subjectId, raisedAt });
  },
  async list(limit) {
    const { items } = await table.query(attentionItemSchema, { pk: partition, limit });
    return items.map(({ id, reason, subjectId, raisedAt }) => ({ id, reason, subjectId, raisedAt }));
  },
});

/** The attention inbox: what a person has to look at, written by whoever noticed it, and what was done about it. */
import * as z from 'zod';
import type { AttentionReason } from '#shared/attention-reasons.ts';
import {
  attentionSubjectSchema,
  type Attention,
  type AttentionSubject,
  type HandledAttention,
  type Handling,
} from '#shared/record/attention/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  type Key,
  type Write,
} from '#functions/platform/table/write.ts';

const partition = 'ATTENTION';
const handledPartition = 'ATTENTION_HANDLED';
const keyOf = (id: string): Key => ({ pk: partition, sk: id });

const attentionItemSchema = z.object({
  id: z.string(),
  reason: z.string(),
  subjectId: z.string(),
  subject: attentionSubjectSchema.omit({ id: true }).optional(),
  raisedAt: instantSchema,
});
const handledItemSchema = attentionItemSchema.extend({
  handledAt: instantSchema,
  handledBy: z.string(),
  handledByName: z.string(),
  note: z.string(),
});
type AttentionItem = z.output<typeof attentionItemSchema>;

const toAttention = ({ id, reason, subjectId, subject, raisedAt }: AttentionItem): Attention => ({
  id,
  reason,
  subject: { kind: 'unknown', ...subject, id: subjectId },
  raisedAt,
});

const toHandled = ({
  handledAt,
  handledByName,
  note,
  ...item
}: z.output<typeof handledItemSchema>): HandledAttention => ({
  ...toAttention(item),
  handledAt,
  handledByName,
  note,
});

export interface RaisedSubject extends Pick<AttentionSubject, 'kind' | 'id'> {
  /** Whose it is: a person's or an organisation's id, or the partition of what they own. */
  readonly of?: string | undefined;
  /** The organisation in which it is that person's. */
  readonly within?: string | undefined;
  /** What of theirs, for people. */
  readonly about?: string;
  /** What tells it from another entry about the same thing. */
  readonly key?: string;
}

function holder(of = ''): Pick<AttentionSubject, 'userId' | 'organizationId'> {
  const id = of.replace(/^(?:USER|ORG)#/u, '');
  if (id.startsWith('usr_')) return { userId: id };
  return id.startsWith('org_') ? { organizationId: id } : {};
}

const idOf = (reason: AttentionReason, key: string): string => `${reason}#${key}`;

export interface AttentionRepository {
  /** The same reason about the same thing is one entry however often it is raised. */
  raise(reason: AttentionReason, subject: RaisedSubject, at: string): Write;
  /** There is nothing left to look at. */
  settle(reason: AttentionReason, key: string): Write;
  list(query: PageQuery): Promise<Page<Attention>>;
  /** Some of a reason, those about the newest things. */
  listOf(
    reason: AttentionReason,
    limit: number,
  ): Promise<{ readonly items: Attention[]; readonly more: boolean }>;
  find(id: string): Promise<Attention | undefined>;
  /** Takes it out of the inbox and writes down who did what about it, for good. */
  handle(entry: Attention, handling: Handling, by: { userId: string; name: string }, at: string): Write[];
  /** Newest first. */
  listHandled(query: PageQuery): Promise<Page<HandledAttention>>;
}

export const createAttentionRepository = (table: Table): AttentionRepository => ({
  settle: (reason, key) => remove(keyOf(idOf(reason, key))),
  raise(reason, { kind, id: subjectId, of, within, about, key = subjectId }, raisedAt) {
    const id = idOf(reason, key);
    const subject = {
      kind,
      ...holder(within),
      ...holder(of),
      ...(about !== undefined && { about }),
    };
    return replace({ ...keyOf(id), id, reason, subjectId, subject, raisedAt });
  },
  async list(query) {
    const found = await page(table, attentionItemSchema, { pk: partition }, query);
    return { ...found, items: found.items.map(toAttention) };
  },
  async listOf(reason, limit) {
    const { items, lastKey } = await table.query(attentionItemSchema, {
      pk: partition,
      prefix: idOf(reason, ''),
      newestFirst: true,
      limit,
    });
    return { items: items.map(toAttention), more: lastKey !== undefined };
  },
  async find(id) {
    const item = await table.find(attentionItemSchema, keyOf(id), { consistent: true });
    return item && toAttention(item);
  },
  handle: ({ id, reason, subject: { id: subjectId, ...subject }, raisedAt }, { note }, by, handledAt) => [
    removeSeen(keyOf(id), raisedAt, 'raisedAt'),
    create({
      pk: handledPartition,
      sk: `${handledAt}#${id}`,
      id,
      reason,
      subjectId,
      subject,
      raisedAt,
      handledAt,
      handledBy: by.userId,
      handledByName: by.name,
      note,
    }),
  ],
  async listHandled(query) {
    const found = await page(table, handledItemSchema, { pk: handledPartition, newestFirst: true }, query);
    return { ...found, items: found.items.map(toHandled) };
  },
});

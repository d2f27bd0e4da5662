/** The audit trail of an organisation: each entry is written in the transaction of the change it tells of. */
import { fullName } from '#shared/people/account/schema.ts';
import * as z from 'zod';
import type { AuditAction } from '#shared/audit-actions.ts';
import { markOf } from '#shared/record/audit/policy.ts';
import { auditEntrySchema, type AuditEntry } from '#shared/record/audit/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Write } from '#functions/platform/table/write.ts';

const auditItemSchema = auditEntrySchema.extend({
  organizationId: z.string(),
  actorId: z.string(),
  subjectId: z.string().optional(),
});
type AuditItem = z.output<typeof auditItemSchema>;

/** Whoever did it: by id for us, by name for who reads it later. */
type AuditFact = Omit<AuditItem, 'id' | 'at' | 'action'> & { readonly action: AuditAction };

const partition = (organizationId: string): string => `ORG#${organizationId}#AUDIT`;

export interface AuditRepository {
  /** The write that belongs in the transaction of the change. */
  record(fact: AuditFact): Write;
  /** Newest first. */
  list(organizationId: string, query: PageQuery): Promise<Page<AuditEntry>>;
}

const toEntry = (item: AuditItem): AuditEntry =>
  auditEntrySchema.parse({
    ...item,
    ...(idSchema('user').safeParse(item.actorId).success && { actorMark: markOf(item.actorId) }),
  });

export const createAuditRepository = (table: Table, clock: Clock): AuditRepository => ({
  record(fact) {
    const at = clock();
    const id = newId('audit', at);
    return create({ pk: partition(fact.organizationId), sk: id, id, at: at.toISOString(), ...fact });
  },
  async list(organizationId, query) {
    const found = await page(
      table,
      auditItemSchema,
      { pk: partition(organizationId), newestFirst: true },
      query,
    );
    return { ...found, items: found.items.map(toEntry) };
  },
});

/** Who makes a change, by id and by the name they have now. */
export type AuditActor = Pick<AuditFact, 'actorId' | 'actorName'>;

export const auditActor = async (
  accounts: Pick<AccountRepository, 'getUser'>,
  userId: string,
): Promise<AuditActor> => ({
  actorId: userId,
  actorName: fullName((await accounts.getUser(userId)).name),
});

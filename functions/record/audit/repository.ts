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
  /** The same for the office, which reads who of it that was. */
  listForOffice(
    organizationId: string,
    query: PageQuery,
    accounts: Pick<AccountRepository, 'findUser'>,
  ): Promise<Page<AuditEntry>>;
}

/** What a school reads for whoever it was, with no mark: nobody of the office stands in the list of its staff. */
const officeName = '事務局';
const isOffice = ({ actorName }: AuditItem): boolean => actorName === officeName;

const toEntry = (item: AuditItem): AuditEntry =>
  auditEntrySchema.parse({
    ...item,
    ...(!isOffice(item) &&
      idSchema('user').safeParse(item.actorId).success && { actorMark: markOf(item.actorId) }),
  });

export const createAuditRepository = (table: Table, clock: Clock): AuditRepository => {
  const read = (organizationId: string, query: PageQuery): Promise<Page<AuditItem>> =>
    page(table, auditItemSchema, { pk: partition(organizationId), newestFirst: true }, query);
  return {
    record(fact) {
      const at = clock();
      const id = newId('audit', at);
      return create({ pk: partition(fact.organizationId), sk: id, id, at: at.toISOString(), ...fact });
    },
    async list(organizationId, query) {
      const found = await read(organizationId, query);
      return { ...found, items: found.items.map(toEntry) };
    },
    async listForOffice(organizationId, query, accounts) {
      const found = await read(organizationId, query);
      const ids = new Set(found.items.filter(isOffice).map(({ actorId }) => actorId));
      const people = await Promise.all([...ids].map((id) => accounts.findUser(id)));
      const names = new Map(people.flatMap((one) => (one ? [[one.userId, fullName(one.name)]] : [])));
      const named = (item: AuditItem): AuditEntry => {
        const name = isOffice(item) ? names.get(item.actorId) : undefined;
        const entry = toEntry(item);
        return name === undefined ? entry : { ...entry, actorName: `${name}（${officeName}）` };
      };
      return { ...found, items: found.items.map(named) };
    },
  };
};

/** Who makes a change, by id and by the name they have now. */
export type AuditActor = Pick<AuditFact, 'actorId' | 'actorName'>;

export const auditActor = async (
  accounts: Pick<AccountRepository, 'getUser'>,
  userId: string,
): Promise<AuditActor> => ({
  actorId: userId,
  actorName: fullName((await accounts.getUser(userId)).name),
});

/** Whose the entries of the inbox are, by name. */
import { fullName } from '#shared/people/account/schema.ts';
import type { Attention, AttentionEntry } from '#shared/record/attention/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';

/** Who wrote, with an account or without. */
type FindSender = (contactId: string) => Promise<string | undefined>;

export type NameHolders = (entries: readonly Attention[]) => Promise<AttentionEntry[]>;

const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

/** Each read once. A sender's name is not kept in the inbox, which outlives what they wrote. */
export function createNameHolders({ table }: Basis, findSender: FindSender): NameHolders {
  const accounts = createAccountRepository(table);
  const organizations = createOrganizationRepository(table);
  return async (entries) => {
    const letters = entries.flatMap(({ subject }) => (subject.kind === 'contact' ? [subject.id] : []));
    const [users, groups, senders] = await Promise.all([
      accounts.findNames(distinct(entries.map(({ subject }) => subject.userId))),
      organizations.findNames(distinct(entries.map(({ subject }) => subject.organizationId))),
      Promise.all(distinct(letters).map(async (id) => [id, await findSender(id)] as const)),
    ]);
    const people = new Map(users.map(({ userId, name }) => [userId, fullName(name)] as const));
    const schools = new Map(groups.map(({ organizationId, name }) => [organizationId, name] as const));
    const writers = new Map(senders);
    return entries.map((entry) => {
      const { kind, id, organizationId = '', userId } = entry.subject;
      const organizationName = schools.get(organizationId);
      if (userId === undefined) {
        const holderName = kind === 'contact' ? writers.get(id) : organizationName;
        return { ...entry, ...(holderName !== undefined && { holderName }) };
      }
      const holderName = people.get(userId);
      return {
        ...entry,
        ...(holderName !== undefined && { holderName }),
        ...(organizationName !== undefined && { organizationName }),
      };
    });
  };
}

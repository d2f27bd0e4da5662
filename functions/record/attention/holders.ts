/** Whose the entries of the inbox are, by name. */
import { fullName } from '#shared/people/account/schema.ts';
import type { Attention, AttentionEntry } from '#shared/record/attention/schema.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';

interface NameDependencies {
  readonly accounts: Pick<AccountRepository, 'findNames'>;
  readonly organizations: Pick<OrganizationRepository, 'findNames'>;
}

export type NameHolders = (entries: readonly Attention[]) => Promise<AttentionEntry[]>;

const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

/** An organisation's name where there is one, as its order is the organisation's; each read once. */
export const createNameHolders =
  ({ accounts, organizations }: NameDependencies): NameHolders =>
  async (entries) => {
    const [users, groups] = await Promise.all([
      accounts.findNames(
        distinct(
          entries.map(({ subject }) => (subject.organizationId === undefined ? subject.userId : undefined)),
        ),
      ),
      organizations.findNames(distinct(entries.map(({ subject }) => subject.organizationId))),
    ]);
    const names = new Map([
      ...users.map(({ userId, name }) => [userId, fullName(name)] as const),
      ...groups.map(({ organizationId, name }) => [organizationId, name] as const),
    ]);
    return entries.map((entry) => {
      const { organizationId, userId } = entry.subject;
      const holderName = names.get(organizationId ?? userId ?? '');
      return holderName === undefined ? entry : { ...entry, holderName };
    });
  };

import { fullName } from '#shared/account/schema.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { organizationProfileSchema } from '#shared/organization/profile.ts';
import type { OrganizationInput, OrganizationProfile } from '#shared/organization/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';
import type { AccountRepository } from '../account/repository.ts';
import type { AuditRepository } from '../audit/repository.ts';
import type { OrganizationRepository, StoredOrganization } from './repository.ts';

export interface OrganizationDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly audit: AuditRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export interface OrganizationService {
  /** Organisation, owner and the trail's first entry at once; the office decides afterwards. */
  apply(userId: string, input: OrganizationInput): Promise<{ organizationId: string }>;
  getProfile(organizationId: string): Promise<OrganizationProfile>;
  change(
    userId: string,
    organizationId: string,
    details: OrganizationInput,
    version: number,
  ): Promise<OrganizationProfile>;
}

const toProfile = ({ organizationId, ...rest }: StoredOrganization): OrganizationProfile =>
  organizationProfileSchema.parse({ id: organizationId, ...rest });

const fieldWords = {
  name: '名称',
  kana: 'フリガナ',
  schoolType: '学校種',
  postalAddress: '所在地',
  phone: '電話番号',
} as const;

/** Which facts differ, in words; the trail says what changed without keeping every old address. */
function changedFields(before: StoredOrganization, after: OrganizationInput): string[] {
  const [old, now] = [before, after] as const;
  return (Object.keys(fieldWords) as (keyof typeof fieldWords)[])
    .filter((field) => {
      const value: unknown = field in now ? now[field as keyof typeof now] : undefined;
      return JSON.stringify(old[field]) !== JSON.stringify(value);
    })
    .map((field) => fieldWords[field]);
}

export function createOrganizationService(dependencies: OrganizationDependencies): OrganizationService {
  const { table, accounts, organizations, audit, outbox, clock } = dependencies;
  return {
    async apply(userId, input) {
      const now = clock();
      const at = now.toISOString();
      const user = await accounts.getUser(userId);
      if (user.membership !== undefined) throw new Problem('already-member');
      const organizationId = newId('organization', now);
      const membership = { organizationId, role: 'owner', state: 'applied' } as const;
      const mail = outbox.prepare({
        kind: 'send-mail',
        key: `organization-applied:${organizationId}`,
        userId,
        template: 'organization-applied',
        parameters: { organizationId },
      });
      await table.transact([
        ...organizations.add({ organizationId, ...input, state: 'applied', appliedAt: at }, userId),
        accounts.changePlace(user, { kind: input.kind, membership }).orElse('already-member'),
        audit.record({
          organizationId,
          action: 'organization-applied',
          actorId: userId,
          actorName: fullName(user.name),
        }),
        mail.write,
      ]);
      await outbox.dispatch([mail.id]);
      return { organizationId };
    },

    async getProfile(organizationId) {
      return toProfile(await organizations.getOrganization(organizationId));
    },

    async change(userId, organizationId, details, version) {
      const [organization, user] = await Promise.all([
        organizations.getOrganization(organizationId),
        accounts.getUser(userId),
      ]);
      if (organization.version !== version) throw new Problem('version-conflict');
      if (organization.kind !== details.kind)
        throw new Problem('invalid-input', { detail: '団体・学校の種別は変えられません。' });
      const changed = changedFields(organization, details);
      if (changed.length === 0) return toProfile(organization);
      await table.transact([
        organizations.change(organization).set(details),
        audit.record({
          organizationId,
          action: 'organization-changed',
          actorId: userId,
          actorName: fullName(user.name),
          detail: changed.join('、'),
        }),
      ]);
      return toProfile({ ...organization, ...details, version: version + 1 });
    },
  };
}

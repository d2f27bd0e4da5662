import { fullName } from '#shared/people/account/schema.ts';
import { Problem } from '#shared/problem.ts';
import { stateAfterApplicant, type ApplicantDecision } from '#shared/people/organization/policy.ts';
import { organizationProfileSchema } from '#shared/people/organization/profile.ts';
import type { OrganizationInput, OrganizationProfile } from '#shared/people/organization/profile.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { newId } from '#functions/platform/id.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { organizationAppliedMail } from './mail.ts';
import { createOrganizationRepository, type StoredOrganization } from './repository.ts';

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

export type OrganizationService = ReturnType<typeof createOrganizationService>;

export function createOrganizationService(base: Basis) {
  const { table, clock } = base;
  const accounts = createAccountRepository(table);
  const organizations = createOrganizationRepository(table);
  const audit = createAuditRepository(table, clock);
  const outbox = composeOutbox(base);

  const actorOf = ({ userId, name }: User) => ({ actorId: userId, actorName: fullName(name) });

  const appliedMail = (
    userId: string,
    { organizationId, version }: Pick<StoredOrganization, 'organizationId' | 'version'>,
  ) =>
    mailTo(organizationAppliedMail, { key: `organization-applied:${organizationId}:${version}`, userId }, {});

  async function deciding(userId: string, organizationId: string, decision: ApplicantDecision) {
    const [organization, user] = await Promise.all([
      organizations.getOrganization(organizationId),
      accounts.getUser(userId),
    ]);
    const state = stateAfterApplicant(organization.state, decision);
    // The office may have decided while the page was open.
    if (state === undefined) throw new Problem('version-conflict');
    return { organization, user, state, at: clock().toISOString() };
  }

  return {
    /** Organisation, owner and the trail's first entry at once; the office decides afterwards. */
    async apply(userId: string, input: OrganizationInput): Promise<{ organizationId: string }> {
      const now = clock();
      const at = now.toISOString();
      const user = await accounts.getUser(userId);
      if (user.membership !== undefined) throw new Problem('already-member');
      const organizationId = newId('organization', now);
      const membership = { organizationId, role: 'owner', state: 'applied' } as const;
      await outbox.commit(
        [
          ...organizations.add({ organizationId, ...input, state: 'applied', appliedAt: at }, userId),
          accounts.changePlace(user, { kind: input.kind, membership }).orElse('already-member'),
          audit.record({ organizationId, action: 'organization-applied', ...actorOf(user) }),
        ],
        [appliedMail(userId, { organizationId, version: 1 })],
      );
      return { organizationId };
    },

    async getProfile(organizationId: string): Promise<OrganizationProfile> {
      return toProfile(await organizations.getOrganization(organizationId));
    },

    /** A rejected one waits for the office again, after those that wait already. */
    async reapply(userId: string, organizationId: string): Promise<OrganizationProfile> {
      const { organization, user, state, at } = await deciding(userId, organizationId, 'reapply');
      const { kind, membership } = user;
      if (membership === undefined) throw new Problem('version-conflict');
      await outbox.commit(
        [
          organizations.changeState(organization, state, at).set({ appliedAt: at }).remove('reason'),
          accounts.changePlace(user, { kind, membership: { ...membership, state: 'applied' } }),
          audit.record({ organizationId, action: 'organization-reapplied', ...actorOf(user) }),
        ],
        [appliedMail(userId, organization)],
      );
      return toProfile(await organizations.getOrganization(organizationId));
    },

    /** Whoever applied is an individual again; the organisation stays in the books. */
    async withdraw(userId: string, organizationId: string): Promise<void> {
      const { organization, user, state, at } = await deciding(userId, organizationId, 'withdraw');
      await table.transact([
        organizations.changeState(organization, state, at),
        organizations.removeMember({ organizationId, userId, role: 'owner' }),
        accounts.changePlace(user, { kind: 'individual', membership: undefined }),
        audit.record({ organizationId, action: 'organization-withdrawn', ...actorOf(user) }),
      ]);
    },

    async change(
      userId: string,
      organizationId: string,
      details: OrganizationInput,
      version: number,
    ): Promise<OrganizationProfile> {
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
          ...actorOf(user),
          detail: changed.join('、'),
        }),
      ]);
      return toProfile({ ...organization, ...details, version: version + 1 });
    },
  };
}

/** The office's decisions about an organisation, and everything that follows from one, in one transaction. */
import { randomInt } from 'node:crypto';
import type { AuditAction } from '#shared/audit-actions.ts';
import { Problem } from '#shared/problem.ts';
import { stateAfter, type Decision } from '#shared/people/organization/policy.ts';
import type { DecisionInput } from '#shared/people/organization/profile.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { decisionMails } from './mail.ts';
import { createOrganizationRepository, type StoredOrganization } from './repository.ts';

const consequences: Record<Decision, AuditAction> = {
  approve: 'organization-approved',
  reject: 'organization-rejected',
  suspend: 'organization-suspended',
  resume: 'organization-resumed',
};

export type Decide = (
  adminId: string,
  organizationId: string,
  decision: DecisionInput,
) => Promise<StoredOrganization>;

const codeTries = 50;

export function createDecide(base: Basis): Decide {
  const { table, clock } = base;
  const accounts = createAccountRepository(table);
  const organizations = createOrganizationRepository(table);
  const audit = createAuditRepository(table, clock);
  const trail = createTrailRepository(table, clock);
  const outbox = composeOutbox(base);

  /** Six digits at random, so that one code says nothing about the next. */
  async function freeCode(): Promise<string> {
    for (let attempt = 0; attempt < codeTries; attempt++) {
      const code = String(randomInt(100_000, 1_000_000));
      if (!(await organizations.isCodeTaken(code))) return code;
    }
    throw new Problem('internal', { cause: 'no free organisation code found' });
  }

  return async (adminId, organizationId, input) => {
    const organization = await organizations.getOrganization(organizationId);
    const state = stateAfter(organization.state, input.decision);
    if (state === undefined || organization.version !== input.version) throw new Problem('version-conflict');
    const at = clock().toISOString();
    const members = await organizations.listMembers(organizationId);
    const reason = 'reason' in input ? input.reason : undefined;
    const code = input.decision === 'approve' ? await freeCode() : undefined;

    const change = organizations
      .changeState(organization, state, at)
      .set({ reason: input.decision === 'resume' ? undefined : reason, code });
    if (input.decision === 'resume') change.remove('reason');
    // Everyone's own item carries the state, because each request reads only that one.
    const places = await Promise.all(
      members.map(async ({ userId }): Promise<Write[]> => {
        const user = await accounts.getUser(userId);
        const { kind, membership } = user;
        if (membership?.organizationId !== organizationId) return [];
        return [accounts.changePlace(user, { kind, membership: { ...membership, state } })];
      }),
    );
    const mail = decisionMails[input.decision];
    const key = `${mail.name}:${organizationId}:${organization.version}`;
    const parameters = {
      name: organization.name,
      reason: reason ?? '',
      code: code ?? '',
      kind: organization.kind,
    };
    await outbox.commit(
      [
        change,
        ...(code === undefined ? [] : [organizations.takeCode(code, organizationId)]),
        ...places.flat(),
        audit.record({
          organizationId,
          action: consequences[input.decision],
          actorId: adminId,
          actorName: '事務局',
          ...(reason !== undefined && { detail: reason }),
        }),
        trail.record(
          { kind: 'organization', id: organizationId },
          {
            ...(await trailActor(accounts, adminId)),
            act: input.decision,
            detail: organization.name,
            reason,
          },
        ),
      ],
      members
        .filter(({ role }) => role === 'owner')
        .map(({ userId }) => mailTo(mail, { key, userId }, parameters)),
    );
    return organizations.getOrganization(organizationId);
  };
}

import type { NewAccount } from '#shared/access/profile/schema.ts';
import { needsGuardian } from '#shared/people/account/policy.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { Problem } from '#shared/problem.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import { newId } from '#functions/platform/id.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { organizationAppliedMail } from '#functions/people/organization/mail.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createCredentialLeases } from '#functions/people/credential-lease/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { signedUpMail } from './mail.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { refuseGuessedFirst } from '#functions/platform/identity/guessed-first.ts';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';

interface SignUp {
  readonly proof: string;
  readonly password: string;
  /** Of the text that was agreed to. */
  readonly termsVersion: string;
  readonly account: NewAccount;
}

/** Answers the address that the proof is of. */
export type CompleteSignUp = (signUp: SignUp) => Promise<string>;

/** What the form cannot know for certain: what day it is. */
function checkBirthday(account: NewAccount, today: string): void {
  if (account.kind !== 'individual') return;
  const refuse = (path: string, message: string): never => {
    throw new Problem('invalid-input', { errors: [{ path: `account.${path}`, message }] });
  };
  if (account.birthOn > today) refuse('birthOn', '生年月日を確かめてください');
  if (needsGuardian(account.birthOn, today) && !account.guardianConsent)
    refuse('guardianConsent', '16歳未満の方は、保護者の同意が必要です');
}

/**
 * Identity provider first, table last and in one transaction: a crash between the two leaves an account nobody can use,
 * which the next try takes over and the sweeper otherwise removes. Whoever holds the link holds the address, so taking
 * over is theirs to do.
 */
export function createCompleteSignUp(base: Basis): CompleteSignUp {
  const { table, clock, env } = base;
  const links = createMailedLinks(table, clock);
  const leases = createCredentialLeases(base);
  const accounts = createAccountRepository(table);
  const events = createAccountEvents(table, clock);
  const audit = createAuditRepository(table, clock);
  const organizations = createOrganizationRepository(table);
  const terms = createTermsRepository(table);
  const emailPool = createUserPool(env.EMAIL_POOL_ID);
  const outbox = composeOutbox(base);

  function records({ account, termsVersion }: SignUp, userId: string, email: string): Write[] {
    const now = clock();
    const at = now.toISOString();
    const user: User = {
      userId,
      kind: account.kind,
      status: 'active',
      name: account.name,
      email,
      createdAt: at,
      version: 1,
      terms: { version: termsVersion, acceptedAt: at },
    };
    if (account.kind === 'individual') {
      const { birthOn } = account;
      const consent = needsGuardian(birthOn, dayOf(now)) && { guardianConsentAt: at };
      return accounts.add({ ...user, birthOn, ...consent }, 'already-registered');
    }
    const organizationId = newId('organization', now);
    const { kind, organization } = account;
    return [
      ...accounts.add(
        { ...user, membership: { organizationId, role: 'owner', state: 'applied' } },
        'already-registered',
      ),
      ...organizations.add(
        { organizationId, kind, ...organization, state: 'applied', appliedAt: at },
        userId,
      ),
      audit.record({
        organizationId,
        action: 'organization-applied',
        actorId: userId,
        actorName: fullName(account.name),
      }),
    ];
  }

  return async (signUp) => {
    const { proof, password, account } = signUp;
    checkBirthday(account, dayOf(clock()));
    await terms.expectInForce(signUp.termsVersion);
    await refuseGuessedFirst(password);
    const link = await links.getOpen(['sign-up'], proof);
    await links.start(link);
    const { subject } = await emailPool.create(link.email, { email: link.email });
    const userId = userIdOf(subject);
    await leases.hold(userId, async (end) => {
      // The same form may have been quicker in another request; its password is the one in force.
      await links.getOpen(['sign-up'], proof);
      if ((await accounts.findUser(userId)) !== undefined) throw new Problem('already-registered');
      await emailPool.setPassword(subject, password, 'permanent');
      const mail = account.kind === 'individual' ? signedUpMail : organizationAppliedMail;
      await outbox.commit(
        [...records(signUp, userId, link.email), events.record(userId, 'signed-up'), links.use(link), end],
        [mailTo(mail, { key: `signed-up:${userId}`, userId }, {})],
      );
    });
    return link.email;
  };
}

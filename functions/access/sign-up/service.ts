import type { NewAccount } from '#shared/access/profile/schema.ts';
import { needsGuardian } from '#shared/people/account/policy.ts';
import { Problem } from '#shared/problem.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { organizationAppliedMail } from '#functions/people/organization/mail.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { CredentialLeases } from '#functions/people/credential-lease/repository.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import { signedUpMail } from './mail.ts';
import type { MailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { refuseGuessedFirst } from '#functions/platform/identity/guessed-first.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type { TermsRepository } from '#functions/access/terms/repository.ts';

interface SignUpDependencies {
  readonly links: MailedLinks;
  readonly leases: CredentialLeases;
  readonly accounts: AccountRepository;
  readonly events: AccountEvents;
  readonly organizations: OrganizationRepository;
  readonly terms: Pick<TermsRepository, 'expectInForce'>;
  readonly outbox: Outbox;
  readonly emailPool: UserPool;
  readonly clock: Clock;
}

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
export function createCompleteSignUp(dependencies: SignUpDependencies): CompleteSignUp {
  const { links, leases, accounts, events, organizations, terms, outbox, emailPool, clock } = dependencies;

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

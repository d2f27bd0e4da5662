/** Who works in the console. Asked for by `infra/operate/office.ts` alone: no endpoint of ours makes such an account. */
import type { PersonName } from '#shared/people/account/schema.ts';
import { Problem } from '#shared/problem.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type { CredentialLeases } from '#functions/people/credential-lease/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { TrailActor, TrailRepository } from '#functions/record/trail/repository.ts';
import { officeAppointedMail } from './mail.ts';

interface AppointDependencies {
  readonly accounts: Pick<AccountRepository, 'add' | 'findUser' | 'findBySubject'>;
  readonly events: Pick<AccountEvents, 'record'>;
  readonly trail: Pick<TrailRepository, 'record'>;
  readonly leases: CredentialLeases;
  readonly emailPool: Pick<UserPool, 'create' | 'find'>;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly clock: Clock;
}

export interface Appointed {
  /** `completed`: an earlier run, or somebody's sign-up, had stopped half-way. */
  readonly outcome: 'appointed' | 'completed' | 'already';
  readonly userId: string;
  readonly status: User['status'];
  readonly passwordChosen: boolean;
  readonly twoStepOn: boolean;
}

/** @throws Problem `already-registered` for an address that belongs to somebody who is not of the office */
type Appoint = (by: TrailActor, email: string, name: PersonName) => Promise<Appointed>;

/**
 * In the order of a sign-up, and for its reasons: identity provider first, table last and in one transaction. No password
 * is made: who reads the mailbox asks for a link and chooses one.
 */
export function createAppoint(dependencies: AppointDependencies): Appoint {
  const { accounts, events, trail, leases, emailPool, outbox, clock } = dependencies;

  async function known(email: string): Promise<Appointed | undefined> {
    const account = await emailPool.find(email);
    const user = account && (await accounts.findBySubject(account.subject));
    if (account === undefined || user === undefined) return undefined;
    const { userId, kind, status, twoStepSince } = user;
    if (kind !== 'admin') throw new Problem('already-registered');
    const twoStepOn = twoStepSince !== undefined;
    return { outcome: 'already', userId, status, passwordChosen: account.confirmed, twoStepOn };
  }

  return async (by, email, name) => {
    const before = await known(email);
    if (before !== undefined) return before;
    const { subject, created } = await emailPool.create(email, { email });
    const userId = userIdOf(subject);
    await leases.hold(userId, async (end) => {
      // A sign-up of the same address may have been quicker.
      if ((await accounts.findUser(userId)) !== undefined) throw new Problem('already-registered');
      const createdAt = clock().toISOString();
      const user = { userId, kind: 'admin', status: 'active', name, email, createdAt, version: 1 } as const;
      await outbox.commit(
        [
          ...accounts.add(user, 'already-registered'),
          events.record(userId, 'signed-up'),
          trail.record({ kind: 'user', id: userId }, { ...by, act: 'appoint' }),
          end,
        ],
        [mailTo(officeAppointedMail, { key: `office-appointed:${userId}`, userId }, {})],
      );
    });
    const outcome = created ? 'appointed' : 'completed';
    return { outcome, userId, status: 'active', passwordChosen: false, twoStepOn: false };
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#shared/kernel/problem.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { AccountAction } from '#shared/account/events.ts';
import type { AccountEvents } from './event-repository.ts';
import type { MailedLinks } from './mailed-link.ts';
import { refuseGuessedFirst } from './password-policy.ts';
import { subjectOf, type AccountRepository } from './repository.ts';

interface PasswordDependencies {
  readonly table: Table;
  readonly links: MailedLinks;
  readonly accounts: AccountRepository;
  readonly events: AccountEvents;
  readonly outbox: Outbox;
  readonly emailPool: UserPool;
  readonly namePool: UserPool;
  readonly clock: Clock;
}

export interface PasswordService {
  reset(proof: string, password: string): Promise<void>;
  /** @throws Problem `invalid-input` at `current` when that is wrong */
  change(
    actor: Pick<Actor, 'userId' | 'kind'>,
    accessToken: string,
    current: string,
    password: string,
  ): Promise<void>;
}

export function createPasswordService(dependencies: PasswordDependencies): PasswordService {
  const { table, links, accounts, events, outbox, emailPool, namePool, clock } = dependencies;

  /** Everyone who came in with the old password is out; a session begun after this returns is good. */
  async function closeAfterChange(
    userId: string,
    action: AccountAction,
    email: string | undefined,
    also: readonly Write[],
  ): Promise<void> {
    const now = clock().getTime();
    // Tokens carry whole seconds: a session begun within this second cannot be told from an older one.
    const validFrom = Math.ceil(now / 1000) * 1000;
    const at = new Date(validFrom).toISOString();
    const mail = outbox.prepare({
      kind: 'send-mail',
      key: `password-changed:${userId}:${at}`,
      userId,
      template: 'password-changed',
      parameters: { at },
    });
    await table.transact([
      accounts.closeSessions(userId, at, email),
      events.record(userId, action),
      mail.write,
      ...also,
    ]);
    await outbox.dispatch([mail.id]);
    await sleep(validFrom - now);
  }

  return {
    async reset(proof, password) {
      await refuseGuessedFirst(password);
      const link = await links.getOpen(['reset-password', 'undo-email'], proof);
      const user = link.userId === undefined ? undefined : await accounts.findUser(link.userId);
      const undoes = link.purpose === 'undo-email';
      // An address changed meanwhile no longer proves who asks, unless the link is for bringing it back.
      if (user?.status !== 'active' || (!undoes && user.email !== link.email))
        throw new Problem('link-not-valid');
      const subject = subjectOf(user);
      if (undoes && (await emailPool.setEmail(subject, link.email)) === 'taken')
        throw new Problem('already-registered');
      await emailPool.setPassword(subject, password, 'permanent');
      await emailPool.signOutEverywhere(subject);
      await closeAfterChange(
        user.userId,
        undoes ? 'email-restored' : 'password-reset',
        undoes ? link.email : undefined,
        [links.use(link)],
      );
    },

    async change(actor, accessToken, current, password) {
      await refuseGuessedFirst(password);
      const outcome = await emailPool.changePassword(accessToken, current, password);
      if (outcome === 'wrong')
        throw new Problem('invalid-input', {
          errors: [{ path: 'current', message: '今のパスワードが違います' }],
        });
      const pool = actor.kind === 'student' ? namePool : emailPool;
      await pool.signOutEverywhere(subjectOf(await accounts.getUser(actor.userId)));
      await closeAfterChange(actor.userId, 'password-changed', undefined, []);
    },
  };
}

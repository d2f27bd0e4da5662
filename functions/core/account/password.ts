import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#shared/kernel/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { MailedLinks } from './mailed-link.ts';
import type { AccountRepository } from './repository.ts';

interface PasswordDependencies {
  readonly table: Table;
  readonly links: MailedLinks;
  readonly accounts: AccountRepository;
  readonly outbox: Outbox;
  readonly emailPool: UserPool;
  readonly clock: Clock;
}

/** The identity provider knows its accounts by the subject our user ids are made of. */
export const subjectOf = (userId: string): string => userId.slice('usr_'.length);

interface PasswordService {
  reset(proof: string, password: string): Promise<void>;
  /** Everyone who came in with the old password is out; a session begun after this returns is good. */
  closeAfterChange(userId: string, also?: readonly Write[]): Promise<void>;
}

export function createPasswordService(dependencies: PasswordDependencies): PasswordService {
  const { table, links, accounts, outbox, emailPool, clock } = dependencies;

  async function closeAfterChange(userId: string, also: readonly Write[] = []): Promise<void> {
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
    await table.transact([accounts.closeSessions(userId, at), mail.write, ...also]);
    await outbox.dispatch([mail.id]);
    await sleep(validFrom - now);
  }

  return {
    closeAfterChange,
    async reset(proof, password) {
      const link = await links.getOpen('reset-password', proof);
      const user = link.userId === undefined ? undefined : await accounts.findUser(link.userId);
      // An address changed meanwhile no longer proves who asks.
      if (user?.status !== 'active' || user.email !== link.email) throw new Problem('link-not-valid');
      const subject = subjectOf(user.userId);
      await emailPool.setPassword(subject, password, 'permanent');
      await emailPool.signOutEverywhere(subject);
      await closeAfterChange(user.userId, [links.use(link)]);
    },
  };
}

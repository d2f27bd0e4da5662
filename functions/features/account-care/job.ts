/** Brings the identity provider in line with the table, which decides who comes in. Looks again afterwards: whoever changed it meanwhile wins. */
import type { UserPool } from '../../platform/identity/user-pool.ts';
import { defineWork } from '../../platform/outbox/work.ts';
import { subjectOf, type AccountRepository } from '../account/repository.ts';
import { alignSignInMessage } from './message.ts';

interface AlignDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly emailPool: UserPool;
}

export const work = defineWork(alignSignInMessage, ({ accounts, emailPool }: AlignDependencies) => {
  return async ({ userId }) => {
    for (let done: string | undefined; ;) {
      const user = await accounts.findUser(userId);
      if (user === undefined || user.status === 'deleting' || user.status === done) return;
      const subject = subjectOf(user);
      if (user.status === 'active') await emailPool.enable(subject);
      else {
        await emailPool.disable(subject);
        await emailPool.signOutEverywhere(subject);
      }
      done = user.status;
    }
  };
});

/**
 * Asked by both user pools while somebody signs in with a pass (define, create and verify auth challenge). The question holds
 * nothing, and the answer is looked up in the table.
 */
import { createChallenge } from '#functions/access/entrance/challenge.ts';
import { createPasses } from '#functions/access/entrance/pass-repository.ts';
import { challengeHandler } from '#functions/access/entrance/triggers.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { basis } from '#functions/platform/basis.ts';

const { env, table, clock } = basis('challenge');

export const handler = challengeHandler(
  createChallenge({ accounts: createAccountRepository(table), passes: createPasses(table, clock) }),
  env,
);

/** What changes how somebody signs in, put together for the parts of this function. */
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { createRequestLink } from '#functions/mail/mailed-link/service.ts';
import { createAlignPasskeys } from '#functions/access/passkey/align.ts';
import { createConcludeNewPassword } from '#functions/access/password/new-password.ts';
import { createExpectPassword } from '#functions/people/account/present-password.ts';
import { createSignOutEverywhere } from '#functions/access/session/service.ts';
import { composeSignIns } from '#functions/lambda/wiring/sign-ins.ts';
import type { Serving } from '#functions/platform/http/parts.ts';
import { createProver } from '#functions/platform/identity/prover.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

export function composeCredentials({ env, clock, log, dynamoDb, table, limit }: Serving) {
  const base = { env, clock, log, dynamoDb, table, limit };
  const repositories = {
    ...base,
    accounts: createAccountRepository(base.table),
    events: createAccountEvents(base.table, base.clock),
    links: createMailedLinks(base.table, base.clock),
    outbox: composeOutbox(base),
    emailPool: createUserPool(base.env.EMAIL_POOL_ID),
    namePool: createUserPool(base.env.NAME_POOL_ID),
    emailProver: createProver(base.env.EMAIL_POOL_ID, base.env.EMAIL_POOL_SERVER_CLIENT_ID),
    nameProver: createProver(base.env.NAME_POOL_ID, base.env.NAME_POOL_SERVER_CLIENT_ID),
  };
  const signIns = composeSignIns(repositories);
  const steps = {
    ...repositories,
    ...signIns,
    expectPassword: createExpectPassword(repositories),
    alignPasskeys: createAlignPasskeys({ ...repositories, ...signIns }),
    signOutEverywhere: createSignOutEverywhere(repositories),
  };
  return {
    ...steps,
    conclude: createConcludeNewPassword(base, steps.signOutEverywhere),
    requestLink: createRequestLink(steps),
  };
}

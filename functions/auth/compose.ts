/** What changes how somebody signs in, put together for the parts of this function. */
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createCredentialLeases } from '../features/credential-lease/repository.ts';
import { createMailedLinks } from '../features/mailed-link/repository.ts';
import { createRequestLink } from '../features/mailed-link/service.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createConcludeNewPassword } from '../features/password/new-password.ts';
import { createExpectPassword } from '../features/account/present-password.ts';
import { createSignOutEverywhere } from '../features/session/service.ts';
import { createAlignTwoStep } from '../features/two-step/service.ts';
import type { Serving } from '../platform/http/parts.ts';
import { createProver } from '../platform/identity/prover.ts';
import { createUserPool } from '../platform/identity/user-pool.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

export function composeCredentials({ env, clock, log, table, limit }: Serving) {
  const base = { env, clock, log, table, limit };
  const repositories = {
    ...base,
    accounts: createAccountRepository(base.table),
    organizations: createOrganizationRepository(base.table),
    events: createAccountEvents(base.table, base.clock),
    links: createMailedLinks(base.table, base.clock),
    outbox: createOutbox({ ...base, queue: createQueue(base.env) }),
    emailPool: createUserPool(base.env.EMAIL_POOL_ID),
    namePool: createUserPool(base.env.NAME_POOL_ID),
    emailProver: createProver(base.env.EMAIL_POOL_ID, base.env.EMAIL_POOL_SERVER_CLIENT_ID),
    nameProver: createProver(base.env.NAME_POOL_ID, base.env.NAME_POOL_SERVER_CLIENT_ID),
  };
  const steps = {
    ...repositories,
    leases: createCredentialLeases(base),
    expectPassword: createExpectPassword(repositories),
    alignTwoStep: createAlignTwoStep(repositories),
    signOutEverywhere: createSignOutEverywhere(repositories),
  };
  return {
    ...steps,
    conclude: createConcludeNewPassword(steps),
    requestLink: createRequestLink(steps),
  };
}

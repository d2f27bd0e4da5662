import { accountContract } from '#shared/session/contract.ts';
import { deletionContract } from '#shared/account-deletion/contract.ts';
import { emailContract } from '#shared/email-change/contract.ts';
import { passwordContract } from '#shared/password/contract.ts';
import { eventsContract } from '#shared/account-event/contract.ts';
import { termsContract } from '#shared/terms/contract.ts';
import { exportContract } from '#shared/data-export/contract.ts';
import { profileContract } from '#shared/profile/contract.ts';
import { signUpContract } from '#shared/sign-up/contract.ts';
import { twoStepContract } from '#shared/two-step/contract.ts';
import { createCredentialLeases } from '../features/credential-lease/repository.ts';
import { createEmailChangeService } from '../features/email-change/service.ts';
import { createDeleteAccount } from '../features/account-deletion/service.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createExports } from '../features/data-export/repository.ts';
import { createHoldings } from '../features/account-deletion/repository.ts';
import { createRequestLink } from '../features/mailed-link/service.ts';
import { createMailedLinks } from '../features/mailed-link/repository.ts';
import { createConcludeNewPassword } from '../features/password/new-password.ts';
import { createChangePassword } from '../features/password/service.ts';
import { createPromptly } from '../platform/outbox/promptly.ts';
import { createRecovery } from '../features/password/recovery.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createSignOutEverywhere } from '../features/session/service.ts';
import { createCompleteSignUp } from '../features/sign-up/service.ts';
import { createAlignTwoStep, createTwoStepService } from '../features/two-step/service.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { basis, httpSide } from '../platform/basis.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createUserPool } from '../platform/identity/user-pool.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { accountHandlers } from '../features/session/routes.ts';
import { deletionHandlers } from '../features/account-deletion/routes.ts';
import { emailHandlers } from '../features/email-change/routes.ts';
import { exportHandlers } from '../features/data-export/routes.ts';
import { passwordHandlers } from '../features/password/routes.ts';
import { profileHandlers } from '../features/profile/routes.ts';
import { termsHandlers } from '../features/terms/routes.ts';
import { signUpHandlers } from '../features/sign-up/routes.ts';
import { twoStepHandlers } from '../features/two-step/routes.ts';

const base = basis('auth');
const { app, options } = httpSide(base);
const { jobs, starter } = composeJobs(base);
const repositories = {
  ...base,
  accounts: createAccountRepository(base.table),
  organizations: createOrganizationRepository(base.table),
  events: createAccountEvents(base.table, base.clock),
  starter,
  exports: createExports(jobs, base.clock),
  holdings: createHoldings(base.table),
  links: createMailedLinks(base.table, base.clock),
  outbox: createOutbox({ ...base, queue: createQueue(base.env) }),
  emailPool: createUserPool(base.env.EMAIL_POOL_ID),
  namePool: createUserPool(base.env.NAME_POOL_ID),
  limit: options.limit,
};
const steps = {
  ...repositories,
  leases: createCredentialLeases(base),
  promptly: createPromptly(repositories),
  alignTwoStep: createAlignTwoStep(repositories),
  signOutEverywhere: createSignOutEverywhere(repositories),
};
const parts = { ...steps, conclude: createConcludeNewPassword(steps) };
const recovery = createRecovery(parts);
const requestLink = createRequestLink(parts);
const completeSignUp = createCompleteSignUp(parts);
const changePassword = createChangePassword(parts);

implement(app, accountContract, accountHandlers(parts), options);
implement(app, signUpContract, signUpHandlers({ ...parts, recovery, requestLink, completeSignUp }), options);
implement(app, passwordContract, passwordHandlers({ requestLink, recovery, changePassword }), options);
implement(app, profileContract, profileHandlers(parts), options);
implement(app, emailContract, emailHandlers(createEmailChangeService(parts)), options);
implement(app, twoStepContract, twoStepHandlers(createTwoStepService(parts)), options);
implement(app, deletionContract, deletionHandlers(createDeleteAccount(parts)), options);
implement(app, exportContract, exportHandlers(parts), options);
implement(app, termsContract, termsHandlers(parts), options);
implement(
  app,
  eventsContract,
  { listAccountEvents: ({ actor, query }) => parts.events.list(actor.userId, query) },
  options,
);

export const handler = toLambda(app);

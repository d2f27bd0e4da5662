import { accountContract } from '#shared/account/contract.ts';
import { deletionContract } from '#shared/account/deletion-contract.ts';
import { emailContract } from '#shared/account/email-contract.ts';
import { passwordContract } from '#shared/account/password-contract.ts';
import { eventsContract } from '#shared/account/events-contract.ts';
import { termsContract } from '#shared/account/terms-contract.ts';
import { exportContract } from '#shared/account/export-contract.ts';
import { profileContract } from '#shared/account/profile-contract.ts';
import { signUpContract } from '#shared/account/sign-up-contract.ts';
import { twoStepContract } from '#shared/account/two-step-contract.ts';
import { createCredentialLeases } from '../core/account/credential-lease.ts';
import { createEmailChangeService } from '../core/account/email-change.ts';
import { createDeleteAccount } from '../core/account/deletion.ts';
import { createAccountEvents } from '../core/account/event-repository.ts';
import { createExports } from '../core/account/export-repository.ts';
import { createHoldings } from '../core/account/holdings-repository.ts';
import { createRequestLink } from '../core/account/link-mailer.ts';
import { createMailedLinks } from '../core/account/mailed-link.ts';
import { createConcludeNewPassword } from '../core/account/new-password.ts';
import { createChangePassword } from '../core/account/password.ts';
import { createRecovery } from '../core/account/recovery.ts';
import { createAccountRepository } from '../core/account/repository.ts';
import { createSignOutEverywhere } from '../core/account/sign-out.ts';
import { createCompleteSignUp } from '../core/account/sign-up.ts';
import { createAlignTwoStep, createTwoStepService } from '../core/account/two-step.ts';
import { holdingKinds } from '../core/compose-holdings.ts';
import { composeJobs } from '../core/compose-job.ts';
import { basis, httpSide } from '../core/compose.ts';
import { createOrganizationRepository } from '../core/organization/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createUserPool } from '../platform/identity/user-pool.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { accountHandlers } from './account/routes.ts';
import { deletionHandlers } from './deletion/routes.ts';
import { emailHandlers } from './email/routes.ts';
import { exportHandlers } from './export/routes.ts';
import { passwordHandlers } from './password/routes.ts';
import { profileHandlers } from './profile/routes.ts';
import { termsHandlers } from './terms/routes.ts';
import { signUpHandlers } from './sign-up/routes.ts';
import { twoStepHandlers } from './two-step/routes.ts';

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
  holdings: createHoldings(base.table, holdingKinds),
  links: createMailedLinks(base.table, base.clock),
  outbox: createOutbox({ ...base, queue: createQueue(base.env) }),
  emailPool: createUserPool(base.env.EMAIL_POOL_ID),
  namePool: createUserPool(base.env.NAME_POOL_ID),
  limit: options.limit,
};
const steps = {
  ...repositories,
  leases: createCredentialLeases(base),
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

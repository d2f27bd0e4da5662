import { passwordContract } from '#shared/password/contract.ts';
import { signUpContract } from '#shared/sign-up/contract.ts';
import { createRecovery } from '../features/password/recovery.ts';
import { passwordHandlers } from '../features/password/routes.ts';
import { createChangePassword } from '../features/password/service.ts';
import { signUpHandlers } from '../features/sign-up/routes.ts';
import { createCompleteSignUp } from '../features/sign-up/service.ts';
import { createTermsRepository } from '../features/terms/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeCredentials } from './compose.ts';

export const part: Part = (serving) => {
  const credentials = composeCredentials(serving);
  const parts = {
    ...credentials,
    recovery: createRecovery(credentials),
    terms: createTermsRepository(serving.table),
  };
  serving.implement(
    signUpContract,
    signUpHandlers({ ...parts, completeSignUp: createCompleteSignUp(parts) }),
  );
  serving.implement(
    passwordContract,
    passwordHandlers({ ...parts, changePassword: createChangePassword(parts) }),
  );
};

import { passwordContract } from '#shared/access/password/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { createRecovery } from '#functions/access/password/recovery.ts';
import { passwordHandlers } from '#functions/access/password/routes.ts';
import { createChangePassword } from '#functions/access/password/service.ts';
import { signUpHandlers } from '#functions/access/sign-up/routes.ts';
import { createCompleteSignUp } from '#functions/access/sign-up/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeCredentials } from './compose.ts';

export const part: Part = (serving) => {
  const credentials = composeCredentials(serving);
  const parts = {
    ...credentials,
    recovery: createRecovery(credentials),
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

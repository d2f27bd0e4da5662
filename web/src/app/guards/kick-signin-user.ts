import { endSession } from '#web/lib/session.ts';
import type { Guard } from './guard.ts';

/** Signs out whoever is signed in, where a second identity would be confusing. */
export const kickSigninUser: Guard = async (context) => {
  await endSession(context.queryClient);
  context.session = null;
  delete context.sessionFailure;
};

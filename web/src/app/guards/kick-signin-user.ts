import { endSession } from '#web/lib/session.ts';
import { mightBeSignedIn } from '#web/lib/sign-in-trace.ts';
import type { Guard } from './guard.ts';

/** Signs out whoever is signed in, where a second identity would be confusing. */
export const kickSigninUser: Guard = async (context) => {
  // Ending a session forgets every draft; between two pages of a sign-up there is none to end.
  if (!mightBeSignedIn()) return;
  await endSession(context.queryClient);
  context.session = null;
  delete context.sessionFailure;
};

/** The way out: with us, at the pool, and here. Loaded when somebody goes. */
import { sessionEndContract } from '#shared/access/session/end-contract.ts';
import { ApiOffline, ApiProblem } from './api-error.ts';
import { call } from './api.ts';
import { signOut as signOutOfPool } from './auth.ts';
import { forgetTokens } from './sign-in-trace.ts';

/** Without a network, or of a session that is over already, there is nothing to report. */
const isLeaving = (error: unknown): boolean =>
  error instanceof ApiOffline || (error instanceof ApiProblem && error.status === 401);

export async function signOut(): Promise<void> {
  try {
    await call(sessionEndContract.endSession, {}, { probe: true, asMyself: true });
  } catch (cause) {
    // Nobody is kept from leaving: what is on this device goes all the same.
    if (!isLeaving(cause)) reportError(cause);
  }
  await signOutOfPool();
  // Amplify leaves the user's name and the clock's drift.
  forgetTokens();
}

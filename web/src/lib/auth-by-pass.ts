/** Sign-in with a pass in the place of a password: loaded where somebody comes in by an account of their school. */
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import type { SignInName } from '#shared/people/account/policy.ts';
import { attempt, makeReadyFor } from './auth.ts';

/** Throws SignInProblem. */
export async function signInByPass({ pool, username, pass }: SignInName & { pass: string }): Promise<void> {
  await attempt('credentials', async () => {
    await makeReadyFor(pool, false);
    await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
    return confirmSignIn({ challengeResponse: pass });
  });
}

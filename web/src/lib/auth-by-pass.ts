/** Sign-in with a pass in the place of a password: loaded where somebody comes in by an account of their school. */
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { attempt, makeReadyFor } from './auth.ts';
import type { Pool } from './sign-in-trace.ts';

interface Pass {
  readonly pool: Pool;
  readonly username: string;
  readonly pass: string;
}

/** Throws SignInProblem. */
export async function signInByPass({ pool, username, pass }: Pass): Promise<void> {
  await attempt('credentials', async () => {
    await makeReadyFor(pool, false);
    await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
    return confirmSignIn({ challengeResponse: pass });
  });
}

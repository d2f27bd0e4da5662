/** Sign-in and session. With auth-by-pass.ts the only importer of aws-amplify; import this file with `import()` so that it loads when needed. */
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  type JWT,
  type SignInOutput,
} from 'aws-amplify/auth';
import { signInName } from '#shared/people/account/policy.ts';
import { loadConfig } from './config.ts';
import { patiently, type Patience } from './patience.ts';
import { SignInProblem, signInProblem } from './sign-in-problem.ts';
import { rememberedPool, rememberSignIn, type Pool } from './sign-in-trace.ts';

export { patiently };

/** What the person has to do next. */
export type SignInStep = 'done' | 'new-password' | 'totp';

let configured: Pool | undefined;

async function configurePool(pool: Pool): Promise<void> {
  if (configured === pool) return;
  const { pools, apis } = await loadConfig();
  const { id, clientId } = pools[pool];
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: id,
        userPoolClientId: clientId,
        userPoolEndpoint: new URL(apis.signIn, location.origin).href,
      },
    },
  });
  configured = pool;
}

function stepOf({ nextStep }: SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return 'done';
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return 'new-password';
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return 'totp';
    case 'RESET_PASSWORD':
      throw new SignInProblem('reset-required');
    default:
      throw new SignInProblem('unknown', new Error(`sign-in step ${nextStep.signInStep} is not offered`));
  }
}

const isBusy = (error: unknown): boolean => error instanceof SignInProblem && error.code === 'busy';

export const attempt = (
  step: 'credentials' | 'challenge',
  run: () => Promise<SignInOutput>,
  onWait?: Patience['onWait'],
): Promise<SignInStep> =>
  patiently(
    async () => {
      try {
        return stepOf(await run());
      } catch (error) {
        throw signInProblem(error, step);
      }
    },
    isBusy,
    { onWait },
  );

export interface Credentials {
  /** An e-mail address or a 団体コード. */
  readonly identifier: string;
  /** ユーザーID, with a 団体コード. */
  readonly userName?: string;
  readonly password: string;
  /** The device is the person's own; never heard of pupils, who share theirs. */
  readonly stays?: boolean;
}

/** Amplify refuses a second identity; the first is still in its own pool. */
export async function makeReadyFor(pool: Pool, stays: boolean): Promise<void> {
  await signOut();
  await configurePool(pool);
  rememberSignIn(pool, stays);
}

/** Tries again by itself while the pool is busy, and tells `onWait`. Throws SignInProblem. */
export async function signIn(
  { identifier, userName, password, stays = false }: Credentials,
  onWait?: Patience['onWait'],
): Promise<SignInStep> {
  const { pool, username } = signInName(identifier, userName);
  return attempt(
    'credentials',
    async () => {
      const { authFlow } = (await loadConfig()).pools[pool];
      await makeReadyFor(pool, stays && pool === 'email');
      return amplifySignIn({ username, password, options: { authFlowType: authFlow } });
    },
    onWait,
  );
}

/** The same person with a new password, after the old one ended every session. Throws SignInProblem. */
export const signInAgain = (password: string): Promise<SignInStep> =>
  attempt('credentials', async () => {
    const pool = rememberedPool();
    const { authFlow } = (await loadConfig()).pools[pool];
    await configurePool(pool);
    const { username } = await getCurrentUser();
    await signOut();
    return amplifySignIn({ username, password, options: { authFlowType: authFlow } });
  });

/** The answer to `new-password` (the password) or `totp` (the six digits). Throws SignInProblem. */
export const answerSignIn = (challengeResponse: string, onWait?: Patience['onWait']): Promise<SignInStep> =>
  attempt('challenge', () => confirmSignIn({ challengeResponse }), onWait);

/** Drops the tokens here and, where the network allows, at the pool. */
export async function signOut(): Promise<void> {
  await configurePool(rememberedPool());
  await amplifySignOut();
}

let renewing: Promise<string | undefined> | undefined;

/** Of a token, when another one is fetched beside: within its second half, and not for a whole class at one moment. */
const early = 0.25 + Math.random() / 4;
let renewed: unknown;

/** So that a token never ends in the midst of a lesson, and Cognito stands in nobody's way at a start. */
function renewEarly({ payload: { exp = 0, iat = 0 } }: JWT): void {
  if (renewed === iat || exp - Date.now() / 1000 > early * (exp - iat)) return;
  renewed = iat;
  // The one there is goes on being good: whatever fails here is met, and told, when it has ended.
  fetchAuthSession({ forceRefresh: true }).catch(() => undefined);
}

const renew = async (): Promise<string | undefined> => {
  await configurePool(rememberedPool());
  const { tokens } = await patiently(
    () => fetchAuthSession(),
    (error) => isBusy(signInProblem(error, 'credentials')),
    {},
  );
  const token = tokens?.accessToken;
  if (token !== undefined) renewEarly(token);
  return token?.toString();
};

/**
 * A valid access token, refreshed if needed; undefined when nobody is signed in any more. A pool that has no time is waited for,
 * by everybody who asks together: the sign-in is as good as before. Throws when offline.
 */
export function getAccessToken(): Promise<string | undefined> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

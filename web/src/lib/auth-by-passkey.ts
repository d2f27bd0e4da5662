/** Sign-in with a passkey in the place of password and code: loaded where somebody has chosen it. */
import { signIn } from 'aws-amplify/auth';
import { makeReadyFor } from './auth.ts';
import { patiently, type Patience } from './patience.ts';
import { SignInProblem, signInProblem } from './sign-in-problem.ts';
import { staysSignedIn } from './sign-in-trace.ts';

/** `absent`: nothing to ask for, be it that nobody has that address; `strange`: not of this account, or not any more. */
export type PasskeyOutcome = 'done' | 'absent' | 'canceled' | 'strange' | 'not-supported';

/** By the names that the sign-in library and the browser give them. */
const outcomes: Readonly<Record<string, PasskeyOutcome>> = {
  PasskeyAuthenticationCanceled: 'canceled',
  PasskeyOperationAborted: 'canceled',
  PasskeyRetrievalFailed: 'canceled',
  PasskeyNotSupported: 'not-supported',
  RelyingPartyMismatch: 'not-supported',
};

function outcomeOf(error: unknown): PasskeyOutcome {
  const named = error instanceof Error ? outcomes[error.name] : undefined;
  if (named !== undefined) return named;
  const problem = signInProblem(error, 'credentials');
  if (problem.code === 'wrong') return 'strange';
  throw problem;
}

const isBusy = (error: unknown): boolean => error instanceof SignInProblem && error.code === 'busy';

/** Tries again by itself while the pool is busy. Throws SignInProblem. */
export const signInByPasskey = (username: string, onWait?: Patience['onWait']): Promise<PasskeyOutcome> =>
  patiently(
    async () => {
      try {
        await makeReadyFor('email', staysSignedIn());
        const { nextStep } = await signIn({
          username,
          options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
        });
        return nextStep.signInStep === 'DONE' ? 'done' : 'absent';
      } catch (error) {
        return outcomeOf(error);
      }
    },
    isBusy,
    { onWait },
  );

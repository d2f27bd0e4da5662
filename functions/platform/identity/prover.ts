/**
 * What somebody knows of their own account, asked of the identity provider by a client that only the functions reach. A token of
 * theirs proves nothing here: whoever found it has it too. What the provider gives for a right answer stays inside.
 * Each may answer `rate-limited` (busy, or somebody guessed too often: then the person's own sign-in waits as well).
 */

/** Past everything that sign-in asks for. */
export interface Entered {
  readonly outcome: 'entered';
  /** A new key (base 32) for the authenticator app; the one before counts until this one is verified. */
  startTotp(): Promise<string>;
  /** Whether the six digits are those of the key that was started last, which counts from now on if they are. */
  verifyTotp(code: string): Promise<'right' | 'wrong'>;
}

/** The password is right, and sign-in asks for the app's code too. */
export interface AsksCode {
  readonly outcome: 'asks-code';
  answer(code: string): Promise<'right' | 'wrong'>;
}

export type Attempt = Entered | AsksCode | { readonly outcome: 'wrong' };

export interface Prover {
  /** @throws Problem `session-ended` for an account that is not there any more */
  signIn(username: string, password: string): Promise<Attempt>;
}

export function createProver(userPoolId: string, clientId: string): Prover {
  let loaded: Promise<Prover> | undefined;
  return {
    async signIn(...asked) {
      loaded ??= import('./cognito-prover.ts').then(({ createCognitoProver }) =>
        createCognitoProver(userPoolId, clientId),
      );
      return (await loaded).signIn(...asked);
    },
  };
}

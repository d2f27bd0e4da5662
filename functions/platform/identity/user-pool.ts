/**
 * Accounts at the identity provider. Every operation may be repeated after a lost answer: what is already so stays so.
 * One that is not there any more counts as opened, closed, signed out and deleted: the table decides who comes in. The SDK is loaded with the first operation: most requests need none.
 * Each may answer `rate-limited` (busy, or somebody guessed too often).
 */
export interface PoolAccount {
  /** The subject, of which our user id is made. */
  readonly subject: string;
  readonly enabled: boolean;
  /** Whether the person has chosen a password of their own. */
  readonly confirmed: boolean;
  /** Whether sign-in asks for the app's code. */
  readonly totp: boolean;
  /** When something of it was changed last, be it at the provider itself (ISO 8601). */
  readonly changedAt?: string;
}

export interface UserPool {
  /** Makes the account without any password mail; one that is there already is answered with `created: false`. */
  create(username: string, options?: { email?: string }): Promise<PoolAccount & { created: boolean }>;
  find(username: string): Promise<PoolAccount | undefined>;
  /**
   * `temporary`: good for one sign-in within seven days, at which a new one must be chosen. @throws Problem `invalid-input` at
   * `password`
   */
  setPassword(username: string, password: string, kind: 'permanent' | 'temporary'): Promise<void>;
  /** Whether sign-in asks for the app's code, and whether the passkeys that are there are taken instead of it. */
  setTotp(username: string, on: boolean, passkeys: boolean): Promise<void>;
  /** Changes the address one signs in with; it counts as verified, because we verified it. */
  setEmail(username: string, email: string): Promise<'changed' | 'taken'>;
  enable(username: string): Promise<void>;
  disable(username: string): Promise<void>;
  /** Ends every refresh token; access tokens end through the user's `sessionsValidFrom`. */
  signOutEverywhere(username: string): Promise<void>;
  delete(username: string): Promise<void>;
}

export function createUserPool(userPoolId: string): UserPool {
  let loaded: Promise<UserPool> | undefined;
  const pool = (): Promise<UserPool> => {
    loaded ??= import('./cognito.ts').then(({ createCognitoUserPool }) => createCognitoUserPool(userPoolId));
    return loaded;
  };
  return {
    create: async (...asked) => (await pool()).create(...asked),
    find: async (...asked) => (await pool()).find(...asked),
    setPassword: async (...asked) => (await pool()).setPassword(...asked),
    setTotp: async (...asked) => (await pool()).setTotp(...asked),
    setEmail: async (...asked) => (await pool()).setEmail(...asked),
    enable: async (...asked) => (await pool()).enable(...asked),
    disable: async (...asked) => (await pool()).disable(...asked),
    signOutEverywhere: async (...asked) => (await pool()).signOutEverywhere(...asked),
    delete: async (...asked) => (await pool()).delete(...asked),
  };
}

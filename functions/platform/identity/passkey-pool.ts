/**
 * Passkeys at the identity provider, which changes them with a person's own token alone and lets no operator do it. The functions
 * have one for a moment where they answer the provider's custom challenge in that person's name: with a proof that is made for
 * it when it is asked for. The SDK is loaded with the first operation.
 */

/** Made for one sign-in at the client that only the functions reach. */
export type GiveProof = () => Promise<string>;

export interface PasskeyPool {
  /** What the browser is told to make (WebAuthn's creation options in JSON). */
  start(username: string, proof: GiveProof): Promise<unknown>;
  /** `expired`: what was started is over; `refused`: it is none, or not made here. */
  complete(
    username: string,
    proof: GiveProof,
    credential: Readonly<Record<string, unknown>>,
  ): Promise<'added' | 'expired' | 'refused'>;
  /**
   * Deletes all others; `kept` is asked once it is known what is there, by the ids of the devices. Nothing is done about an account
   * that is gone. Each of these answers `rate-limited` of one that is closed.
   */
  keepOnly(username: string, proof: GiveProof, kept: () => Promise<readonly string[]>): Promise<void>;
}

export function createPasskeyPool(userPoolId: string, clientId: string): PasskeyPool {
  let loaded: Promise<PasskeyPool> | undefined;
  const pool = (): Promise<PasskeyPool> => {
    loaded ??= import('./cognito-passkey-pool.ts').then(({ createCognitoPasskeyPool }) =>
      createCognitoPasskeyPool(userPoolId, clientId),
    );
    return loaded;
  };
  return {
    start: async (...asked) => (await pool()).start(...asked),
    complete: async (...asked) => (await pool()).complete(...asked),
    keepOnly: async (...asked) => (await pool()).keepOnly(...asked),
  };
}

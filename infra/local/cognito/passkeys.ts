import path from 'node:path';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { attributeValue } from 'cognito-local/lib/services/userPoolService.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { PoolName } from '#infra/system.ts';
import type { LocalClock } from '../clock.ts';
import { openJsonDocument } from '../json-document.ts';
import { invalidParameter, notAuthorized, Refusal } from './errors.ts';

/** The site's own host, as on AWS: what was made for it is good at no other. */
const relyingParty = 'localhost';
/** Of Cognito. */
const mostPasskeys = 20;
const challengeMs = 3 * 60_000;
/** ES256 and RS256. */
const algorithms = [-7, -257];

const bytes = z.base64url().transform((text) => new Uint8Array(Buffer.from(text, 'base64url')));
const common = {
  id: z.base64url(),
  rawId: z.base64url(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};
const registrationSchema = z.looseObject({
  ...common,
  response: z.looseObject({
    clientDataJSON: z.base64url(),
    attestationObject: z.base64url(),
  }),
});
const assertionSchema = z.looseObject({
  ...common,
  response: z.looseObject({
    clientDataJSON: z.base64url(),
    authenticatorData: z.base64url(),
    signature: z.base64url(),
  }),
});
const clientDataSchema = z.object({ challenge: z.string(), origin: z.url() });

const passkeySchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  createdAt: z.number(),
});
type Passkey = z.infer<typeof passkeySchema>;

export interface Passkeys {
  /** How the browser is to make one, for whoever has a token of that client. */
  readonly start: (pool: PoolName, user: User, clientId: string) => Promise<object>;
  readonly complete: (pool: PoolName, user: User, clientId: string, credential: unknown) => Promise<void>;
  readonly list: (pool: PoolName, user: User) => readonly object[];
  readonly remove: (pool: PoolName, user: User, id: string | undefined) => void;
  /** What the browser is asked for at sign-in; undefined where there is none to ask for. */
  readonly ask: (pool: PoolName, user: User) => Promise<{ challenge: string } | undefined>;
  /** @throws Refusal unless it is one of theirs that answers just this challenge */
  readonly expect: (pool: PoolName, user: User, challenge: string, answer: string) => Promise<void>;
  readonly flush: () => void;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameter('Credential is not JSON.');
  }
}

const keyOf = (pool: PoolName, user: User): string =>
  `${pool}/${attributeValue('sub', user.Attributes) ?? user.Username}`;

/** What the browser says it answered, and on which page. */
function clientDataOf(encoded: string): z.infer<typeof clientDataSchema> {
  const said = clientDataSchema.parse(json(Buffer.from(encoded, 'base64url').toString()));
  if (new URL(said.origin).hostname !== relyingParty)
    throw new Refusal('WebAuthnOriginNotAllowedException', 'Origin is not allowed for the relying party.');
  return said;
}

/** Cognito's passkeys: kept by the account, made for one host, always with the person verified. */
export const openPasskeys = (directory: string, clock: LocalClock): Passkeys => {
  const document = openJsonDocument<Record<string, Passkey[]>>(
    path.join(directory, 'passkeys.json'),
    (stored) => z.record(z.string(), z.array(passkeySchema)).parse(stored),
    () => ({}),
  );
  const kept = document.value;
  const started = new Map<string, { challenge: string; clientId: string; until: number }>();
  const of = (pool: PoolName, user: User): Passkey[] => kept[keyOf(pool, user)] ?? [];

  return {
    async start(pool, user, clientId) {
      const key = keyOf(pool, user);
      const options = await generateRegistrationOptions({
        rpID: relyingParty,
        rpName: relyingParty,
        userName: attributeValue('email', user.Attributes) ?? user.Username,
        userID: new Uint8Array(Buffer.from(key)),
        excludeCredentials: of(pool, user).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
        timeout: challengeMs,
      });
      started.set(key, { challenge: options.challenge, clientId, until: Date.now() + challengeMs });
      return options;
    },

    async complete(pool, user, clientId, credential) {
      const key = keyOf(pool, user);
      const asked = started.get(key);
      const response = registrationSchema.parse(credential);
      const { challenge, origin } = clientDataOf(response.response.clientDataJSON);
      if (asked === undefined || asked.challenge !== challenge || asked.until < Date.now())
        throw new Refusal('WebAuthnChallengeNotFoundException', 'Challenge is not found or has expired.');
      if (asked.clientId !== clientId)
        throw new Refusal('WebAuthnClientMismatchException', 'Challenge belongs to another client.');
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: relyingParty,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : 'not verified';
        throw /RP ID/u.test(why)
          ? new Refusal('WebAuthnRelyingPartyMismatchException', why)
          : new Refusal('WebAuthnCredentialNotSupportedException', why);
      });
      if (!verified.verified)
        throw new Refusal('WebAuthnCredentialNotSupportedException', 'Credential is not verified.');
      const before = of(pool, user);
      if (before.length >= mostPasskeys) throw new Refusal('LimitExceededException', 'Too many passkeys.');
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      started.delete(key);
      kept[key] = [
        ...before.filter((other) => other.id !== id),
        { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, createdAt: clock.now() },
      ];
      document.changed();
    },

    list: (pool, user) =>
      of(pool, user).map(({ id, createdAt }) => ({
        CredentialId: id,
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: relyingParty,
        AuthenticatorTransports: [],
        CreatedAt: new Date(createdAt),
      })),

    remove(pool, user, id) {
      const before = of(pool, user);
      if (!before.some((passkey) => passkey.id === id))
        throw new Refusal('ResourceNotFoundException', 'Credential does not exist.');
      kept[keyOf(pool, user)] = before.filter((passkey) => passkey.id !== id);
      document.changed();
    },

    ask(pool, user) {
      const mine = of(pool, user);
      if (mine.length === 0) return Promise.resolve(undefined);
      return generateAuthenticationOptions({
        rpID: relyingParty,
        allowCredentials: mine.map(({ id }) => ({ id })),
        userVerification: 'required',
        timeout: challengeMs,
      });
    },

    async expect(pool, user, challenge, answer) {
      const response = assertionSchema.parse(json(answer));
      const { origin } = clientDataOf(response.response.clientDataJSON);
      const passkey = of(pool, user).find(({ id }) => id === response.id);
      if (passkey === undefined) throw notAuthorized('Invalid credential.');
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: relyingParty,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: bytes.parse(passkey.publicKey),
          counter: passkey.counter,
        },
      }).catch(() => undefined);
      if (verified?.verified !== true) throw notAuthorized('Invalid credential.');
      passkey.counter = verified.authenticationInfo.newCounter;
      document.changed();
    },

    flush: document.flush,
  };
};

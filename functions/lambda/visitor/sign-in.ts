/**
 * Signing in to Cognito as our page does it: by SRP the password stays here (RFC 5054, with Cognito's own derivation of the key);
 * where `/config.json` says so, as the local system does, it is sent.
 */
import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

const configSchema = z.object({
  apis: z.object({ signIn: z.string() }),
  pools: z.object({
    email: z.object({
      id: z.string(),
      clientId: z.string(),
      authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
    }),
  }),
});
const answerSchema = z.object({
  ChallengeName: z.string().optional(),
  ChallengeParameters: z.record(z.string(), z.string()).optional(),
  AuthenticationResult: z.object({ AccessToken: z.string() }).optional(),
});
const challengeSchema = z.object({
  SRP_B: z.string(),
  SALT: z.string(),
  SECRET_BLOCK: z.string(),
  USER_ID_FOR_SRP: z.string(),
});

/** Hex of a number that a two's complement reader takes for positive. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const whole = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/u.test(whole) ? `00${whole}` : whole;
}
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hashOf = (...hex: string[]): bigint => BigInt(`0x${sha256(Buffer.from(hex.join(''), 'hex'))}`);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base % prime, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** `Fri Nov 27 19:22:47 UTC 2026`, the form that is signed. */
function timestampOf(now: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = now.toUTCString().split(/,? /u);
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

interface Account {
  readonly email: string;
  readonly password: string;
}

/** One's half of the exchange. */
function srpClient(poolId: string, password: string) {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const publicA = power(generator, secret);
  const poolName = poolId.split('_')[1] ?? '';
  return {
    publicA: publicA.toString(16),
    answer(challenge: z.output<typeof challengeSchema>, now: Date): Readonly<Record<string, string>> {
      const { SRP_B, SALT, SECRET_BLOCK, USER_ID_FOR_SRP: userId } = challenge;
      const publicB = BigInt(`0x${SRP_B}`);
      if (publicB % prime === 0n) throw new Error('the other side of the exchange is none');
      const identity = sha256(`${poolName}${userId}:${password}`);
      const own = hashOf(padded(BigInt(`0x${SALT}`)), identity);
      const multiplier = hashOf(padded(prime), padded(generator));
      const mix = hashOf(padded(publicA), padded(publicB));
      const base = (publicB + prime - ((multiplier * power(generator, own)) % prime)) % prime;
      const shared = power(base, secret + mix * own);
      const key = hkdfSync(
        'sha256',
        Buffer.from(padded(shared), 'hex'),
        Buffer.from(padded(mix), 'hex'),
        'Caldera Derived Key',
        16,
      );
      const TIMESTAMP = timestampOf(now);
      return {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP,
        PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', Buffer.from(key))
          .update(`${poolName}${userId}`)
          .update(Buffer.from(SECRET_BLOCK, 'base64'))
          .update(TIMESTAMP)
          .digest('base64'),
      };
    },
  };
}

/** @param ask `fetch`, with whatever holds for all of a visit. @returns an access token */
export async function signIn(
  ask: (path: string, init?: RequestInit) => Promise<Response>,
  { email, password }: Account,
): Promise<string> {
  const { apis, pools } = configSchema.parse(await (await ask('/config.json')).json());
  const { id, clientId, authFlow } = pools.email;

  async function pool(operation: string, content: object): Promise<z.output<typeof answerSchema>> {
    const answer = await ask(apis.signIn, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: clientId, ...content }),
    });
    return answerSchema.parse(await answer.json());
  }

  async function begin(): Promise<z.output<typeof answerSchema>> {
    if (authFlow === 'USER_PASSWORD_AUTH')
      return pool('InitiateAuth', {
        AuthFlow: authFlow,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
    const client = srpClient(id, password);
    const { ChallengeName, ChallengeParameters } = await pool('InitiateAuth', {
      AuthFlow: authFlow,
      AuthParameters: { USERNAME: email, SRP_A: client.publicA },
    });
    if (ChallengeName !== 'PASSWORD_VERIFIER')
      throw new Error(`asked for ${String(ChallengeName)} instead of the password`);
    return pool('RespondToAuthChallenge', {
      ChallengeName,
      // Cognito's own clock decides how far this may be off: never that of a test.
      ChallengeResponses: client.answer(challengeSchema.parse(ChallengeParameters), new Date()),
    });
  }

  const { AuthenticationResult, ChallengeName } = await begin();
  if (AuthenticationResult === undefined) throw new Error(`was not let in: ${String(ChallengeName)}`);
  return AuthenticationResult.AccessToken;
}

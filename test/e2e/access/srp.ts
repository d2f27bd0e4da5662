/** The server's half of Cognito's USER_SRP_AUTH, which the local Cognito doesn't have: it learns no password, only who knows it. */
import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

/** Hex of a number that a two's complement reader takes for positive. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const whole = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/u.test(whole) ? `00${whole}` : whole;
}
const sha256 = (...hex: string[]): bigint =>
  BigInt(
    `0x${createHash('sha256')
      .update(Buffer.from(hex.join(''), 'hex'))
      .digest('hex')}`,
  );

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base % prime, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const random = (bytes: number): bigint => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

export interface SrpServer {
  /** The answer to InitiateAuth, whose `SRP_A` this is. */
  readonly challenge: Readonly<Record<string, string>>;
  /** Whether the answer to the challenge comes from someone who knows the password. */
  accepts(responses: Readonly<Record<string, string | undefined>>): boolean;
}

export function srpServer(poolId: string, username: string, password: string, srpA: string): SrpServer {
  const poolName = poolId.split('_')[1] ?? '';
  const salt = random(16);
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest('hex');
  const verifier = power(generator, sha256(padded(salt), identity));

  const multiplier = sha256(padded(prime), padded(generator));
  const secret = random(32);
  const publicA = BigInt(`0x${srpA}`);
  const publicB = (multiplier * verifier + power(generator, secret)) % prime;
  const mix = sha256(padded(publicA), padded(publicB));
  const shared = power(publicA * power(verifier, mix), secret);
  const key = hkdfSync(
    'sha256',
    Buffer.from(padded(shared), 'hex'),
    Buffer.from(padded(mix), 'hex'),
    'Caldera Derived Key',
    16,
  );
  const block = randomBytes(64);
  return {
    challenge: {
      SRP_B: publicB.toString(16),
      SALT: salt.toString(16),
      SECRET_BLOCK: block.toString('base64'),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
    accepts: ({ TIMESTAMP = '', PASSWORD_CLAIM_SIGNATURE }) =>
      createHmac('sha256', Buffer.from(key))
        .update(`${poolName}${username}`)
        .update(block)
        .update(TIMESTAMP)
        .digest('base64') === PASSWORD_CLAIM_SIGNATURE,
  };
}

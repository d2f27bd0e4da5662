/** Ten one-time ways back in. Too short to be hashed plainly, so they are kept like passwords: scrypt with a salt. */
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { recoveryAlphabet, recoveryCodeCount } from '#shared/access/two-step/schema.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const hashBytes = 32;

/** As stored: base64url. */
export interface RecoveryHashes {
  readonly salt: string;
  readonly hashes: readonly string[];
}

const hashOf = (code: string, salt: string): Promise<Buffer> =>
  derive(code, Buffer.from(salt, 'base64url'), hashBytes);

const half = (): string =>
  Array.from({ length: 5 }, () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length))).join('');

export async function drawRecoveryCodes(): Promise<{ codes: string[]; stored: RecoveryHashes }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);
  const salt = randomBytes(32).toString('base64url');
  const hashes = await Promise.all(
    codes.map(async (code) => (await hashOf(code, salt)).toString('base64url')),
  );
  return { codes, stored: { salt, hashes } };
}

const nobodys: RecoveryHashes = { salt: randomBytes(32).toString('base64url'), hashes: [] };

/** Takes as long for an account without codes as for one that has them. */
export async function isRecoveryCode(code: string, stored: RecoveryHashes | undefined): Promise<boolean> {
  const { salt, hashes } = stored ?? nobodys;
  const hash = await hashOf(code, salt);
  return hashes.some((kept) => timingSafeEqual(Buffer.from(kept, 'base64url'), hash));
}

import { createHash, randomBytes, randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';
import { idPrefixes, type IdNoun } from '#shared/kernel/id.ts';

const letters = new Uint8Array(16);

/** A new id, sortable by `at` to the millisecond. The library would ask the system anew for each of its 16 letters. */
export function newId(noun: IdNoun, at: Date): string {
  randomFillSync(letters);
  let used = 0;
  return `${idPrefixes[noun]}_${ulid(at.getTime(), () => (letters[used++] ?? 0) / 256)}`;
}

/** 160 random bits as 27 URL-safe characters, for codes that must not be guessed. */
export const newSecretCode = (): string => randomBytes(20).toString('base64url');

/** 256 random bits as 43 URL-safe characters, for links that are mailed. */
export const newProof = (): string => randomBytes(32).toString('base64url');

/** Lower-case hex SHA-256. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

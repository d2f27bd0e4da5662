import { createHash, getRandomValues, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { idPrefixes, type IdNoun } from '#shared/kernel/id.ts';

const bytes = new Uint8Array(512);
let used = bytes.length;
/** Equally likely from 0 to below 1, in steps of 1/256. The library asks anew for each of its 16 letters; the system is asked for 32 ids at once. */
const random = (): number => {
  if (used === bytes.length) {
    getRandomValues(bytes);
    used = 0;
  }
  return (bytes[used++] ?? 0) / 256;
};

/** A new id, sortable by `at` to the millisecond. */
export const newId = (noun: IdNoun, at: Date): string => `${idPrefixes[noun]}_${ulid(at.getTime(), random)}`;

/** 160 random bits as 27 URL-safe characters, for codes that must not be guessed. */
export const newSecretCode = (): string => randomBytes(20).toString('base64url');

/** 256 random bits as 43 URL-safe characters, for links that are mailed. */
export const newProof = (): string => randomBytes(32).toString('base64url');

/** Lower-case hex SHA-256. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

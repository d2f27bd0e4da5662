import { randomInt } from 'node:crypto';

/** No look-alikes: neither l, 1 and i nor o and 0. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string): string => from[randomInt(from.length)] ?? '';
const part = (): string => Array.from({ length: 5 }, () => pick(letters + digits)).join('');

/** `k7mp3-xwd9q`: 49 random bits a nine-year-old can copy; good for one sign-in within seven days. */
export const newOneTimePassword = (): string => `${part()}-${part()}`;

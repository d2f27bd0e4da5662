import { randomInt } from 'node:crypto';

/**
 * No two that a child takes for each other: of l 1 i, o 0, g q 9, s 5, z 2, b 6, u v w and m rn one at most. Without vowels
 * no word comes out by chance.
 */
const signs = 'cdfhjkmnptxy23456789';

const part = (): string => Array.from({ length: 5 }, () => signs[randomInt(signs.length)] ?? '').join('');

/** `k7mp3-xfd9t`: 43 random bits a nine-year-old can copy; good for one sign-in, to the end of the seventh day. */
export const newOneTimePassword = (): string => `${part()}-${part()}`;

import { randomInt } from 'node:crypto';
import { cardSigns } from '#shared/school/login-card/one-time-password.ts';

const part = (): string =>
  Array.from({ length: 5 }, () => cardSigns[randomInt(cardSigns.length)] ?? '').join('');

/** `k7mp3-xfd9t`: 43 random bits a nine-year-old can copy; good for one sign-in, to the end of the seventh day. */
export const newOneTimePassword = (): string => `${part()}-${part()}`;

/** Tokens that only this product makes and reads: what they say needs no look into the table. */
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';

/** Keys with a space between them, the newest first: it signs, each of them opens. */
export const signingSecretSchema = z.object({
  signingKeys: z
    .string()
    .transform((keys) => keys.split(' ').filter((key) => key !== ''))
    .pipe(z.array(z.string().min(32)).min(1)),
});

interface SignedOptions<S extends z.ZodObject> {
  readonly secret: () => Promise<z.output<typeof signingSecretSchema>>;
  /** What the token is for: one made for another purpose does not open. */
  readonly purpose: string;
  readonly schema: S;
  readonly clock: Clock;
}

export interface Signed<S extends z.ZodObject> {
  seal(content: z.output<S>, validUntil: Date): Promise<string>;
  /** @throws Problem `not-found` for a token that is not ours, of another purpose, or over. */
  open(token: string): Promise<z.output<S>>;
}

const algorithm = 'HS256';
const bytes = (key: string): Uint8Array => new TextEncoder().encode(key);

export function createSigned<S extends z.ZodObject>({
  secret,
  purpose,
  schema,
  clock,
}: SignedOptions<S>): Signed<S> {
  return {
    async seal(content, validUntil) {
      const { signingKeys } = await secret();
      return new SignJWT({ ...content })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(purpose)
        .setExpirationTime(validUntil)
        .sign(bytes(signingKeys[0]!));
    },

    async open(token) {
      const { signingKeys } = await secret();
      let reason: unknown;
      for (const key of signingKeys) {
        try {
          const { payload } = await jwtVerify(token, bytes(key), {
            algorithms: [algorithm],
            audience: purpose,
            currentDate: clock(),
          });
          return schema.parse(payload);
        } catch (error) {
          reason = error;
        }
      }
      throw new Problem('not-found', { cause: reason });
    },
  };
}

/** Passkeys: what a device keeps and unlocks for its holder alone, to sign in with in the place of password and code. */
import * as z from 'zod';
import { line } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** More are devices that nobody remembers. */
export const mostPasskeys = 5;

/** The hash of the id that the device gave it, in hex. */
export const passkeyIdSchema = z.string().regex(/^[0-9a-f]{64}$/u, 'パスキーの形が正しくありません');

export const passkeyNameSchema = line(40, '名前を入力してください');

export const passkeySchema = z.object({
  passkeyId: passkeyIdSchema,
  name: passkeyNameSchema,
  addedAt: instantSchema,
});
export type Passkey = z.output<typeof passkeySchema>;

const encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+={0,2}$/u, 'パスキーの形が正しくありません');
const keyType = z.literal('public-key');
const transport = z.string().regex(/^[a-z-]{1,32}$/u);

/** What the browser is told to make, as WebAuthn writes it in JSON. */
export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: keyType, alg: z.int() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(z.object({ type: keyType, id: z.string() })).optional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      residentKey: z.string().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
});
export type PasskeyOptions = z.output<typeof passkeyOptionsSchema>;

/** What it made: the public half and its name; the other half never leaves the device. */
export const passkeyCredentialSchema = z.object({
  id: encoded,
  rawId: encoded,
  type: keyType,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    authenticatorData: encoded.optional(),
    publicKey: encoded.optional(),
    publicKeyAlgorithm: z.int().optional(),
    transports: z.array(transport).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});
export type PasskeyCredential = z.output<typeof passkeyCredentialSchema>;

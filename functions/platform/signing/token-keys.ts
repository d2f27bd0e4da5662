/** RSA keys for tokens that others check (RS256), whose private half never leaves KMS. The first signs; all of them are published. */
import { createHash, createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import * as z from 'zod';

const halfSchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

export interface TokenKey extends z.output<typeof halfSchema> {
  readonly kid: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
}

export interface TokenKeys {
  /** In the order of the list; asked for once. */
  published(): Promise<TokenKey[]>;
}

export function createTokenKeys(keyIds: readonly string[], client = new KMSClient({})): TokenKeys {
  async function half(keyId: string): Promise<TokenKey> {
    const { PublicKey: der } = await client.send(new GetPublicKeyCommand({ KeyId: keyId }));
    if (der === undefined) throw new Error(`no public half of ${keyId}`);
    const key = createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' });
    const { kty, n, e } = halfSchema.parse(key.export({ format: 'jwk' }));
    // RFC 7638: whoever has the key knows its name.
    const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
    return { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  }
  let read: Promise<TokenKey[]> | undefined;
  return {
    async published() {
      read ??= Promise.all(keyIds.map((keyId) => half(keyId)));
      try {
        return await read;
      } catch (error) {
        read = undefined;
        throw error;
      }
    },
  };
}

/** RSA keys for tokens that others check (RS256), whose private half never leaves KMS. The first signs; all of them are published. */
import { createHash, createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, MessageType, SignCommand } from '@aws-sdk/client-kms';
import * as z from 'zod';

const halfSchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

interface TokenKey extends z.output<typeof halfSchema> {
  readonly kid: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
}

export interface TokenKeys {
  /** In the order of the list; asked for once. */
  published(): Promise<TokenKey[]>;
  /** By the first of them. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
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
  async function published(): Promise<TokenKey[]> {
    read ??= Promise.all(keyIds.map((keyId) => half(keyId)));
    try {
      return await read;
    } catch (error) {
      read = undefined;
      throw error;
    }
  }
  return {
    published,
    async sign(claims) {
      const [newest] = await published();
      if (newest === undefined) throw new Error('no key to sign with');
      const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      const said = `${part({ alg: newest.alg, kid: newest.kid, typ: 'JWT' })}.${part(claims)}`;
      const { Signature } = await client.send(
        new SignCommand({
          KeyId: keyIds[0],
          // What a portal gives along to be given back may be longer than KMS takes.
          Message: createHash('sha256').update(said).digest(),
          MessageType: MessageType.DIGEST,
          SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
        }),
      );
      if (Signature === undefined) throw new Error('nothing was signed');
      return `${said}.${Buffer.from(Signature).toString('base64url')}`;
    },
  };
}

/** Ed25519 keys whose private half never leaves KMS. The first signs; all of them are still believed. */
import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import * as z from 'zod';

const publicKeySchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
export type PublicKey = z.output<typeof publicKeySchema>;

export interface KeyRing {
  /** In the order of the ring; asked for once. */
  publicKeys(): Promise<readonly [PublicKey, ...PublicKey[]]>;
  /** 64 bytes, by the first key over `data` itself (at most 4,096 bytes). */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export function createKeyRing(keyIds: readonly string[], client = new KMSClient({})): KeyRing {
  const [newest] = keyIds;
  if (newest === undefined) throw new Error('a ring needs a key');

  async function publicKey(keyId: string): Promise<PublicKey> {
    const { PublicKey: der } = await client.send(new GetPublicKeyCommand({ KeyId: keyId }));
    if (der === undefined) throw new Error(`no public half of ${keyId}`);
    const key = createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' });
    return publicKeySchema.parse(key.export({ format: 'jwk' }));
  }
  const readAll = async (): Promise<[PublicKey, ...PublicKey[]]> => {
    const [first, ...others] = await Promise.all(keyIds.map((keyId) => publicKey(keyId)));
    if (first === undefined) throw new Error('a ring needs a key');
    return [first, ...others];
  };
  let read: ReturnType<typeof readAll> | undefined;

  return {
    async publicKeys() {
      read ??= readAll();
      try {
        return await read;
      } catch (error) {
        read = undefined;
        throw error;
      }
    },
    async sign(data) {
      const { Signature } = await client.send(
        new SignCommand({
          KeyId: newest,
          Message: data,
          MessageType: 'RAW',
          SigningAlgorithm: 'ED25519_SHA_512',
        }),
      );
      if (Signature === undefined) throw new Error(`${newest} signed nothing`);
      return Signature;
    },
  };
}

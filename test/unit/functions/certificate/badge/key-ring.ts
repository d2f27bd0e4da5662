/** A ring whose keys are in memory, the newest first; signing like KMS does. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { KeyRing, PublicKey } from '#functions/platform/signing/key-ring.ts';

export interface MemoryKey {
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
}

export function newMemoryKey(): MemoryKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }) as PublicKey };
}

/** `pass` is awaited around every call. */
export const memoryKeyRing = (
  [newest, ...retired]: readonly [MemoryKey, ...MemoryKey[]],
  pass: () => Promise<unknown> = () => Promise.resolve(),
): KeyRing => ({
  async publicKeys() {
    await pass();
    return [newest.publicKey, ...retired.map(({ publicKey }) => publicKey)];
  },
  async sign(data) {
    await pass();
    return new Uint8Array(sign(null, data, newest.privateKey));
  },
});

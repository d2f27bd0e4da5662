/** Who signs tokens of a stand-in: with a key that may change, and, where a test asks for it, with what is none. */
import { randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

export type Signed = 'not at all' | 'with the public key' | 'by a stranger' | "with another tenant's key";

const makeKey = async () => ({
  kid: randomUUID(),
  ...(await generateKeyPair('RS256', { extractable: true })),
});
/** Made when it is first asked for: that takes longer than all else of a start, and few systems ask. */
const laterKey = () => {
  let made: ReturnType<typeof makeKey> | undefined;
  return () => (made ??= makeKey());
};

const publish = async (one: () => ReturnType<typeof makeKey>) => {
  const { kid, publicKey } = await one();
  return { ...(await exportJWK(publicKey)), kid, use: 'sig' };
};

export function createSigner() {
  const [stranger, anothers] = [laterKey(), laterKey()];
  let key = laterKey();
  return {
    async sign(claims: JWTPayload, signed?: Signed): Promise<string> {
      if (signed === 'not at all') return new UnsecuredJWT(claims).encode();
      const { kid, ...own } = await (signed === "with another tenant's key" ? anothers : key)();
      if (signed === 'with the public key')
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid })
          .sign(new TextEncoder().encode(await exportSPKI(own.publicKey)));
      const { privateKey } = signed === 'by a stranger' ? await stranger() : own;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    },
    own: () => publish(key),
    another: () => publish(anothers),
    /** From now on another key signs, and the one before is not published any more. */
    rotate: () => {
      key = laterKey();
    },
  };
}

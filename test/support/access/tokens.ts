/** Access tokens as Cognito's keys would sign them, and as forgers would. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

export interface Forge {
  readonly jwksBase: string;
  readonly sign: (changes?: {
    claims?: Record<string, unknown>;
    header?: Record<string, unknown>;
    key?: 'own' | 'unknown';
    issuedAt?: number;
    /** Undefined: it never ends. */
    expiresIn?: number | undefined;
  }) => Promise<string>;
  readonly publicKeyPem: string;
  readonly stop: () => Promise<void>;
}

interface ForgeOptions {
  readonly poolId: string;
  readonly clientId: string;
  readonly subject: string;
}

/** A key server for one pool and a signer whose every claim can be bent. */
export async function startForge({ poolId, clientId, subject }: ForgeOptions): Promise<Forge> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const unknown = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const privateKey = createPrivateKey({ key: { ...(await exportJWK(own.privateKey)) }, format: 'jwk' });
  return {
    jwksBase: `http://127.0.0.1:${port}`,
    publicKeyPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    async sign(changes = {}) {
      const { claims = {}, header = {}, key = 'own', issuedAt = Math.floor(Date.now() / 1000) } = changes;
      const expiresIn = 'expiresIn' in changes ? changes.expiresIn : 3600;
      const token = new SignJWT({
        iss: `https://cognito-idp.ap-northeast-1.amazonaws.com/${poolId}`,
        sub: subject,
        token_use: 'access',
        client_id: clientId,
        auth_time: issuedAt,
        scope: 'aws.cognito.signin.user.admin',
        username: subject,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: key, ...header })
        .setIssuedAt(issuedAt);
      if (expiresIn !== undefined) token.setExpirationTime(issuedAt + expiresIn);
      return token.sign((key === 'own' ? own : unknown).privateKey);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

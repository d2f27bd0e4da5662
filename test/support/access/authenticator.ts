/** A device that makes passkeys and answers with them, byte by byte as WebAuthn says (ES256, no attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCredential, PasskeyOptions } from '#shared/access/passkey/schema.ts';

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');
const uint = (value: number, length: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
};
/** CBOR: a text, and a string of bytes, of up to 65,535. */
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x59]), uint(value.length, 2), value]);

/** What is lied about, for tests of what has to be refused. */
interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Only touched: nobody has shown a finger or typed a number. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly id?: string;
}

export interface Asked {
  readonly challenge: string;
}

export interface Authenticator {
  make(options: PasskeyOptions, lies?: Lies): PasskeyCredential;
  /** With what it made last; as Cognito is answered. */
  answer(options: Asked, lies?: Lies): string;
}

export function createAuthenticator(origin: string): Authenticator {
  let key: KeyObject | undefined;
  let credentialId = '';
  let uses = 0;

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (flags: number, { rpId = 'localhost', unverified = false, counter = uses }: Lies): Buffer =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | present | (unverified ? 0 : verified)]),
      uint(counter, 4),
    ]);

  return {
    make({ challenge }, lies = {}) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      key = pair.privateKey;
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      credentialId = encode(id);
      uses = 0;
      const publicKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(attested, lies), Buffer.alloc(16), uint(id.length, 2), id, publicKey]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, lies)),
          attestationObject: encode(attestation),
        },
        clientExtensionResults: {},
      };
    },

    answer({ challenge }, lies = {}) {
      if (key === undefined) throw new Error('nothing was made yet');
      uses += 1;
      const data = head(0, lies);
      const client = clientData('webauthn.get', challenge, lies);
      const id = lies.id ?? credentialId;
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        },
        clientExtensionResults: {},
      });
    },
  };
}

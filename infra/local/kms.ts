import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { signingKeys } from '#infra/system.ts';
import type { SigningKeyName } from '#infra/system.ts';
import { keyIds } from './environment.ts';
import { listen, readBody, sendJson } from './http-part.ts';
import type { HttpPart } from './http-part.ts';
import { openJsonDocument } from './json-document.ts';

const algorithm = 'ED25519_SHA_512';
/** What KMS takes in one call. */
const mostBytes = 4096;

/** Key id → its private half, PKCS #8 in base64. */
const keysSchema = z.record(z.string(), z.string());
const askedSchema = z.object({ KeyId: z.string() });
const signSchema = askedSchema.extend({
  Message: z.base64(),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal(algorithm),
});

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** KMS' Sign and GetPublicKey over Ed25519 keys made once and kept in the state directory. */
export const startKms = async (stateDir: string, port: number): Promise<HttpPart> => {
  const ids = (Object.keys(signingKeys) as SigningKeyName[]).flatMap((name) => keyIds(name));
  const {
    value: keys,
    changed,
    flush,
  } = openJsonDocument<z.infer<typeof keysSchema>>(
    path.join(stateDir, 'keys.json'),
    (stored) => keysSchema.parse(stored),
    () => ({}),
  );
  for (const id of ids) keys[id] ??= newKey();
  changed();
  flush();

  return listen(port, async (request, response) => {
    const refuse = (__type: string, message: string): void => sendJson(response, 400, { __type, message });
    const operation = request.headers['x-amz-target'];
    const body: unknown = JSON.parse((await readBody(request)).toString());
    const { KeyId } = askedSchema.parse(body);
    const stored = keys[KeyId];
    if (stored === undefined) {
      refuse('NotFoundException', `Key '${KeyId}' does not exist`);
      return;
    }
    const key = createPrivateKey({ key: Buffer.from(stored, 'base64'), format: 'der', type: 'pkcs8' });
    if (operation === 'TrentService.GetPublicKey') {
      const half = createPublicKey(key).export({ format: 'der', type: 'spki' });
      sendJson(response, 200, {
        KeyId,
        PublicKey: half.toString('base64'),
        KeySpec: 'ECC_NIST_EDWARDS25519',
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: [algorithm],
      });
      return;
    }
    const asked = signSchema.safeParse(body);
    if (operation !== 'TrentService.Sign' || !asked.success) {
      refuse('ValidationException', `${String(operation)} is not local`);
      return;
    }
    const message = Buffer.from(asked.data.Message, 'base64');
    if (message.length > mostBytes) {
      refuse('ValidationException', `a message of ${message.length} bytes`);
      return;
    }
    const signature = sign(null, message, key).toString('base64');
    sendJson(response, 200, { KeyId, Signature: signature, SigningAlgorithm: algorithm });
  });
};

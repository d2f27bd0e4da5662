import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateEncrypt,
  sign,
} from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { keyKinds, signingKeys } from '#infra/system.ts';
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
const rsaAlgorithm = 'RSASSA_PKCS1_V1_5_SHA_256';
const signSchema = z.intersection(
  askedSchema.extend({ Message: z.base64() }),
  z.discriminatedUnion('SigningAlgorithm', [
    z.object({ SigningAlgorithm: z.literal(algorithm), MessageType: z.literal('RAW') }),
    z.object({ SigningAlgorithm: z.literal(rsaAlgorithm), MessageType: z.literal('DIGEST') }),
  ]),
);
/** What PKCS #1 puts before a SHA-256. */
const ofSha256 = Buffer.from('3031300d060960864801650304020105000420', 'hex');

const newKey = (name: SigningKeyName): string => {
  const { privateKey } =
    keyKinds[name] === 'RSA'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
};

/** KMS' Sign and GetPublicKey over keys made once and kept in the state directory. */
export const startKms = async (stateDir: string, port: number): Promise<HttpPart> => {
  const names = Object.keys(signingKeys) as SigningKeyName[];
  const {
    value: keys,
    changed,
    flush,
  } = openJsonDocument<z.infer<typeof keysSchema>>(
    path.join(stateDir, 'keys.json'),
    (stored) => keysSchema.parse(stored),
    () => ({}),
  );

  return listen(port, async (request, response) => {
    const refuse = (__type: string, message: string): void => sendJson(response, 400, { __type, message });
    const operation = request.headers['x-amz-target'];
    const body: unknown = JSON.parse((await readBody(request)).toString());
    const { KeyId } = askedSchema.parse(body);
    const name = names.find((one) => keyIds(one).includes(KeyId));
    if (name === undefined) {
      refuse('NotFoundException', `Key '${KeyId}' does not exist`);
      return;
    }
    // Made when it is first asked for: one of RSA takes longer than all else of a start, and few systems ask.
    if (keys[KeyId] === undefined) {
      keys[KeyId] = newKey(name);
      changed();
      flush();
    }
    const key = createPrivateKey({ key: Buffer.from(keys[KeyId], 'base64'), format: 'der', type: 'pkcs8' });
    const isRsa = key.asymmetricKeyType === 'rsa';
    if (operation === 'TrentService.GetPublicKey') {
      const half = createPublicKey(key).export({ format: 'der', type: 'spki' });
      sendJson(response, 200, {
        KeyId,
        PublicKey: half.toString('base64'),
        KeySpec: isRsa ? 'RSA_2048' : 'ECC_NIST_EDWARDS25519',
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: [isRsa ? rsaAlgorithm : algorithm],
      });
      return;
    }
    const asked = signSchema.safeParse(body);
    const isFor = asked.data?.SigningAlgorithm === (isRsa ? rsaAlgorithm : algorithm);
    if (operation !== 'TrentService.Sign' || !asked.success || !isFor) {
      refuse('ValidationException', `${String(operation)} is not local`);
      return;
    }
    const message = Buffer.from(asked.data.Message, 'base64');
    if (message.length > mostBytes) {
      refuse('ValidationException', `a message of ${message.length} bytes`);
      return;
    }
    const signature = isRsa
      ? privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([ofSha256, message]))
      : sign(null, message, key);
    const { SigningAlgorithm } = asked.data;
    sendJson(response, 200, { KeyId, Signature: signature.toString('base64'), SigningAlgorithm });
  });
};

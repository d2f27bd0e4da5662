import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { secretId, secretNames } from './environment.ts';
import { listen, readBody, sendJson } from './http-part.ts';
import type { HttpPart } from './http-part.ts';
import { openJsonDocument } from './json-document.ts';

/** Printed on every card that is made with it, so it is no secret here. */
const localInitialPassword = { password: 'minna-de-hajime' };

/** As it is deployed: nobody visits until a command says who (`npm run visitor`). */
const nobody = { email: '', password: '', code: '' };

const token = (): string => randomBytes(24).toString('base64url');

const valuesSchema = z.object({
  stripe: z.object({ secretKey: z.string(), webhookSecrets: z.array(z.string()).min(1) }),
  'payment-link': z
    .object({ shop: z.string(), sharedSecrets: z.array(z.string()).min(1) })
    .default(() => ({ shop: 'local-shop', sharedSecrets: [token()] })),
  origin: z.object({ value: z.string() }),
  'initial-password': z.object({ password: z.string() }).default(localInitialPassword),
  attempt: z.object({ signingKeys: z.string() }).default(() => ({ signingKeys: token() })),
  google: z.object({ clientSecret: z.string() }).default(() => ({ clientSecret: token() })),
  microsoft: z.object({ clientSecret: z.string() }).default(() => ({ clientSecret: token() })),
  visitor: z
    .object({ email: z.string(), password: z.string(), code: z.string() })
    .default(() => ({ ...nobody })),
});

export interface SecretsManager extends HttpPart {
  readonly values: z.infer<typeof valuesSchema>;
}

const requestSchema = z.object({ SecretId: z.string(), SecretString: z.string().optional() });

/** Secrets Manager's GetSecretValue and PutSecretValue over values made once and kept in the state directory. */
export const startSecretsManager = async (stateDir: string, port: number): Promise<SecretsManager> => {
  const { value: values } = openJsonDocument(
    path.join(stateDir, 'secrets.json'),
    (stored) => valuesSchema.parse(stored),
    () => ({
      stripe: { secretKey: `sk_test_local_${token()}`, webhookSecrets: [`whsec_${token()}`] },
      'payment-link': { shop: 'local-shop', sharedSecrets: [token()] },
      origin: { value: token() },
      'initial-password': { ...localInitialPassword },
      attempt: { signingKeys: token() },
      google: { clientSecret: token() },
      microsoft: { clientSecret: token() },
      visitor: { ...nobody },
    }),
  );
  const part = await listen(port, async (request, response) => {
    const target = request.headers['x-amz-target'];
    const body = await readBody(request);
    const putting = target === 'secretsmanager.PutSecretValue';
    if (target !== 'secretsmanager.GetSecretValue' && !putting) {
      sendJson(response, 400, {
        __type: 'InvalidRequestException',
        message: `${String(target)} is not local`,
      });
      return;
    }
    const { SecretId, SecretString } = requestSchema.parse(JSON.parse(body.toString()));
    const name = secretNames.find((candidate) => secretId(candidate) === SecretId);
    if (name === undefined) {
      sendJson(response, 400, {
        __type: 'ResourceNotFoundException',
        message: "Secrets Manager can't find the specified secret.",
      });
      return;
    }
    if (putting) Object.assign(values[name], JSON.parse(SecretString ?? '{}'));
    sendJson(response, 200, {
      ARN: `arn:aws:secretsmanager:ap-northeast-1:000000000000:secret:${SecretId}`,
      Name: SecretId,
      VersionId: 'local',
      VersionStages: ['AWSCURRENT'],
      SecretString: JSON.stringify(values[name]),
    });
  });
  return { ...part, values };
};

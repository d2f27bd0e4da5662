/** Secrets are read once per function instance and again after ten minutes, so a rotation needs no deployment. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';

const keepMs = 10 * 60 * 1000;

export function createSecret<S extends z.ZodType>(
  id: string,
  schema: S,
  client: SecretsManagerClient = new SecretsManagerClient({}),
): () => Promise<z.output<S>> {
  let known: { value: z.output<S>; readAt: number } | undefined;
  return async () => {
    if (known !== undefined && Date.now() - known.readAt < keepMs) return known.value;
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
    known = { value: schema.parse(JSON.parse(SecretString ?? 'null')), readAt: Date.now() };
    return known.value;
  };
}

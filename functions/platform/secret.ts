/**
 * Secrets are read once per function instance and again after ten minutes, so a rotation needs no deployment; sooner where
 * somebody was told that what they have is not good. The SDK's client is loaded with the first one, because most requests
 * need none.
 */
import type * as z from 'zod';

const keepMs = 10 * 60 * 1000;
/** A key that stays refused is not looked up at every request. */
const keepRefusedMs = 30 * 1000;

export type ReadSecret<T> = (asked?: { readonly refused: true }) => Promise<T>;

async function read(id: string): Promise<string> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const client = new SecretsManagerClient({});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
  return SecretString ?? 'null';
}

export function createSecret<S extends z.ZodType>(id: string, schema: S): ReadSecret<z.output<S>> {
  let known: { value: z.output<S>; readAt: number } | undefined;
  return async (asked) => {
    const keep = asked?.refused ? keepRefusedMs : keepMs;
    if (known !== undefined && Date.now() - known.readAt < keep) return known.value;
    known = { value: schema.parse(JSON.parse(await read(id))), readAt: Date.now() };
    return known.value;
  };
}

/**
 * The few calls of AWS whose clients the product does not use itself: signed with the same signer and the same
 * credentials as everything else, so that no further package is needed for a command of an operator.
 */
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SignatureV4 } from '@smithy/signature-v4';

/** Answered by AWS with something other than a success. */
export class AwsRefusal extends Error {
  readonly status: number;
  readonly answer: string;

  constructor(asked: string, status: number, answer: string) {
    super(`${asked}: HTTP ${status} ${answer.replaceAll(/\s+/gu, ' ').slice(0, 400)}`);
    this.name = 'AwsRefusal';
    this.status = status;
    this.answer = answer;
  }
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

interface Call {
  readonly service: string;
  readonly region: string;
  /** Where it is not `<service>.<region>.amazonaws.com`. */
  readonly host?: string;
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** This machine's where they are left out. */
  readonly credentials?: Credentials | undefined;
}

const waitMs = 20_000;

/** The same variable leads the SDK's own clients elsewhere. */
const addressOf = ({ service, region, host = `${service}.${region}.amazonaws.com` }: Call): string =>
  process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? `https://${host}`;

/** @throws AwsRefusal */
export async function signedCall(call: Call): Promise<string> {
  const { service, region, method = 'POST', path = '/', body } = call;
  const { headers = {} } = call;
  const base = new URL(addressOf(call));
  // Any client knows where this machine keeps its credentials.
  const { config } = new SecretsManagerClient({ region });
  const signer = new SignatureV4({
    service,
    region,
    credentials: call.credentials ?? config.credentials,
    sha256: config.sha256,
  });
  const signed = await signer.sign({
    method,
    protocol: base.protocol,
    hostname: base.hostname,
    path,
    query: {},
    headers: { host: base.host, ...headers },
    ...(body !== undefined && { body }),
  });
  const answer = await fetch(new URL(path, base), {
    method,
    headers: signed.headers,
    signal: AbortSignal.timeout(waitMs),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new AwsRefusal(`${service} ${path}`, answer.status, text);
  return text;
}

/** An API of the query kind: the action and its parameters as a form, the answer in XML. */
export const queryCall = (
  service: string,
  region: string,
  parameters: Readonly<Record<string, string>>,
  credentials?: Credentials,
): Promise<string> =>
  signedCall({
    service,
    region,
    credentials,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(parameters).toString(),
  });

/** An API of the JSON kind: the operation in a header, its parameters as JSON. */
export const jsonCall = async (
  call: Pick<Call, 'service' | 'region'>,
  operation: string,
  parameters: object,
): Promise<unknown> =>
  JSON.parse(
    await signedCall({
      ...call,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': operation },
      body: JSON.stringify(parameters),
    }),
  );

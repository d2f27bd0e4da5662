/** Neither API Gateway nor CloudFront compresses what the API answers: a class of forty is 12 KB, a school 300. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** An answer as API Gateway takes it. */
export interface LambdaAnswer {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

const zip = promisify(gzip);
/** Smaller ones fit into one packet anyway. */
const threshold = 1400;

const named = /(?:^|,)\s*gzip\s*(?:;\s*q\s*=\s*(?<q>[\d.]+)\s*)?(?=,|$)/u;

function takesGzip(accepted: string): boolean {
  const found = named.exec(accepted);
  return found !== null && Number(found.groups?.['q'] ?? 1) > 0;
}

/** The same answer, smaller where whoever asks takes that. */
export async function gzipped<A extends LambdaAnswer>(accepted: string, result: A): Promise<A> {
  if (result.isBase64Encoded || result.body.length < threshold) return result;
  const headers = { ...result.headers, vary: 'accept-encoding' };
  if (!takesGzip(accepted)) return { ...result, headers };
  const body = await zip(result.body);
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: body.toString('base64'),
    isBase64Encoded: true,
  };
}

/** Takes the place of @smithy/node-http-handler in the bundles of L3: the SDK signs and parses, nothing is sent. */
import { Readable } from 'node:stream';
import { answerTo } from './lookup.ts';

const prepared = JSON.parse(process.env['BENCH_ANSWERS'] ?? '{}') as Record<string, string>;

interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export class NodeHttpHandler {
  static create(given?: unknown): unknown {
    return typeof given === 'object' && given !== null && 'handle' in given ? given : new NodeHttpHandler();
  }
  async handle(
    { headers, body }: SignedRequest,
    { abortSignal }: { abortSignal?: { aborted: boolean } } = {},
  ): Promise<{ response: object }> {
    // As the real one does it.
    if (abortSignal?.aborted === true)
      throw Object.assign(new Error('Request aborted'), { name: 'AbortError' });
    const answer = Buffer.from(answerTo(prepared, headers['x-amz-target'] ?? '', String(body)));
    const contentType = { 'content-type': 'application/x-amz-json-1.0' };
    return { response: { statusCode: 200, headers: contentType, body: Readable.from([answer]) } };
  }
  updateHttpClientConfig(): void {}
  httpHandlerConfigs(): object {
    return {};
  }
  destroy(): void {}
}
export const DEFAULT_REQUEST_TIMEOUT = 0;
export class NodeHttp2Handler extends NodeHttpHandler {}
export async function streamCollector(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

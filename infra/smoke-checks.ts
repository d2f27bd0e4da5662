/** Whether a deployed product answers at all, asked from outside as a browser would: no account, nothing written. */
import * as z from 'zod';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import type { wellKnown } from './system.ts';

interface Smoked {
  readonly name: string;
  /** Undefined: it is as it should be. */
  readonly fault: string | undefined;
}

interface SmokeTarget {
  readonly origin: string;
  /** The API behind CloudFront, where it is known: it must not answer who comes around. */
  readonly behind?: string | undefined;
}

const didDocument: keyof typeof wellKnown = '/.well-known/did.json';
const timeoutMs = 15_000;
const configSchema = z.object({
  apis: z.record(z.string(), z.string()),
  pools: z.record(
    z.enum(['email', 'name']),
    z.object({ id: z.string().min(1), clientId: z.string().min(1) }),
  ),
});
const problemSchema = z.object({ code: z.literal('not-found') });

async function ask(url: URL, init: RequestInit, status: number, type: string): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const contentType = answer.headers.get('content-type') ?? 'nothing';
  if (answer.status !== status || !contentType.startsWith(type))
    throw new Error(`${url.href} answered ${answer.status} with ${contentType}, not ${status} with ${type}`);
  return answer;
}

async function expectScreen(url: URL): Promise<void> {
  const answer = await ask(url, {}, 200, 'text/html');
  if (!(await answer.text()).includes('<div id="root"')) throw new Error(`${url.href} is no screen of ours`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  if (!policy.includes("script-src 'self'")) throw new Error(`${url.href} has no policy of ours: ${policy}`);
}

const postJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const json = 'application/json';
const problem = 'application/problem+json';

/** Each is asked whatever became of the others. */
export async function smoke({ origin, behind }: SmokeTarget): Promise<Smoked[]> {
  const at = (path: string, base = origin): URL => new URL(path, base);
  const { listSeasons } = competitionContract;
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    'the top page': () => expectScreen(at('/')),
    'the page that checks certificates': () => expectScreen(at(to('/qrCertificate'))),
    'a page that is not there, with a dot': () => expectScreen(at('/not/there.html')),
    'config.json': async () =>
      configSchema.parse(await (await ask(at('/config.json'), {}, 200, json)).json()),
    'the seasons': async () =>
      listSeasons.response.parse(await (await ask(at(listSeasons.path), {}, 200, json)).json()),
    'a document nobody issued': async () => {
      const { path } = certificateContract.checkDocument;
      const answer = await ask(at(path), postJson({ fingerprint: '0'.repeat(64) }), 404, problem);
      return problemSchema.parse(await answer.json());
    },
    'who signs badges': () => ask(at(didDocument), {}, 200, 'application/did+json'),
    ...(behind !== undefined && {
      'the API, around CloudFront': () => ask(at(listSeasons.path, behind), {}, 404, problem),
    }),
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await check();
        return { name, fault: undefined };
      } catch (error) {
        return { name, fault: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

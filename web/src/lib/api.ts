/** `call(endpoint, input)`: one request, typed and parsed by the endpoint's contract. */
import type { Endpoint, InputOf, ResponseOf } from '#shared/kernel/contract.ts';
import { problemBodySchema } from '#shared/kernel/problem.ts';
import { viewHeader } from '#shared/kernel/view.ts';
import { ApiOffline, ApiProblem, ApiUnreadable, isProblem } from './api-error.ts';
import { loadConfig, type Config } from './config.ts';
import { progress } from './progress.ts';
import { mightBeSignedIn, signIns } from './sign-in-trace.ts';
import { currentView, leaveView } from './view-as.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Only asks whether anyone is signed in: a 401 is an answer, not the end of what the person was doing. */
  readonly probe?: true;
  /** Also while the office looks as somebody else. */
  readonly asMyself?: true;
}
type Args<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

type Scalar = string | number | boolean | undefined;

/** The contract has typed it; here only what an address can carry matters. */
interface LooseInput {
  readonly params?: Record<string, Scalar>;
  readonly query?: Record<string, Scalar | readonly Scalar[]>;
  readonly body?: unknown;
}

const baseOf: Record<string, keyof Config['apis']> = {
  main: 'main',
  auth: 'authentication',
  'user-group': 'userGroup',
  badge: 'badge',
  download: 'download',
};

let onSessionEnded: () => void = () => undefined;
/** What to do when the server no longer knows who is asking; set once by the app. */
export function whenSessionEnds(handler: () => void): void {
  onSessionEnded = handler;
}

function addressOf(config: Config, path: string, { params = {}, query = {} }: LooseInput): string {
  const [, name = '', rest = ''] = /^\/api\/([^/]+)(.*)$/.exec(path) ?? [];
  const api = baseOf[name];
  if (api === undefined) throw new Error(`no API answers ${path}`);
  const filled = rest.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const question = search.size === 0 ? '' : `?${search.toString()}`;
  return `${config.apis[api].replace(/\/$/, '')}${filled}${question}`;
}

async function bearer(endpoint: Endpoint, asMyself = false): Promise<Record<string, string>> {
  // Someone signed out never downloads the sign-in library; the server answers 401 as it must.
  if (endpoint.access.audience === 'public' || !mightBeSignedIn()) return {};
  const { getAccessToken } = await import('./auth.ts');
  const token = await getAccessToken();
  if (token === undefined) return {};
  const view = asMyself ? undefined : currentView();
  return { authorization: `Bearer ${token}`, ...(view && { [viewHeader]: view.id }) };
}

async function problemOf(response: Response): Promise<ApiProblem | ApiUnreadable> {
  try {
    const body = problemBodySchema.parse(await response.json());
    const retryAfter = Number(response.headers.get('retry-after') ?? 'NaN');
    return new ApiProblem(body, Number.isFinite(retryAfter) ? retryAfter : undefined);
  } catch (cause) {
    return new ApiUnreadable(response.status, cause);
  }
}

async function request(endpoint: Endpoint, input: LooseInput, options: CallOptions = {}): Promise<Response> {
  const { signal, asMyself } = options;
  const config = await loadConfig();
  const headers = await bearer(endpoint, asMyself);
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(addressOf(config, endpoint.path, input), {
      method: endpoint.method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (cause) {
    // fetch rejects with a TypeError when no answer came; an abort is the caller's own doing.
    if (cause instanceof TypeError) throw new ApiOffline(cause);
    throw cause;
  }
}

async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  if (!response.ok) throw await problemOf(response);
  try {
    const body: unknown = response.status === 204 ? undefined : await response.json();
    return endpoint.response.parse(body) as ResponseOf<E>;
  } catch (cause) {
    throw new ApiUnreadable(response.status, cause);
  }
}

/**
 * Throws ApiProblem (the server's own words), ApiOffline (no answer) or ApiUnreadable. A 401 ends the session here
 * too, so that no page has to think of it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: Args<E>
): Promise<ResponseOf<E>> {
  const end = progress.start();
  const asker = signIns.begun;
  try {
    const response = await request(endpoint, input ?? {}, options);
    const answer = await answerOf(endpoint, response);
    end();
    return answer;
  } catch (error) {
    const aborted = options?.signal?.aborted === true;
    end(aborted ? undefined : 'failed');
    // An answer that was long on its way says nothing about whoever signed in meanwhile.
    const isOurs = asker === signIns.begun && options?.probe !== true;
    if (error instanceof ApiProblem && error.status === 401 && isOurs) onSessionEnded();
    if (isProblem(error, 'view-ended')) leaveView();
    throw error;
  }
}

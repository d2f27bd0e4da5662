import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { signInPath } from '#shared/kernel/own-origin.ts';
import {
  policyText,
  portalHeaders,
  portalPath,
  portalPolicy,
  securityHeaders,
} from '#infra/security-headers.ts';
import { functionSpecs, wellKnown } from '#infra/system.ts';
import type { FunctionName } from '#infra/system.ts';
import { fromLambdaResult, toApiGatewayEvent } from './api-gateway-event.ts';
import type { LocalClock } from './clock.ts';
import { listen, readBody, send, sendJson } from './http-part.ts';
import type { Handler, HttpPart } from './http-part.ts';
import type { LocalRoute } from './local-route.ts';
import { PartFailure, reasonOf } from './part.ts';
import type { StoredFiles } from './stored-files.ts';

/** An HTTP API waits no longer for a function. */
const gatewayTimeoutMs = 29_000;
/** The most a Lambda accepts in one event. */
const bodyLimit = 6 * 1024 * 1024;

interface FrontDoor extends HttpPart {
  readonly origin: string;
  /** Until this is called every request is told to wait: the port is taken first, so that its owner is known early. */
  readonly open: (doors: Doors) => void;
}

interface Doors {
  readonly invoke: (name: FunctionName, event: unknown) => Promise<unknown>;
  readonly originSecret: string;
  readonly clock: LocalClock;
  readonly config: object;
  readonly signIn: Handler;
  readonly files: StoredFiles;
  readonly localRoutes: readonly LocalRoute[];
  readonly web: Handler;
  readonly patience: number;
  readonly say: (line: string) => void;
  /** Told of every answer of a function. */
  readonly onAnswer?: ((answer: Answered) => void) | undefined;
}

export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: Buffer;
}

const prefixOf = (name: FunctionName): string => functionSpecs[name].pathPrefix ?? '';
/** Undefined for what is no address, such as `/%` and `//`. */
function addressOf(url = '/'): URL | undefined {
  try {
    const address = new URL(url, 'http://localhost');
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return undefined;
  }
}
const isSignIn = (path: string): boolean => path === signInPath || path === `${signInPath}/`;
/** The portal's stand-in is reached without TLS. */
const ofPortals = {
  ...portalHeaders,
  'content-security-policy': policyText({ ...portalPolicy, 'form-action': ['http://127.0.0.1:*'] }),
};
/** Like API Gateway, the longest prefix first. */
const answering = (Object.keys(functionSpecs) as FunctionName[])
  .filter((name) => prefixOf(name) !== '')
  .toSorted((a, b) => prefixOf(b).length - prefixOf(a).length);
/** As at CloudFront: what a standard calls otherwise than we do. */
const ours: ReadonlyMap<string, string> = new Map(Object.entries(wellKnown));
/** Whose path it is; undefined for what no function serves. */
export const functionFor = (path: string): FunctionName | undefined =>
  answering.find((name) => path === prefixOf(name) || path.startsWith(`${prefixOf(name)}/`));

const serveFunction = async (
  doors: Doors,
  name: FunctionName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await readBody(request);
  if (body.length > bodyLimit) {
    sendJson(response, 413, { message: 'Request Too Long' });
    return;
  }
  const viewer = request.socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1';
  const forwarded = request.headers['x-forwarded-for'];
  const event = toApiGatewayEvent({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: {
      ...request.headers,
      'x-forwarded-for': forwarded === undefined ? viewer : `${String(forwarded)}, ${viewer}`,
      'x-forwarded-proto': 'http',
      'x-viewer-address': viewer,
      // Last, as CloudFront overwrites what a viewer sends.
      'x-origin-secret': doors.originSecret,
    },
    body,
    sourceIp: viewer,
    requestId: randomUUID(),
    time: new Date(doors.clock.now()),
  });

  const outOfTime = new AbortController();
  const late = pause(gatewayTimeoutMs * doors.patience, 'late' as const, { signal: outOfTime.signal }).catch(
    () => 'late' as const,
  );
  try {
    const result = await Promise.race([doors.invoke(name, event), late]);
    if (result === 'late') {
      sendJson(response, 503, { message: 'Service Unavailable' });
      return;
    }
    const answer = fromLambdaResult(result);
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-length': answer.body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
    doors.onAnswer?.({
      method: request.method ?? 'GET',
      path: new URL(request.url ?? '/', 'http://localhost').pathname,
      status: answer.status,
      body: answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.body) : answer.body,
    });
  } catch (error) {
    doors.say(`${name}: ${reasonOf(error)}`);
    sendJson(response, 500, { message: 'Internal Server Error' });
  } finally {
    outOfTime.abort();
  }
};

const serveLocal = async (
  doors: Doors,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = url.pathname.slice('/__local/'.length).replace(/\/$/, '');
  const route = doors.localRoutes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  const served = await route?.serve({
    request,
    response,
    method: request.method ?? 'GET',
    rest: path.slice(route.prefix.length + 1),
    query: url.searchParams,
  });
  if (served !== true) send(response, 404, 'text/plain; charset=utf-8', 'not a local tool');
};

/** CloudFront and API Gateway in one: the SPA, `/api/*` to the functions, sign-in, documents, `/__local/*` to the tools. */
export const startFrontDoor = async (port: number): Promise<FrontDoor> => {
  let doors: Doors | undefined;
  const part = await listen(port, async (request, response) => {
    if (doors === undefined) {
      response.setHeader('retry-after', '1');
      send(response, 503, 'text/plain; charset=utf-8', '起動しています。少し待ってから開き直してください。');
      return;
    }
    const asked = addressOf(request.url);
    if (asked === undefined) {
      send(response, 400, 'text/plain; charset=utf-8', 'Bad Request', securityHeaders);
      return;
    }
    request.url = `${ours.get(asked.pathname) ?? asked.pathname}${asked.search}`;
    const url = new URL(request.url, asked);
    const name = functionFor(url.pathname);
    // CloudFront adds them to every answer; the pages bring their own, for development needs another policy.
    if (url.pathname.startsWith('/api/') || isSignIn(url.pathname) || url.pathname === '/config.json') {
      const headers = url.pathname.startsWith(portalPath) ? ofPortals : securityHeaders;
      for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    }
    if (name !== undefined) await serveFunction(doors, name, request, response);
    else if (isSignIn(url.pathname)) await doors.signIn(request, response);
    else if (doors.files.serves(url.pathname)) await doors.files.handler(request, response);
    else if (url.pathname.startsWith('/api/')) sendJson(response, 404, { message: 'Not Found' });
    else if (url.pathname === '/config.json') sendJson(response, 200, doors.config);
    else if (url.pathname.startsWith('/__local/')) await serveLocal(doors, url, request, response);
    else await doors.web(request, response);
  }).catch((error: unknown) => {
    throw new PartFailure(
      'front door',
      `ポート ${port} を使えません (${reasonOf(error)})。`,
      'そのポートを使っているものを止めるか、PORT=3001 npm start のように別のポートを指定してください。',
      { cause: error },
    );
  });
  return {
    ...part,
    origin: `http://localhost:${part.port}`,
    open: (next) => {
      doors = next;
    },
  };
};

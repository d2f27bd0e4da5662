import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { reasonOf } from './part.ts';
import type { Part } from './part.ts';

/** Everything local listens on the loopback address only. */
export const host = '127.0.0.1';

export interface HttpPart extends Part {
  readonly port: number;
  readonly address: string;
  readonly server: Server;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const guarded =
  (handler: Handler): RequestListener =>
  (request, response) => {
    Promise.resolve()
      .then(() => handler(request, response))
      .catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else send(response, 500, 'text/plain; charset=utf-8', reasonOf(error));
      });
  };

/** Listens on the port, or on a free one for 0; rejects when the port is taken. */
export const listen = async (port: number, handler: Handler): Promise<HttpPart> => {
  const server = createServer(guarded(handler));
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port was bound');
  return {
    port: bound.port,
    address: `http://${host}:${bound.port}`,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Below the ports the system itself gives out, so that nothing else is given one of these by chance. */
const childPorts = { from: 20_000, below: 32_000 } as const;

/** A port that was free a moment ago, for a child that cannot choose its own. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const probe = await listen(randomInt(childPorts.from, childPorts.below), () => undefined);
      await probe.stop();
      return probe.port;
    } catch (error) {
      if (attempt >= 20) throw error;
    }
  }
};

export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const send = (
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
};

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body, undefined, 2));

export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'cache-control': 'no-store' });
  response.end();
};

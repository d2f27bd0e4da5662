/** One small server for all that a function asks over the network: AWS's JSON services and the pool's public keys. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { host, listen, readBody, send } from '#infra/local/http-part.ts';
import type { Part } from '#infra/local/part.ts';
import { answers } from './answers.ts';
import { answerTo } from './lookup.ts';

interface FixedServices extends Part {
  readonly address: string;
  /** Whom a client has to trust, as a file. */
  readonly authority?: string;
}

/** Of quality.md L5, in milliseconds. */
const away = { connection: 4, store: 5, keys: 15 } as const;

const answering =
  (jwks: string, ms: { readonly store: number; readonly keys: number }) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.headers['x-amz-target'];
    if (target === undefined) {
      if (ms.keys > 0) await pause(ms.keys);
      send(response, 200, 'application/json', jwks);
      return;
    }
    const body = (await readBody(request)).toString();
    if (ms.store > 0) await pause(ms.store);
    send(response, 200, 'application/x-amz-json-1.0', answerTo(answers, String(target), body));
  };

export const startFixedServices = (jwks: string): Promise<FixedServices> =>
  listen(0, answering(jwks, { store: 0, keys: 0 }));

/** As far away as AWS is: over TLS, with the time of a connection and of an answer. */
export async function startDistantServices(jwks: string, folder: string): Promise<FixedServices> {
  const [key, authority] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const wish = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=bench', '-addext', `subjectAltName=IP:${host}`];
  execFileSync('openssl', ['req', ...wish, ...subject, '-keyout', key, '-out', authority], { stdio: 'pipe' });
  const answer = answering(jwks, away);
  const tls = createTlsServer(
    { key: readFileSync(key), cert: readFileSync(authority) },
    (request, response) => {
      answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    },
  );
  const door = createServer((socket) => {
    setTimeout(() => tls.emit('connection', socket), away.connection);
  });
  await new Promise<void>((resolve) => door.listen(0, host, resolve));
  const bound = door.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port was bound');
  return {
    address: `https://${host}:${bound.port}`,
    authority,
    stop: async () => {
      tls.closeAllConnections();
      await new Promise<void>((resolve) => door.close(() => resolve()));
    },
  };
}

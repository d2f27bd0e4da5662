import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalClock } from '../clock.ts';
import { poolIds } from '../environment.ts';
import { listen, readBody, send, sendJson } from '../http-part.ts';
import type { HttpPart } from '../http-part.ts';
import { openUserDirectory } from './directory.ts';
import type { UserDirectory } from './directory.ts';
import { cognitoOperations } from './operations.ts';
import type { AskFunction, CognitoCall } from './operations.ts';
import { openPasskeys } from './passkeys.ts';
import { quotaGate, type QuotaGate } from './quotas.ts';
import { openSessions } from './sessions.ts';
import { jwks, tokenSigner } from './tokens.ts';
import type { TokenSigner } from './tokens.ts';

export interface Cognito extends HttpPart {
  readonly call: CognitoCall;
  readonly users: UserDirectory;
  readonly tokens: TokenSigner;
  readonly quotas: QuotaGate;
  /** Answers one HTTP request, for the front door, where the browser finds Cognito below its own origin. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const keySets: ReadonlySet<string | undefined> = new Set(
  Object.values(poolIds).map((poolId) => `/${poolId}/.well-known/jwks.json`),
);

/** Cognito's wire format has times as seconds. */
const wire = (body: unknown): string =>
  JSON.stringify(body, function (this: Record<string, unknown>, key: string, value: unknown): unknown {
    const original = this[key];
    return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
  });

/** Those that AWS takes with credentials of its own alone; whose they are is not looked at here. */
const needsCredentials = (operation: string): boolean => operation.startsWith('Admin');
const isSigned = ({ headers: { authorization } }: IncomingMessage): boolean =>
  authorization?.startsWith('AWS4-HMAC-SHA256 ') === true;

export const startCognito = async (
  stateDir: string,
  port: number,
  clock: LocalClock,
  ask: AskFunction,
): Promise<Cognito> => {
  const directory = path.join(stateDir, 'cognito');
  const users = await openUserDirectory(path.join(directory, 'pools'), clock);
  const sessions = openSessions(directory, clock);
  const passkeys = openPasskeys(directory, clock);
  const tokens = tokenSigner(clock);
  const quotas = quotaGate();
  const call = cognitoOperations(users, sessions, tokens, clock, quotas, ask, passkeys);

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET' && keySets.has(request.url)) {
      sendJson(response, 200, jwks);
      return;
    }
    const target = request.headers['x-amz-target'];
    const operation = typeof target === 'string' ? target.split('.')[1] : undefined;
    if (request.method !== 'POST' || operation === undefined) {
      sendJson(response, 404, {
        __type: 'UnknownOperationException',
        message: 'not an operation of Cognito',
      });
      return;
    }
    if (needsCredentials(operation) && !isSigned(request)) {
      sendJson(response, 400, {
        __type: 'MissingAuthenticationTokenException',
        message: 'Missing Authentication Token',
      });
      return;
    }
    const body = await readBody(request);
    const answer = await call(operation, JSON.parse(body.toString() || '{}'));
    send(response, answer.status, 'application/x-amz-json-1.1', wire(answer.body));
  };

  const part = await listen(port, serve);
  return {
    ...part,
    call,
    users,
    tokens,
    quotas,
    serve,
    stop: async () => {
      await part.stop();
      users.flush();
      sessions.flush();
      passkeys.flush();
    },
  };
};

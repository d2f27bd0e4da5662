import { Agent, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listen, readBody, send } from './http-part.ts';
import type { HttpPart } from './http-part.ts';

interface Fault {
  /**
   * `before`: an internal error, and nothing was done; `after`: it was done, but the connection breaks;
   * `throttle`: refused as too fast; `hang`: no answer until the caller gives up; `no`: answered, once `meanwhile` is done.
   */
  readonly fail: 'before' | 'after' | 'throttle' | 'hang' | 'no';
  /** Only calls whose operation (`PutItem`, or `PUT /documents/…` for files) contains this. */
  readonly match: string;
  /** How many such calls pass first. */
  readonly skip: number;
  /** How many then fail. */
  readonly times: number;
  /** What happens between the call and its answer: somebody is killed, or does something else. */
  readonly meanwhile?: () => Promise<unknown>;
}

export interface FaultProxy extends HttpPart {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
  /** Operations in the order in which they came, failed ones included. */
  readonly calls: string[];
}

/** The name under which the SDK knows a throttled call, so that it retries as it would on AWS. */
const throttled: Readonly<Record<string, string>> = {
  DynamoDB_20120810: 'ThrottlingException',
  AWSCognitoIdentityProviderService: 'TooManyRequestsException',
};

const refuse = (response: ServerResponse, service: string, fail: 'before' | 'throttle'): void => {
  const type = fail === 'before' ? 'InternalServerError' : (throttled[service] ?? 'ThrottlingException');
  const body = JSON.stringify({ __type: type, message: `switched to fail (${fail})` });
  send(response, fail === 'before' ? 500 : 400, 'application/x-amz-json-1.0', body, {
    'x-amzn-errortype': type,
  });
};

/** Stands in front of a stand-in of AWS, counts the calls and makes the chosen ones fail. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const calls: string[] = [];
  let faults: { fault: Fault; skip: number; times: number }[] = [];

  const faultFor = (operation: string): Fault | undefined => {
    const entry = faults.find(({ fault, times }) => times > 0 && operation.includes(fault.match));
    if (entry === undefined) return undefined;
    if (entry.skip > 0) {
      entry.skip -= 1;
      return undefined;
    }
    entry.times -= 1;
    return entry.fault;
  };

  const pass = (request: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = request;
      const outgoing = forward({ agent, hostname, port, method, path: url, headers }, resolve);
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const part = await listen(0, async (request, response) => {
    const body = await readBody(request);
    const [service = '', named] = String(request.headers['x-amz-target'] ?? '').split('.');
    const operation = named ?? `${request.method} ${request.url}`;
    calls.push(operation);
    const { fail = 'no', meanwhile } = faultFor(operation) ?? {};
    if (fail === 'hang') return;
    if (fail === 'before' || fail === 'throttle') {
      await meanwhile?.();
      refuse(response, service, fail);
      return;
    }
    const answer = await pass(request, body);
    await meanwhile?.();
    if (fail === 'after') {
      answer.resume();
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  });

  return {
    ...part,
    calls,
    add: (fault) => {
      faults.push({ fault, skip: fault.skip, times: fault.times });
    },
    clear: () => {
      faults = [];
      calls.length = 0;
    },
    stop: async () => {
      await part.stop();
      agent.destroy();
    },
  };
};

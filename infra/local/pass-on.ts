import { Agent, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

interface PassOn {
  readonly ask: (
    request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    body: IncomingMessage | Buffer,
  ) => Promise<IncomingMessage>;
  readonly answer: (response: ServerResponse, given: IncomingMessage) => Promise<void>;
  readonly stop: () => void;
}

/** Passes requests on to another server of this machine as they are, bodies as streams. */
export const passOn = (target: string): PassOn => {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const ask: PassOn['ask'] = ({ method, url, headers }, body) =>
    new Promise((resolve, reject) => {
      const reads = method === 'GET' || method === 'HEAD';
      const outgoing = forward({ agent, hostname, port, method, path: url, headers }, resolve);
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The other side let go of a connection that was kept, in the moment it was used again.
        const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
        if (reads && isStale) resolve(ask({ method, url, headers }, body));
        else reject(error);
      });
      if (reads) outgoing.end();
      else if (Buffer.isBuffer(body)) outgoing.end(body);
      else pipeline(body, outgoing).catch(reject);
    });
  return {
    ask,
    answer: async (response, given) => {
      response.writeHead(given.statusCode ?? 502, given.headers);
      await pipeline(given, response);
    },
    stop: () => agent.destroy(),
  };
};

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { listen, readBody, send } from './http-part.ts';
import type { HttpPart } from './http-part.ts';
import { passOn } from './pass-on.ts';

const refusal =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>PreconditionFailed</Code><Message>At least one of the pre-conditions you specified did not hold</Message><Condition>If-None-Match</Condition></Error>';

/**
 * Stands in front of the stand-in of S3, which knows no `If-None-Match: *` for what is put: as on S3, of several who put one
 * object at once the first wins and the others are told. Everything else passes.
 */
export const startOnceOnly = async (target: string, port: number): Promise<HttpPart> => {
  const { ask, answer, stop } = passOn(target);
  /** By object: until the last one that came is done. */
  const turns = new Map<string, Promise<void>>();

  const isThere = async (url: string, { host }: IncomingHttpHeaders): Promise<boolean> => {
    const found = await ask({ method: 'HEAD', url, headers: { host } }, Buffer.alloc(0));
    found.resume();
    return found.statusCode === 200;
  };

  const putOnce = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const object = (request.url ?? '').replace(/\?.*$/u, '');
    const before = turns.get(object);
    const turn = (async () => {
      await before;
      if (await isThere(object, request.headers)) send(response, 412, 'application/xml', refusal);
      else await answer(response, await ask(request, body));
    })();
    const over = turn.catch(() => undefined);
    turns.set(object, over);
    await turn.finally(() => {
      if (turns.get(object) === over) turns.delete(object);
    });
  };

  const part = await listen(port, async (request, response) => {
    if (request.method === 'PUT' && request.headers['if-none-match'] === '*')
      await putOnce(request, response);
    else await answer(response, await ask(request, request));
  });
  return {
    ...part,
    stop: async () => {
      await part.stop();
      stop();
    },
  };
};

/** One small server for all that a function asks over the network: AWS's JSON services and the pool's public keys. */
import { listen, readBody, send } from '#infra/local/http-part.ts';
import type { HttpPart } from '#infra/local/http-part.ts';
import { answers } from './answers.ts';
import { answerTo } from './lookup.ts';

export const startFixedServices = (jwks: string): Promise<HttpPart> =>
  listen(0, async (request, response) => {
    const target = request.headers['x-amz-target'];
    if (target === undefined) {
      send(response, 200, 'application/json', jwks);
      return;
    }
    const body = (await readBody(request)).toString();
    send(response, 200, 'application/x-amz-json-1.0', answerTo(answers, String(target), body));
  });

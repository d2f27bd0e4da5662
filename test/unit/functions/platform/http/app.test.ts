import { expect, test } from 'vitest';
import { readEnv } from '#functions/platform/env.ts';
import { createApp } from '#functions/platform/http/app.ts';
import { createLog } from '#functions/platform/log/log.ts';
import { environment } from '#test/support/environment.ts';

const [newest, previous] = ['newest-secret-of-two', 'previous-secret-of-two'];
const accepting = (ORIGIN_SECRETS: string) => {
  const { ORIGIN_SECRETS: originSecrets } = readEnv({ ...environment, ORIGIN_SECRETS });
  const app = createApp({ originSecrets, log: createLog({}, () => undefined) });
  app.get('/here', (c) => c.json({}));
  return async (secret?: string): Promise<number> => {
    const headers = secret === undefined ? {} : { 'x-origin-secret': secret };
    return (await app.request('/here', { headers }, {})).status;
  };
};

test('GIVEN two secrets of the origin WHEN asked with either THEN the function answers, otherwise there is nothing', async () => {
  const ask = accepting(`${newest} ${previous}`);

  expect([await ask(newest), await ask(previous)]).toEqual([200, 200]);
  for (const secret of [undefined, '', 'guess', `${newest} ${previous}`, newest.slice(1)])
    expect(await ask(secret)).toBe(404);
});

test('GIVEN one secret WHEN asked with the one before THEN there is nothing', async () => {
  const ask = accepting(newest);

  expect([await ask(newest), await ask(previous)]).toEqual([200, 404]);
});

test('GIVEN an empty or short secret among them THEN the function does not start', () => {
  for (const wrong of ['', ' ', `${newest} `, 'short']) expect(() => accepting(wrong)).toThrow();
});

test.each([
  ['POST', 'same-origin', 200],
  ['POST', 'none', 200],
  ['POST', undefined, 200],
  ['POST', 'same-site', 403],
  ['POST', 'cross-site', 403],
  ['DELETE', 'same-site', 403],
  ['GET', 'cross-site', 200],
] as const)('GIVEN %s from a page that is %s THEN it is answered %i', async (method, site, status) => {
  const app = createApp({ originSecrets: [newest], log: createLog({}, () => undefined) });
  app.on(['GET', 'POST', 'DELETE'], '/here', (c) => c.json({}));
  const headers = { 'x-origin-secret': newest, ...(site && { 'sec-fetch-site': site }) };

  expect((await app.request('/here', { method, headers }, {})).status).toBe(status);
});

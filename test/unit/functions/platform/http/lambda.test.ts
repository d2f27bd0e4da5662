/** API Gateway's events become the requests, and our answers the results, that Hono's own adapter makes of them. */
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { Hono } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toApiGatewayEvent } from '#infra/local/api-gateway-event.ts';
import type { App, AppEnv } from '#functions/platform/http/app.ts';
import { toLambda } from '#functions/platform/http/lambda.ts';
import * as light from '#functions/platform/http/web.ts';
import { timeFor } from '#functions/platform/time-left.ts';

beforeEach(() => {
  // Hono's own writes there what it refuses.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** As in the bundles. */
function putLightWebInPlace(): void {
  for (const [name, part] of Object.entries(light)) vi.stubGlobal(name, part);
}

const events = {
  get: { method: 'GET', url: '/api/main/orders/1?b=%E3%81%82&b=2&c' },
  encoded: { method: 'GET', url: '/api/main/%E5%B1%B1%2F%3Fx%23y%25%2e%2e/a%20b' },
  'up and away': { method: 'GET', url: '/api/main/a/../../auth/%2e%2e/session' },
  'not decodable': { method: 'GET', url: '/api/main/%ff%zz' },
  double: { method: 'GET', url: '//api//main/?' },
  json: {
    method: 'POST',
    url: '/api/main/orders',
    headers: { 'content-type': 'application/json', 'content-length': '5' },
    body: Buffer.from('{"name":"髙橋"}'),
  },
  bytes: {
    method: 'PUT',
    url: '/api/main/files',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from([0, 255, 128, 10]),
  },
  form: {
    method: 'POST',
    url: '/api/main/form',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from('--x--'),
  },
  'a body where none is taken': { method: 'GET', url: '/api/main/a', body: Buffer.from('a') },
  'an empty body': { method: 'POST', url: '/api/main/a', headers: { 'content-type': 'application/json' } },
  cookies: { method: 'GET', url: '/api/main/a', headers: { cookie: 'a=1; b=2', 'x-many': 'a,b' } },
  'text in a header': { method: 'GET', url: '/api/main/a', headers: { 'x-name': 'é山', 'x-empty': '' } },
  head: { method: 'HEAD', url: '/api/main/a' },
  options: { method: 'OPTIONS', url: '/api/main/a' },
  'a method of its own': { method: 'PROPFIND', url: '/api/main/a' },
  'a method nobody may use': { method: 'TRACE', url: '/api/main/a' },
};
const eventOf = (request: {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: Buffer;
}): APIGatewayProxyEventV2 =>
  toApiGatewayEvent({
    body: Buffer.from(''),
    sourceIp: '192.0.2.1',
    requestId: 'req-1',
    time: new Date(0),
    ...request,
    headers: { host: 'example.com', ...request.headers },
  });
const context = { getRemainingTimeInMillis: () => 5000 } as Context;

/** What Hono's own adapter answers is what ours is to answer, over Node's own Request and Response and over ours. */
async function expectSame(app: App, event: APIGatewayProxyEventV2): Promise<unknown> {
  // Theirs decodes a path once more than it was encoded.
  const once = { ...event, rawPath: event.rawPath.replaceAll('%', '%25') };
  const theirs: unknown = await handle(app)(once as unknown as LambdaEvent);
  expect(await toLambda(app)(event, context)).toEqual(theirs);
  putLightWebInPlace();
  const ours: unknown = await toLambda(app)(event, context);
  vi.unstubAllGlobals();
  expect(ours).toEqual(theirs);
  return ours;
}

/** Says what it was asked. */
const mirror = new Hono<AppEnv>();
mirror.all('*', async (c) => {
  const { url, method, headers } = c.req.raw;
  const body = Buffer.from(await c.req.arrayBuffer()).toString('hex');
  const { path } = c.req;
  return c.json({
    url,
    path,
    query: c.req.queries(),
    method,
    headers: [...headers],
    body,
    id: c.env.requestContext?.requestId,
  });
});

test.each(Object.entries(events))('a request with %s arrives as it did', async (_, request) => {
  await expectSame(mirror, eventOf(request));
});

test('GIVEN an address that was encoded twice THEN it is decoded once, and what is left is what is checked', async () => {
  const named = new Hono<AppEnv>();
  named.get('/api/main/orders/:id', (c) => c.json({ id: c.req.param('id') }));
  for (const [sent, id] of [
    ['%2541', '%41'],
    ['%252e%252e%252f', '%2e%2e%2f'],
    ['%E5%B1%B1', '山'],
  ]) {
    const { body } = await toLambda(named)(eventOf({ method: 'GET', url: `/api/main/orders/${sent ?? ''}` }));
    expect(JSON.parse(body)).toEqual({ id });
  }
});

test('what no request can be made of is refused, not answered with a failure', async () => {
  const plain = eventOf(events.get);
  const strange: APIGatewayProxyEventV2[] = [
    eventOf(events['a body where none is taken']),
    { ...plain, requestContext: { ...plain.requestContext, domainName: 'exa mple' } },
    { ...plain, headers: { 'x-a': 'a\r\nx-origin-secret: b' } },
    { ...plain, headers: { 'x a': 'b' } },
  ];
  for (const event of strange)
    expect(await expectSame(mirror, event)).toMatchObject({ statusCode: 400, body: 'Invalid request' });
});

test('what the client says of the length counts for nothing', async () => {
  const { body } = await toLambda(mirror)(eventOf(events.json), context);
  expect(JSON.parse(body)).toMatchObject({
    headers: expect.arrayContaining([['content-length', String(events.json.body.length)]]) as unknown,
  });
});

const answers: Record<string, () => Response> = {
  json: () =>
    new Response('{"name":"髙橋"}', { status: 201, headers: { 'content-type': 'application/json' } }),
  'problem+json': () =>
    new Response('{}', {
      status: 404,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    }),
  'ld+json': () => new Response('{}', { headers: { 'content-type': 'application/vc+ld+json' } }),
  'did+json': () => new Response('{}', { headers: { 'content-type': 'application/did+json' } }),
  text: () => new Response('0'),
  csv: () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  svg: () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
  pdf: () => new Response(new Uint8Array([37, 80, 255]), { headers: { 'content-type': 'application/pdf' } }),
  'a token': () => new Response('a.b.c', { headers: { 'content-type': 'application/vc+jwt' } }),
  encoded: () => new Response('abc', { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } }),
  identity: () => new Response('abc', { headers: { 'content-encoding': 'identity' } }),
  nothing: () => new Response(null, { status: 204 }),
  'bytes of no type': () => new Response(new Uint8Array([97])),
  cookies: () =>
    new Response('a', {
      headers: [
        ['set-cookie', 'a=1; Path=/'],
        ['set-cookie', 'b=2'],
        ['x-b', '1'],
        ['X-B', '2'],
        ['a', 'z'],
      ],
    }),
};
test.each(Object.entries(answers))('an answer of %s leaves as it did', async (_, answer) => {
  const app: App = new Hono<AppEnv>();
  app.get('*', answer);
  await expectSame(app, eventOf(events.get));
});

test('long answers are small for whoever takes that', async () => {
  const app: App = new Hono<AppEnv>();
  app.get('*', (c) => c.json({ text: 'a'.repeat(2000) }));
  const event = eventOf({ ...events.get, headers: { 'accept-encoding': 'gzip' } });

  expect(await toLambda(app)(event, context)).toMatchObject({
    isBase64Encoded: true,
    headers: { 'content-encoding': 'gzip' },
  });
});

test('whoever waits for somebody outside knows how long', async () => {
  const app: App = new Hono<AppEnv>();
  app.get('*', (c) => c.text(String(timeFor(60_000))));

  expect(await toLambda(app)(eventOf(events.get), context)).toMatchObject({ body: '3000' });
});

import { describe, expect, test } from 'vitest';
import { fromLambdaResult, toApiGatewayEvent } from '#infra/local/api-gateway-event.ts';
import type { PlainRequest } from '#infra/local/api-gateway-event.ts';

const request = (overrides: Partial<PlainRequest> = {}): PlainRequest => ({
  method: 'GET',
  url: '/api/main/news',
  headers: { host: 'localhost:3000', 'user-agent': 'test' },
  body: Buffer.alloc(0),
  sourceIp: '203.0.113.7',
  requestId: 'req-1',
  time: new Date('2026-06-01T03:00:00Z'),
  ...overrides,
});

describe('toApiGatewayEvent', () => {
  test('GIVEN repeated and encoded parameters WHEN mapped THEN the raw query stays raw and values are joined', () => {
    const event = toApiGatewayEvent(request({ url: '/api/main/news/%E3%81%82?tag=a&tag=b&q=%E3%81%82%26' }));

    expect(event.rawPath).toBe('/api/main/news/あ');
    expect(event.rawQueryString).toBe('tag=a&tag=b&q=%E3%81%82%26');
    expect(event.queryStringParameters).toEqual({ tag: 'a,b', q: 'あ&' });
  });

  test('GIVEN cookies WHEN mapped THEN they have their own field and are no header', () => {
    const event = toApiGatewayEvent(request({ headers: { cookie: 'a=1; b=2', 'x-many': 'c' } }));

    expect(event.cookies).toEqual(['a=1', 'b=2']);
    expect(event.headers).toEqual({ 'x-many': 'c' });
  });

  test('GIVEN a JSON body WHEN mapped THEN it is text, byte for byte', () => {
    const body = '{ "name" : "山田" }\n';

    const event = toApiGatewayEvent(
      request({ method: 'POST', headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }),
    );

    expect(event).toMatchObject({ body, isBase64Encoded: false });
  });

  test('GIVEN a file WHEN mapped THEN it is base64', () => {
    const body = Buffer.from([0, 255, 128]);

    const event = toApiGatewayEvent(
      request({ method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body }),
    );

    expect(event).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true });
  });

  test('GIVEN a request WHEN mapped THEN the context says who asked, how and when', () => {
    expect(toApiGatewayEvent(request()).requestContext).toMatchObject({
      http: { method: 'GET', path: '/api/main/news', sourceIp: '203.0.113.7', userAgent: 'test' },
      requestId: 'req-1',
      timeEpoch: Date.parse('2026-06-01T03:00:00Z'),
    });
  });
});

describe('fromLambdaResult', () => {
  test('GIVEN a structured answer WHEN mapped THEN status, headers, cookies and decoded body follow it', () => {
    const answer = fromLambdaResult({
      statusCode: 201,
      headers: { 'Content-Type': 'application/pdf', 'x-count': 3 },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: Buffer.from([1, 2, 3]).toString('base64'),
      isBase64Encoded: true,
    });

    expect(answer.status).toBe(201);
    expect(answer.headers).toEqual({
      'content-type': 'application/pdf',
      'x-count': '3',
      'set-cookie': ['a=1; HttpOnly', 'b=2'],
    });
    expect([...answer.body]).toEqual([1, 2, 3]);
  });

  test('GIVEN anything else WHEN mapped THEN it is a JSON body with status 200', () => {
    const answer = fromLambdaResult({ hello: 'world' });

    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
    expect(answer.body.toString()).toBe('{"hello":"world"}');
  });
});

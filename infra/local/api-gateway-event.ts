import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';

export interface PlainRequest {
  readonly method: string;
  /** Path and query as they came, still encoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly time: Date;
}

const textual = /^(text\/|application\/(json|[\w.+-]+\+json|xml|javascript|x-www-form-urlencoded))/;

const joinHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // Cookies have their own field in payload version 2.
      .filter(([name, value]) => name !== 'cookie' && value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );

const joinQuery = (query: string): Record<string, string> => {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = joined[name];
    joined[name] = before === undefined ? value : `${before},${value}`;
  }
  return joined;
};

/** The event an HTTP API gives a Lambda for this request: payload format 2.0, `$default` stage. */
export const toApiGatewayEvent = (request: PlainRequest): APIGatewayProxyEventV2 => {
  const [encodedPath = '/', ...queryParts] = request.url.split('?');
  const rawQueryString = queryParts.join('?');
  const headers = joinHeaders(request.headers);
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => cookie !== '') ?? [];
  const isText = textual.test(headers['content-type'] ?? 'text/plain');
  const query = joinQuery(rawQueryString);
  return {
    version: '2.0',
    routeKey: '$default',
    // API Gateway hands over the decoded path.
    rawPath: decodePath(encodedPath),
    rawQueryString,
    headers,
    ...(cookies.length === 0 ? {} : { cookies }),
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: decodePath(encodedPath),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: request.requestId,
      routeKey: '$default',
      stage: '$default',
      time: request.time.toISOString(),
      timeEpoch: request.time.getTime(),
    },
    ...(request.body.length === 0 ? {} : { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
};

const decodePath = (encoded: string): string => {
  try {
    return decodeURI(encoded);
  } catch {
    return encoded;
  }
};

interface PlainResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const structured = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().optional(),
});

/**
 * What the HTTP API sends for a handler's result: a structured answer as it is, anything else as a JSON body
 * with status 200.
 */
export const fromLambdaResult = (result: unknown): PlainResponse => {
  const answer = structured.safeParse(result);
  if (!answer.success) {
    const body = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const { statusCode, headers = {}, cookies = [], body, isBase64Encoded = false } = answer.data;
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
};

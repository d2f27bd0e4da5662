/** API Gateway's events (payload 2.0) as requests, and answers as it takes them. */
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { App } from './app.ts';
import { withTimeLeft } from '../time-left.ts';
import { gzipped, type LambdaAnswer } from './gzip.ts';

interface HttpAnswer extends LambdaAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}
export type LambdaHandler = (event: APIGatewayProxyEventV2, context?: Context) => Promise<HttpAnswer>;

/** A header is bytes; API Gateway hands over what was UTF-8 as text. */
const inAscii = (value: string): string => (/^\p{ASCII}*$/u.test(value) ? value : encodeURIComponent(value));

/** @throws TypeError for what is no request, as one that only looks and has a body */
function toRequest({
  body,
  cookies,
  headers,
  isBase64Encoded,
  rawPath,
  rawQueryString,
  requestContext: { domainName, http },
}: APIGatewayProxyEventV2): Request {
  const given = new Headers();
  if (cookies !== undefined) given.set('cookie', cookies.join('; '));
  for (const [name, value] of Object.entries(headers)) if (value) given.set(name, inAscii(value));
  const bytes = body ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : null;
  // The size limit looks at this one: never at what the client said.
  if (bytes !== null) given.set('content-length', String(bytes.length));
  const query = rawQueryString === '' ? '' : `?${rawQueryString}`;
  // Decoded by API Gateway: a percent sign that is left is one, and is not to be decoded again.
  return new Request(`https://${domainName}${encodeURI(rawPath)}${query}`, {
    method: http.method,
    headers: given,
    body: bytes,
  });
}

const textual = /^text\/(?:plain|html|css|javascript|csv)|[/+](?:json|xml)\s*(?:;|$)/iu;
const isText = (headers: Headers): boolean => {
  const [type, encoding] = [headers.get('content-type'), headers.get('content-encoding')];
  return (type === null || textual.test(type)) && (encoding === null || /^identity$/iu.test(encoding));
};

async function toAnswer(response: Response): Promise<HttpAnswer> {
  const { status, headers } = response;
  const text = isText(headers);
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  return {
    statusCode: status,
    headers: Object.fromEntries(headers.entries()),
    ...(cookies.length > 0 && { cookies }),
    body: text ? await response.text() : Buffer.from(await response.arrayBuffer()).toString('base64'),
    isBase64Encoded: !text,
  };
}

async function answerTo(app: App, event: APIGatewayProxyEventV2): Promise<HttpAnswer> {
  let request: Request;
  try {
    request = toRequest(event);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Nothing of ours failed: no request can be made of what was sent, so there is nothing to answer in particular.
    return toAnswer(new Response('Invalid request', { status: 400 }));
  }
  return toAnswer(await app.fetch(request, { requestContext: event.requestContext }));
}

/** The handler AWS calls. */
export const toLambda =
  (app: App): LambdaHandler =>
  async (event, context) => {
    const leftMs = (): number => context?.getRemainingTimeInMillis() ?? Infinity;
    const answer = await withTimeLeft(leftMs, () => answerTo(app, event));
    return gzipped(event.headers['accept-encoding'] ?? '', answer);
  };

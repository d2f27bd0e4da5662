/** The first request of each function: the cheapest real one it has. All but the webhook's are signed in. */
import { createHmac } from 'node:crypto';
import { toApiGatewayEvent } from '#infra/local/api-gateway-event.ts';
import { certificateId, orderId, stripeSecret } from './answers.ts';

export interface FirstRequest {
  /** What it is, for the table. */
  readonly what: string;
  readonly event: object;
}

interface Tokens {
  readonly individual: string;
  readonly school: string;
}

export const originSecret = 'origin-secret-of-the-bench';

const eventOf = (method: string, url: string, headers: Readonly<Record<string, string>>, body = ''): object =>
  toApiGatewayEvent({
    method,
    url,
    headers: {
      host: 'localhost',
      'x-origin-secret': originSecret,
      'x-viewer-address': '192.0.2.1',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: Buffer.from(body),
    sourceIp: '192.0.2.1',
    requestId: 'bench',
    time: new Date(),
  });

const read = (what: string, url: string, token?: string): FirstRequest => ({
  what,
  event: eventOf('GET', url, token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/** An event that leads to no order of ours: the signature is checked and the answer given. */
const stripeEvent = (): FirstRequest => {
  const customer = { id: 'cus_bench', object: 'customer' };
  const body = JSON.stringify({
    id: 'evt_bench',
    object: 'event',
    type: 'customer.created',
    data: { object: customer },
  });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', stripeSecret.webhookSecrets[0] ?? '')
    .update(`${at}.${body}`)
    .digest('hex');
  return {
    what: 'signed event, not about an order',
    event: eventOf('POST', '/api/webhook/stripe', { 'stripe-signature': `t=${at},v1=${signature}` }, body),
  };
};

const orderRead = ({ individual }: Tokens): FirstRequest =>
  read('GET order, signed in', `/api/main/orders/${orderId}`, individual);

/** Of what ours are compared with; the floor does less. */
export const referenceRequests = (tokens: Tokens) => ({
  floor: read('GET, one GetItem', '/things/abc'),
  'by-hand': orderRead(tokens),
  express: orderRead(tokens),
  nest: orderRead(tokens),
});
export type Reference = keyof ReturnType<typeof referenceRequests>;

export const firstRequests = ({ individual, school }: Tokens) => ({
  main: orderRead({ individual, school }),
  auth: read('GET session, signed in', '/api/auth/session', individual),
  'user-group': read('GET groups, signed in', '/api/user-group/groups', school),
  download: read(
    'GET certificate link, signed in',
    `/api/download/certificates/${certificateId}`,
    individual,
  ),
  webhook: stripeEvent(),
});
export type InteractiveFunction = keyof ReturnType<typeof firstRequests>;

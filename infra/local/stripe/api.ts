import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { readBody, sendJson } from '../http-part.ts';
import type { Handler } from '../http-part.ts';
import { createSession, expireSession, getSession } from './checkout.ts';
import type { Ledger } from './checkout.ts';
import { parseForm, recordOf, textOf, textsOf } from './form.ts';
import type { Form } from './form.ts';
import { newId, noSuch, StripeRefusal } from './objects.ts';
import type { StripeEvent, StripeState } from './objects.ts';
import { refundCharge } from './refunds.ts';
import { cancelTransfer, createCustomer, createTransfer, customerOf } from './transfers.ts';

export const apiFaultSchema = z.object({
  /**
   * `before`: refused, nothing done; `after`: done, but the answer is lost; `throttle`: 429; `hang`: no answer at all;
   * `slow`: done, and answered three seconds later.
   */
  fail: z.enum(['none', 'before', 'after', 'throttle', 'hang', 'slow']),
  /** How many requests it holds for; 0 is until changed. */
  times: z.number().int().min(0),
  /** Only requests like `POST /v1/refunds` that contain this text. */
  match: z.string(),
});
type ApiFault = z.infer<typeof apiFaultSchema>;

const slowMs = 3000;

interface ApiRequest {
  readonly form: Form;
  readonly id: string;
}
type Operation = (ledger: Ledger, request: ApiRequest) => object;

const page = (url: string, all: readonly { readonly id: string }[], form: Form): object => {
  const limit = Math.min(Number(textOf(form['limit']) ?? 10), 100);
  const after = textOf(form['starting_after']);
  const before = textOf(form['ending_before']);
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
  const from = before === undefined ? start : Math.max(0, end - limit);
  const data = all.slice(from, Math.min(from + limit, end));
  const hasMore = before === undefined ? from + limit < end : from > 0;
  return { object: 'list', url, data, has_more: hasMore };
};

/** Newest first, as every list of Stripe's. */
const newestFirst = <T extends { readonly created: number }>(items: Iterable<T>): T[] =>
  [...items].toReversed().toSorted((a, b) => b.created - a.created);

const inRange = (created: number, range: Record<string, string>): boolean =>
  (range['gte'] === undefined || created >= Number(range['gte'])) &&
  (range['gt'] === undefined || created > Number(range['gt'])) &&
  (range['lte'] === undefined || created <= Number(range['lte'])) &&
  (range['lt'] === undefined || created < Number(range['lt']));

const listEvents: Operation = ({ state }, { form }) => {
  const types = [...textsOf(form['types']), ...(textOf(form['type']) ?? '').split(',')].filter(Boolean);
  const range = recordOf(form['created']);
  const fits = (event: StripeEvent): boolean =>
    (types.length === 0 || types.includes(event.type)) && inRange(event.created, range);
  return page('/v1/events', newestFirst(state.events.filter(fits)), form);
};

const find = <T>(what: string, items: Readonly<Record<string, T>>, id: string): T => {
  const item = items[id];
  if (item === undefined) throw noSuch(what, id);
  return item;
};

const operations: readonly (readonly [method: string, path: RegExp, operation: Operation])[] = [
  ['POST', /^\/v1\/checkout\/sessions$/, (ledger, { form }) => createSession(ledger, form)],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    ({ state }, { form }) => {
      const intent = textOf(form['payment_intent']);
      const sessions = newestFirst(Object.values(state.sessions));
      const wanted = sessions.filter((session) => intent === undefined || session.payment_intent === intent);
      return page('/v1/checkout/sessions', wanted, form);
    },
  ],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (ledger, { id }) => getSession(ledger, id)],
  ['POST', /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, (ledger, { id }) => expireSession(ledger, id)],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/,
    ({ state }, { id, form }) =>
      page(`/v1/checkout/sessions/${id}/line_items`, find('checkout.session', state.lines, id), form),
  ],
  ['POST', /^\/v1\/customers$/, (ledger, { form }) => createCustomer(ledger, form)],
  ['GET', /^\/v1\/customers\/([^/]+)$/, (ledger, { id }) => customerOf(ledger, id)],
  [
    'GET',
    /^\/v1\/customers\/([^/]+)\/cash_balance_transactions$/,
    (ledger, { id, form }) =>
      page(
        `/v1/customers/${id}/cash_balance_transactions`,
        ledger.state.cashMoves.filter(({ customer }) => customer === customerOf(ledger, id).id).toReversed(),
        form,
      ),
  ],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    ({ state }, { form }) => {
      const customer = textOf(form['customer']);
      const wanted = Object.values(state.intents).filter(
        (intent) => customer === undefined || intent.customer === customer,
      );
      return page('/v1/payment_intents', newestFirst(wanted), form);
    },
  ],
  ['POST', /^\/v1\/payment_intents$/, (ledger, { form }) => createTransfer(ledger, form)],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, (ledger, { id }) => cancelTransfer(ledger, id)],
  [
    'GET',
    /^\/v1\/payment_intents\/([^/]+)$/,
    ({ state }, { id }) => find('payment_intent', state.intents, id),
  ],
  ['GET', /^\/v1\/charges\/([^/]+)$/, ({ state }, { id }) => find('charge', state.charges, id)],
  ['POST', /^\/v1\/refunds$/, (ledger, { form }) => refundCharge(ledger, form)],
  [
    'GET',
    /^\/v1\/refunds$/,
    ({ state }, { form }) => {
      const intent = textOf(form['payment_intent']);
      const charge = textOf(form['charge']);
      const wanted = newestFirst(Object.values(state.refunds)).filter(
        (refund) =>
          (intent === undefined || refund.payment_intent === intent) &&
          (charge === undefined || refund.charge === charge),
      );
      return page('/v1/refunds', wanted, form);
    },
  ],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, ({ state }, { id }) => find('refund', state.refunds, id)],
  [
    'GET',
    /^\/v1\/disputes$/,
    ({ state }, { form }) => {
      const intent = textOf(form['payment_intent']);
      const wanted = Object.values(state.disputes).filter(
        (one) => intent === undefined || one.payment_intent === intent,
      );
      return page('/v1/disputes', newestFirst(wanted), form);
    },
  ],
  ['GET', /^\/v1\/disputes\/([^/]+)$/, ({ state }, { id }) => find('dispute', state.disputes, id)],
  ['GET', /^\/v1\/events$/, listEvents],
  [
    'GET',
    /^\/v1\/events\/([^/]+)$/,
    ({ state }, { id }) => {
      const event = state.events.find((candidate) => candidate.id === id);
      if (event === undefined) throw noSuch('event', id);
      return event;
    },
  ],
];

/** Replaces the ids on the path by the objects they name; what names nothing stays. */
const expand = (state: StripeState, object: object, [field, ...rest]: readonly string[]): object => {
  if (field === undefined) return object;
  if ('object' in object && object.object === 'list' && field === 'data' && 'data' in object) {
    const items = Array.isArray(object.data) ? object.data : [];
    return { ...object, data: items.map((item: object) => expand(state, item, rest)) };
  }
  if (field === 'line_items' && 'id' in object) {
    const lines = state.lines[String(object.id)] ?? [];
    return { ...object, line_items: { object: 'list', data: lines, has_more: false, url: '' } };
  }
  const value: unknown = Object.entries(object).find(([name]) => name === field)?.[1];
  const id = typeof value === 'string' ? value : '';
  const named =
    typeof value === 'object' && value !== null
      ? value
      : (state.intents[id] ?? state.charges[id] ?? state.balanceTransactions[id] ?? undefined);
  return named === undefined ? object : { ...object, [field]: expand(state, named, rest) };
};

const run = (ledger: Ledger, method: string, path: string, form: Form): object => {
  for (const [operationMethod, pattern, operation] of operations) {
    const match = operationMethod === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const answer = operation(ledger, { form, id: decodeURIComponent(match[1] ?? '') });
    return textsOf(form['expand']).reduce(
      (object, wanted) => expand(ledger.state, object, wanted.split('.')),
      answer,
    );
  }
  throw new StripeRefusal(404, `Unrecognized request URL (${method}: ${path}).`, {
    type: 'invalid_request_error',
  });
};

/** The same key gives the same answer and does nothing a second time; with other parameters it is refused. */
const once = (ledger: Ledger, key: string | undefined, request: string, work: () => object): unknown => {
  if (key === undefined) return structuredClone(work());
  const { idempotent } = ledger.state;
  const before = idempotent[key];
  if (before === undefined) {
    try {
      const answer = structuredClone(work());
      idempotent[key] = { request, answer };
      return answer;
    } catch (error) {
      // A failure is kept like a success; what was refused before anything was done is not.
      if (error instanceof StripeRefusal && error.status >= 500)
        idempotent[key] = { request, failure: error.message };
      throw error;
    } finally {
      ledger.changed();
    }
  }
  if (before.request === request) {
    if (before.failure !== undefined) throw new StripeRefusal(500, before.failure, { type: 'api_error' });
    return before.answer;
  }
  throw new StripeRefusal(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
    { type: 'idempotency_error' },
  );
};

const authorized = (request: IncomingMessage, secretKey: string): boolean =>
  request.headers.authorization === `Bearer ${secretKey}`;

export interface StripeApi {
  readonly handler: Handler;
  readonly setFault: (fault: ApiFault) => void;
  /** How often the fault has still to strike. */
  readonly faultsLeft: () => number;
}

export const stripeApi = (ledger: Ledger, secretKey: string): StripeApi => {
  let fault: ApiFault = { fail: 'none', times: 0, match: '' };

  const faultFor = (what: string): ApiFault['fail'] => {
    if (fault.fail === 'none' || !what.includes(fault.match)) return 'none';
    const { fail, times } = fault;
    if (times === 1) fault = { fail: 'none', times: 0, match: '' };
    else if (times > 1) fault = { ...fault, times: times - 1 };
    return fail;
  };
  const failed = (status: number, message: string, type: string): StripeRefusal =>
    new StripeRefusal(status, message, { type });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    const body = (await readBody(request)).toString();
    const failure = faultFor(`${method} ${pathname}`);
    if (!authorized(request, secretKey))
      throw failed(401, 'Invalid API Key provided.', 'invalid_request_error');
    if (failure === 'throttle') throw failed(429, 'Too many requests.', 'rate_limit_error');
    if (failure === 'hang') return;
    const form = parseForm(method === 'GET' ? search.slice(1) : body);
    const key = request.headers['idempotency-key'];
    const digest = createHash('sha256').update(`${method} ${pathname} ${body}`).digest('hex');
    const result = once(
      ledger,
      method === 'POST' && typeof key === 'string' ? key : undefined,
      digest,
      () => {
        if (failure === 'before') throw failed(500, 'switched to fail before doing anything', 'api_error');
        return run(ledger, method, pathname, form);
      },
    );
    if (failure === 'slow') await pause(slowMs);
    if (failure === 'after') request.socket.destroy();
    else sendJson(response, 200, result);
  };

  return {
    setFault: (next) => {
      fault = next;
    },
    faultsLeft: () => fault.times,
    handler: async (request, response) => {
      response.setHeader('request-id', newId('req'));
      try {
        await answer(request, response);
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        sendJson(response, error.status, { error: { message: error.message, ...error.detail } });
      }
    },
  };
};

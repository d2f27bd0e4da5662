/** The payment provider over a gateway of the link type, as Japanese ones are: forms both ways, each signed with a shared secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { ProviderPayment } from '#shared/shop/payment/schema.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import { timeFor } from '../time-left.ts';
import { ProviderFailure, type PaymentProvider, type ProviderEvent } from './provider.ts';

export const linkSecretSchema = z.object({
  shop: z.string().min(1),
  /** Two during a rotation: the first signs, either may have signed. */
  sharedSecrets: z.array(z.string().min(16)).min(1).max(2),
});

interface LinkOptions {
  readonly secret: () => Promise<z.output<typeof linkSecretSchema>>;
  readonly apiBase: string;
  /** Our public origin: where notices go, and what tells our payments from those of another installation. */
  readonly installation: string;
  readonly clock: Clock;
  readonly log: Log;
}

const timeoutMs = 5000;
const toleranceMs = 300_000;
/** Links are named by our own payment ids, which tell them from the sessions of other providers. */
export const isLinkSession = (sessionId: string): boolean => sessionId.startsWith('pay_');

const signatureOf = (fields: Readonly<Record<string, string>>, secret: string): string =>
  createHmac('sha256', secret)
    .update(
      Object.keys(fields)
        .toSorted()
        .map((name) => `${name}=${encodeURIComponent(fields[name] ?? '')}`)
        .join('&'),
    )
    .digest('hex');

function isSigned(form: URLSearchParams, secrets: readonly string[]): boolean {
  const { hash = '', ...fields } = Object.fromEntries(form);
  const given = Buffer.from(hash);
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(fields, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const whole = z
  .string()
  .regex(/^\d{1,9}$/u)
  .transform(Number);
const linkSchema = z.object({ result: z.literal('ok'), order_no: z.string(), url: z.url() });
const stateSchema = z.object({
  result: z.literal('ok'),
  order_no: z.string(),
  state: z.enum(['waiting', 'slip', 'paid', 'failed', 'expired']),
  amount: whole,
  returned: whole,
  note: z.string(),
  url: z.url().optional(),
  paid_at: z.iso.datetime().optional(),
  brand: z.string().optional(),
  last4: z.string().optional(),
});
const noticeSchema = z.object({
  notice_no: z.string().min(1).max(100),
  order_no: z.string(),
  state: z.string(),
  note: z.string(),
  sent_at: z
    .string()
    .regex(/^\d{10}$/u)
    .transform(Number),
});
const noteSchema = z.object({
  owner: z.string().min(1),
  orderId: z.string().min(1),
  installation: z.string(),
});

const statusOf = {
  waiting: 'open',
  slip: 'processing',
  paid: 'succeeded',
  failed: 'failed',
  expired: 'expired',
} as const;

function noteOf(note: string): z.output<typeof noteSchema> | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(note)).data;
  } catch {
    // Not written by us.
    return undefined;
  }
}

const noTransfers = (): Problem => new Problem('internal', { cause: 'this gateway takes no transfers' });

export function createLinkProvider({
  secret,
  apiBase,
  installation,
  clock,
  log,
}: LinkOptions): PaymentProvider {
  async function send(path: string, fields: Readonly<Record<string, string>>): Promise<URLSearchParams> {
    const { shop, sharedSecrets } = await secret();
    const sent = { ...fields, shop };
    const hash = signatureOf(sent, sharedSecrets[0] ?? '');
    const response = await fetch(new URL(path, apiBase), {
      method: 'POST',
      body: new URLSearchParams({ ...sent, hash }),
      // What is signed goes to nobody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeFor(timeoutMs)),
    });
    const form = new URLSearchParams(await response.text());
    if (response.status >= 500) throw new Error(`the gateway answered ${response.status}`);
    // Whoever answers without the secret is not the gateway.
    if (!isSigned(form, sharedSecrets)) throw new Error('an answer without a valid hash');
    return form;
  }

  /** Asked twice before it is given up: every request may be repeated. */
  async function ask<S extends z.ZodType>(
    path: string,
    fields: Readonly<Record<string, string>>,
    answer: S,
  ): Promise<z.output<S>> {
    let form: URLSearchParams;
    try {
      form = await send(path, fields).catch(() => send(path, fields));
    } catch (cause) {
      log.error('payment provider failed', { operation: path, cause });
      throw new ProviderFailure(false, cause);
    }
    const parsed = answer.safeParse(Object.fromEntries(form));
    if (parsed.success) return parsed.data;
    const cause = form.get('reason') ?? parsed.error;
    log.error('payment provider refused', { operation: path, cause });
    throw new ProviderFailure(true, cause);
  }

  return {
    prepare: () => secret(),
    takesTransfers: false,
    capabilitiesOf: () => ({ refunds: 'by-hand', listsChanges: false }),

    async openSession({ pointer, lines, email, successUrl, cancelUrl, expiresAt }) {
      const { owner, orderId, paymentId } = pointer;
      const amount = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      const titles = lines.map(({ title, quantity }) => `${title} × ${quantity}`).join('、');
      const link = await ask(
        'links',
        {
          order_no: paymentId,
          amount: String(amount),
          title: titles.slice(0, 200),
          note: JSON.stringify({ owner, orderId, installation }),
          complete_url: successUrl,
          cancel_url: cancelUrl,
          notify_url: `${installation}/api/webhook/link`,
          expires_at: String(expiresAt),
          ...(email !== undefined && { email }),
        },
        linkSchema,
      );
      return { sessionId: paymentId, url: link.url };
    },

    openTransfer: () => Promise.reject(noTransfers()),
    findTransfer: () => Promise.reject(noTransfers()),
    getAccount: () => Promise.reject(noTransfers()),
    returnDeposit: () => Promise.reject(noTransfers()),

    async getPayment(sessionId) {
      const said = await ask('query', { order_no: sessionId }, stateSchema);
      if (said.order_no !== sessionId) throw new ProviderFailure(true, 'an answer about another link');
      const note = noteOf(said.note);
      const payment: ProviderPayment = {
        sessionId,
        status: statusOf[said.state],
        amount: said.amount,
        currency: 'jpy',
        orderId: note?.installation === installation ? note.orderId : null,
        paymentIntentId: sessionId,
        ...(said.paid_at !== undefined && { paidAt: said.paid_at }),
        ...(said.brand && said.last4 && { card: { brand: said.brand, last4: said.last4 } }),
        refunded: said.returned,
        // Disputes come on paper: who agrees gives back by hand.
        disputed: false,
      };
      return said.state === 'waiting' && said.url !== undefined ? { ...payment, url: said.url } : payment;
    },

    async expireSession(sessionId) {
      await ask('close', { order_no: sessionId }, stateSchema);
    },

    refund: () =>
      Promise.reject(new Problem('internal', { cause: 'this gateway gives money back by hand alone' })),

    listChanges: () => Promise.resolve([]),

    async readEvent(rawBody): Promise<ProviderEvent> {
      const form = new URLSearchParams(rawBody);
      const { sharedSecrets } = await secret();
      if (!isSigned(form, sharedSecrets))
        throw new Problem('invalid-input', { detail: '署名を確認できませんでした。' });
      const notice = noticeSchema.safeParse(Object.fromEntries(form));
      if (!notice.success) throw new Problem('invalid-input', { detail: '通知の形が正しくありません。' });
      const { notice_no, order_no, state, note, sent_at } = notice.data;
      if (Math.abs(clock().getTime() - sent_at * 1000) > toleranceMs)
        throw new Problem('invalid-input', { detail: '通知が古すぎます。' });
      const ours = noteOf(note);
      return {
        id: `link_${notice_no}`,
        type: `link.${state}`,
        ...(ours?.installation === installation && {
          pointer: { owner: ours.owner, orderId: ours.orderId, paymentId: order_no, sessionId: order_no },
        }),
      };
    },
  };
}

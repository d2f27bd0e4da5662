import { createHmac } from 'node:crypto';
import * as z from 'zod';

/** One payment link, by the number the shop gave it. */
export const linkSchema = z.object({
  order_no: z.string(),
  amount: z.int(),
  title: z.string(),
  note: z.string(),
  complete_url: z.string(),
  cancel_url: z.string(),
  notify_url: z.string(),
  expires_at: z.int(),
  state: z.enum(['waiting', 'slip', 'paid', 'failed', 'expired']),
  returned: z.int(),
  paid_at: z.string().optional(),
  brand: z.string().optional(),
  last4: z.string().optional(),
});
export type PaymentLink = z.infer<typeof linkSchema>;

export const linkInput = linkSchema
  .pick({ order_no: true, title: true, note: true, complete_url: true, cancel_url: true, notify_url: true })
  .extend({
    amount: z.coerce.number().int().min(50).max(9_999_999),
    expires_at: z.coerce.number().int(),
  });

/** What a payer, a bank or somebody at the gateway's console does. */
export const linkActs = [
  'pay',
  'slip',
  'slip-paid',
  'slip-expired',
  'refuse',
  'expire',
  'give-back',
] as const;
export type LinkAct = (typeof linkActs)[number];

export class GatewayRefusal extends Error {}

interface ActDetail {
  readonly now: number;
  /** What is paid, when a test wants it to differ from what was asked; what is given back. */
  readonly amount?: number | undefined;
}

const expect = (link: PaymentLink, ...states: PaymentLink['state'][]): void => {
  if (!states.includes(link.state)) throw new GatewayRefusal(`the link is ${link.state}`);
};

const pay = (link: PaymentLink, { now, amount }: ActDetail): void => {
  link.state = 'paid';
  link.amount = amount ?? link.amount;
  link.paid_at = new Date(now).toISOString();
};

/** Changes the link; the shop is told afterwards. */
export const actOnLink = (link: PaymentLink, act: LinkAct, detail: ActDetail): void => {
  switch (act) {
    case 'pay':
      expect(link, 'waiting');
      pay(link, detail);
      link.brand = 'visa';
      link.last4 = '4242';
      return;
    case 'slip':
      expect(link, 'waiting');
      link.state = 'slip';
      return;
    case 'slip-paid':
      expect(link, 'slip');
      pay(link, detail);
      return;
    case 'slip-expired':
      expect(link, 'slip');
      link.state = 'failed';
      return;
    case 'refuse':
      expect(link, 'waiting');
      return;
    case 'expire':
      expect(link, 'waiting');
      link.state = 'expired';
      return;
    case 'give-back':
      expect(link, 'paid');
      link.returned = Math.min(link.amount, link.returned + (detail.amount ?? link.amount));
  }
};

/** HMAC over every field but the hash, by name. */
export const hashOf = (fields: Readonly<Record<string, string>>, secret: string): string =>
  createHmac('sha256', secret)
    .update(
      Object.entries(fields)
        .filter(([name]) => name !== 'hash')
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&'),
    )
    .digest('hex');

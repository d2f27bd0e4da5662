import path from 'node:path';
import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import { listen, readBody, send, type HttpPart } from '../http-part.ts';
import { openJsonDocument } from '../json-document.ts';
import {
  actOnLink,
  GatewayRefusal,
  hashOf,
  linkInput,
  linkSchema,
  type LinkAct,
  type PaymentLink,
} from './links.ts';
import { normalLinkSwitches, startNotices, type LinkSwitches, type Notices } from './notices.ts';

export interface PaymentLinkStandIn extends HttpPart {
  readonly links: Readonly<Record<string, PaymentLink>>;
  readonly notices: Notices;
  readonly switches: () => LinkSwitches;
  readonly setSwitches: (changes: Partial<LinkSwitches>) => void;
  /** How the next requests of the shop fail: the answer is lost, or there is none. */
  readonly setFault: (fault: { readonly fail: 'none' | 'before' | 'after'; readonly times: number }) => void;
  /** @throws GatewayRefusal */
  readonly act: (orderNo: string, act: LinkAct, amount?: number) => PaymentLink;
}

interface PaymentLinkOptions {
  readonly stateDir: string;
  readonly port: number;
  readonly clock: LocalClock;
  readonly publicOrigin: string;
  readonly shop: string;
  readonly sharedSecrets: readonly string[];
  readonly say: (line: string) => void;
}

const stateSchema = z.record(z.string(), linkSchema);

/** Our stand-in for a gateway of the link type, by the protocol in functions/platform/payment/decisions. */
export const startPaymentLink = async (options: PaymentLinkOptions): Promise<PaymentLinkStandIn> => {
  const { stateDir, port, clock, publicOrigin, shop, sharedSecrets } = options;
  const secret = sharedSecrets[0] ?? '';
  const {
    value: links,
    changed,
    flush,
  } = openJsonDocument(
    path.join(stateDir, 'payment-link.json'),
    (stored) => stateSchema.parse(stored),
    (): Record<string, PaymentLink> => ({}),
  );
  let switches = normalLinkSwitches;
  let fault: { fail: 'none' | 'before' | 'after'; times: number } = { fail: 'none', times: 0 };
  const notices = startNotices(secret, () => switches);

  const find = (orderNo: string | undefined): PaymentLink => {
    const link = links[orderNo ?? ''];
    if (link === undefined) throw new GatewayRefusal('no such link');
    if (link.state === 'waiting' && link.expires_at * 1000 <= clock.now()) link.state = 'expired';
    return link;
  };
  const urlOf = ({ order_no }: PaymentLink): string => `${publicOrigin}/__local/payment-link/pay/${order_no}`;
  const told = (link: PaymentLink): Record<string, string> => ({
    result: 'ok',
    order_no: link.order_no,
    state: link.state,
    amount: String(link.amount),
    returned: String(link.returned),
    note: link.note,
    url: urlOf(link),
    ...(link.paid_at && { paid_at: link.paid_at }),
    ...(link.brand && { brand: link.brand }),
    ...(link.last4 && { last4: link.last4 }),
  });

  const operations: Readonly<Record<string, (form: Record<string, string>) => PaymentLink>> = {
    '/links': (form) => {
      const input = linkInput.safeParse(form);
      if (!input.success) throw new GatewayRefusal(z.prettifyError(input.error));
      // The same number is the same link.
      const known = links[input.data.order_no];
      if (known !== undefined) return known;
      const link: PaymentLink = { ...input.data, state: 'waiting', returned: 0 };
      links[link.order_no] = link;
      return link;
    },
    '/query': (form) => find(form['order_no']),
    '/close': (form) => {
      const link = find(form['order_no']);
      if (link.state === 'waiting') actOnLink(link, 'expire', { now: clock.now() });
      return link;
    },
  };

  const answer = (pathname: string, form: Record<string, string>): Record<string, string> => {
    try {
      if (form['shop'] !== shop || form['hash'] !== hashOf(form, secret))
        throw new GatewayRefusal('wrong hash');
      const operation = operations[pathname];
      if (operation === undefined) throw new GatewayRefusal(`no such request: ${pathname}`);
      return told(operation(form));
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      return { result: 'ng', reason: error.message };
    }
  };

  const http = await listen(port, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const form = Object.fromEntries(new URLSearchParams((await readBody(request)).toString()));
    const { fail } = fault;
    fault = fault.times > 1 ? { fail, times: fault.times - 1 } : { fail: 'none', times: 0 };
    if (fail === 'before') {
      send(response, 503, 'text/plain', 'switched to fail');
      return;
    }
    const fields = answer(pathname, form);
    changed();
    if (fail === 'after') {
      request.socket.destroy();
      return;
    }
    const signed = new URLSearchParams({ ...fields, hash: hashOf(fields, secret) });
    send(response, 200, 'application/x-www-form-urlencoded; charset=utf-8', signed.toString());
  });

  return {
    ...http,
    links,
    notices,
    switches: () => switches,
    setSwitches: (changes) => {
      switches = { ...switches, ...changes };
    },
    setFault: (next) => {
      fault = next;
    },
    act: (orderNo, act, amount) => {
      const link = find(orderNo);
      actOnLink(link, act, { now: clock.now(), amount: amount ?? switches.amountOverride ?? undefined });
      changed();
      notices.send(link, act === 'give-back' ? 'returned' : link.state);
      return link;
    },
    stop: async () => {
      notices.stop();
      await http.stop();
      flush();
    },
  };
};

import * as z from 'zod';
import { escape, page } from '../html.ts';
import { readBody, redirect, send, sendJson } from '../http-part.ts';
import { controlBody, type LocalRequest, type LocalRoute } from '../local-route.ts';
import type { PaymentLinkStandIn } from './gateway.ts';
import { GatewayRefusal, linkActs, type LinkAct, type PaymentLink } from './links.ts';
import { linkSwitchesSchema } from './notices.ts';

const html = 'text/html; charset=utf-8';
const actSchema = z.enum(linkActs);
const controlSchema = z.object({
  orderNo: z.string(),
  act: actSchema,
  amount: z.int().positive().optional(),
});

const button = (act: string, label: string): string =>
  `<form class="row" method="post"><input type="hidden" name="act" value="${act}"><button>${label}</button></form>`;

const payPage = ({ state, title, amount, cancel_url }: PaymentLink): string => {
  const acts: Readonly<Partial<Record<PaymentLink['state'], string>>> = {
    waiting: `${button('pay', 'カードで支払う')}${button('slip', 'コンビニで支払う')}${button('refuse', 'カードが断られたことにする')}
      <p><a href="${escape(cancel_url)}">やめて戻る</a></p>`,
    slip: `${button('slip-paid', '店頭で支払った')}${button('slip-expired', '期限までに支払わなかった')}`,
  };
  return page(
    'お支払い',
    `<p class="note">リンク型の決済の支払いページの代わりです。</p><p>${escape(title)}</p>
    <p><strong>${amount.toLocaleString('ja-JP')} 円</strong></p>${acts[state] ?? '<p>このお支払いの手続きは終わっています。</p>'}`,
  );
};

async function pay(
  gateway: PaymentLinkStandIn,
  { request, response, method, rest }: LocalRequest,
): Promise<void> {
  const orderNo = rest.slice('pay/'.length);
  try {
    if (method === 'POST') {
      const form = new URLSearchParams((await readBody(request)).toString());
      const act: LinkAct = actSchema.parse(form.get('act'));
      const link = gateway.act(orderNo, act);
      if (act === 'pay' || act === 'slip') {
        redirect(response, link.complete_url);
        return;
      }
    }
    const link = gateway.links[orderNo];
    if (link === undefined) throw new GatewayRefusal('no such link');
    send(response, 200, html, payPage(link));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    send(response, 404, html, page('お支払い', `<p class="error">${escape(error.message)}</p>`));
  }
}

/** The hosted page, the switches and the links of the stand-in, below `/__local/payment-link/`. */
export const paymentLinkRoute = (gateway: PaymentLinkStandIn): LocalRoute => ({
  prefix: 'payment-link',
  serve: async (local) => {
    const { response, method, rest } = local;
    if (rest.startsWith('pay/')) {
      await pay(gateway, local);
      return true;
    }
    switch (`${method} ${rest}`) {
      case 'GET links':
        sendJson(response, 200, { links: gateway.links, answers: gateway.notices.answers });
        return true;
      case 'GET switches':
        sendJson(response, 200, gateway.switches());
        return true;
      case 'POST switches': {
        const changes = await controlBody(local, linkSwitchesSchema.partial());
        if (changes === undefined) return true;
        gateway.setSwitches(
          Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        );
        sendJson(response, 200, gateway.switches());
        return true;
      }
      case 'POST act': {
        const wanted = await controlBody(local, controlSchema);
        if (wanted === undefined) return true;
        try {
          sendJson(response, 200, gateway.act(wanted.orderNo, wanted.act, wanted.amount));
        } catch (error) {
          if (!(error instanceof GatewayRefusal)) throw error;
          sendJson(response, 409, { error: error.message });
        }
        return true;
      }
      default:
        return false;
    }
  },
});

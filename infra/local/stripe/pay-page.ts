import { escape, page } from '../html.ts';
import { readBody, redirect, send } from '../http-part.ts';
import type { LocalRoute } from '../local-route.ts';
import { getSession } from './checkout.ts';
import { parseForm, textOf } from './form.ts';
import { StripeRefusal } from './objects.ts';
import type { CheckoutSession } from './objects.ts';
import { chooseKonbini, declineCard, finishKonbini, payByCard } from './payer.ts';
import type { StripeStandIn } from './stripe.ts';
import { transferPage, transfersPage } from './transfer-page.ts';
import { sendMoney } from './transfers.ts';

const html = 'text/html; charset=utf-8';
const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')} 円`;

const cards = [
  { value: 'visa-4242', label: 'Visa •••• 4242' },
  { value: 'mastercard-4444', label: 'Mastercard •••• 4444' },
  { value: 'jcb-0505', label: 'JCB •••• 0505' },
];

const button = (id: string, action: string, label: string, main = false): string =>
  `<form class="row" method="post" action="/__local/pay/${id}"><input type="hidden" name="action" value="${action}">
  ${action === 'card' ? `<select name="card" aria-label="カード">${cards.map(({ value, label: name }) => `<option value="${value}">${name}</option>`).join('')}</select>` : ''}
  <button${main ? ' class="main"' : ''}>${label}</button></form>`;

const openPage = (stripe: StripeStandIn, session: CheckoutSession, problem: string): string => {
  const lines = stripe.ledger.state.lines[session.id] ?? [];
  const rows = lines.map(
    (line) =>
      `<tr><td>${escape(line.description)}</td><td class="number">${line.quantity}</td><td class="number">${yen(line.amount_total)}</td></tr>`,
  );
  const konbini = session.payment_method_types.includes('konbini');
  return page(
    'お支払い',
    `<p class="note">Stripe の支払いページの代わりです。カード番号は要りません。</p>
    ${problem === '' ? '' : `<p class="error" role="alert">${escape(problem)}</p>`}
    <table><thead><tr><th>内容</th><th class="number">数量</th><th class="number">金額</th></tr></thead><tbody>${rows.join('')}</tbody>
    <tfoot><tr><th>合計</th><td></td><td class="number"><strong>${yen(session.amount_total)}</strong></td></tr></tfoot></table>
    ${button(session.id, 'card', 'カードで支払う', true)}
    ${konbini ? button(session.id, 'konbini', 'コンビニで支払う') : ''}
    ${button(session.id, 'decline', 'カードが断られたことにする')}
    ${session.cancel_url === null ? '' : button(session.id, 'back', 'やめて戻る')}`,
  );
};

const closedPage = (stripe: StripeStandIn, session: CheckoutSession): string => {
  const intent = stripe.ledger.state.intents[session.payment_intent ?? ''];
  if (intent?.status === 'requires_action') {
    return page(
      'コンビニでのお支払い待ち',
      `<p>店頭でのお支払いの代わりです。</p>${button(session.id, 'konbini-paid', '店頭で支払った', true)}${button(session.id, 'konbini-expired', '期限までに支払わなかった')}`,
    );
  }
  const text =
    session.status === 'expired' ? 'この支払いページの期限は切れています。' : 'このお支払いは済んでいます。';
  return page('お支払い', `<p>${text}</p>`);
};

const successAddress = (session: CheckoutSession): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** Does what the button says; the address to go on to, or undefined to stay on the page. */
const act = async (
  stripe: StripeStandIn,
  id: string,
  action: string | undefined,
  card: string,
): Promise<string | undefined> => {
  const { ledger, webhooks } = stripe;
  const { amountOverride, beforeReturn } = stripe.switches();
  const [brand = 'visa', last4 = '4242'] = card.split('-');
  switch (action) {
    case 'card':
    case 'konbini': {
      const session =
        action === 'card'
          ? payByCard(ledger, id, { brand, last4 }, amountOverride ?? undefined)
          : chooseKonbini(ledger, id);
      if (beforeReturn) await webhooks.settled();
      return successAddress(session);
    }
    case 'konbini-paid':
    case 'konbini-expired':
      finishKonbini(ledger, id, action === 'konbini-paid');
      return undefined;
    case 'decline':
      declineCard(ledger, id);
      return undefined;
    case 'back':
      return getSession(ledger, id).cancel_url ?? '/';
    default:
      throw new StripeRefusal(400, `unknown action ${action ?? ''}`);
  }
};

/** The hosted payment page: what the payer sees at Stripe. */
export const payPageRoute = (stripe: StripeStandIn): LocalRoute => ({
  prefix: 'pay',
  serve: async ({ request, response, method, rest }) => {
    let problem = '';
    try {
      if (rest === '') {
        send(response, 200, html, transfersPage(stripe.ledger));
        return true;
      }
      if (rest.startsWith('pi_')) {
        const amount =
          method === 'POST' ? textOf(parseForm((await readBody(request)).toString())['amount']) : '';
        if (amount) sendMoney(stripe.ledger, rest, Number(amount));
        send(response, 200, html, transferPage(stripe.ledger, rest));
        return true;
      }
      if (method === 'POST') {
        const form = parseForm((await readBody(request)).toString());
        const action = textOf(form['action']);
        const next = await act(stripe, rest, action, textOf(form['card']) ?? '');
        if (next !== undefined) {
          redirect(response, next);
          return true;
        }
        if (action === 'decline') problem = 'カードが承認されませんでした。別のカードでお試しください。';
      }
      const session = getSession(stripe.ledger, rest);
      const isOpen = session.status === 'open';
      send(response, 200, html, isOpen ? openPage(stripe, session, problem) : closedPage(stripe, session));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      send(response, error.status, html, page('お支払い', `<p class="error">${escape(error.message)}</p>`));
    }
    return true;
  },
});

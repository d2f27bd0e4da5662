import { escape, page } from '../html.ts';
import type { Ledger } from './checkout.ts';
import { balanceOf, intentOf } from './transfers.ts';

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')} 円`;

/** All transfers, the newest first. */
export const transfersPage = ({ state }: Ledger): string => {
  const transfers = Object.values(state.intents).filter(({ customer }) => customer !== null);
  const rows = transfers
    .toReversed()
    .map(
      ({ id, amount, status, metadata }) =>
        `<tr><td><a href="/__local/pay/${escape(id)}">${escape(metadata['orderId'] ?? id)}</a></td><td class="number">${yen(amount)}</td><td>${escape(status)}</td></tr>`,
    );
  return page('銀行振込', `<table><tbody>${rows.join('')}</tbody></table>`);
};

/** In the place of the payer's bank: sends any sum to the account of a payment. */
export const transferPage = (ledger: Ledger, id: string): string => {
  const intent = intentOf(ledger, id);
  const action = intent.next_action;
  const remaining =
    action?.type === 'display_bank_transfer_instructions'
      ? action.display_bank_transfer_instructions.amount_remaining
      : 0;
  const rows = [
    ['金額', yen(intent.amount)],
    ['状態', intent.status],
    ['足りない金額', yen(remaining)],
    ['支払いに使われていない残高', yen(balanceOf(ledger, intent.customer ?? ''))],
  ];
  return page(
    '銀行振込',
    `<p class="note">払う人の銀行の代わりです。何度でも、多くも少なくも、終わったあとにも振り込めます。</p>
    <table><tbody>${rows.map(([term = '', value = '']) => `<tr><th>${escape(term)}</th><td class="number">${escape(value)}</td></tr>`).join('')}</tbody></table>
    <form class="row" method="post" action="/__local/pay/${escape(id)}">
    <input aria-label="振り込む金額" inputmode="numeric" name="amount" value="${remaining === 0 ? '' : remaining}" required>
    <button class="main">振り込む</button></form>`,
  );
};

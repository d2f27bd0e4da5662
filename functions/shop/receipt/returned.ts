/** What a receipt says of money that was given back; each return has a 適格返還請求書 of its own besides (return-invoices.ts). */
import { formatYen, taxRatePercent, type Yen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { ReturnedMoney } from './repository.ts';

/** More returns than these stand in one sentence: the paper has room for the lines that were bought. */
const maximumReturns = 5;

/** `2026年11月21日` */
const dayWithoutWeekday = (instant: string): string => formatDay(instant).replace(/\(.\)$/u, '');

/** `returned`: oldest first. */
export function returnedWords(
  total: Yen,
  returned: readonly Pick<ReturnedMoney, 'amount' | 'tax' | 'content' | 'cumulative' | 'returnedAt'>[],
): string[] {
  const last = returned.at(-1);
  if (last === undefined) return [];
  const left = (cumulative: Yen): string => `（返金後の金額 ${formatYen(total - cumulative)}）`;
  if (returned.length > maximumReturns)
    return [
      `うち ${formatYen(last.cumulative)}を${dayWithoutWeekday(last.returnedAt)}までの${String(returned.length)}回で返金しました${left(last.cumulative)}`,
      `返金のうち消費税額（${String(taxRatePercent)}%）${formatYen(returned.reduce((sum, { tax }) => sum + tax, 0))}`,
    ];
  return returned.flatMap(({ amount, tax, content, cumulative, returnedAt }) => {
    const day = dayWithoutWeekday(returnedAt);
    if (amount < 0)
      return [`${formatYen(-amount)}の返金は${day}に差し戻され、まだお返しできていません${left(cumulative)}`];
    return [
      `${amount >= total ? '全額' : 'うち'} ${formatYen(amount)}を${day}に返金しました${left(cumulative)}`,
      `返金の内容 ${content}（${formatYen(amount)}のうち消費税額（${String(taxRatePercent)}%）${formatYen(tax)}）`,
    ];
  });
}

/** What a receipt says of money that was given back. */
import { formatYen, type Yen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { ReturnedMoney } from './repository.ts';

/** More than these stand in one sentence: the paper has room for the lines that were bought. */
const maximumSentences = 5;

/** `2026年11月21日` */
export const dayWithoutWeekday = (instant: string): string => formatDay(instant).replace(/\(.\)$/u, '');

/** `returned`: oldest first. */
export function returnedWords(
  total: Yen,
  returned: readonly Pick<ReturnedMoney, 'amount' | 'cumulative' | 'returnedAt'>[],
): string[] {
  const last = returned.at(-1);
  if (last === undefined) return [];
  const left = (cumulative: Yen): string => `(返金後の金額 ${formatYen(total - cumulative)})`;
  if (returned.length > maximumSentences)
    return [
      `うち ${formatYen(last.cumulative)}を${dayWithoutWeekday(last.returnedAt)}までの${String(returned.length)}回で返金しました${left(last.cumulative)}`,
    ];
  return returned.map(
    ({ amount, cumulative, returnedAt }) =>
      `${amount >= total ? '全額' : 'うち'} ${formatYen(amount)}を${dayWithoutWeekday(returnedAt)}に返金しました${left(cumulative)}`,
  );
}

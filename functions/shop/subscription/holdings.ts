import { subscriptionStateWords, contentWords } from '#shared/shop/subscription/words.ts';
import { subscriptionSchema } from '#shared/shop/subscription/schema.ts';
import type { HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const subscriptionHoldings: HoldingKind = {
  prefix: 'SUBSCRIPTION#',
  // The order keeps what was paid.
  isKept: () => false,
  isUnfinished: ({ state }) => state === 'incomplete',
  unfinishedWords: '手続き中の教材の申込があります。終わるのをお待ちください。',
  async sheet(items) {
    // What was stopped stands among them.
    const bought = items.filter((item) => item['id'] !== undefined);
    const rows = bought.map((item) => subscriptionSchema.parse(item));
    return sheet('subscriptions', '教材', rows, {
      教材: ({ contentName }) => contentWords[contentName].title,
      年度: ({ fiscalYear }) => fiscalYear,
      人数: ({ seats }) => seats,
      状態: ({ state }) => subscriptionStateWords[state],
      申込日時: ({ orderedAt }) => orderedAt,
      利用の終わり: ({ paidUntil }) => paidUntil,
      注文番号: ({ orderId }) => orderId,
    });
  },
};

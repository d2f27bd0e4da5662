import { appealStateWords } from '#shared/competition/correction/appeal/words.ts';
import type { HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const appealHoldings: HoldingKind = {
  prefix: 'APPEAL#',
  // What was decided stays among the rulings of its season.
  isKept: () => false,
  async sheet(items) {
    const { appealItemSchema } = await import('./repository.ts');
    const rows = items
      .map((item) => appealItemSchema.parse(item))
      .flatMap((appeal) => appeal.messages.map((message) => ({ ...appeal, message })));
    return sheet('appeals', '異議申し立て', rows, {
      大会: ({ season }) => season.title,
      部門: ({ division }) => division.name,
      状態: ({ state }) => appealStateWords[state],
      日時: ({ message }) => message.at,
      書いた人: ({ message }) => message.byName,
      内容: ({ message }) => message.text,
      決定の理由: ({ reason }) => reason,
    });
  },
};

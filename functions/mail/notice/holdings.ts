import type { HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';
import { kindNamed, noticeWords, type MailList } from '#functions/platform/mail/define-mail.ts';

export const noticeHoldings = (list: MailList): HoldingKind => ({
  prefix: 'NOTICE#',
  isKept: () => false,
  async sheet(items) {
    const { noticeItemSchema } = await import('./repository.ts');
    const rows = await Promise.all(
      items.map(async (item) => {
        const { at, template, parameters } = noticeItemSchema.parse(item);
        return { at, ...noticeWords((await kindNamed(list, template)).words(parameters)) };
      }),
    );
    return sheet('notices', '通知', rows, {
      日時: ({ at }) => at,
      題: ({ subject }) => subject,
      内容: ({ paragraphs }) => paragraphs.join('\n'),
    });
  },
});

/** Notices as people read them: worded by what words the mail of the same name. */
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Notice } from '#shared/mail/notice/schema.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { kindNamed, noticeWords, type MailList } from '#functions/platform/mail/define-mail.ts';
import { isUnread, type NoticeItem, type NoticeRepository } from './repository.ts';

interface NoticeDependencies {
  readonly notices: NoticeRepository;
  readonly list: MailList;
  readonly log: Log;
}

export type ListNotices = (userId: string, query: PageQuery) => Promise<Page<Notice>>;

export const createListNotices =
  ({ notices, list, log }: NoticeDependencies): ListNotices =>
  async (userId, query) => {
    const [reader, page] = await Promise.all([notices.reader(userId), notices.list(userId, query)]);

    async function toNotice(item: NoticeItem): Promise<Notice[]> {
      try {
        const kind = await kindNamed(list, item.template);
        const { subject, paragraphs, link } = noticeWords(kind.words(item.parameters));
        const [path, text] = link;
        return [
          {
            id: item.id,
            at: item.at,
            title: subject,
            paragraphs: [...paragraphs],
            link: { path, text },
            unread: isUnread(item, reader),
          },
        ];
      } catch (cause) {
        // Of a later version: it is there again with that version.
        log.warn('a notice that cannot be worded', { template: item.template, cause });
        return [];
      }
    }
    return { ...page, items: (await Promise.all(page.items.map(toNotice))).flat() };
  };

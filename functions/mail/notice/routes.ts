import type { noticeContract } from '#shared/mail/notice/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { NoticeRepository } from './repository.ts';
import type { ListNotices } from './service.ts';

export const noticeHandlers = (
  list: ListNotices,
  notices: NoticeRepository,
): Handlers<typeof noticeContract> => ({
  listNotices: ({ actor, query }) => list(actor.userId, query),
  async readNotice({ actor, params }) {
    await notices.read(actor.userId, params.noticeId);
    return params;
  },
  readAllNotices: async ({ actor }) => ({ until: await notices.readAll(actor.userId) }),
});

import { noticeContract } from '#shared/mail/notice/contract.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { noticeHandlers } from '#functions/mail/notice/routes.ts';
import { createListNotices } from '#functions/mail/notice/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { mailList } from '#functions/lambda/wiring/mail-list.ts';

export const part: Part = ({ implement, table, clock, log }) => {
  const notices = createNoticeRepository(table, clock);
  implement(noticeContract, noticeHandlers(createListNotices({ notices, list: mailList, log }), notices));
};

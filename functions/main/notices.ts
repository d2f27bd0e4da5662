import { noticeContract } from '#shared/notice/contract.ts';
import { createNoticeRepository } from '../features/notice/repository.ts';
import { noticeHandlers } from '../features/notice/routes.ts';
import { createListNotices } from '../features/notice/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { mailList } from '../wiring/mail-list.ts';

export const part: Part = ({ implement, table, clock, log }) => {
  const notices = createNoticeRepository(table, clock);
  implement(noticeContract, noticeHandlers(createListNotices({ notices, list: mailList, log }), notices));
};

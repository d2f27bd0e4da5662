/** What one was told, in the product; the keys are private to this file. */
import type { QueryClient } from '@tanstack/react-query';
import { noticeContract } from '#shared/mail/notice/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { refreshSession } from '#web/lib/session.ts';

export const noticesQuery = pagedQuery({
  queryKey: ['notice', 'list'],
  read: (query, options) => call(noticeContract.listNotices, { query }, options),
  fresh: true,
});

export const readNotice = (noticeId: string) => call(noticeContract.readNotice, { params: { noticeId } });
export const readAllNotices = () => call(noticeContract.readAllNotices);

/** The list, and the number in the header. */
export async function refreshNotices(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['notice'] }), refreshSession(queryClient)]);
}

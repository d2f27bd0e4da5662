/** The trail of one account: each entry is written in the transaction of the change it tells of. */
import {
  accountEventSchema,
  type AccountAction,
  type AccountEvent,
} from '#shared/record/account-event/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Write } from '#functions/platform/table/write.ts';

const partition = (userId: string): string => `USER#${userId}#AUDIT`;

export interface AccountEvents {
  /** The write that belongs in the transaction of the change. */
  record(userId: string, action: AccountAction): Write;
  /** Newest first. */
  list(userId: string, query: PageQuery): Promise<Page<AccountEvent>>;
}

export const createAccountEvents = (table: Table, clock: Clock): AccountEvents => ({
  record(userId, action) {
    const at = clock();
    const id = newId('audit', at);
    return create({ pk: partition(userId), sk: id, id, at: at.toISOString(), action, userId });
  },
  list: (userId, query) =>
    page(table, accountEventSchema, { pk: partition(userId), newestFirst: true }, query),
});

import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

export const eventsQuery = pagedQuery({
  queryKey: ['account-event'],
  read: (wish, options) =>
    call(accountEventContract.listAccountEvents, { query: { ...wish, limit: 10 } }, options),
});

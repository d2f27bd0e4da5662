import type { accountCareContract } from '#shared/office/account-care/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { UserService } from './service.ts';

export const userHandlers = (users: UserService): Handlers<typeof accountCareContract> => ({
  listNewUsers: ({ query: { days, ...query } }) => users.listNew(days, query),
  async findUsers({ actor, body: { text, resumeMail } }) {
    if (resumeMail !== undefined) await users.resumeMail(actor.userId, text, resumeMail);
    return { items: await users.find(text), mailReturned: await users.mailReturned(text) };
  },
  getOfficeUser: ({ params }) => users.get(params.userId),
  actOnUser: ({ actor, params, body }) => users.act(actor.userId, params.userId, body.act, body.reason),
});

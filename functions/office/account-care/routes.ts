import type { accountCareContract } from '#shared/office/account-care/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { UserService } from './service.ts';

export const userHandlers = (users: UserService): Handlers<typeof accountCareContract> => ({
  listNewUsers: ({ query: { days, ...query } }) => users.listNew(days, query),
  findUsers: async ({ body: { text } }) => ({
    items: await users.find(text),
    mailReturned: await users.mailReturned(text),
  }),
  async resumeMail({ actor, body: { email, reason } }) {
    await users.resumeMail(actor.userId, email, reason);
    return {};
  },
  getOfficeUser: ({ params }) => users.get(params.userId),
  actOnUser: ({ actor, params, body }) => users.act(actor.userId, params.userId, body.act, body.reason),
});

import type { searchContract } from '#shared/office/search/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { Search } from './service.ts';

export const searchHandlers = (search: Search): Handlers<typeof searchContract> => ({
  searchAnything: ({ actor, body }) => search(actor.userId, body.text),
});

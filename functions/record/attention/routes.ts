import type { attentionContract } from '#shared/record/attention/contract.ts';
import type { NameHolders } from './holders.ts';
import type { AttentionRepository } from './repository.ts';
import type { HandleAttention } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const attentionHandlers = (
  attention: AttentionRepository,
  handle: HandleAttention,
  nameHolders: NameHolders,
): Handlers<typeof attentionContract> => ({
  async listAttention({ query }) {
    const found = await attention.list(query);
    return { ...found, items: await nameHolders(found.items) };
  },
  listHandledAttention: ({ query }) => attention.listHandled(query),
  handleAttention: ({ actor, body }) => handle(actor.userId, body),
});

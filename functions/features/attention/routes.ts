import type { attentionContract } from '#shared/attention/contract.ts';
import type { AttentionRepository } from './repository.ts';
import type { HandleAttention } from './service.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const attentionHandlers = (
  attention: AttentionRepository,
  handle: HandleAttention,
): Handlers<typeof attentionContract> => ({
  listAttention: ({ query }) => attention.list(query),
  listHandledAttention: ({ query }) => attention.listHandled(query),
  handleAttention: ({ actor, body }) => handle(actor.userId, body),
});

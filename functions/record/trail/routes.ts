import type { trailContract } from '#shared/record/trail/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { TrailService } from './service.ts';

export const trailHandlers = (service: TrailService): Handlers<typeof trailContract> => ({
  listTrail: ({ query: { cursor, limit, ...filter } }) => service.list(filter, { cursor, limit }),
  exportTrail: ({ actor, body: { filter, cursor } }) => service.export(actor.userId, filter, cursor),
});

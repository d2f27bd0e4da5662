import type { rejudgeContract } from '#shared/competition/correction/rejudge/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { toDifference, toRejudge, type RejudgeRepository } from './repository.ts';
import type { RejudgeService } from './service.ts';

export const rejudgeHandlers = (
  rejudges: RejudgeRepository,
  service: RejudgeService,
): Handlers<typeof rejudgeContract> => ({
  async listRejudges({ query: { seasonId, ...query } }) {
    const { items, ...more } = await rejudges.list(seasonId, query);
    return { items: items.map(toRejudge), ...more };
  },
  startRejudge: ({ actor, body }) => service.start(actor.userId, body),
  getRejudge: ({ params: { seasonId, rejudgeId } }) => service.get(seasonId, rejudgeId),
  async listDifferences({ params: { seasonId, rejudgeId }, query }) {
    if ((await rejudges.find(seasonId, rejudgeId)) === undefined) throw new Problem('not-found');
    const { items, ...more } = await rejudges.listDifferences(rejudgeId, query);
    return { items: items.map(toDifference), ...more };
  },
  decideRejudge: ({ actor, params, body }) => service.decide(actor.userId, { ...params, ...body }),
});

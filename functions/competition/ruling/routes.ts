import type { rulingContract } from '#shared/competition/ruling/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { RulingRepository } from './repository.ts';

export const rulingHandlers = (rulings: Pick<RulingRepository, 'list'>): Handlers<typeof rulingContract> => ({
  listRulings: ({ query: { seasonId, ...query } }) => rulings.list(seasonId, query),
});

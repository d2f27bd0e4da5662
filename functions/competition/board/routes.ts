import type { boardContract, boardOfficeContract } from '#shared/competition/board/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { SeasonSight } from '#functions/competition/competition/sight.ts';
import type { BoardService } from './service.ts';

export const boardHandlers = (
  boards: Pick<BoardService, 'read'>,
  sight: SeasonSight,
): Handlers<typeof boardContract> => ({
  async getBoard({ actor, query }) {
    await sight.get(actor, query.seasonId);
    return boards.read(actor, query);
  },
});

export const boardOfficeHandlers = (boards: BoardService): Handlers<typeof boardOfficeContract> => ({
  listBoards: async ({ query }) => ({ items: await boards.list(query.seasonId) }),
  listFrozenBoards: async () => ({ items: await boards.listFrozen() }),
  changeBoard: ({ actor, params, body }) => boards.act(actor, params, body.act, body.reason),
});

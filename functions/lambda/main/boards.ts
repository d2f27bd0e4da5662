import { boardContract } from '#shared/competition/board/contract.ts';
import { shownNameContract } from '#shared/competition/board/shown-name/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { boardHandlers } from '#functions/competition/board/routes.ts';
import { createBoardService } from '#functions/competition/board/service.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { shownNameHandlers } from '#functions/competition/board/shown-name/routes.ts';
import { createShownNameService } from '#functions/competition/board/shown-name/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeSight } from '#functions/lambda/wiring/season-sight.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    boards: createBoardRepository(table),
    competition: createCompetitionRepository(table),
    entries: createEntryRepository(table),
    rulings: createRulingRepository(table, clock),
  };
  implement(boardContract, boardHandlers(createBoardService(parts), composeSight(parts)));
  implement(shownNameContract, shownNameHandlers(createShownNameService(base)));
};

import { boardContract } from '#shared/board/contract.ts';
import { shownNameContract } from '#shared/shown-name/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createBoardRepository } from '../features/board/repository.ts';
import { boardHandlers } from '../features/board/routes.ts';
import { createBoardService } from '../features/board/service.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createRulingRepository } from '../features/ruling/repository.ts';
import { createShownNameRepository } from '../features/shown-name/repository.ts';
import { shownNameHandlers } from '../features/shown-name/routes.ts';
import { createShownNameService } from '../features/shown-name/service.ts';
import type { Part } from '../platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    boards: createBoardRepository(table),
    results: createResultRepository(table),
    rulings: createRulingRepository(table, clock),
    shownNames: createShownNameRepository(table),
    accounts: createAccountRepository(table),
    audit: createAuditRepository(table, clock),
  };
  implement(boardContract, boardHandlers(createBoardService(parts)));
  implement(shownNameContract, shownNameHandlers(createShownNameService(parts)));
};

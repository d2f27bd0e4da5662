import { boardOfficeContract } from '#shared/board/contract.ts';
import { rulingContract } from '#shared/ruling/contract.ts';
import { createBoardRepository } from '../features/board/repository.ts';
import { boardOfficeHandlers } from '../features/board/routes.ts';
import { createBoardService } from '../features/board/service.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createRulingRepository } from '../features/ruling/repository.ts';
import { rulingHandlers } from '../features/ruling/routes.ts';
import type { Part } from '../platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    boards: createBoardRepository(table),
    results: createResultRepository(table),
    rulings: createRulingRepository(table, clock),
  };
  implement(boardOfficeContract, boardOfficeHandlers(createBoardService(parts)));
  implement(rulingContract, rulingHandlers(parts.rulings));
};

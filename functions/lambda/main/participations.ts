import {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import {
  groupParticipationHandlers,
  participationHandlers,
} from '#functions/competition/participation/routes.ts';
import { createParticipationService } from '#functions/competition/participation/service.ts';
import { createQualificationRepository } from '#functions/competition/qualification/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, table, clock }) => {
  const participation = createParticipationService({
    competition: createCompetitionRepository(table),
    entries: createEntryRepository(table),
    results: createResultRepository(table),
    qualifications: createQualificationRepository(table),
    orders: createOrderRepository(table),
    clock,
  });
  implement(participationContract, participationHandlers(participation));
  implement(groupParticipationContract, groupParticipationHandlers(participation));
};

import {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import {
  groupParticipationHandlers,
  participationHandlers,
} from '#functions/competition/participation/routes.ts';
import { createParticipationService } from '#functions/competition/participation/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) => {
  const participation = createParticipationService(base);
  implement(participationContract, participationHandlers(participation));
  implement(groupParticipationContract, groupParticipationHandlers(participation));
};

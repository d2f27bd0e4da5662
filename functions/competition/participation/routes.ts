import type {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ParticipationService } from './service.ts';

export const participationHandlers = (
  participation: ParticipationService,
): Handlers<typeof participationContract> => ({
  listParticipations: ({ actor }) => participation.own(actor),
});

export const groupParticipationHandlers = (
  participation: ParticipationService,
): Handlers<typeof groupParticipationContract> => ({
  listGroupParticipations: ({ actor }) => participation.ofOrganization(actor),
});

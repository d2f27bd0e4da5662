import { withExamples } from '#shared/kernel/contract.ts';
import { groupParticipationContract, participationContract } from './contract.ts';

export const participationEndpoints = withExamples(participationContract, { listParticipations: {} });

export const groupParticipationEndpoints = withExamples(groupParticipationContract, {
  listGroupParticipations: {},
});

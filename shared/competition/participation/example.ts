import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { groupParticipationContract, participationContract } from './contract.ts';

export const participationExamples = { listParticipations: {} } satisfies ExamplesOf<
  typeof participationContract
>;

export const groupParticipationExamples = { listGroupParticipations: {} } satisfies ExamplesOf<
  typeof groupParticipationContract
>;

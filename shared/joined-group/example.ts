import type { ExamplesOf } from '../kernel/contract.ts';
import type { joinedContract } from './contract.ts';

export const joinedGroupExamples = {
  listJoinedGroups: {},
  leaveJoinedGroup: { params: { organizationId: 'org_example01' } },
} satisfies ExamplesOf<typeof joinedContract>;

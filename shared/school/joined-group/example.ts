import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { joinedGroupContract } from './contract.ts';

export const joinedGroupExamples = {
  listJoinedGroups: {},
  leaveJoinedGroup: { params: { organizationId: 'org_example01' } },
} satisfies ExamplesOf<typeof joinedGroupContract>;

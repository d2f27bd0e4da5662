import { withExamples } from '#shared/kernel/examples.ts';
import { joinedGroupContract } from './contract.ts';

export const joinedGroupEndpoints = withExamples(joinedGroupContract, {
  leaveJoinedGroup: { params: { organizationId: 'org_example01' } },
});

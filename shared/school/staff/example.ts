import { withExamples } from '#shared/kernel/examples.ts';
import { staffContract } from './contract.ts';

export const staffEndpoints = withExamples(staffContract, {
  inviteStaff: { body: { email: 'nobody@typing.example', role: 'teacher', groupIds: [] } },
  cancelInvitation: { params: { invitationId: 'inv_example01' } },
  giveGroups: { params: { userId: 'usr_example01' }, body: { groupIds: [] } },
  removeStaff: { params: { userId: 'usr_example01' } },
  leaveOrganization: { params: { organizationId: 'org_example01' } },
  lookAtInvitation: { body: { token: 'A'.repeat(43) } },
  acceptInvitation: { body: { token: 'A'.repeat(43) } },
});

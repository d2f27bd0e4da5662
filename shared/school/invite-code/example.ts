import { withExamples } from '#shared/kernel/examples.ts';
import { inviteCodeContract } from './contract.ts';

export const inviteCodeEndpoints = withExamples(inviteCodeContract, {
  createInviteCode: { body: { groupId: 'grp_example01', days: '7', maximumUses: '5' } },
  revokeInviteCode: { params: { inviteCodeId: 'ivc_example01' } },
  lookAtInviteCode: { body: { code: 'ZZZZ0000' } },
  joinWithInviteCode: { body: { code: 'ZZZZ0000' } },
  registerWithInviteCode: {
    body: {
      code: 'ZZZZ0000',
      family: '桜',
      given: '花子',
      familyKana: 'サクラ',
      givenKana: 'ハナコ',
      number: '',
      birthOn: '',
      userName: 'sakura01',
      password: 'home-row-keys-2026',
      requestKey: '018f0000-0000-7000-8000-000000000000',
    },
  },
});

import { withExamples } from '#shared/kernel/examples.ts';
import { entranceContract } from './contract.ts';

export const entranceEndpoints = withExamples(entranceContract, {
  beginEntrance: { body: { kind: 'google', domain: 'sakurakey.example' } },
  arriveAtEntrance: { body: { code: 'one-time-code', state: 'A'.repeat(43) } },
  unlinkSchoolAccount: { params: { voucher: 'google' } },
  unlinkPupil: { params: { userId: 'usr_01JD0000000000000000000000' } },
  beginSchoolDomain: { body: { kind: 'google' } },
  removeSchoolDomain: { params: { voucher: 'google', realm: 'sakurakey.example' } },
});

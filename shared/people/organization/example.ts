import { withExamples } from '#shared/kernel/examples.ts';
import { organizationContract } from './contract.ts';
import { organizationOfficeContract } from './office-contract.ts';

const params = { organizationId: 'org_example01' };
const school = {
  kind: 'school',
  name: '鍵盤中学校',
  kana: 'ケンバンチュウガッコウ',
  schoolType: '中学校',
  postalAddress: { postalCode: '100-0001', prefecture: '東京都', street: '千代田区千代田1-1', building: '' },
  phone: '03-1234-5678',
} as const;

export const organizationEndpoints = withExamples(organizationContract, {
  createOrganization: { body: school },
  changeOwnOrganization: { body: { details: school, version: 99 } },
  reapply: { params },
  withdrawApplication: { params },
});

export const organizationOfficeEndpoints = withExamples(organizationOfficeContract, {
  listOrganizations: { query: { state: 'applied' } },
  getOrganization: { params },
  decideOrganization: { params, body: { decision: 'approve', version: 1 } },
});

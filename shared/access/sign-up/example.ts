import { withExamples } from '#shared/kernel/examples.ts';
import { firstTerms } from '#shared/access/terms/policy.ts';
import { signUpContract } from './contract.ts';

export const signUpEndpoints = withExamples(signUpContract, {
  requestSignUp: { body: { email: 'asks@typing.example' } },
  checkMailedLink: { body: { purpose: 'sign-up', proof: 'A'.repeat(43) } },
  completeSignUp: {
    body: {
      proof: 'A'.repeat(43),
      password: 'home-row-keys-2026',
      termsVersion: firstTerms,
      account: {
        kind: 'individual',
        name: { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' },
        birthOn: '1990-04-01',
      },
    },
  },
});

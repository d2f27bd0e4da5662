import { withExamples } from '#shared/kernel/examples.ts';
import { profileContract } from './contract.ts';

export const profileEndpoints = withExamples(profileContract, {
  updateProfile: {
    body: {
      version: 0,
      name: { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' },
      contact: {
        birthOn: '1990-01-01',
        phone: '0312345678',
        postalAddress: { postalCode: '1000001', prefecture: '東京都', street: '千代田1-1', building: '' },
      },
    },
  },
});

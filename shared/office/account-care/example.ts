import { withExamples } from '#shared/kernel/examples.ts';
import { accountCareContract } from './contract.ts';

const params = { userId: 'usr_example01' };

export const accountCareEndpoints = withExamples(accountCareContract, {
  findUsers: { body: { text: 'sakura@example.jp' } },
  resumeMail: {
    body: { email: 'sakura@example.jp', reason: '届けてほしいと、本人からお申し出があったため' },
  },
  getOfficeUser: { params },
  actOnUser: { params, body: { act: 'sign-out', reason: '本人から、端末をなくしたと電話があったため' } },
});

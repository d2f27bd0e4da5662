import { withExamples } from '#shared/kernel/examples.ts';
import { subscriptionOfficeContract } from './office-contract.ts';
import { seatContract, subscriptionContract } from './contract.ts';

const wish = { contentName: 'programing', fiscalYear: 2026, seats: 1 } as const;
const params = { contentName: 'programing' } as const;
const body = { userIds: ['usr_example01'] };

export const subscriptionEndpoints = withExamples(subscriptionContract, {
  quoteSubscription: { body: wish },
  orderSubscription: {
    body: {
      ...wish,
      expectedTotal: 1500,
      requestKey: '018f0000-0000-7000-8000-00000000000e',
      buyerAge: 'adult',
    },
  },
  stopRenewal: { params },
  resumeRenewal: { params },
});

export const seatEndpoints = withExamples(seatContract, {
  listPupilSeats: { params, query: { groupId: 'grp_example01' } },
  giveSeats: { params, body },
  takeSeatsBack: { params, body },
});

export const subscriptionOfficeEndpoints = withExamples(subscriptionOfficeContract, {
  listOfficeSubscriptions: { query: { contentName: 'programing', fiscalYear: 2026 } },
});

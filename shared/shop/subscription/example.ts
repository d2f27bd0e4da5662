import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { subscriptionOfficeContract } from './office-contract.ts';
import type { seatContract, subscriptionContract } from './contract.ts';
import type { openContentContract } from './open-content.ts';

const wish = { contentName: 'programing', fiscalYear: 2026, seats: 1 } as const;
const params = { contentName: 'programing' } as const;
const body = { userIds: ['usr_example01'] };

export const subscriptionExamples = {
  listSubscriptions: {},
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
} satisfies ExamplesOf<typeof subscriptionContract>;

export const seatExamples = {
  listPupilSeats: { params, query: { groupId: 'grp_example01' } },
  giveSeats: { params, body },
  takeSeatsBack: { params, body },
} satisfies ExamplesOf<typeof seatContract>;

export const openContentExamples = { listOpenContents: {} } satisfies ExamplesOf<typeof openContentContract>;

export const subscriptionOfficeExamples = {
  listOfficeSubscriptions: { query: { contentName: 'programing', fiscalYear: 2026 } },
} satisfies ExamplesOf<typeof subscriptionOfficeContract>;

import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { deliveryContract } from './contract.ts';

export const deliveryExamples = {
  listDeliveries: { query: {} },
  actOnDelivery: {
    params: { deliveryId: 'out_example01' },
    body: { act: 'give-up', reason: '宛先の方がすでに退会しているため' },
  },
} satisfies ExamplesOf<typeof deliveryContract>;

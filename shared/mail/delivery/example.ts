import { withExamples } from '#shared/kernel/examples.ts';
import { deliveryContract } from './contract.ts';

export const deliveryEndpoints = withExamples(deliveryContract, {
  actOnDelivery: {
    params: { deliveryId: 'out_example01' },
    body: { act: 'give-up', reason: '宛先の方がすでに退会しているため' },
  },
});

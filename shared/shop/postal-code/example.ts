import { withExamples } from '#shared/kernel/examples.ts';
import { postalCodeContract } from './contract.ts';

export const postalCodeEndpoints = withExamples(postalCodeContract, {
  findAddress: { params: { postalCode: '1000001' } },
});

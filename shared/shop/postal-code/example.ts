import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { postalCodeContract } from './contract.ts';

export const postalCodeExamples = {
  findAddress: { params: { postalCode: '1000001' } },
} satisfies ExamplesOf<typeof postalCodeContract>;

import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { accountEventContract } from './contract.ts';

export const eventsExamples = {
  listAccountEvents: { query: {} },
} satisfies ExamplesOf<typeof accountEventContract>;

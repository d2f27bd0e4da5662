import type { ExamplesOf } from '../kernel/contract.ts';
import type { eventsContract } from './contract.ts';

export const eventsExamples = {
  listAccountEvents: { query: {} },
} satisfies ExamplesOf<typeof eventsContract>;

import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { switchContract } from './contract.ts';
import type { switchOfficeContract } from './office-contract.ts';

const params = { switchName: 'payment' };
const seen = { version: 0, reason: '決済会社の障害のため' };

export const switchExamples = { listSwitchedOff: {} } satisfies ExamplesOf<typeof switchContract>;

export const switchOfficeExamples = {
  listSwitches: {},
  switchOff: { params, body: { ...seen, closing: { notice: 'お支払いを一時的に止めています。' } } },
  switchOn: { params, body: seen },
} satisfies ExamplesOf<typeof switchOfficeContract>;

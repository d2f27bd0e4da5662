/** What is switched off now: asked by the pages concerned. Unknown, it counts as on: the server refuses by itself. */
import { queryOptions } from '@tanstack/react-query';
import { switchContract } from '#shared/record/feature-switch/contract.ts';
import { call } from '#web/lib/api.ts';

export const switchedOffQuery = queryOptions({
  queryKey: ['feature-switch', 'off'],
  queryFn: async ({ signal }) => (await call(switchContract.listSwitchedOff, {}, { signal })).items,
  staleTime: 30_000,
});

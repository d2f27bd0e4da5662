import { queryOptions } from '@tanstack/react-query';
import { switchOfficeContract } from '#shared/record/feature-switch/office-contract.ts';
import type { ClosingInput, SwitchName } from '#shared/record/feature-switch/schema.ts';
import { call } from '#web/lib/api.ts';

export const switchListQuery = queryOptions({
  queryKey: ['feature-switch', 'office'],
  queryFn: ({ signal }) => call(switchOfficeContract.listSwitches, {}, { signal }),
  staleTime: 0,
});

interface Seen {
  readonly version: number;
  readonly reason: string;
}

export const switchOff = (switchName: SwitchName, seen: Seen, closing: ClosingInput) =>
  call(switchOfficeContract.switchOff, { params: { switchName }, body: { ...seen, closing } });

export const switchOn = (switchName: SwitchName, seen: Seen) =>
  call(switchOfficeContract.switchOn, { params: { switchName }, body: seen });

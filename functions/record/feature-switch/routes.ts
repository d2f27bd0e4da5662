import type { switchContract } from '#shared/record/feature-switch/contract.ts';
import type { switchOfficeContract } from '#shared/record/feature-switch/office-contract.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { SwitchRepository } from './repository.ts';
import { listSwitchedOff, type SwitchOffice } from './service.ts';

export const switchHandlers = (
  switches: SwitchRepository,
  clock: Clock,
): Handlers<typeof switchContract> => ({
  listSwitchedOff: async () => ({ items: await listSwitchedOff(switches, clock) }),
});

export const switchOfficeHandlers = (office: SwitchOffice): Handlers<typeof switchOfficeContract> => ({
  listSwitches: () => office.list(),
  switchOff: ({ actor, params, body: { closing, ...seen } }) =>
    office.off(actor.userId, params.switchName, seen, closing),
  switchOn: ({ actor, params, body }) => office.on(actor.userId, params.switchName, body),
});

import { entryContract, groupEntryContract } from '#shared/competition/entry/contract.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createAccommodateEntry, createChangeEntry } from '#functions/competition/entry/change.ts';
import { createEntrants } from '#functions/competition/entry/entrant.ts';
import { createOffer } from '#functions/competition/entry/offer.ts';
import { entryHandlers, groupEntryHandlers } from '#functions/competition/entry/routes.ts';
import { createEntryService } from '#functions/competition/entry/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeMoney } from '#functions/lambda/wiring/money.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    ...composeMoney(base),
    ...composeSupervision(base),
    accounts: createAccountRepository(table),
    audit: createAuditRepository(table, clock),
    events: createAccountEvents(table, clock),
  };
  const entrants = createEntrants(base);
  const service = createEntryService({ ...parts, entrants, offer: createOffer(base) });
  const rooms = {
    ...parts,
    entrants,
    service,
    change: createChangeEntry(parts),
    accommodate: createAccommodateEntry(parts),
  };
  implement(entryContract, entryHandlers(rooms));
  implement(groupEntryContract, groupEntryHandlers(rooms));
};

import { entryContract, groupEntryContract } from '#shared/competition/entry/contract.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createAccommodateEntry, createChangeEntry } from '#functions/competition/entry/change.ts';
import { createEntrants } from '#functions/competition/entry/entrant.ts';
import { createOffer } from '#functions/competition/entry/offer.ts';
import { entryHandlers, groupEntryHandlers } from '#functions/competition/entry/routes.ts';
import { createEntryService } from '#functions/competition/entry/service.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createQualificationRepository } from '#functions/competition/qualification/repository.ts';
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
    groups: createGroupRepository(table),
    qualifications: createQualificationRepository(table),
    organizations: createOrganizationRepository(table),
    audit: createAuditRepository(table, clock),
    events: createAccountEvents(table, clock),
  };
  const entrants = createEntrants(parts);
  const service = createEntryService({ ...parts, entrants, offer: createOffer(parts) });
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

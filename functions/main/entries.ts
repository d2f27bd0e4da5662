import { entryContract, groupEntryContract } from '#shared/entry/contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createAccommodateEntry, createChangeEntry } from '../features/entry/change.ts';
import { createEntrants } from '../features/entry/entrant.ts';
import { createOffer } from '../features/entry/offer.ts';
import { entryHandlers, groupEntryHandlers } from '../features/entry/routes.ts';
import { createEntryService } from '../features/entry/service.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createQualificationRepository } from '../features/qualification/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeMoney } from '../wiring/money.ts';
import { composeSupervision } from '../wiring/supervision.ts';

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

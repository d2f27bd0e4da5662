import { seatContract, subscriptionContract } from '#shared/subscription/contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createSeatRepository } from '../features/seat/repository.ts';
import { seatHandlers } from '../features/seat/routes.ts';
import { createSeatService } from '../features/seat/service.ts';
import { createStudentRepository } from '../features/student/repository.ts';
import { createOfferSubscription } from '../features/subscription/offer.ts';
import { subscriptionHandlers } from '../features/subscription/routes.ts';
import { createSubscriptionService } from '../features/subscription/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeMoney } from '../wiring/money.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const money = composeMoney(base);
  const parts = {
    ...base,
    ...money,
    accounts: createAccountRepository(table),
    students: createStudentRepository(table),
    groups: createGroupRepository(table),
    seats: createSeatRepository(table, money.subscriptions),
    audit: createAuditRepository(table, clock),
    events: createAccountEvents(table, clock),
  };
  const service = createSubscriptionService({ ...parts, offer: createOfferSubscription(parts) });
  implement(subscriptionContract, subscriptionHandlers(service));
  implement(seatContract, seatHandlers({ ...parts, service: createSeatService(parts) }));
};

import { seatContract, subscriptionContract } from '#shared/shop/subscription/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createSeatRepository } from '#functions/shop/seat/repository.ts';
import { seatHandlers } from '#functions/shop/seat/routes.ts';
import { createSeatService } from '#functions/shop/seat/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createOfferSubscription } from '#functions/shop/subscription/offer.ts';
import { subscriptionHandlers } from '#functions/shop/subscription/routes.ts';
import { createSubscriptionService } from '#functions/shop/subscription/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeMoney } from '#functions/lambda/wiring/money.ts';

export const part: Part = ({ implement, ...base }) => {
  const money = composeMoney(base);
  const parts = {
    ...base,
    ...money,
    accounts: createAccountRepository(base.table),
    students: createStudentRepository(base.table),
    groups: createGroupRepository(base.table),
    seats: createSeatRepository(base.table, money.subscriptions),
    audit: createAuditRepository(base.table, base.clock),
  };
  const service = createSubscriptionService({ ...parts, offer: createOfferSubscription(base) });
  implement(subscriptionContract, subscriptionHandlers(service));
  implement(seatContract, seatHandlers({ ...parts, service: createSeatService(parts) }));
};

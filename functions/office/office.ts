import { attemptOfficeContract } from '#shared/attempt/contract.ts';
import { attentionContract } from '#shared/attention/contract.ts';
import { entryOfficeContract } from '#shared/entry/contract.ts';
import { officeContract } from '#shared/office/contract.ts';
import { organizationOfficeContract } from '#shared/organization/office-contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createReviewService } from '../features/attempt/review.ts';
import { attemptOfficeHandlers } from '../features/attempt/routes.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { attentionHandlers } from '../features/attention/routes.ts';
import { createHandleAttention } from '../features/attention/service.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createChangeEntry } from '../features/entry/change.ts';
import { entryOfficeHandlers } from '../features/entry/routes.ts';
import { officeHandlers } from '../features/office/routes.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createDecide } from '../features/organization/decide.ts';
import { organizationOfficeHandlers } from '../features/organization/office-routes.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createPaymentRepository } from '../features/payment/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { createQualificationRepository } from '../features/qualification/repository.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { composeAttempts } from '../wiring/attempt.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    audit: createAuditRepository(table, clock),
    attention: createAttentionRepository(table),
    orders: createOrderRepository(table),
    payments: createPaymentRepository(table),
    ...composeAttempts(base),
    qualifications: createQualificationRepository(table),
    events: createAccountEvents(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  };
  implement(
    organizationOfficeContract,
    organizationOfficeHandlers({ ...parts, decide: createDecide(parts) }),
  );
  implement(attemptOfficeContract, attemptOfficeHandlers(createReviewService(parts)));
  implement(officeContract, officeHandlers(parts));
  implement(entryOfficeContract, entryOfficeHandlers({ ...parts, change: createChangeEntry(parts) }));
  implement(attentionContract, attentionHandlers(parts.attention, createHandleAttention(parts)));
};

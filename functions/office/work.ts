import { deliveryContract } from '#shared/delivery/contract.ts';
import { jobOfficeContract } from '#shared/job/office-contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { causeWords, createDeliveryOffice } from '../features/delivery/office.ts';
import { deliveryHandlers } from '../features/delivery/routes.ts';
import { createJobOffice } from '../features/job/office.ts';
import { jobOfficeHandlers } from '../features/job/office-routes.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

/** What goes on behind the pages, and what of it does not. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    table,
    clock,
    causeWords,
    ...composeJobs(base),
    accounts: createAccountRepository(table),
    attention: createAttentionRepository(table),
    audit: createAuditRepository(table, clock),
    trail: createTrailRepository(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  };
  implement(jobOfficeContract, jobOfficeHandlers(createJobOffice(parts)));
  implement(deliveryContract, deliveryHandlers(createDeliveryOffice(parts)));
};

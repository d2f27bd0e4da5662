import { deliveryContract } from '#shared/mail/delivery/contract.ts';
import { jobOfficeContract } from '#shared/record/job/office-contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { causeWords, createDeliveryOffice } from '#functions/mail/delivery/office.ts';
import { deliveryHandlers } from '#functions/mail/delivery/routes.ts';
import { createJobOffice } from '#functions/record/job/office.ts';
import { jobOfficeHandlers } from '#functions/record/job/office-routes.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createQueue } from '#functions/platform/queue/queue.ts';

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

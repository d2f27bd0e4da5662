import { deliveryContract } from '#shared/mail/delivery/contract.ts';
import { jobOfficeContract } from '#shared/record/job/office-contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { causeWords, createDeliveryOffice } from '#functions/mail/delivery/office.ts';
import { deliveryHandlers } from '#functions/mail/delivery/routes.ts';
import { createJobOffice } from '#functions/record/job/office.ts';
import { jobOfficeHandlers } from '#functions/record/job/office-routes.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

/** What goes on behind the pages, and what of it does not. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    table,
    clock,
    ...composeJobs(base),
    accounts: createAccountRepository(table),
    attention: createAttentionRepository(table),
    trail: createTrailRepository(table, clock),
    outbox: composeOutbox(base),
  };
  implement(jobOfficeContract, jobOfficeHandlers(createJobOffice(base, causeWords)));
  implement(deliveryContract, deliveryHandlers(createDeliveryOffice(parts)));
};

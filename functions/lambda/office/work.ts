import { deliveryContract } from '#shared/mail/delivery/contract.ts';
import { jobOfficeContract } from '#shared/record/job/office-contract.ts';
import { causeWords, createDeliveryOffice } from '#functions/mail/delivery/office.ts';
import { deliveryHandlers } from '#functions/mail/delivery/routes.ts';
import { createJobOffice } from '#functions/record/job/office.ts';
import { jobOfficeHandlers } from '#functions/record/job/office-routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What goes on behind the pages, and what of it does not. */
export const part: Part = ({ implement, ...base }) => {
  implement(jobOfficeContract, jobOfficeHandlers(createJobOffice(base, causeWords)));
  implement(deliveryContract, deliveryHandlers(createDeliveryOffice(base)));
};

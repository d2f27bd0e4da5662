import { attemptOfficeContract } from '#shared/competition/attempt/contract.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { entryOfficeContract } from '#shared/competition/entry/contract.ts';
import { invoiceTermsOfficeContract } from '#shared/shop/invoice-terms/contract.ts';
import { mailResendContract } from '#shared/mail/mail-resend/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { officeContract } from '#shared/office/office/contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createReviewService } from '#functions/competition/attempt/review.ts';
import { attemptOfficeHandlers } from '#functions/competition/attempt/routes.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createNameHolders } from '#functions/record/attention/holders.ts';
import { attentionHandlers } from '#functions/record/attention/routes.ts';
import { createHandleAttention } from '#functions/record/attention/service.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createAccommodateEntry } from '#functions/competition/entry/change.ts';
import { entryOfficeHandlers } from '#functions/competition/entry/routes.ts';
import { invoiceTermsOfficeHandlers } from '#functions/shop/invoice-terms/routes.ts';
import { createInvoiceTermsService } from '#functions/shop/invoice-terms/service.ts';
import { officeHandlers } from '#functions/office/office/routes.ts';
import { createMorning } from '#functions/office/office/morning.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';
import { createResendMail } from '#functions/mail/mail-resend/service.ts';
import { mailResendHandlers } from '#functions/mail/mail-resend/routes.ts';
import { trailHandlers } from '#functions/record/trail/routes.ts';
import { createTrailService } from '#functions/record/trail/service.ts';
import { userHandlers } from '#functions/office/account-care/routes.ts';
import { createUserService } from '#functions/office/account-care/service.ts';
import { viewHandlers } from '#functions/access/view-as/routes.ts';
import { createViewService } from '#functions/access/view-as/service.ts';
import { viewAsContract } from '#shared/access/view-as/contract.ts';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createDecide } from '#functions/people/organization/decide.ts';
import { organizationOfficeHandlers } from '#functions/people/organization/office-routes.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createPaymentRepository } from '#functions/shop/payment/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    audit: createAuditRepository(table, clock),
    attention: createAttentionRepository(table),
    orders: createOrderRepository(table),
    payments: createPaymentRepository(table),
    ...composeAttempts(base),
    ...composeSupervision(base),
    results: createResultRepository(table),
    rulings: createRulingRepository(table, clock),
    events: createAccountEvents(table, clock),
    trail: createTrailRepository(table, clock),
    outbox: composeOutbox(base),
  };
  implement(organizationOfficeContract, organizationOfficeHandlers({ ...parts, decide: createDecide(base) }));
  implement(invoiceTermsOfficeContract, invoiceTermsOfficeHandlers(createInvoiceTermsService(base)));
  implement(attemptOfficeContract, attemptOfficeHandlers(createReviewService(parts)));
  implement(accountCareContract, userHandlers(createUserService(base)));
  implement(viewAsContract, viewHandlers(createViewService(base)));
  implement(mailResendContract, mailResendHandlers(createResendMail(base)));
  implement(trailContract, trailHandlers(createTrailService(base)));
  const contacts = createContactRepository(table);
  const findSender = async (contactId: string) => (await contacts.find(contactId))?.name;
  const morning = createMorning(base, composeTraining(base).logs);
  implement(officeContract, officeHandlers({ ...parts, morning }));
  implement(
    entryOfficeContract,
    entryOfficeHandlers({ ...parts, accommodate: createAccommodateEntry(parts) }),
  );
  implement(
    attentionContract,
    attentionHandlers(parts.attention, createHandleAttention(base), createNameHolders(base, findSender)),
  );
};

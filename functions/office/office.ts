import { attemptOfficeContract } from '#shared/attempt/contract.ts';
import { attentionContract } from '#shared/attention/contract.ts';
import { entryOfficeContract } from '#shared/entry/contract.ts';
import { invoiceTermsOfficeContract } from '#shared/invoice-terms/contract.ts';
import { mailResendContract } from '#shared/mail-resend/contract.ts';
import { trailContract } from '#shared/trail/contract.ts';
import { officeContract } from '#shared/office/contract.ts';
import { organizationOfficeContract } from '#shared/organization/office-contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createReviewService } from '../features/attempt/review.ts';
import { attemptOfficeHandlers } from '../features/attempt/routes.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createNameHolders } from '../features/attention/holders.ts';
import { attentionHandlers } from '../features/attention/routes.ts';
import { createHandleAttention } from '../features/attention/service.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createAccommodateEntry } from '../features/entry/change.ts';
import { entryOfficeHandlers } from '../features/entry/routes.ts';
import { createInvoiceTermsRepository } from '../features/invoice-terms/repository.ts';
import { invoiceTermsOfficeHandlers } from '../features/invoice-terms/routes.ts';
import { createInvoiceTermsService } from '../features/invoice-terms/service.ts';
import { officeHandlers } from '../features/office/routes.ts';
import { createMailReturns } from '../features/mail-return/repository.ts';
import { createMorning } from '../features/office/morning.ts';
import { createAppealRepository } from '../features/appeal/repository.ts';
import { createContactRepository } from '../features/contact/repository.ts';
import { createParcelRepository } from '../features/parcel/repository.ts';
import { createJobRepository } from '../platform/job/repository.ts';
import { composeTraining } from '../wiring/training.ts';
import { createMailRepository } from '../features/mail/repository.ts';
import { createResendMail } from '../features/mail-resend/service.ts';
import { mailResendHandlers } from '../features/mail-resend/routes.ts';
import { createMailedLinks } from '../features/mailed-link/repository.ts';
import { createListTrail } from '../features/trail/list.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import { trailHandlers } from '../features/trail/routes.ts';
import { createTrailService } from '../features/trail/service.ts';
import { userHandlers } from '../features/account-care/routes.ts';
import { createUserService } from '../features/account-care/service.ts';
import { createUserPool } from '../platform/identity/user-pool.ts';
import { viewHandlers } from '../features/view-as/routes.ts';
import { createViewService } from '../features/view-as/service.ts';
import { viewAsContract } from '#shared/view-as/contract.ts';
import { accountCareContract } from '#shared/account-care/contract.ts';
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
import { composeSupervision } from '../wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    audit: createAuditRepository(table, clock),
    invoiceTerms: createInvoiceTermsRepository(table),
    attention: createAttentionRepository(table),
    orders: createOrderRepository(table),
    payments: createPaymentRepository(table),
    ...composeAttempts(base),
    ...composeSupervision(base),
    qualifications: createQualificationRepository(table),
    events: createAccountEvents(table, clock),
    mails: createMailRepository(table),
    returns: createMailReturns(table),
    links: createMailedLinks(table, clock),
    trail: createTrailRepository(table, clock),
    emailPool: createUserPool(env.EMAIL_POOL_ID),
    namePool: createUserPool(env.NAME_POOL_ID),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  };
  implement(
    organizationOfficeContract,
    organizationOfficeHandlers({ ...parts, decide: createDecide(parts) }),
  );
  implement(invoiceTermsOfficeContract, invoiceTermsOfficeHandlers(createInvoiceTermsService(parts)));
  implement(attemptOfficeContract, attemptOfficeHandlers(createReviewService(parts)));
  implement(accountCareContract, userHandlers(createUserService(parts)));
  implement(viewAsContract, viewHandlers(createViewService(parts)));
  implement(mailResendContract, mailResendHandlers(createResendMail(parts)));
  const list = createListTrail(table, clock);
  implement(trailContract, trailHandlers(createTrailService({ ...parts, list })));
  const morning = createMorning({
    ...parts,
    jobs: createJobRepository(table, clock),
    appeals: createAppealRepository(table),
    contacts: createContactRepository(table),
    parcels: createParcelRepository(table),
    logs: composeTraining(base).logs,
  });
  implement(officeContract, officeHandlers({ ...parts, morning }));
  implement(
    entryOfficeContract,
    entryOfficeHandlers({ ...parts, accommodate: createAccommodateEntry(parts) }),
  );
  implement(
    attentionContract,
    attentionHandlers(parts.attention, createHandleAttention(parts), createNameHolders(parts)),
  );
};

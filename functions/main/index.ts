import { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import { certificateContract } from '#shared/certificate/contract.ts';
import { competitionContract } from '#shared/competition/contract.ts';
import { guestOrderContract, orderContract } from '#shared/order/contract.ts';
import { organizationContract, staffContract } from '#shared/organization/contract.ts';
import { guestPaymentContract, paymentContract } from '#shared/payment/contract.ts';
import { receiptContract } from '#shared/receipt/contract.ts';
import { resultContract } from '#shared/result/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createCertificateApplicationService } from '../features/certificate-application/service.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { composeMoney } from '../wiring/money.ts';
import { basis, httpSide } from '../platform/basis.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createInvitationRepository } from '../features/staff/repository.ts';
import { createJoin } from '../features/staff/join.ts';
import { createStaffService } from '../features/staff/service.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createOrganizationService } from '../features/organization/service.ts';
import { createIssueReceipt } from '../features/receipt/service.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { certificateApplicationHandlers } from '../features/certificate-application/routes.ts';
import { certificateHandlers } from '../features/certificate/routes.ts';
import { competitionHandlers } from '../features/competition/routes.ts';
import { guestOrderHandlers, orderHandlers } from '../features/order/routes.ts';
import { organizationHandlers } from '../features/organization/routes.ts';
import { staffHandlers } from '../features/staff/routes.ts';
import { guestPaymentHandlers, paymentHandlers } from '../features/payment/routes.ts';
import { receiptHandlers } from '../features/receipt/routes.ts';
import { resultHandlers } from '../features/result/routes.ts';

const base = basis('main');
const money = composeMoney(base);
const accounts = createAccountRepository(base.table);
const applications = createCertificateApplicationService({ ...base, ...money, accounts });
const organizations = createOrganizationRepository(base.table);
const audit = createAuditRepository(base.table, base.clock);
const people = {
  ...base,
  accounts,
  organizations,
  audit,
  outbox: money.outbox,
  invitations: createInvitationRepository(base.table),
  groups: createGroupRepository(base.table),
};
const { app, options } = httpSide(base);

implement(
  app,
  competitionContract,
  competitionHandlers(createCompetitionRepository(base.table), base.clock),
  options,
);
implement(app, resultContract, resultHandlers(money.results), options);
implement(app, certificateApplicationContract, certificateApplicationHandlers(applications), options);
implement(app, orderContract, orderHandlers(money), options);
implement(app, guestOrderContract, guestOrderHandlers(money), options);
implement(app, paymentContract, paymentHandlers({ ...money, accounts }), options);
implement(app, guestPaymentContract, guestPaymentHandlers(money), options);
implement(app, certificateContract, certificateHandlers(money.certificates), options);
implement(
  app,
  receiptContract,
  receiptHandlers({ ...money, issue: createIssueReceipt({ ...base, ...money }) }),
  options,
);
implement(app, organizationContract, organizationHandlers(createOrganizationService(people), audit), options);
implement(app, staffContract, staffHandlers(createStaffService(people), createJoin(people)), options);
app.get('/api/main/openapi.json', async (c) =>
  c.json((await import('../platform/http/openapi.ts')).openApiDocument()),
);

export const handler = toLambda(app);

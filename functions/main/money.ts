import { fullName } from '#shared/account/schema.ts';
import { certificateApplicationContract } from '#shared/certificate-application/contract.ts';
import { guestApplicationContract } from '#shared/certificate-application/guest-contract.ts';
import { guestOrderContract } from '#shared/order/contract.ts';
import { guestPaymentContract, paymentContract } from '#shared/payment/contract.ts';
import { payByLinkContract, payLinkContract } from '#shared/pay-link/contract.ts';
import { documentContract, guestDocumentContract } from '#shared/trade-document/contract.ts';
import { guestReceiptContract, receiptContract } from '#shared/receipt/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createApplicationTokens } from '../features/application-token/repository.ts';
import { createGuestApplications } from '../features/certificate-application/guest.ts';
import {
  certificateApplicationHandlers,
  guestApplicationHandlers,
} from '../features/certificate-application/routes.ts';
import { createCertificateApplicationService } from '../features/certificate-application/service.ts';
import { createOrderLinks } from '../features/order/link-repository.ts';
import type { OrderItem } from '../features/order/repository.ts';
import { guestOrderHandlers } from '../features/order/routes.ts';
import { guestPaymentHandlers, paymentHandlers } from '../features/payment/routes.ts';
import { receiptHandlers } from '../features/receipt/routes.ts';
import { createPayLinks } from '../features/pay-link/repository.ts';
import { payByLinkHandlers, payLinkHandlers } from '../features/pay-link/routes.ts';
import { guestReceiptHandlers } from '../features/receipt/guest-routes.ts';
import { createReceiptYears } from '../features/receipt/years.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { createIssueReceipt } from '../features/receipt/service.ts';
import { createTradeDocumentRepository } from '../features/trade-document/repository.ts';
import { documentHandlers, guestDocumentHandlers } from '../features/trade-document/routes.ts';
import { createIssueDocuments } from '../features/trade-document/issue.ts';
import { createIssueRepository } from '../features/trade-document/issue-repository.ts';
import { createOwnDocuments } from '../features/trade-document/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeMoney } from '../wiring/money.ts';
import { composeSupervision } from '../wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...base,
    ...composeMoney(base),
    ...composeSupervision(base),
    accounts: createAccountRepository(base.table),
    tokens: createApplicationTokens(base.table),
    payLinks: createPayLinks(base.table, base.clock),
    issuerName: base.env.ISSUER_NAME,
  };
  implement(
    certificateApplicationContract,
    certificateApplicationHandlers(createCertificateApplicationService(parts)),
  );
  implement(guestApplicationContract, guestApplicationHandlers(createGuestApplications(parts)));
  implement(guestOrderContract, guestOrderHandlers(parts));
  implement(paymentContract, paymentHandlers(parts));
  implement(guestPaymentContract, guestPaymentHandlers(parts));
  implement(payLinkContract, payLinkHandlers(parts));
  implement(payByLinkContract, payByLinkHandlers(parts));
  const ownDocuments = createOwnDocuments(
    createTradeDocumentRepository(base.table),
    parts.orders,
    createOrderLinks(base.table, base.clock),
  );
  const openAccount = async ({ owner, id }: Pick<OrderItem, 'owner' | 'id'>, userId: string) => {
    const { name, email } = await parts.accounts.getUser(userId);
    return parts.transfers.start(owner, id, { name: fullName(name), email });
  };
  implement(
    documentContract,
    documentHandlers(
      ownDocuments,
      createIssueDocuments({
        ...parts,
        issues: createIssueRepository(base.table),
        openAccount: parts.provider.takesTransfers ? openAccount : undefined,
      }),
    ),
  );
  implement(guestDocumentContract, guestDocumentHandlers(ownDocuments));
  const issue = createIssueReceipt(parts);
  const years = createReceiptYears({ ...composeJobs(base), clock: base.clock });
  implement(receiptContract, receiptHandlers({ ...parts, issue, years }));
  implement(guestReceiptContract, guestReceiptHandlers({ ...parts, issue }));
};

import { fullName } from '#shared/people/account/schema.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { guestApplicationContract } from '#shared/certificate/certificate-application/guest-contract.ts';
import { guestOrderContract } from '#shared/shop/order/contract.ts';
import { invoiceContract } from '#shared/shop/invoice/contract.ts';
import { guestPaymentContract, paymentContract } from '#shared/shop/payment/contract.ts';
import { transferContract } from '#shared/shop/transfer/contract.ts';
import { payByLinkContract, payLinkContract } from '#shared/shop/pay-link/contract.ts';
import { documentContract, guestDocumentContract } from '#shared/shop/trade-document/contract.ts';
import { guestReceiptContract, receiptContract } from '#shared/shop/receipt/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import { createGuestApplications } from '#functions/certificate/certificate-application/guest.ts';
import {
  certificateApplicationHandlers,
  guestApplicationHandlers,
} from '#functions/certificate/certificate-application/routes.ts';
import { createCertificateApplicationService } from '#functions/certificate/certificate-application/service.ts';
import { createOrderLinks } from '#functions/shop/order/link-repository.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { guestOrderHandlers } from '#functions/shop/order/routes.ts';
import { invoiceHandlers } from '#functions/shop/invoice/routes.ts';
import { guestPaymentHandlers, paymentHandlers } from '#functions/shop/payment/routes.ts';
import { transferHandlers } from '#functions/shop/transfer/routes.ts';
import { receiptHandlers } from '#functions/shop/receipt/routes.ts';
import { createPayLinks } from '#functions/shop/pay-link/repository.ts';
import { payByLinkHandlers, payLinkHandlers } from '#functions/shop/pay-link/routes.ts';
import { guestReceiptHandlers } from '#functions/shop/receipt/guest-routes.ts';
import { createReceiptYears } from '#functions/shop/receipt/years.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { createIssueReceipt } from '#functions/shop/receipt/service.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { documentHandlers, guestDocumentHandlers } from '#functions/shop/trade-document/routes.ts';
import { createIssueDocuments } from '#functions/shop/trade-document/issue.ts';
import { createIssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import { createOwnDocuments } from '#functions/shop/trade-document/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeMoney } from '#functions/lambda/wiring/money.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

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
  implement(transferContract, transferHandlers(parts));
  implement(invoiceContract, invoiceHandlers(parts));
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

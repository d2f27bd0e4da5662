import { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { templateDownloadContract } from '#shared/certificate-template/contract.ts';
import { guestCertificateContract } from '#shared/certificate-application/guest-contract.ts';
import { dataExportDownloadContract } from '#shared/data-export/contract.ts';
import { filesPaths } from '#shared/kernel/own-origin.ts';
import { loginCardDownloadContract } from '#shared/login-card/contract.ts';
import { parcelDownloadContract } from '#shared/parcel/contract.ts';
import { printoutDownloadContract } from '#shared/printout/contract.ts';
import { estimateDownloadContract } from '#shared/estimate/contract.ts';
import { documentDownloadContract, guestDocumentDownloadContract } from '#shared/trade-document/contract.ts';
import { guestReceiptDownloadContract, receiptDownloadContract } from '#shared/receipt/contract.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { certificateDownloadHandlers } from '../features/certificate/download-routes.ts';
import { guestCertificateHandlers } from '../features/certificate-application/download-routes.ts';
import { createGuestCertificate } from '../features/certificate-application/guest-order.ts';
import { createApplicationRepository } from '../features/certificate-application/repository.ts';
import { createLineRepository } from '../features/order/line-repository.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createOrderLinks } from '../features/order/link-repository.ts';
import { estimateDownloadHandlers } from '../features/estimate/download-routes.ts';
import { createEstimateRepository } from '../features/estimate/repository.ts';
import { templateDownloadHandlers } from '../features/certificate-template/download-routes.ts';
import { createTemplateRepository } from '../features/certificate-template/repository.ts';
import { createCertificateService } from '../features/certificate/service.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { exportDownloadHandlers } from '../features/data-export/download-routes.ts';
import { createHandOutExport } from '../features/data-export/hand-out.ts';
import { createExports } from '../features/data-export/repository.ts';
import { cardDownloadHandlers } from '../features/login-card/download-routes.ts';
import { createHandOutCards } from '../features/login-card/hand-out.ts';
import { createCardRepository } from '../features/login-card/repository.ts';
import { parcelDownloadHandlers } from '../features/parcel/download-routes.ts';
import { createParcelPrints } from '../features/parcel/prints.ts';
import { printoutDownloadHandlers } from '../features/printout/download-routes.ts';
import { createPrintoutRepository } from '../features/printout/repository.ts';
import { receiptDownloadHandlers } from '../features/receipt/download-routes.ts';
import { guestReceiptDownloadHandlers } from '../features/receipt/guest-routes.ts';
import { createFindYearFile } from '../features/receipt/years.ts';
import { createHandOutReceipt } from '../features/receipt/hand-out.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createReceiptRepository } from '../features/receipt/repository.ts';
import {
  documentDownloadHandlers,
  guestDocumentDownloadHandlers,
} from '../features/trade-document/download-routes.ts';
import { createDocumentExports } from '../features/trade-document/exports.ts';
import { createTradeDocumentRepository } from '../features/trade-document/repository.ts';
import { createOwnDocuments } from '../features/trade-document/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { createJobRepository } from '../platform/job/repository.ts';
import { createLinks } from '../platform/storage/download-link.ts';
import { dynamoDb } from '../platform/table/client.ts';
import { composeSupervision } from '../wiring/supervision.ts';

export const part: Part = ({ implement, table, clock, env }) => {
  const linksInto = (bucket: string, path: string) =>
    createLinks({
      bucket,
      address: `${env.PUBLIC_ORIGIN}${path}`,
      region: env.AWS_REGION,
      endpoint: env.AWS_ENDPOINT_URL_S3,
      credentials: dynamoDb.config.credentials,
      clock,
    });
  const linkTo = linksInto(env.DOCUMENTS_BUCKET, filesPaths.documents);
  const linkToArchive = linksInto(env.ARCHIVE_BUCKET, filesPaths.archive);
  const documents = createTradeDocumentRepository(table);
  const jobs = createJobRepository(table, clock);
  const links = createOrderLinks(table, clock);
  implement(
    certificateDownloadContract,
    certificateDownloadHandlers(
      createCertificateService({
        table,
        certificates: createCertificateRepository(table),
        results: createResultRepository(table),
        accounts: createAccountRepository(table),
        ...composeSupervision({ table, clock }),
      }),
      linkTo,
    ),
  );
  implement(
    guestCertificateContract,
    guestCertificateHandlers(
      createGuestCertificate({
        links,
        lines: createLineRepository(table),
        applications: createApplicationRepository(table),
        certificates: createCertificateRepository(table),
      }),
      linkTo,
    ),
  );
  const handOutReceipt = createHandOutReceipt(createReceiptRepository(table), table);
  implement(guestReceiptDownloadContract, guestReceiptDownloadHandlers(links, handOutReceipt, linkToArchive));
  implement(
    receiptDownloadContract,
    receiptDownloadHandlers(handOutReceipt, linkToArchive, createFindYearFile(jobs, clock), linkTo),
  );
  const own = createOwnDocuments(documents, createOrderRepository(table), links);
  implement(guestDocumentDownloadContract, guestDocumentDownloadHandlers({ own, linkToArchive }));
  implement(
    documentDownloadContract,
    documentDownloadHandlers({
      documents,
      own,
      exports: createDocumentExports(jobs, clock),
      linkTo,
      linkToArchive,
    }),
  );
  implement(
    estimateDownloadContract,
    estimateDownloadHandlers(createEstimateRepository(table), linkToArchive),
  );
  implement(
    dataExportDownloadContract,
    exportDownloadHandlers(
      createHandOutExport({
        table,
        exports: createExports(jobs, clock),
        events: createAccountEvents(table, clock),
      }),
      linkTo,
    ),
  );
  implement(
    printoutDownloadContract,
    printoutDownloadHandlers(createPrintoutRepository(table, clock, jobs), linkTo),
  );
  implement(parcelDownloadContract, parcelDownloadHandlers(createParcelPrints(jobs, clock), linkTo));
  implement(templateDownloadContract, templateDownloadHandlers(createTemplateRepository(table), linkTo));
  implement(
    loginCardDownloadContract,
    cardDownloadHandlers(
      createHandOutCards({
        table,
        cardJobs: createCardRepository(table, clock, jobs),
        accounts: createAccountRepository(table),
        audit: createAuditRepository(table, clock),
      }),
      linkTo,
    ),
  );
};

import { templateDownloadContract } from '#shared/certificate/certificate-template/contract.ts';
import { guestCertificateContract } from '#shared/certificate/certificate-application/guest-contract.ts';
import { dataExportDownloadContract } from '#shared/access/data-export/contract.ts';
import { pictureSheetDownloadContract } from '#shared/access/picture-sign-in/contract.ts';
import { loginCardDownloadContract } from '#shared/school/login-card/contract.ts';
import { parcelDownloadContract } from '#shared/certificate/parcel/contract.ts';
import { monthDownloadContract } from '#shared/practice/month/contract.ts';
import { roomPaperDownloadContract } from '#shared/practice/room-paper/contract.ts';
import { printoutDownloadContract } from '#shared/competition/printout/contract.ts';
import { estimateDownloadContract } from '#shared/shop/estimate/contract.ts';
import {
  documentDownloadContract,
  guestDocumentDownloadContract,
} from '#shared/shop/trade-document/contract.ts';
import { guestReceiptDownloadContract, receiptDownloadContract } from '#shared/shop/receipt/contract.ts';
import { guestCertificateHandlers } from '#functions/certificate/certificate-application/download-routes.ts';
import { createGuestCertificate } from '#functions/certificate/certificate-application/guest-order.ts';
import { createApplicationRepository } from '#functions/certificate/certificate-application/repository.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createOrderLinks } from '#functions/shop/order/link-repository.ts';
import { estimateDownloadHandlers } from '#functions/shop/estimate/download-routes.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { templateDownloadHandlers } from '#functions/certificate/certificate-template/download-routes.ts';
import { createTemplateRepository } from '#functions/certificate/certificate-template/repository.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { exportDownloadHandlers } from '#functions/access/data-export/download-routes.ts';
import { createHandOutExport } from '#functions/access/data-export/hand-out.ts';
import { createExports } from '#functions/access/data-export/repository.ts';
import { pictureSheetDownloadHandlers } from '#functions/access/picture-sign-in/download-routes.ts';
import { createHandOutSheet } from '#functions/access/picture-sign-in/sheet.ts';
import { sheetPdf } from '#functions/access/picture-sign-in/sheet-pdf.ts';
import { cardDownloadHandlers } from '#functions/school/login-card/download-routes.ts';
import { createHandOutCards } from '#functions/school/login-card/hand-out.ts';
import { createCardRepository } from '#functions/school/login-card/repository.ts';
import { parcelDownloadHandlers } from '#functions/certificate/parcel/download-routes.ts';
import { createParcelPrints } from '#functions/certificate/parcel/prints.ts';
import { printoutDownloadHandlers } from '#functions/competition/printout/download-routes.ts';
import { createPrintoutRepository } from '#functions/competition/printout/repository.ts';
import { monthDownloadHandlers } from '#functions/practice/month/download-routes.ts';
import { lettersPdf } from '#functions/practice/month/repository.ts';
import { roomPaperDownloadHandlers } from '#functions/practice/room-paper/download-routes.ts';
import { papersPdf } from '#functions/practice/room-paper/pdf.ts';
import { receiptDownloadHandlers } from '#functions/shop/receipt/download-routes.ts';
import { guestReceiptDownloadHandlers } from '#functions/shop/receipt/guest-routes.ts';
import { createFindYearFile } from '#functions/shop/receipt/years.ts';
import { createHandOutReceipt } from '#functions/shop/receipt/hand-out.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import {
  documentDownloadHandlers,
  guestDocumentDownloadHandlers,
} from '#functions/shop/trade-document/download-routes.ts';
import { createDocumentExports } from '#functions/shop/trade-document/exports.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import { createOwnDocuments } from '#functions/shop/trade-document/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createFindClassPdf } from '#functions/platform/job/class-pdf.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { composeLinks } from './links.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const { linkTo, linkToArchive } = composeLinks(base);
  const documents = createTradeDocumentRepository(table);
  const jobs = createJobRepository(table, clock);
  const links = createOrderLinks(table, clock);
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
    receiptDownloadHandlers(handOutReceipt, linkToArchive, createFindYearFile({ jobs, clock }), linkTo),
  );
  const own = createOwnDocuments(documents, createOrderRepository(table), links);
  implement(guestDocumentDownloadContract, guestDocumentDownloadHandlers({ own, linkToArchive }));
  implement(
    documentDownloadContract,
    documentDownloadHandlers({
      documents,
      own,
      exports: createDocumentExports({ jobs, clock }),
      linkTo,
      linkToArchive,
    }),
  );
  implement(
    estimateDownloadContract,
    estimateDownloadHandlers(createEstimateRepository(table), {
      archive: linkToArchive,
      documents: linkTo,
    }),
  );
  implement(
    dataExportDownloadContract,
    exportDownloadHandlers(createHandOutExport(base, createExports(jobs, clock)), linkTo),
  );
  implement(
    printoutDownloadContract,
    printoutDownloadHandlers(createPrintoutRepository(table, clock, jobs), linkTo),
  );
  implement(
    monthDownloadContract,
    monthDownloadHandlers(createFindClassPdf({ jobs, clock }, lettersPdf), linkTo),
  );
  implement(
    roomPaperDownloadContract,
    roomPaperDownloadHandlers(createFindClassPdf({ jobs, clock }, papersPdf), linkTo),
  );
  implement(
    pictureSheetDownloadContract,
    pictureSheetDownloadHandlers(
      createHandOutSheet(base, createFindClassPdf({ jobs, clock }, sheetPdf)),
      linkTo,
    ),
  );
  implement(parcelDownloadContract, parcelDownloadHandlers(createParcelPrints({ jobs, clock }), linkTo));
  implement(templateDownloadContract, templateDownloadHandlers(createTemplateRepository(table), linkTo));
  implement(
    loginCardDownloadContract,
    cardDownloadHandlers(createHandOutCards(base, createCardRepository(table, clock, jobs)), linkTo),
  );
};

import { exportDownloadContract } from '#shared/account/export-contract.ts';
import { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { receiptDownloadContract } from '#shared/receipt/contract.ts';
import { cardDownloadContract } from '#shared/student/card-contract.ts';
import { createExports } from '../core/account/export-repository.ts';
import { createAccountRepository } from '../core/account/repository.ts';
import { createAuditRepository } from '../core/audit/repository.ts';
import { createCertificateRepository } from '../core/certificate/repository.ts';
import { basis, httpSide } from '../core/compose.ts';
import { createReceiptRepository } from '../core/receipt/repository.ts';
import { createCardRepository } from '../core/student/card-repository.ts';
import { createJobRepository } from '../platform/job/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createLinks } from '../platform/storage/download-link.ts';
import { dynamoDb } from '../platform/table/client.ts';
import { cardDownloadHandlers } from './document/card-routes.ts';
import { exportDownloadHandlers } from './document/export-routes.ts';
import { receiptDownloadHandlers } from './document/receipt-routes.ts';
import { certificateDownloadHandlers } from './document/routes.ts';

const base = basis('download');
const { app, options } = httpSide(base);
const linkTo = createLinks({
  bucket: base.env.DOCUMENTS_BUCKET,
  region: base.env.AWS_REGION,
  endpoint: base.env.AWS_ENDPOINT_URL_S3,
  credentials: dynamoDb.config.credentials,
  clock: base.clock,
});
const receipts = createReceiptRepository(base.table);
const jobs = createJobRepository(base.table, base.clock);

implement(
  app,
  certificateDownloadContract,
  certificateDownloadHandlers(createCertificateRepository(base.table), linkTo),
  options,
);
implement(app, receiptDownloadContract, receiptDownloadHandlers(receipts, base.table, linkTo), options);
implement(
  app,
  exportDownloadContract,
  exportDownloadHandlers(createExports(jobs, base.clock), linkTo),
  options,
);

implement(
  app,
  cardDownloadContract,
  cardDownloadHandlers({
    table: base.table,
    cardJobs: createCardRepository(base.table, base.clock, jobs),
    accounts: createAccountRepository(base.table),
    audit: createAuditRepository(base.table, base.clock),
    linkTo,
  }),
  options,
);

export const handler = toLambda(app);

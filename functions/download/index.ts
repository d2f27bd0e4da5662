import { exportDownloadContract } from '#shared/data-export/contract.ts';
import { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { receiptDownloadContract } from '#shared/receipt/contract.ts';
import { cardDownloadContract } from '#shared/login-card/contract.ts';
import { createExports } from '../features/data-export/repository.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { basis, httpSide } from '../platform/basis.ts';
import { createReceiptRepository } from '../features/receipt/repository.ts';
import { createCardRepository } from '../features/login-card/repository.ts';
import { createJobRepository } from '../platform/job/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createLinks } from '../platform/storage/download-link.ts';
import { dynamoDb } from '../platform/table/client.ts';
import { cardDownloadHandlers } from '../features/login-card/download-routes.ts';
import { exportDownloadHandlers } from '../features/data-export/download-routes.ts';
import { receiptDownloadHandlers } from '../features/receipt/download-routes.ts';
import { certificateDownloadHandlers } from '../features/certificate/download-routes.ts';

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

import { certificateDownloadContract } from '#shared/certificate/contract.ts';
import { receiptDownloadContract } from '#shared/receipt/contract.ts';
import { createCertificateRepository } from '../core/certificate/repository.ts';
import { basis, httpSide } from '../core/compose.ts';
import { createReceiptRepository } from '../core/receipt/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createLinks } from '../platform/storage/download-link.ts';
import { createS3Client } from '../platform/storage/s3.ts';
import { certificateDownloadHandlers, receiptDownloadHandlers } from './document/routes.ts';

const base = basis('download');
const { app, options } = httpSide(base);
const client = createS3Client(base.env.S3_FORCE_PATH_STYLE === 'true');
const linkTo = createLinks({ bucket: base.env.DOCUMENTS_BUCKET, client, clock: base.clock });
const receipts = createReceiptRepository(base.table);

implement(
  app,
  certificateDownloadContract,
  certificateDownloadHandlers(createCertificateRepository(base.table), linkTo),
  options,
);
implement(app, receiptDownloadContract, receiptDownloadHandlers(receipts, base.table, linkTo), options);

export const handler = toLambda(app);

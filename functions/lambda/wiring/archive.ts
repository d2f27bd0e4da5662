/** Issued documents, kept unchanged: for the worker that draws them. */
import { createArchive } from '#functions/shop/trade-document/archive.ts';
import { createTradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';

export function composeArchive({ table, env }: Pick<Basis, 'table' | 'env'>) {
  const client = createS3Client(env.S3_FORCE_PATH_STYLE === 'true');
  const documents = createTradeDocumentRepository(table);
  const archive = createArchive(documents, createStorage({ bucket: env.ARCHIVE_BUCKET, client }));
  return { documents, archive };
}

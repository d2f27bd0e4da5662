import { filesPaths } from '#shared/kernel/own-origin.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createLinks } from '#functions/platform/storage/download-link.ts';

/** To what is made when it is asked for, and to what is kept for good. */
export function composeLinks({ env, dynamoDb, clock }: Basis) {
  const linksInto = (bucket: string, path: string) =>
    createLinks({
      bucket,
      address: `${env.PUBLIC_ORIGIN}${path}`,
      region: env.AWS_REGION,
      endpoint: env.AWS_ENDPOINT_URL_S3,
      credentials: dynamoDb.config.credentials,
      clock,
    });
  return {
    linkTo: linksInto(env.DOCUMENTS_BUCKET, filesPaths.documents),
    linkToArchive: linksInto(env.ARCHIVE_BUCKET, filesPaths.archive),
  };
}

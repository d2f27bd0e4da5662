import { S3Client } from '@aws-sdk/client-s3';

/** Path style (`/bucket/key`) only where bucket names are not host names. */
export const createS3Client = (forcePathStyle: boolean): S3Client => new S3Client({ forcePathStyle });

/** Links to stored documents that end after five minutes. The file's name was stored with it. */
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../clock.ts';

const validSeconds = 5 * 60;

export interface DownloadLink {
  readonly url: string;
  readonly fileName: string;
  readonly expiresAt: string;
}
export type LinkTo = (key: string, fileName: string) => Promise<DownloadLink>;

interface LinkOptions {
  readonly bucket: string;
  readonly client: S3Client;
  readonly clock: Clock;
}

export const createLinks =
  ({ bucket, client, clock }: LinkOptions): LinkTo =>
  async (key, fileName) => {
    const command = new GetObjectCommand({ Bucket: bucket, Key: key });
    const url = await getSignedUrl(client, command, { expiresIn: validSeconds });
    return { url, fileName, expiresAt: new Date(clock().getTime() + validSeconds * 1000).toISOString() };
  };

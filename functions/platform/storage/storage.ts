/** Documents that were issued. They are written once and never again: what was handed out stays what it was. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';

export interface Storage {
  /**
   * Stores the document unless one is already there, and answers the bytes that are there now: after a crash
   * between storing and recording, the first bytes win. `fileName` is what a browser saves it as.
   */
  putOnce(
    key: string,
    body: Uint8Array,
    fileName: string,
    contentType?: `application/${'pdf' | 'zip' | 'gzip'}` | `image/${'png' | 'jpeg' | 'webp'}`,
  ): Promise<Uint8Array>;
  /** Undefined when there is none. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Only for what is made to be deleted again: exports. */
  remove(key: string): Promise<void>;
}

interface StorageOptions {
  readonly bucket: string;
  readonly client: S3Client;
  /** Whoever may not list a bucket is denied what is not there: S3 does not say which it is. */
  readonly mayList?: boolean;
}

export function createStorage({ bucket, client, mayList = true }: StorageOptions): Storage {
  const missing: ReadonlySet<string> = new Set(['NoSuchKey', ...(mayList ? [] : ['AccessDenied'])]);

  const find: Storage['find'] = async (key) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Body === undefined ? undefined : await Body.transformToByteArray();
    } catch (error) {
      if (error instanceof S3ServiceException && missing.has(error.name)) return undefined;
      throw error;
    }
  };

  return {
    find,
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async putOnce(key, body, fileName, contentType = 'application/pdf') {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: body,
            ContentType: contentType,
            // Documents are saved, never shown in place of the page that links to them.
            ContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
            IfNoneMatch: '*',
          }),
        );
        return body;
      } catch (error) {
        if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error;
        const stored = await find(key);
        if (stored === undefined) throw error;
        return stored;
      }
    },
  };
}

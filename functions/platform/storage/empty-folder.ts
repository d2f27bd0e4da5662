import { DeleteObjectsCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

/** Deletes everything below `folder/`; may be repeated. What the bucket keeps of it ends by its own rules. */
type EmptyFolder = (folder: string) => Promise<void>;

export const createEmptyFolder =
  ({ bucket, client }: { readonly bucket: string; readonly client: S3Client }): EmptyFolder =>
  async (folder) => {
    for (;;) {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: folder }),
      );
      if (Contents.length === 0) return;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${folder} was not emptied: ${Errors[0]?.Code ?? 'no reason'}`);
    }
  };

/** Whoever may not list a bucket hears AccessDenied of what is not there (docs of S3, GetObject). */
import { S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createStorage } from '#functions/platform/storage/storage.ts';

const answering = (name: string): S3Client => {
  const error = new S3ServiceException({ name, $fault: 'client', $metadata: {}, message: name });
  return { send: () => Promise.reject(error) } as unknown as S3Client;
};
const find = (name: string, mayList?: false) =>
  createStorage({ bucket: 'documents', client: answering(name), ...(mayList === false && { mayList }) }).find(
    'news-pictures/pic_none',
  );

test('GIVEN a function that may not list WHEN it is denied THEN there is none', async () => {
  expect(await find('AccessDenied', false)).toBeUndefined();
  expect(await find('NoSuchKey', false)).toBeUndefined();
  await expect(find('SlowDown', false)).rejects.toThrow('SlowDown');
});

test('GIVEN one that may WHEN it is denied THEN something is wrong, and that is told', async () => {
  expect(await find('NoSuchKey')).toBeUndefined();
  await expect(find('AccessDenied')).rejects.toThrow('AccessDenied');
});

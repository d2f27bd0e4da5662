/** Our small signer against the SDK's own: the same address for the same document at the same moment. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test, vi } from 'vitest';
import { createLinks } from '#functions/platform/storage/download-link.ts';

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret',
  sessionToken: 'session/token==',
};
const region = 'ap-northeast-1';
const key = 'certificates/crt_01JTEST.pdf';

const parts = (address: string): Record<string, string> => {
  const url = new URL(address);
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
};

const address = 'https://typing.example/files/documents';

test.each([
  ['on AWS', undefined, ''],
  ['where buckets are folders', 'http://127.0.0.1:4566', '/documents'],
])('%s', async (_, endpoint, folder) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z'), toFake: ['Date'] });
  const client = new S3Client({
    region,
    credentials,
    // A browser compares no checksum.
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const theirs = await getSignedUrl(client, new GetObjectCommand({ Bucket: 'documents', Key: key }), {
    expiresIn: 300,
  });

  const linkTo = createLinks({
    bucket: 'documents',
    address,
    region,
    endpoint,
    credentials,
    clock: () => new Date(),
  });
  const ours = await linkTo(key, '認定証.pdf');
  vi.useRealTimers();

  expect(ours.url.startsWith(`${address}/`)).toBe(true);
  expect(parts(ours.url.replace(address, `https://typing.example${folder}`))).toEqual(parts(theirs));
  expect(ours.expiresAt).toBe('2026-11-21T00:05:00.000Z');
});

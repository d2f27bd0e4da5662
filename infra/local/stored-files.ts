import { filesPaths } from '#shared/kernel/own-origin.ts';
import { filesHeaders } from '../security-headers.ts';
import { credentialsOf, region } from './environment.ts';
import { send } from './http-part.ts';
import type { Handler } from './http-part.ts';
import type { Part } from './part.ts';
import { passOn } from './pass-on.ts';

export interface StoredFiles extends Part {
  readonly serves: (path: string) => boolean;
  readonly handler: Handler;
}

const refusal = (code: string, message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
const denied = refusal('AccessDenied', 'Access Denied');
const expired = refusal('AccessDenied', 'Request has expired');
const changed = refusal(
  'SignatureDoesNotMatch',
  'The request signature we calculated does not match the signature you provided.',
);

/** `20261123T090000Z` */
const instantOf = (amzDate: string): Date =>
  new Date(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Documents below our own origin, as CloudFront passes them on to S3. The stand-in of S3 checks no signature, so it is checked
 * here: by signing the same document for the same moment once more.
 */
export const storedFiles = (s3: string, accessKeyId: string): StoredFiles => {
  const { ask, answer, stop } = passOn(s3);

  /** Why S3 would not hand it out. */
  const refused = async (bucket: string, url: URL): Promise<string | undefined> => {
    const given = url.searchParams.get('X-Amz-Signature');
    const seconds = Number(url.searchParams.get('X-Amz-Expires'));
    const signingDate = instantOf(url.searchParams.get('X-Amz-Date') ?? '');
    if (given === null || !(seconds > 0) || Number.isNaN(signingDate.getTime())) return denied;
    if (Date.now() > signingDate.getTime() + seconds * 1000) return expired;
    const [{ GetObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    const client = new S3Client({
      region,
      endpoint: s3,
      forcePathStyle: true,
      credentials: credentialsOf(accessKeyId),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const Key = decodeURIComponent(url.pathname.slice(1));
    const again = await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key }), {
      expiresIn: seconds,
      signingDate,
    });
    client.destroy();
    return new URL(again).searchParams.get('X-Amz-Signature') === given ? undefined : changed;
  };

  const bucketOf = (path: string): [bucket: string, path: string] | undefined =>
    Object.entries(filesPaths).find(([, below]) => path.startsWith(`${below}/`));

  return {
    serves: (path) => bucketOf(path) !== undefined,
    handler: async (request, response) => {
      const asked = new URL(request.url ?? '/', 'http://localhost');
      const [bucket, below] = bucketOf(asked.pathname) ?? [];
      if (bucket === undefined || below === undefined) throw new Error(`no bucket at ${asked.pathname}`);
      for (const [header, value] of Object.entries(filesHeaders)) response.setHeader(header, value);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        send(response, 405, 'text/plain; charset=utf-8', 'Method Not Allowed', { allow: 'GET, HEAD' });
        return;
      }
      const url = new URL(`${asked.pathname.slice(below.length)}${asked.search}`, asked);
      const reason = await refused(bucket, url);
      if (reason !== undefined) {
        send(response, 403, 'application/xml', reason);
        return;
      }
      const { range } = request.headers;
      const forwarded = {
        method: request.method,
        url: `/${bucket}${url.pathname}${url.search}`,
        headers: { host: new URL(s3).host, ...(range !== undefined && { range }) },
      };
      await answer(response, await ask(forwarded, Buffer.alloc(0)));
    },
    stop: () => {
      stop();
      return Promise.resolve();
    },
  };
};

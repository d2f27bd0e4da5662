/**
 * Links to stored documents that end after five minutes. The file's name was stored with it. Only the signer is loaded:
 * the whole S3 client weighs 100 KB and would do nothing else here (test/unit/…/download-link.test.ts compares the two).
 */
import { createHash, createHmac, type BinaryLike, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Clock } from '../clock.ts';

const validSeconds = 5 * 60;

interface DownloadLink {
  readonly url: string;
  readonly fileName: string;
  readonly expiresAt: string;
}
export type LinkTo = (key: string, fileName: string) => Promise<DownloadLink>;

type Credentials = ConstructorParameters<typeof SignatureV4>[0]['credentials'];

interface LinkOptions {
  readonly bucket: string;
  readonly region: string;
  /** Where readers find the bucket: below our own origin, from where the request is passed on as it was signed. */
  readonly address: string;
  /** Where S3 is when that is not AWS: buckets are then folders of this address. */
  readonly endpoint?: string | undefined;
  readonly credentials: Credentials;
  readonly clock: Clock;
}

/** SHA-256 in the shape the signer asks for. */
class Sha256 {
  readonly #secret: BinaryLike | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: unknown) {
    this.#secret = secret as BinaryLike | undefined;
    this.#hash = this.#start();
  }

  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }

  reset(): void {
    this.#hash = this.#start();
  }

  #start(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret);
  }
}

export function createLinks({ bucket, address, region, endpoint, credentials, clock }: LinkOptions): LinkTo {
  const base = new URL(
    endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint}/${bucket}/`,
  );
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });

  return async (key, fileName) => {
    const signed = await signer.presign(
      {
        method: 'GET',
        protocol: base.protocol,
        hostname: base.hostname,
        ...(base.port === '' ? {} : { port: Number(base.port) }),
        path: `${base.pathname}${key.split('/').map(encodeURIComponent).join('/')}`,
        query: { 'x-id': 'GetObject' },
        headers: { host: base.host, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' },
      },
      {
        expiresIn: validSeconds,
        unhoistableHeaders: new Set(),
        unsignableHeaders: new Set(['content-type']),
      },
    );
    const query = new URLSearchParams(signed.query as Record<string, string>);
    const url = `${address}/${signed.path.slice(base.pathname.length)}?${query.toString()}`;
    return { url, fileName, expiresAt: new Date(clock().getTime() + validSeconds * 1000).toISOString() };
  };
}

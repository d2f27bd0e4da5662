/** The bits of a Bitstring Status List v1.0: most significant first, gzip, multibase base64url. */
import { gunzipSync, gzipSync } from 'node:zlib';

/** The least the standard allows: among fewer, an index would tell too much about who is looked up. */
export const listBits = 131_072;

const maskOf = (index: number): number => 0x80 >> (index % 8);

export const noBits = (): Uint8Array => new Uint8Array(listBits / 8);

export const hasBit = (bits: Uint8Array, index: number): boolean =>
  ((bits[Math.floor(index / 8)] ?? 0) & maskOf(index)) !== 0;

export function setBit(bits: Uint8Array, index: number, on: boolean): void {
  const at = Math.floor(index / 8);
  const before = bits[at] ?? 0;
  bits[at] = on ? before | maskOf(index) : before & ~maskOf(index);
}

export const encodeBits = (bits: Uint8Array): string => `u${gzipSync(bits).toString('base64url')}`;

export const decodeBits = (encoded: string): Uint8Array =>
  new Uint8Array(gunzipSync(Buffer.from(encoded.slice(1), 'base64url')));

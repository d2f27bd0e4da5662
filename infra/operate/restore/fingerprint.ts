/** What a table holds, in a number and a digest that do not depend on the order of its rows. Pure. */
import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** As DynamoDB itself writes a row, each value with its type. */
export type Item = Readonly<Record<string, AttributeValue>>;

interface Fingerprint {
  readonly count: number;
  /** 64 hexadecimal digits: the sum of the rows' SHA-256, so that a row that is there twice counts twice. */
  readonly digest: string;
}

const modulus = 2n ** 256n;
const sets: ReadonlySet<string> = new Set(['SS', 'NS', 'BS']);

/** The same text for the same row, whoever wrote it: names in order, sets in order, bytes as Base64. */
function canonical(value: unknown, name = ''): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) {
    const parts = value.map((part) => canonical(part));
    return sets.has(name) ? parts.map(String).toSorted() : parts;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part, key)]),
  );
}

const digestOf = (item: Item): bigint =>
  BigInt(
    `0x${createHash('sha256')
      .update(JSON.stringify(canonical(item)))
      .digest('hex')}`,
  );

export async function fingerprintOf(items: AsyncIterable<Item> | Iterable<Item>): Promise<Fingerprint> {
  let count = 0;
  let sum = 0n;
  for await (const item of items) {
    count += 1;
    sum = (sum + digestOf(item)) % modulus;
  }
  return { count, digest: sum.toString(16).padStart(64, '0') };
}

export const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.count === other.count && one.digest === other.digest;

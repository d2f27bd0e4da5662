/** The lines of an export in DynamoDB's own JSON: `{"Item":{…}}`, one row each. */
import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { Item } from './fingerprint.ts';

const lineSchema = z.object({ Item: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Bytes are Base64 in JSON. A type stands over a text, an attribute that is called `B` over its type. */
const bytesOf = (text: unknown): unknown => (typeof text === 'string' ? Buffer.from(text, 'base64') : text);
const fromJson = (key: string, value: unknown): unknown => {
  if (key === 'B') return bytesOf(value);
  return key === 'BS' && Array.isArray(value) ? value.map(bytesOf) : value;
};
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
};
export const lineOf = (item: Item): string => `${JSON.stringify({ Item: plain(item) })}\n`;

/** Only `\n` ends a line: Node's readline would also break within a text that has U+2028 in it. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/** @throws for a line that is no row */
export async function* readLines(stream: Readable): AsyncGenerator<Item> {
  for await (const line of linesOf(stream))
    if (line.trim() !== '') yield lineSchema.parse(JSON.parse(line, fromJson)).Item as unknown as Item;
}

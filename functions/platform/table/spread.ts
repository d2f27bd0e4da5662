/** A list of an index that lies over several partitions, because hundreds write to it in a second, and is read as one. */
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { shardOf } from './shard.ts';
import type { Table } from './table.ts';

/** Every page asks each of them. */
const partitions = 4;

export interface SpreadList {
  /** How its partitions are called. */
  readonly name: string;
  readonly index: 'gsi1' | 'gsi2';
}

/** The attributes by which a row of that id stands in the list; no two rows may stand at the same place. */
export const spreadKeys = (
  { name, index }: SpreadList,
  id: string,
  place: string,
): Record<string, string> => ({
  [`${index}pk`]: `${name}#${String(shardOf(id) % partitions)}`,
  [`${index}sk`]: place,
});

/** Rows from before the list was spread stand under its name alone, and are read with the others. */
export const partitionsOf = ({ name }: SpreadList): string[] => [
  name,
  ...Array.from({ length: partitions }, (_, at) => `${name}#${String(at)}`),
];

const encode = (place: string): string => Buffer.from(place).toString('base64url');
function decode(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (place === '' || encode(place) !== cursor || Buffer.byteLength(place) > 1024)
    throw new Problem('invalid-input', { detail: 'ページの位置が正しくありません。' });
  return place;
}

interface Part {
  readonly newestFirst?: boolean;
  /** Up to and including. */
  readonly to?: string;
}
const lowest = '\u0000';
const highest = '\uFFFF';

/** A page of all of them, in the order of their places. */
export async function spreadPage<S extends z.ZodType<object>>(
  table: Pick<Table, 'query'>,
  schema: S,
  list: SpreadList,
  { cursor, limit }: PageQuery,
  { newestFirst = false, to = highest }: Part = {},
): Promise<Page<z.output<S>>> {
  const { index } = list;
  const sk = `${index}sk` as const;
  const row = z.intersection(schema, z.object({ [sk]: z.string() }));
  const placeOf = (item: object): string => String((item as Record<string, unknown>)[sk]);
  const isBefore = (a: string, b: string): boolean => (newestFirst ? a > b : a < b);
  const items: z.output<S>[] = [];
  let seen = cursor === undefined ? undefined : decode(cursor);
  for (;;) {
    const after = seen;
    const range = newestFirst ? { from: lowest, to: after ?? to } : { from: after ?? lowest, to };
    const read = await Promise.all(
      partitionsOf(list).map((pk) =>
        // The row of the place itself comes again.
        table.query(row, { pk, index, ...range, newestFirst, limit: limit - items.length + 1 }),
      ),
    );
    /** So far each of them was read. */
    const ends = read.flatMap(({ lastKey }) => (lastKey === undefined ? [] : [lastKey[sk] ?? '']));
    const until = ends.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0];
    const found = read
      .flatMap((part) => part.items)
      .filter((item) => after === undefined || isBefore(after, placeOf(item)))
      .filter((item) => until === undefined || !isBefore(until, placeOf(item)))
      .toSorted((a, b) => (isBefore(placeOf(a), placeOf(b)) ? -1 : 1));
    for (const item of found) {
      if (items.length === limit) return { items, nextCursor: encode(seen ?? '') };
      seen = placeOf(item);
      const { [sk]: _, ...own } = item as Record<string, unknown>;
      items.push(own as z.output<S>);
    }
    if (until === undefined) return { items };
    seen = until;
    if (items.length === limit) return { items, nextCursor: encode(seen) };
  }
}

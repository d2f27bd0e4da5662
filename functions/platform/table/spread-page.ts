/** Lists over several partitions (spread.ts), read as one. Loaded with the first page: who only writes to them needs none of it. */
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { queryAll } from './paging.ts';
import { partitionsOf, spreadKeys, type SpreadList } from './spread.ts';
import type { Table } from './table.ts';

/** All rows, in the order of their places within each partition. */
export async function spreadAll<S extends z.ZodType>(
  table: Pick<Table, 'query'>,
  schema: S,
  list: SpreadList,
): Promise<z.output<S>[]> {
  const { index } = list;
  return (await Promise.all(partitionsOf(list).map((pk) => queryAll(table, schema, { pk, index })))).flat();
}

/** The row of an id, where that is its place. */
export async function spreadFind<S extends z.ZodType>(
  table: Pick<Table, 'query'>,
  schema: S,
  list: SpreadList,
  id: string,
): Promise<z.output<S> | undefined> {
  const { name, index } = list;
  for (const pk of [spreadKeys(list, id, id)[`${index}pk`] ?? '', name]) {
    const [found] = (await table.query(schema, { pk, index, from: id, to: id })).items;
    if (found !== undefined) return found;
  }
  return undefined;
}

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

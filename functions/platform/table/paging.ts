/** Cursors carry only the place inside the caller's own partition; the partition always comes from the actor. */
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import type * as z from 'zod';
import type { Query, QueryResult, Table } from './table.ts';

const wrongPlace = 'ページの位置が正しくありません。';
/** Bytes the table takes for a sort key. */
const longestKey = 1024;
const isKey = (value: string): boolean => value !== '' && Buffer.byteLength(value) <= longestKey;

const encode = (names: readonly string[], key: Record<string, string>): string =>
  Buffer.from(JSON.stringify(names.map((name) => key[name]))).toString('base64url');

function decode(names: readonly string[], cursor: string): Record<string, string> {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(values) &&
      values.length === names.length &&
      values.every((value) => typeof value === 'string')
    )
      return Object.fromEntries(names.map((name, index) => [name, String(values[index])]));
  } catch (cause) {
    throw new Problem('invalid-input', { detail: wrongPlace, cause });
  }
  throw new Problem('invalid-input', { detail: wrongPlace });
}

/** One page of a query; `query.pk` is the tenant and never part of the cursor. */
export async function page<S extends z.ZodType>(
  table: Table,
  schema: S,
  query: Query,
  { cursor, limit }: PageQuery,
): Promise<Page<z.output<S>>> {
  const partitionName = `${query.index ?? ''}pk`;
  const names = query.index === undefined ? ['sk'] : ['pk', 'sk', `${query.index}sk`];
  const after = cursor === undefined ? undefined : { ...decode(names, cursor), [partitionName]: query.pk };
  const place = after?.[`${query.index ?? ''}sk`];
  // A place outside the list, which the table would refuse.
  if (
    place !== undefined &&
    !(
      place.startsWith(query.prefix ?? '') &&
      place >= (query.from ?? place) &&
      place <= (query.to ?? place) &&
      Object.values(after ?? {}).every(isKey)
    )
  )
    throw new Problem('invalid-input', { detail: wrongPlace });
  const { items, lastKey }: QueryResult<z.output<S>> = await table.query(schema, { ...query, limit, after });
  return { items, ...(lastKey === undefined ? {} : { nextCursor: encode(names, lastKey) }) };
}

/** Every item of a query: for work behind the pages, and for what is never long. */
export async function queryAll<S extends z.ZodType>(
  table: Pick<Table, 'query'>,
  schema: S,
  query: Omit<Query, 'limit' | 'after'>,
): Promise<z.output<S>[]> {
  const all: z.output<S>[] = [];
  let after: Record<string, string> | undefined;
  do {
    const { items, lastKey }: QueryResult<z.output<S>> = await table.query(schema, { ...query, after });
    all.push(...items);
    after = lastKey;
  } while (after !== undefined);
  return all;
}

const readAtOnce = 500;

/** Every item of a list that is read by the page. */
export async function readAll<T>(read: (query: PageQuery) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read({ limit: readAtOnce, cursor });
    all.push(...items);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
}

/** A table that tells what it was asked, call by call. */
import type { Table } from '#functions/platform/table/table.ts';

export function countedTable(inner: Table): { readonly table: Table; readonly calls: string[] } {
  const calls: string[] = [];
  const told =
    <A extends unknown[], T>(name: string, ask: (...asked: A) => T) =>
    (...asked: A): T => {
      calls.push(name);
      return ask(...asked);
    };
  const table: Table = {
    find: (schema, key, options) =>
      told(`find ${key.pk}/${key.sk}`, inner.find)(schema, key, options) as never,
    query: (schema, query) => told(`query ${query.pk}`, inner.query)(schema, query) as never,
    findEach: (schema, keys, options) =>
      told(`findEach ${keys.map(({ pk, sk }) => `${pk}/${sk}`).join(' ')}`, inner.findEach)(
        schema,
        keys,
        options,
      ) as never,
    findTogether: (schemas, keys) =>
      told('findTogether', inner.findTogether)(schemas, keys as never) as never,
    write: told('write', inner.write),
    writeAndRead: (schema, write) => told('writeAndRead', inner.writeAndRead)(schema, write) as never,
    transact: told('transact', inner.transact),
  };
  return { table, calls };
}

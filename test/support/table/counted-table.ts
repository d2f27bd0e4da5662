/** A table that tells what it was asked, call by call. */
import type { Table } from '#functions/platform/table/table.ts';
import type { Key } from '#functions/platform/table/write.ts';

const nameOf = ({ pk, sk }: Key): string => `${pk}/${sk}`;

export function countedTable(inner: Table): { readonly table: Table; readonly calls: string[] } {
  const calls: string[] = [];
  const table: Table = {
    find(schema, key, options) {
      calls.push(`find ${nameOf(key)}`);
      return inner.find(schema, key, options);
    },
    query(schema, query) {
      calls.push(`query ${query.pk}`);
      return inner.query(schema, query);
    },
    findEach(schema, keys, options) {
      calls.push(`findEach ${keys.map(nameOf).join(' ')}`);
      return inner.findEach(schema, keys, options);
    },
    findTogether(schemas, keys) {
      calls.push('findTogether');
      return inner.findTogether(schemas, keys);
    },
    write(write) {
      calls.push('write');
      return inner.write(write);
    },
    writeAndRead(schema, write) {
      calls.push('writeAndRead');
      return inner.writeAndRead(schema, write);
    },
    transact(writes, token) {
      calls.push('transact');
      return inner.transact(writes, token);
    },
  };
  return { table, calls };
}

/**
 * The small toolkit every repository uses: items are parsed on the way out, preconditions are visible in the write,
 * and a failed precondition becomes the problem the write names.
 */
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Log } from '../log/log.ts';
import { withTalliesMerged } from './tally.ts';
import type { Key, Update, Write } from './write.ts';

export interface Query {
  readonly pk: string;
  /** Sort keys starting so; every item of the partition when absent. */
  readonly prefix?: string;
  readonly from?: string;
  /** Up to and including. */
  readonly to?: string;
  readonly index?: 'gsi1' | 'gsi2';
  readonly limit?: number;
  readonly newestFirst?: boolean;
  /** Not possible on an index. */
  readonly consistent?: boolean;
  /** Go on after this sort key (and, on an index, after this item's own key). */
  readonly after?: Record<string, string> | undefined;
}

export interface QueryResult<T> {
  readonly items: T[];
  readonly lastKey: Record<string, string> | undefined;
}

export interface Table {
  find<S extends z.ZodType>(
    schema: S,
    key: Key,
    options?: { consistent?: boolean },
  ): Promise<z.output<S> | undefined>;
  /**
   * A consistent query is what a decision stands on: it has every row or fails. Any other is a list, which leaves out (and
   * logs) a row that does not parse.
   */
  query<S extends z.ZodType>(schema: S, query: Query): Promise<QueryResult<z.output<S>>>;
  /** Those of the keys that are there, in no order: a call for a hundred. No key may be named twice. */
  findEach<S extends z.ZodType>(
    schema: S,
    keys: readonly Key[],
    options?: { consistent?: boolean },
  ): Promise<z.output<S>[]>;
  /** Several items in one consistent read; a missing item is undefined. */
  findTogether<const S extends readonly z.ZodType[]>(
    schemas: S,
    keys: { readonly [I in keyof S]: Key },
  ): Promise<{ -readonly [I in keyof S]: z.output<S[I]> | undefined }>;
  write(write: Write): Promise<void>;
  /** Writes and answers the item as it then is. */
  writeAndRead<S extends z.ZodType>(schema: S, write: Update): Promise<z.output<S>>;
  /** All or nothing, at most 100 writes, tallies of one key counted once. `token` makes a repeat within ten minutes harmless. */
  transact(writes: readonly Write[], token?: string): Promise<void>;
}

/** What DynamoDB takes in one transaction. */
export const maximumWrites = 100;
const conflictRetries = 6;
/** What DynamoDB reads in one call. */
const maximumReads = 100;
/** Of a call that was answered in parts, because the table was busy. */
const readAgainMs = 50;

function keyCondition(query: Query): {
  expression: string;
  names: Record<string, string>;
  values: Record<string, string>;
} {
  const prefix = query.index ?? '';
  const names: Record<string, string> = { '#pk': `${prefix}pk` };
  const values: Record<string, string> = { ':pk': query.pk };
  let expression = '#pk = :pk';
  const sort = (condition: string, extra: Record<string, string>): void => {
    names['#sk'] = `${prefix}sk`;
    Object.assign(values, extra);
    expression += ` AND ${condition}`;
  };
  if (query.prefix !== undefined) sort('begins_with(#sk, :prefix)', { ':prefix': query.prefix });
  else if (query.from !== undefined && query.to !== undefined)
    sort('#sk BETWEEN :from AND :to', { ':from': query.from, ':to': query.to });
  else if (query.from !== undefined) sort('#sk >= :from', { ':from': query.from });
  else if (query.to !== undefined) sort('#sk <= :to', { ':to': query.to });
  return { expression, names, values };
}

/** A canceled transaction in which only other transactions were in the way may simply be sent again. */
function onlyConflicts(error: TransactionCanceledException): boolean {
  const codes = (error.CancellationReasons ?? [])
    .map((reason) => reason.Code ?? 'None')
    .filter((code) => code !== 'None');
  return (
    codes.length > 0 && codes.every((code) => code === 'TransactionConflict' || code === 'ThrottlingError')
  );
}

interface TableOptions {
  /** Told of rows that no longer parse. */
  readonly log?: Log;
  readonly client: DynamoDBClient;
}

export function createTable(tableName: string, { log, client }: TableOptions): Table {
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

  async function transact(asked: readonly Write[], token?: string): Promise<void> {
    const writes = withTalliesMerged(asked);
    if (writes.length > maximumWrites)
      throw new Error(`a transaction of ${writes.length} writes: DynamoDB takes ${maximumWrites}`);
    for (let attempt = 0; ; attempt++) {
      try {
        await document.send(
          new TransactWriteCommand({
            TransactItems: writes.map((write) => write.toTransactItem(tableName)),
            ...(token === undefined ? {} : { ClientRequestToken: token.slice(0, 36) }),
          }),
        );
        return;
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const failed = writes.find(
          (_, index) => error.CancellationReasons?.[index]?.Code === 'ConditionalCheckFailed',
        );
        if (failed !== undefined) throw new Problem(failed.otherwise, { cause: error });
        if (!onlyConflicts(error)) throw error;
        if (attempt >= conflictRetries) throw new Problem('version-conflict', { cause: error });
        await sleep(10 * 2 ** attempt + Math.random() * 20);
      }
    }
  }

  /** A row that does not parse (a newer release wrote it, an older one reads it) stops itself, not the list it stands in. */
  function readable<S extends z.ZodType>(schema: S, rows: readonly Record<string, unknown>[]): z.output<S>[] {
    return rows.flatMap((row) => {
      const parsed = schema.safeParse(row);
      if (parsed.success) return [parsed.data];
      log?.error('a row does not parse', { pk: row['pk'], sk: row['sk'], issues: parsed.error.issues });
      return [];
    });
  }

  async function apply(
    change: Write,
    values: 'NONE' | 'ALL_NEW',
  ): Promise<Record<string, unknown> | undefined> {
    const item = change.toTransactItem(tableName);
    try {
      if (item.Put) {
        await document.send(new PutCommand(item.Put));
        return undefined;
      }
      if (item.Update) {
        const { UpdateExpression, ...rest } = item.Update;
        const input = {
          ...rest,
          ...(UpdateExpression === undefined ? {} : { UpdateExpression }),
          ReturnValues: values,
        };
        return (await document.send(new UpdateCommand(input))).Attributes;
      }
      await transact([change]);
      return undefined;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException)
        throw new Problem(change.otherwise, { cause: error });
      if (error instanceof TransactionConflictException)
        throw new Problem('version-conflict', { cause: error });
      throw error;
    }
  }

  return {
    async find(schema, key, { consistent = false } = {}) {
      const { Item } = await document.send(
        new GetCommand({ TableName: tableName, Key: key, ConsistentRead: consistent }),
      );
      return Item === undefined ? undefined : schema.parse(Item);
    },

    async query(schema, query) {
      const { expression, names, values } = keyCondition(query);
      const { Items = [], LastEvaluatedKey } = await document.send(
        new QueryCommand({
          TableName: tableName,
          ...(query.index === undefined ? {} : { IndexName: query.index }),
          KeyConditionExpression: expression,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
          ...(query.limit === undefined ? {} : { Limit: query.limit }),
          ScanIndexForward: query.newestFirst !== true,
          ConsistentRead: query.consistent === true,
          ...(query.after === undefined ? {} : { ExclusiveStartKey: query.after }),
        }),
      );
      return {
        items: query.consistent === true ? Items.map((item) => schema.parse(item)) : readable(schema, Items),
        lastKey: LastEvaluatedKey as Record<string, string> | undefined,
      };
    },

    async findEach(schema, keys, { consistent = false } = {}) {
      const found: Record<string, unknown>[] = [];
      for (let waiting = [...keys]; waiting.length > 0;) {
        const Keys = waiting.splice(0, maximumReads);
        const { Responses, UnprocessedKeys } = await document.send(
          new BatchGetCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead: consistent } } }),
        );
        found.push(...(Responses?.[tableName] ?? []));
        const left = (UnprocessedKeys?.[tableName]?.Keys ?? []) as Key[];
        if (left.length > 0) await sleep(readAgainMs);
        waiting.push(...left);
      }
      return found.map((item) => schema.parse(item));
    },

    async findTogether(schemas, keys) {
      const { Responses = [] } = await document.send(
        new TransactGetCommand({
          TransactItems: keys.map((key) => ({ Get: { TableName: tableName, Key: key } })),
        }),
      );
      return schemas.map((schema, index) => {
        const item = Responses[index]?.Item;
        return item === undefined ? undefined : schema.parse(item);
      }) as never;
    },

    async write(change) {
      await apply(change, 'NONE');
    },

    async writeAndRead(schema, change) {
      return schema.parse(await apply(change, 'ALL_NEW'));
    },

    transact,
  };
}

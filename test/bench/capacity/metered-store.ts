/** Stands in front of DynamoDB, asks for the consumed capacity of each call and adds it up. */
import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import type { Key } from '#functions/platform/table/write.ts';
import { listen, readBody, send } from '#infra/local/http-part.ts';
import type { Part } from '#infra/local/part.ts';
import { rowSize } from '#test/support/table/row-size.ts';

export interface Consumption {
  readonly operations: readonly string[];
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Calls that write. */
  readonly writes: number;
}

export interface MeteredStore extends Part {
  readonly address: string;
  /** What the store is asked while `act` runs. @param aside what is not counted: read by whoever comes first, for all */
  readonly during: (act: () => Promise<void>, aside?: Key) => Promise<Consumption>;
}

const consumed = z.object({ CapacityUnits: z.number() });
const answerSchema = z.object({
  ConsumedCapacity: z
    .union([consumed, z.array(consumed)])
    .optional()
    .transform((value) => (value === undefined ? [] : [value].flat())),
});

const askedSchema = z.object({
  RequestItems: z.record(
    z.string(),
    z.object({ Keys: z.array(z.unknown()), ConsistentRead: z.boolean().optional() }),
  ),
});
const foundSchema = z.object({ Responses: z.record(z.string(), z.array(z.unknown())).optional() });
/** AWS bills the smallest read for each item of a batch that is not there; DynamoDB Local says nothing of those. */
function billedForNothing(operation: string, asked: unknown, answered: unknown): number {
  if (operation !== 'BatchGetItem') return 0;
  const { Responses = {} } = foundSchema.parse(answered);
  return Object.entries(askedSchema.parse(asked).RequestItems)
    .map(([table, { Keys, ConsistentRead }]) => {
      const missing = Keys.length - (Responses[table]?.length ?? 0);
      return missing * (ConsistentRead === true ? 1 : 0.5);
    })
    .reduce((sum, units) => sum + units, 0);
}

const writing = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)/u;
const keySchema = z.object({
  Key: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
});
const isOf = (asked: unknown, { pk, sk }: Key): boolean => {
  const { data } = keySchema.safeParse(asked);
  return data?.Key.pk.S === pk && data.Key.sk.S === sk;
};

const writesSchema = z.object({
  TransactItems: z.array(
    z
      .partialRecord(
        z.enum(['Put', 'Update', 'Delete', 'ConditionCheck']),
        z.looseObject({
          TableName: z.string(),
          Key: z.record(z.string(), z.unknown()).optional(),
          Item: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .transform((write) => Object.values(write)[0]!),
  ),
});
type Row = Readonly<Record<string, AttributeValue>>;
type Asked = z.output<typeof writesSchema>['TransactItems'];
const rowsSchema = z.object({ Responses: z.array(z.object({ Item: z.custom<Row>().optional() })) });

const kilobytes = (row: Row | undefined): number =>
  Math.max(1, Math.ceil(rowSize(unmarshall(row ?? {})) / 1024));
/** An entry of an index is written where it comes, goes or changes; one that moves is taken out and put in. */
function indexUnits(index: string, before: Row | undefined, after: Row | undefined): number {
  const [from, to] = [before, after].map((row) => (row?.[`${index}pk`] === undefined ? undefined : row));
  const placeOf = (row: Row) => JSON.stringify([row[`${index}pk`], row[`${index}sk`]]);
  if (from === undefined || to === undefined) return (from ?? to) ? kilobytes(from ?? to) : 0;
  if (placeOf(from) !== placeOf(to)) return kilobytes(from) + kilobytes(to);
  return isDeepStrictEqual(from, to) ? 0 : Math.max(kilobytes(from), kilobytes(to));
}
/**
 * As AWS bills a transaction: two units for each KB of each row, whether it is written or only looked at, and the entries of its indexes.
 * DynamoDB Local says what one of the rows took, however many there are.
 */
const transactionUnits = (
  before: readonly (Row | undefined)[],
  after: readonly (Row | undefined)[],
): number =>
  before
    .map((was, at) => {
      const is = after[at];
      const indexes = ['gsi1', 'gsi2'].map((index) => indexUnits(index, was, is));
      return 2 * Math.max(kilobytes(was), kilobytes(is)) + indexes.reduce((sum, units) => sum + units, 0);
    })
    .reduce((sum, units) => sum + units, 0);

export async function startMeteredStore(target: string): Promise<MeteredStore> {
  let calls: { operation: string; units: number }[] = [];
  let notCounted: Key | undefined;
  const part = await listen(0, async (request, response) => {
    const operation =
      String(request.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? '';
    const body = (await readBody(request)).toString();
    const { 'content-length': _length, connection: _connection, host: _host, ...headers } = request.headers;
    const ask = (asked: object, more: Record<string, string> = {}): Promise<Response> =>
      fetch(target, {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), ...more },
        body: JSON.stringify(asked),
      });
    const rowsOf = async (writes: Asked): Promise<(Row | undefined)[]> => {
      const TransactItems = writes.map(({ TableName, Key, Item = {} }) => ({
        Get: { TableName, Key: Key ?? { pk: Item['pk'], sk: Item['sk'] } },
      }));
      const found = await ask({ TransactItems }, { 'x-amz-target': 'DynamoDB_20120810.TransactGetItems' });
      return rowsSchema.parse(await found.json()).Responses.map(({ Item }) => Item);
    };
    const writes =
      operation === 'TransactWriteItems' ? writesSchema.parse(JSON.parse(body)).TransactItems : undefined;
    const before = writes && (await rowsOf(writes));
    const answer = await ask({ ...(JSON.parse(body) as object), ReturnConsumedCapacity: 'TOTAL' });
    const text = await answer.text();
    const answered: unknown = JSON.parse(text);
    const { ConsumedCapacity } = answerSchema.parse(answered);
    const told = ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    const units =
      writes === undefined || before === undefined || !answer.ok
        ? told
        : transactionUnits(before, await rowsOf(writes));
    const forNothing = answer.ok ? billedForNothing(operation, JSON.parse(body), answered) : 0;
    const counts = notCounted === undefined || !isOf(JSON.parse(body), notCounted);
    if (counts) calls.push({ operation, units: units + forNothing });
    const type = answer.headers.get('x-amzn-errortype');
    send(
      response,
      answer.status,
      'application/x-amz-json-1.0',
      text,
      type === null ? {} : { 'x-amzn-errortype': type },
    );
  });

  const sum = (wanted: boolean): number =>
    calls
      .filter(({ operation }) => writing.test(operation) === wanted)
      .reduce((total, { units }) => total + units, 0);
  return {
    address: part.address,
    async during(act, aside) {
      calls = [];
      notCounted = aside;
      await act();
      return {
        operations: calls.map(({ operation }) => operation),
        readUnits: sum(false),
        writeUnits: sum(true),
        writes: calls.filter(({ operation }) => writing.test(operation)).length,
      };
    },
    stop: part.stop,
  };
}

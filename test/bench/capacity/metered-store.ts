/** Stands in front of DynamoDB, asks for the consumed capacity of each call and adds it up. */
import * as z from 'zod';
import type { Key } from '#functions/platform/table/write.ts';
import { listen, readBody, send } from '#infra/local/http-part.ts';
import type { Part } from '#infra/local/part.ts';

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

/** DynamoDB Local reports a transactional write twice; AWS bills half of what it says (architecture §4). */
const billed = (operation: string, units: number): number =>
  operation === 'TransactWriteItems' ? units / 2 : units;

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
    const answer = await fetch(target, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: JSON.stringify({ ...(JSON.parse(body) as object), ReturnConsumedCapacity: 'TOTAL' }),
    });
    const text = await answer.text();
    const answered: unknown = JSON.parse(text);
    const { ConsumedCapacity } = answerSchema.parse(answered);
    const units = ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    const forNothing = answer.ok ? billedForNothing(operation, JSON.parse(body), answered) : 0;
    const counts = notCounted === undefined || !isOf(JSON.parse(body), notCounted);
    if (counts) calls.push({ operation, units: billed(operation, units) + forNothing });
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

/** Looks at the table behind a running system, as an auditor would. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
  type ScanCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { credentialsOf } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { isMoney, type ledgerEntries } from '#shared/shop/payment/schema.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

const clients = new WeakMap<LocalSystem['addresses'], DynamoDBDocumentClient>();
const documentClient = ({ addresses }: LocalSystem): DynamoDBDocumentClient => {
  const client =
    clients.get(addresses) ??
    DynamoDBDocumentClient.from(
      new DynamoDBClient({
        region: 'ap-northeast-1',
        endpoint: addresses.dynamoDb,
        credentials: credentialsOf(addresses.accessKeyId),
      }),
    );
  clients.set(addresses, client);
  return client;
};

async function scan(system: LocalSystem, input: Omit<ScanCommandInput, 'ConsistentRead'>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: ScanCommandInput['ExclusiveStartKey'];
  do {
    const page = await documentClient(system).send(
      new ScanCommand({ ...input, ConsistentRead: true, ExclusiveStartKey: after }),
    );
    rows.push(...((page.Items ?? []) as Row[]));
    after = page.LastEvaluatedKey;
  } while (after !== undefined);
  return rows;
}

/** Of the main table unless said otherwise. */
export const allRows = (
  system: LocalSystem,
  table: 'MAIN_TABLE' | 'TRAINING_LOG_TABLE' = 'MAIN_TABLE',
): Promise<Row[]> => scan(system, { TableName: system.environment()[table] });

export async function putRow(system: LocalSystem, row: Row): Promise<void> {
  await documentClient(system).send(
    new PutCommand({ TableName: system.environment()['MAIN_TABLE'], Item: row }),
  );
}

export async function deleteRow(system: LocalSystem, { pk, sk }: Pick<Row, 'pk' | 'sk'>): Promise<void> {
  await documentClient(system).send(
    new DeleteCommand({ TableName: system.environment()['MAIN_TABLE'], Key: { pk, sk } }),
  );
}

/** A new minute for everyone: a test may do in one minute what a person never would. */
export async function forgetRateLimits(system: LocalSystem): Promise<void> {
  const counters = await scan(system, {
    TableName: system.environment()['MAIN_TABLE'],
    FilterExpression: 'begins_with(pk, :rate)',
    ExpressionAttributeValues: { ':rate': 'RATE#' },
    ProjectionExpression: 'pk, sk',
  });
  await Promise.all(counters.map((counter) => deleteRow(system, counter)));
}

/** Limits count in windows of the clock, and the end of one forgives: a new one begins where this one is half over. */
export async function inOneWindow(system: LocalSystem, seconds: number): Promise<void> {
  const windowMs = seconds * 1000;
  const left = windowMs - (system.clock.now() % windowMs);
  if (left < windowMs / 2) await system.moveClock(system.clock.offsetMs() + left);
}

/** Everything recorded about one order. */
export async function booksOf(system: LocalSystem, orderId: string) {
  const rows = await allRows(system);
  const ledger = rows.filter(({ pk, sk }) => pk === `ORDER#${orderId}` && sk.startsWith('LEDGER#'));
  return {
    order: rows.find(({ sk }) => sk === `ORDER#${orderId}`),
    payments: rows.filter(({ pk, sk }) => pk === `ORDER#${orderId}` && sk.startsWith('PAYMENT#')),
    ledger,
    balance: ledger
      .filter(({ entry }) => isMoney(entry as (typeof ledgerEntries)[number]))
      .reduce((sum, { amount }) => sum + Number(amount), 0),
    receipts: rows.filter(({ sk }) => sk === `RECEIPT#${orderId}`),
    events: rows.filter(({ pk, orderId: of }) => pk.startsWith('PROVIDER_EVENT#') && of === orderId),
    certificates: rows.filter(({ sk }) => sk.startsWith('CERTIFICATE#')),
    attention: rows.filter(({ pk, subjectId }) => pk === 'ATTENTION' && subjectId === orderId),
  };
}

/** Receipt numbers in use, in order, after those that wait were given theirs. */
export async function receiptNumbers(system: LocalSystem): Promise<string[]> {
  await system.schedules.run('sweep-outbox');
  const rows = await allRows(system);
  return rows
    .filter(({ sk }) => sk.startsWith('RECEIPT#'))
    .map(({ number }) => String(number))
    .toSorted();
}

/** DynamoDB Local neither exports nor imports: the same file and the same table are made row by row. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '#infra/system.ts';
import { tableDefinition } from '#infra/table-definition.ts';
import { deleteTable, rowsOf, type Copy } from './copy.ts';
import { lineOf, readLines } from './export-lines.ts';
import type { Item } from './fingerprint.ts';

/** The most that one request takes. */
const batch = 25;
const pauseMs = 50;

async function write(client: DynamoDBClient, TableName: string, items: readonly Item[]): Promise<void> {
  let left: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }));
  while (left.length > 0) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [TableName]: left } }),
    );
    left = UnprocessedItems?.[TableName] ?? [];
    if (left.length > 0) await sleep(pauseMs);
  }
}

export async function copyLocally(client: DynamoDBClient, name: string, spec: TableSpec): Promise<Copy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-drill-'));
  const file = path.join(folder, 'data.json.gz');
  const tableName = `${name}-drill-${String(Date.now())}`;
  const lines = async function* () {
    for await (const item of rowsOf(client, name)) yield lineOf(item);
  };
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  const exported = () => readLines(createReadStream(file).pipe(createGunzip()));
  await client.send(new CreateTableCommand(tableDefinition(tableName, spec)));
  let items: Item[] = [];
  for await (const item of exported()) {
    items.push(item);
    if (items.length < batch) continue;
    await write(client, tableName, items);
    items = [];
  }
  await write(client, tableName, items);
  return {
    exported,
    tableName,
    tidy: async () => {
      await deleteTable(client, tableName);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

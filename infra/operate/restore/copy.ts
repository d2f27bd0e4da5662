/** A table, what was exported of it, and the table that was made of that. */
import {
  DeleteTableCommand,
  paginateScan,
  waitUntilTableNotExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Item } from './fingerprint.ts';

export interface Copy {
  /** The rows of the export. */
  readonly exported: () => AsyncIterable<Item>;
  readonly tableName: string;
  /** Removes what was made: the export and the table. */
  readonly tidy: () => Promise<void>;
}

const minutesToDelete = 10;

/** Every row of a table, as it stands now. */
export async function* rowsOf(client: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items;
}

export async function deleteTable(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName }));
  await waitUntilTableNotExists({ client, maxWaitTime: minutesToDelete * 60 }, { TableName });
}

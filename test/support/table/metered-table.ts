/** The product's table behind something that counts what it is asked. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable, type Table } from '#functions/platform/table/table.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { startMeteredStore, type MeteredStore } from '#test/bench/capacity/metered-store.ts';

export async function meteredTable(
  system: LocalSystem,
  name: 'MAIN_TABLE' | 'TRAINING_LOG_TABLE' = 'MAIN_TABLE',
): Promise<{ readonly table: Table; readonly store: MeteredStore }> {
  const store = await startMeteredStore(system.addresses.dynamoDb);
  const client = new DynamoDBClient({
    region,
    endpoint: store.address,
    credentials: credentialsOf(system.addresses.accessKeyId),
  });
  return { table: createTable(system.environment()[name] ?? '', { client }), store };
}

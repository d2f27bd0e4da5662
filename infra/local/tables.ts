import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import { tables } from '#infra/system.ts';
import type { TableSpec } from '#infra/system.ts';
import { credentialsOf, region } from './environment.ts';

const keys = (spec: Pick<TableSpec, 'partitionKey' | 'sortKey'>): KeySchemaElement[] => [
  { AttributeName: spec.partitionKey, KeyType: 'HASH' },
  { AttributeName: spec.sortKey, KeyType: 'RANGE' },
];

const definition = (name: string, spec: TableSpec): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: keys(spec),
  AttributeDefinitions: [spec, ...spec.indexes].flatMap((keyed) =>
    [keyed.partitionKey, keyed.sortKey].map((key) => ({ AttributeName: key, AttributeType: 'S' as const })),
  ),
  GlobalSecondaryIndexes: spec.indexes.map((index) => ({
    IndexName: index.name,
    KeySchema: keys(index),
    Projection: { ProjectionType: 'ALL' },
  })),
});

const exists = async (client: DynamoDBClient, name: string): Promise<boolean> => {
  try {
    await client.send(new DescribeTableCommand({ TableName: name }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

/** Creates what the system map names and the store does not have yet. */
export const createTables = async (endpoint: string, accessKeyId: string): Promise<void> => {
  const client = new DynamoDBClient({ endpoint, region, credentials: credentialsOf(accessKeyId) });
  try {
    for (const [name, spec] of Object.entries(tables)) {
      if (await exists(client, name)) continue;
      await client.send(new CreateTableCommand(definition(name, spec)));
      await client.send(
        new UpdateTimeToLiveCommand({
          TableName: name,
          TimeToLiveSpecification: { AttributeName: spec.timeToLive, Enabled: true },
        }),
      );
    }
  } finally {
    client.destroy();
  }
};

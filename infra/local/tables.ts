import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tables } from '#infra/system.ts';
import { tableDefinition } from '#infra/table-definition.ts';
import { credentialsOf, region } from './environment.ts';

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
      await client.send(new CreateTableCommand(tableDefinition(name, spec)));
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

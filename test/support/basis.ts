/** The product's own parts in the process of a test, at the doors of a running system. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { credentialsOf, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import type { Basis } from '#functions/platform/basis.ts';

/**
 * A client reads the environment with its first call, and that is the last system's by then: the table has one that was told.
 */
export async function basisOf({ addresses, environment, clock }: LocalSystem): Promise<Basis> {
  // Its clock is given below; left in the process, commands of later files would be in another year.
  const { CLOCK_OFFSET_MS: _, ...own } = environment();
  Object.assign(process.env, own);
  const { basis } = await import('#functions/platform/basis.ts');
  const { createTable } = await import('#functions/platform/table/table.ts');
  const base = basis('test');
  const client = new DynamoDBClient({
    region,
    endpoint: addresses.dynamoDb,
    credentials: credentialsOf(addresses.accessKeyId),
  });
  return {
    ...base,
    dynamoDb: client,
    clock: () => new Date(clock.now()),
    table: createTable(base.env.MAIN_TABLE, { log: base.log, client }),
  };
}

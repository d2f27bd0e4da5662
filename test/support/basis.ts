/** The product's own parts in the process of a test, at the doors of a running system. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { credentialsOf, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import type { Basis } from '#functions/platform/basis.ts';

/**
 * The client of the table is one for a process's whole life, and a process of tests sees many systems: this one has a
 * client of its own. All other clients are made anew and read the environment, which is the last system's.
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
    clock: () => new Date(clock.now()),
    table: createTable(base.env.MAIN_TABLE, { log: base.log, client }),
  };
}

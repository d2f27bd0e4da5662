/** What rows of every noun are made from: the table, a number for each, and the season they are about. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createTable } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';

export type Item = Record<string, unknown>;

export const tableName = 'main';
export const dayMs = 24 * 60 * 60 * 1000;
export const holder = { family: '山田', given: '太郎' };
export const fullHolder = { ...holder, familyKana: 'ヤマダ', givenKana: 'タロウ' };
export const published = seasonsAround(new Date()).published.at(-1)!;
export const seasonId = published.id;

export interface School {
  readonly organizationId: string;
  readonly groupId: string;
  readonly groupName: string;
}

const atOnce = 100;

export function createRowBase(endpoint: string, accessKeyId: string) {
  const client = new DynamoDBClient({ endpoint, region, credentials: credentialsOf(accessKeyId) });
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  let count = 0;
  return {
    table: createTable(tableName, { client }),
    document,
    /** Goes up with each row that needs one of its own. */
    nextNumber: (): number => ++count,
    lastNumber: (): number => count,
    itemOf: (write: Write): Item => {
      const { Put } = write.toTransactItem(tableName);
      if (Put?.Item === undefined) throw new Error('only new rows can be put in bulk');
      return Put.Item;
    },
    /** In transactions: DynamoDB Local writes one of those at once and a batch row by row, twelve times as slowly. */
    put: async (items: readonly Item[]): Promise<void> => {
      for (let start = 0; start < items.length; start += atOnce) {
        const rows = items.slice(start, start + atOnce);
        await document.send(
          new TransactWriteCommand({
            TransactItems: rows.map((Item) => ({ Put: { TableName: tableName, Item } })),
          }),
        );
      }
    },
    close: () => client.destroy(),
  };
}
export type RowBase = ReturnType<typeof createRowBase>;

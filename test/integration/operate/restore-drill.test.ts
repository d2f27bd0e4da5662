/** R7: what is exported of the tables makes the same tables again, and what does not is told. */
import {
  DeleteItemCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialsOf, region } from '#infra/local/environment.ts';
import { tables } from '#infra/system.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { operate } from '#test/support/access/operator.ts';
import { copyLocally } from '#infra/operate/restore/copy-locally.ts';
import { rowsOf } from '#infra/operate/restore/copy.ts';
import { fingerprintOf } from '#infra/operate/restore/fingerprint.ts';

const system = openSystem({ practised: true });
let client: DynamoDBClient;

beforeAll(async () => {
  const { dynamoDb, accessKeyId } = system.addresses;
  client = new DynamoDBClient({ endpoint: dynamoDb, region, credentials: credentialsOf(accessKeyId) });
});
afterAll(async () => {
  client.destroy();
});

const tableNames = async () => (await client.send(new ListTablesCommand({}))).TableNames ?? [];

test('GIVEN a year of data WHEN the drill is run THEN each table is the same again, and nothing is left', async () => {
  const before = await tableNames();
  const { code, shown } = await operate(system, 'restore-drill');

  expect(shown).toMatch(/✓ main\n[\s\S]*✓ training-log\n[\s\S]*同じ表ができました/u);
  expect(code).toBe(0);
  expect(Number(/書き出し (\d+)行/u.exec(shown)?.[1])).toBeGreaterThan(100);
  expect(await tableNames()).toEqual(before);
});

test('GIVEN a restored table that lost a row or changed one THEN its fingerprint is another', async () => {
  const copy = await copyLocally(client, 'main', tables.main);
  try {
    const exported = await fingerprintOf(copy.exported());
    const restored = () => fingerprintOf(rowsOf(client, copy.tableName));
    expect(await restored()).toEqual(exported);

    const [row] = await Readable.from(copy.exported()).toArray();
    const { pk, sk } = row as { pk: { S: string }; sk: { S: string } };
    await client.send(
      new PutItemCommand({ TableName: copy.tableName, Item: { ...row, drilled: { BOOL: true } } }),
    );
    expect(await restored()).toMatchObject({ count: exported.count });
    expect(await restored()).not.toEqual(exported);
    await client.send(new DeleteItemCommand({ TableName: copy.tableName, Key: { pk, sk } }));
    expect((await restored()).count).toBe(exported.count - 1);
  } finally {
    await copy.tidy();
  }
});

test('GIVEN no running system THEN it is told', async () => {
  const { code, shown } = await operate({ origin: 'http://localhost:9' }, 'restore-drill');

  expect(shown).toContain('npm start');
  expect(code).toBe(1);
});

/**
 * What every test file would otherwise make anew: the functions' bundles, one store in which each system has tables of its
 * own, and the state that the seed leaves behind.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import { bundleFunctions } from '#infra/local/functions.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { startSystem } from '#infra/local/system-runner.ts';
import * as z from 'zod';
import { allRows, type Row } from './ledger.ts';

const partsSchema = z.object({ folder: z.string(), store: z.string() });
const variable = 'TEST_SHARED_PARTS';

/** Where the parts of this test run are; undefined outside of one. */
export function sharedParts(): { functionsDir: string; seedDir: string; store: string } | undefined {
  const given = process.env[variable];
  if (given === undefined) return undefined;
  const { folder, store } = partsSchema.parse(JSON.parse(given));
  return { functionsDir: path.join(folder, 'functions'), seedDir: path.join(folder, 'seed'), store };
}

/** Keeps what the seed made: the pools as files, the rows as text. */
async function keepSeed(stateDir: string, functionsDir: string, store: string): Promise<void> {
  const system = await startSystem({
    stateDir,
    functionsDir,
    store: { address: store, accessKeyId: 'seed' },
    lazyFunctions: true,
    consumeQueues: false,
    scheduleSpeed: 0,
  });
  const rows = {
    MAIN_TABLE: await allRows(system),
    TRAINING_LOG_TABLE: await allRows(system, 'TRAINING_LOG_TABLE'),
  };
  await system.stop();
  writeFileSync(path.join(stateDir, 'rows.json'), JSON.stringify(rows));
}

/** Puts the seeded accounts where a system will look for them. */
export function copyAccounts(seedDir: string, stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  cpSync(path.join(seedDir, 'cognito'), path.join(stateDir, 'cognito'), { recursive: true });
}

/** Puts the seeded rows into a system's tables. */
export async function copyRows(seedDir: string, { addresses, environment }: LocalSystem): Promise<void> {
  const seeded = JSON.parse(readFileSync(path.join(seedDir, 'rows.json'), 'utf8')) as Record<string, Row[]>;
  const client = new DynamoDBClient({
    region,
    endpoint: addresses.dynamoDb,
    credentials: credentialsOf(addresses.accessKeyId),
  });
  const document = DynamoDBDocumentClient.from(client);
  const batches = Object.entries(seeded).flatMap(([table, rows]) =>
    Array.from({ length: Math.ceil(rows.length / 25) }, (_, at) => ({
      table: environment()[table] ?? '',
      batch: rows.slice(at * 25, at * 25 + 25),
    })),
  );
  await Promise.all(
    batches.map(({ table, batch }) =>
      document.send(
        new BatchWriteCommand({ RequestItems: { [table]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
      ),
    ),
  );
  client.destroy();
}

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'typing-tests-'));
  const functionsDir = path.join(folder, 'functions');
  const [dynamoDb] = await Promise.all([
    startDynamoDb({ dataDir: path.join(folder, 'store'), port: 0, say: () => undefined, shared: true }),
    bundleFunctions({ outdir: functionsDir, entries: {}, allowMissing: false }),
  ]);
  await keepSeed(path.join(folder, 'seed'), functionsDir, dynamoDb.address);
  process.env[variable] = JSON.stringify({ folder, store: dynamoDb.address });
  return async () => {
    await dynamoDb.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * What every test file would otherwise make anew: the functions' bundles, one store in which each system has tables of its
 * own, and the state that the seed leaves behind.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { fileOf, startDynamoDb } from '#infra/local/dynamodb.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import { bundleFunctions } from '#infra/local/functions.ts';
import { startSystem } from '#infra/local/system-runner.ts';
import { createTables } from '#infra/local/tables.ts';
import { dayOf } from '#shared/kernel/time.ts';
import * as z from 'zod';

const partsSchema = z.object({
  folder: z.string(),
  tables: z.string(),
  store: z.string(),
  seedDay: z.string(),
});
const variable = 'TEST_SHARED_PARTS';

/** Where the parts of this test run are; undefined outside of one. */
export function sharedParts():
  | { functionsDir: string; seedDir: string; seedDay: string; store: string; tables: string }
  | undefined {
  const given = process.env[variable];
  if (given === undefined) return undefined;
  const { folder, tables, store, seedDay } = partsSchema.parse(JSON.parse(given));
  return {
    functionsDir: path.join(folder, 'functions'),
    seedDir: path.join(folder, 'seed'),
    seedDay,
    store,
    tables,
  };
}

/** Whose tables are copied: with the practice of 90 days, four of five rows, or without. */
const seeds = { practised: 'seedpractised', plain: 'seed' } as const;

/** Makes both states that a system begins with: the pools as files, the tables as those of two access keys. */
async function keepSeed(stateDir: string, functionsDir: string, address: string, tables: string) {
  const system = await startSystem({
    stateDir,
    functionsDir,
    store: { address, accessKeyId: seeds.practised },
    lazyFunctions: true,
    consumeQueues: false,
    scheduleSpeed: 0,
  });
  const TableName = system.environment()['TRAINING_LOG_TABLE'];
  await system.stop();
  copyFileSync(fileOf(tables, seeds.practised), fileOf(tables, seeds.plain));
  await emptyTable(address, seeds.plain, TableName);
}

/** As it is before its first row. */
export async function emptyTable(address: string, accessKeyId: string, TableName: string | undefined) {
  const client = new DynamoDBClient({ endpoint: address, region, credentials: credentialsOf(accessKeyId) });
  await client.send(new DeleteTableCommand({ TableName }));
  client.destroy();
  await createTables(address, accessKeyId);
}

/** Puts the seeded accounts where a system will look for them. */
function copyAccounts(seedDir: string, stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  cpSync(path.join(seedDir, 'cognito'), path.join(stateDir, 'cognito'), { recursive: true });
}

/** What a system would seed is there before it starts. */
export function copySeed(
  { seedDir, tables }: NonNullable<ReturnType<typeof sharedParts>>,
  to: { readonly stateDir: string; readonly accessKeyId: string; readonly practised: boolean },
): void {
  copyAccounts(seedDir, to.stateDir);
  copyFileSync(fileOf(tables, to.practised ? seeds.practised : seeds.plain), fileOf(tables, to.accessKeyId));
}

/** In memory where there is room for the tables of a run: a disk waits at each write. */
function quickFolder(): string {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return mkdtempSync(path.join(bavail * bsize > 2 ** 30 ? memory : tmpdir(), 'typing-tables-'));
}

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'typing-tests-'));
  const tables = quickFolder();
  const functionsDir = path.join(folder, 'functions');
  const [dynamoDb] = await Promise.all([
    startDynamoDb({ dataDir: tables, port: 0, say: () => undefined, shared: true }),
    bundleFunctions({ outdir: functionsDir, entries: {}, allowMissing: false }),
  ]);
  const seedDay = dayOf(new Date());
  await keepSeed(path.join(folder, 'seed'), functionsDir, dynamoDb.address, tables);
  process.env[variable] = JSON.stringify({ folder, tables, store: dynamoDb.address, seedDay });
  return async () => {
    await dynamoDb.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

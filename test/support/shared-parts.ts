/**
 * What every test file would otherwise make anew: the functions' bundles, one store in which each system has tables of its
 * own, and the state that the seed leaves behind.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import { region } from '#infra/local/environment.ts';
import { bundleFunctions } from '#infra/local/functions.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { startSystem } from '#infra/local/system-runner.ts';
import { dayOf } from '#shared/kernel/time.ts';
import * as z from 'zod';
import { allRows } from './ledger.ts';

const partsSchema = z.object({ folder: z.string(), store: z.string(), seedDay: z.string() });
const variable = 'TEST_SHARED_PARTS';

/** Where the parts of this test run are; undefined outside of one. */
export function sharedParts():
  | { functionsDir: string; seedDir: string; seedDay: string; store: string }
  | undefined {
  const given = process.env[variable];
  if (given === undefined) return undefined;
  const { folder, store, seedDay } = partsSchema.parse(JSON.parse(given));
  return {
    functionsDir: path.join(folder, 'functions'),
    seedDir: path.join(folder, 'seed'),
    seedDay,
    store,
  };
}

const seededTables = ['MAIN_TABLE', 'TRAINING_LOG_TABLE'] as const;
type SeededTable = (typeof seededTables)[number];
const requestsOf = (seedDir: string, table: SeededTable): string => path.join(seedDir, `${table}.jsonl`);

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
  for (const table of seededTables) {
    const requests: string[] = [];
    const rows = await allRows(system, table);
    for (let at = 0; at < rows.length; at += 25) {
      const puts = rows.slice(at, at + 25).map((row) => ({ PutRequest: { Item: marshall(row) } }));
      requests.push(JSON.stringify({ RequestItems: { [system.environment()[table] ?? '']: puts } }));
    }
    writeFileSync(requestsOf(stateDir, table), requests.join('\n'));
  }
  await system.stop();
}

/** Puts the seeded accounts where a system will look for them. */
export function copyAccounts(seedDir: string, stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  cpSync(path.join(seedDir, 'cognito'), path.join(stateDir, 'cognito'), { recursive: true });
}

/** Puts the seeded rows into one of a system's tables, by requests that were written down once: every file needs the same. */
export async function copyRows(
  seedDir: string,
  table: SeededTable,
  { addresses }: LocalSystem,
): Promise<void> {
  const bodies = readFileSync(requestsOf(seedDir, table), 'utf8').split('\n');
  const scope = `${addresses.accessKeyId}/20260101/${region}/dynamodb/aws4_request`;
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.BatchWriteItem',
    // DynamoDB Local reads whose tables they are, and checks no signature.
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
  };
  const put = async (): Promise<void> => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const answer = await fetch(addresses.dynamoDb, { method: 'POST', headers, body });
      const text = await answer.text();
      if (!text.startsWith('{"UnprocessedItems":{}')) throw new Error(`a seeded row was not taken: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, put));
}

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'typing-tests-'));
  const functionsDir = path.join(folder, 'functions');
  const [dynamoDb] = await Promise.all([
    startDynamoDb({ dataDir: path.join(folder, 'store'), port: 0, say: () => undefined, shared: true }),
    bundleFunctions({ outdir: functionsDir, entries: {}, allowMissing: false }),
  ]);
  const seedDay = dayOf(new Date());
  await keepSeed(path.join(folder, 'seed'), functionsDir, dynamoDb.address);
  process.env[variable] = JSON.stringify({ folder, store: dynamoDb.address, seedDay });
  return async () => {
    await dynamoDb.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { endpoints } from '#shared/contracts.ts';
import { startTestSystem } from '#test/support/system.ts';
import type { Bar, Figure } from './bar.ts';
import { cases } from './capacity/cases.ts';
import { dearer } from './capacity/dearer.ts';
import { smallPage } from './capacity/fixture.ts';
import { barOf, excessOf } from './capacity/limits.ts';
import { startMeteredStore, type Consumption } from './capacity/metered-store.ts';
import { enter, fill, round } from './capacity/round.ts';
import { createRows } from './capacity/rows.ts';

const smallTable = 10;
const largeTable = 10_000;

/** What a page costs is rounded up to half a unit, and not every row is equally long. */
const rounding = 0.5;
const isSame = (a: Consumption, b: Consumption): boolean =>
  a.operations.length === b.operations.length &&
  Math.abs(a.readUnits - b.readUnits) <= rounding &&
  a.writeUnits === b.writeUnits;

const inWords = ({ operations, readUnits, writeUnits }: Consumption): string =>
  `${readUnits} read, ${writeUnits} write, ${operations.length} calls`;

/** Of one that misses: more than its kind may cost or it is let, or another cost beside more rows. */
function missOf(name: string, small: Consumption, large: Consumption, usual: Consumption): Figure[] {
  const { kind } = cases[name]!;
  const scans = usual.operations.filter((operation) => operation === 'Scan').length;
  const same = isSame(small, large);
  if (excessOf(kind, usual, dearer[name]) === '' && same && scans === 0) return [];
  return [
    {
      id: 'D1',
      what: `${name} (${kind})`,
      bar: `${barOf(kind)}, 0 scans, same at both sizes`,
      figure: `${inWords(usual)}${same ? '' : `; small table ${inWords(small)}, large ${inWords(large)}`}${scans > 0 ? `, ${scans} scans` : ''}`,
      pass: false,
    },
  ];
}

const unmeasured = (): Figure[] =>
  [...endpoints.keys()]
    .filter((name) => !(name in cases))
    .map((name) => ({
      id: 'D1',
      what: name,
      bar: 'a case',
      figure: 'no case in test/bench/capacity/cases.ts',
      pass: false,
    }));

/** The first round of a system of its own: it ends sessions and uses up links, and the invite codes of its minute. */
async function roundAt(size: number, pages: 'small' | 'usual'): Promise<ReadonlyMap<string, Consumption>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'typing-bench-'));
  const dynamoDb = await startDynamoDb({ dataDir, port: 0, say: () => undefined });
  const store = await startMeteredStore(dynamoDb.address);
  const accessKeyId = 'capacity';
  const rows = createRows(store.address, accessKeyId);
  let system: LocalSystem | undefined;
  try {
    system = await startTestSystem({
      store: { address: store.address, accessKeyId },
      consumeQueues: false,
      practised: true,
    });
    // What the provider tells by itself is told to another function, in the midst of a measured request.
    system.stripe.setSwitches({ deliver: 'drop' });
    const world = await enter(system, store, rows);
    await fill(world, size);
    return await round(world, pages);
  } finally {
    await system?.stop();
    rows.close();
    await store.stop();
    await dynamoDb.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(): Promise<Figure[]> {
  const small = await roundAt(smallTable, 'small');
  const large = await roundAt(largeTable, 'small');
  const usual = await roundAt(largeTable, 'usual');
  const misses = [
    ...[...large].flatMap(([name, consumption]) =>
      missOf(name, small.get(name)!, consumption, usual.get(name) ?? consumption),
    ),
    ...unmeasured(),
  ];
  return [
    {
      id: 'D1',
      what: `endpoints at ${String(smallTable)} and at ${largeTable.toLocaleString('en')} rows`,
      bar: 'as its kind may, or as dearer.ts lets it; 0 scans, same at both sizes',
      figure: `${String(endpoints.size - misses.length)} of ${String(endpoints.size)}`,
      pass: misses.length === 0,
    },
    ...misses,
  ];
}

export const capacity: Bar = {
  ids: ['D1'],
  describes: 'functions',
  how: `ConsumedCapacity of DynamoDB Local over a running system, token and person included, transactional writes as AWS bills them; the same request at ${smallTable} and at ${largeTable} rows (lists: pages of ${smallPage}; half a unit is rounding), figures from the large table and pages of the usual size.`,
  measure,
};

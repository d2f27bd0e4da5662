/** D1: what each endpoint asks of the store, counted. The bench (`npm run bench -- D1`) compares two sizes of the table besides. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { cases } from '#test/bench/capacity/cases.ts';
import { dearer } from '#test/bench/capacity/dearer.ts';
import { excessOf } from '#test/bench/capacity/limits.ts';
import {
  startMeteredStore,
  type Consumption,
  type MeteredStore,
} from '#test/bench/capacity/metered-store.ts';
import { enter, fill, round } from '#test/bench/capacity/round.ts';
import { createRows, type Rows } from '#test/bench/capacity/rows.ts';
import { sharedParts } from '#test/support/shared-parts.ts';
import { startTestSystem } from '#test/support/system.ts';

/** Pages of the usual size are full. */
const tableSize = 600;

let system: LocalSystem;
let store: MeteredStore;
let rows: Rows;
let seen: ReadonlyMap<string, Consumption>;

beforeAll(async () => {
  const parts = sharedParts();
  if (parts === undefined) throw new Error('runs with the shared parts of a test run');
  store = await startMeteredStore(parts.store);
  const accessKeyId = 'capacity';
  system = await startTestSystem({
    store: { address: store.address, accessKeyId },
    consumeQueues: false,
    practised: true,
  });
  rows = createRows(store.address, accessKeyId);
  // What the provider tells by itself is told to another function, in the midst of a measured request.
  system.stripe.setSwitches({ deliver: 'drop' });
  const world = await enter(system, store, rows);
  await fill(world, tableSize);
  seen = await round(world, 'usual');
});
afterAll(async () => {
  rows.close();
  await system.stop();
  await store.stop();
});

test('every endpoint keeps to what its kind may cost, or to what it is let', () => {
  const over = [...seen].flatMap(([name, consumption]) => {
    const excess = excessOf(cases[name]!.kind, consumption, dearer[name]);
    return excess === '' ? [] : [`${name}: ${excess}`];
  });
  expect(over).toEqual([]);
});

test('nothing is let that keeps to its kind by itself', () => {
  const idle = Object.entries(dearer).filter(
    ([name, { varies }]) => varies !== true && excessOf(cases[name]!.kind, seen.get(name)!) === '',
  );
  expect(idle).toEqual([]);
});

test('no endpoint scans', () => {
  expect([...seen].flatMap(([name, { operations }]) => (operations.includes('Scan') ? [name] : []))).toEqual(
    [],
  );
});

/** What the worker tells of its work, in the log of the real one. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stuckDelivery } from '#test/support/mail/deliveries.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';

const system = openSystem();

type Told = Readonly<Record<string, unknown>>;
const toldWith = (name: string): Told[] =>
  readFileSync(system.logFile('worker'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"_aws"'))
    .map((line) => JSON.parse(line) as Told)
    .filter((told) => name in told);

test('GIVEN a delivery that is stuck WHEN the worker measures THEN a line for CloudWatch counts it', async () => {
  const userId = personIdOf(await signIn(system, 'individual'));
  await stuckDelivery(system, 'out_measured', { kind: 'align-sign-in', userId });
  await system.schedules.run('sweep-outbox');
  await system.schedules.run('measure-work');

  const [last] = await eventually(
    () => toldWith('OutboxStuck').slice(-1),
    ([told]) => told?.['OutboxStuck'] === 1,
  );
  expect(last).toMatchObject({ stage: 'local' });
  expect(last?.['OutboxSweptSeconds']).toBeLessThan(60);
});

test('GIVEN a pass over the orders WHEN it ends THEN it says how long it took', async () => {
  await system.schedules.run('reconcile-orders');

  const [last] = await eventually(
    () => toldWith('ReconcileSeconds').slice(-1),
    ([told]) => told !== undefined,
  );
  expect(last).toMatchObject({ OrdersNotReconciled: 0 });
});

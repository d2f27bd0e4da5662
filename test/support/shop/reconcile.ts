/** The reconciler, of whose back-off a test does not want to know. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { allRows, putRow } from '#test/support/ledger.ts';

const past = '2026-01-01T00:00:00.000Z';

/** Every order is due; then it passes over them, and over what changed after payment. */
export async function reconcile(system: LocalSystem): Promise<void> {
  for (const row of await allRows(system))
    if (row.sk === 'LOOK')
      await putRow(system, { ...row, at: past, gsi2sk: `${past}#${String(row['orderId'])}` });
  await system.schedules.run('reconcile-orders');
  await system.schedules.run('reconcile-changes');
}

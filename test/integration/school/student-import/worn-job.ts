/** A job whose work fails at every try, without the half hour that it takes to be given up. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { allRows, putRow, type Row } from '#test/support/ledger.ts';
import { eventually } from '#test/support/system.ts';

const long = '2026-01-01T00:00:00.000Z';

/** Ends the one lane that fails, as if it had been tried without any progress for as long as is allowed. */
export async function wearOut(system: LocalSystem, jobId: string): Promise<void> {
  const failing = async (): Promise<Row[]> =>
    (await allRows(system)).filter(
      ({ pk, over, tries }) => pk === `JOB_LANES#${jobId}` && over === false && Number(tries) > 0,
    );
  const [lane] = await eventually(
    failing,
    ([first]) => first !== undefined && first['leasedUntil'] === undefined,
  );
  if (lane === undefined) throw new Error('no lane fails');
  await putRow(system, { ...lane, tries: 4, progressAt: long, gsi2sk: long });
  await system.schedules.run('sweep-outbox');
  await eventually(
    () => allRows(system),
    (rows) =>
      rows.some(({ pk, id, endedAt }) => pk.startsWith('JOB#') && id === jobId && endedAt !== undefined),
  );
}

/** The office's numbers in words. Pure. */
import type { ResponseOf } from '#shared/kernel/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { officeContract, OverviewCount } from '#shared/office/contract.ts';

interface Counts extends Readonly<Record<OverviewCount, number>> {
  readonly more: readonly OverviewCount[];
}

interface Amount {
  readonly value: string;
  readonly unit: '件' | '件以上';
}

/** The server counts up to a limit and says where it goes on. */
export function amounts({ more, ...counts }: Counts): Readonly<Record<OverviewCount, Amount>> {
  const amount = (name: OverviewCount): Amount => ({
    value: counts[name].toLocaleString('ja-JP'),
    unit: more.includes(name) ? '件以上' : '件',
  });
  return {
    attention: amount('attention'),
    openOrders: amount('openOrders'),
    lateDeliveries: amount('lateDeliveries'),
    waitingOrganizations: amount('waitingOrganizations'),
  };
}

type Run = ResponseOf<typeof officeContract.getOverview>['reconciled'];

/** The reconciler did not come, or could not ask about some orders. */
export const isAlarming = (run: Run): boolean => run !== undefined && (run.overdue || run.failed > 0);

export function reconcilerWords(run: Run): string {
  if (run === undefined) return '決済会社との照合は、まだ一度も行われていません。';
  const { endedAt, looked, failed, overdue } = run;
  const last = `最後の照合は ${formatInstant(endedAt)}、${looked.toLocaleString('ja-JP')}件`;
  if (overdue) return `決済会社との照合が止まっています(${last})`;
  return failed > 0
    ? `決済会社との照合で、${failed.toLocaleString('ja-JP')}件を確かめられませんでした(${last})`
    : `決済会社との照合は15分ごとに行っています。${last}を確かめました。`;
}

/** The office's numbers in words. Pure. */
import type { OverviewCount } from '#shared/office/contract.ts';

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

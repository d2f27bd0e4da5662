/** The office's numbers in words. Pure. */
import type { ResponseOf } from '#shared/kernel/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import {
  morningCounts,
  morningDays,
  type MorningCount,
  type officeContract,
  type OverviewCount,
} from '#shared/office/office/contract.ts';
import { formatCount } from '#shared/kernel/count.ts';

interface Counts extends Readonly<Record<OverviewCount, number>> {
  readonly more: readonly OverviewCount[];
}

interface Amount {
  readonly value: string;
  readonly unit: '件' | '件以上';
}

/** The server counts up to a limit and says where it goes on. */
export function amounts({ more, ...counts }: Counts): Readonly<Record<OverviewCount, Amount>> {
  const amount = (...names: OverviewCount[]): Amount => ({
    value: formatCount(names.reduce((sum, name) => sum + counts[name], 0)),
    unit: names.some((name) => more.includes(name)) ? '件以上' : '件',
  });
  return {
    // An organisation that waits is in the inbox too.
    attention: amount('attention', 'waitingOrganizations'),
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
  const last = `最後の照合は ${formatInstant(endedAt)}、${formatCount(looked)}件`;
  if (overdue) return `決済会社との照合が止まっています（${last}）`;
  return failed > 0
    ? `決済会社との照合で、${formatCount(failed)}件を確かめられませんでした（${last}）`
    : `決済会社との照合は1分ごとに行っています。${last}を確かめました。`;
}

type Sweep = ResponseOf<typeof officeContract.getOverview>['swept'];

export function sweepWords(sweep: Sweep): string {
  if (sweep === undefined) return 'まだ一度も見回っていません。';
  const last = `最後の見回りは ${formatInstant(sweep.at)}`;
  return sweep.oldestAt === undefined
    ? `1分ごとに見回っています。${last}、遅れている送付はありませんでした。`
    : `${last}、いちばん遅れている送付は ${formatInstant(sweep.oldestAt)} に頼まれたものです。`;
}

export const openOrderWords = (since: string): string =>
  `いちばん古いものは ${formatInstant(since)} の注文です。`;

interface MorningWords {
  readonly label: string;
  /** The list that is counted. */
  readonly list: Address;
}

export const morningWords: Readonly<Record<MorningCount, MorningWords>> = {
  contacts: { label: '返事を待っているお問い合わせ', list: to('/admin/contacts') },
  parcels: {
    label: '準備する認定証の小包',
    list: to('/admin/certificates', {}, { status: 'preparing' }),
  },
  returnedParcels: {
    label: '戻ってきた小包',
    list: to('/admin/certificates', {}, { status: 'returned' }),
  },
  appeals: { label: '決めていない異議申し立て', list: to('/admin/competition/appeals') },
  trainingLogs: { label: '確認を頼まれた練習の記録', list: to('/admin/training-logs') },
  newUsers: {
    label: `この${String(morningDays)}日間の新しい利用者`,
    list: to('/admin/users', {}, { days: morningDays }),
  },
  stuckDeliveries: { label: '止まっている送付', list: to('/admin/jobs', {}, { of: 'stuck' }) },
  failedJobs: { label: '進まずに止まった処理', list: to('/admin/jobs', {}, { of: 'failed' }) },
};

const inboxReasons: Partial<Record<MorningCount, string>> = {
  contacts: 'contact-waits',
  appeals: 'appeal-waits',
  trainingLogs: 'log-review-asked',
};

/** Those of which the inbox above lists every one. */
export const listedAbove = (
  { counts, more }: Pick<ResponseOf<typeof officeContract.getMorning>, 'counts' | 'more'>,
  inbox: readonly { readonly reason: string }[],
): MorningCount[] =>
  morningCounts.filter(
    (name) =>
      counts[name] > 0 &&
      !more.includes(name) &&
      inbox.filter(({ reason }) => reason === inboxReasons[name]).length >= counts[name],
  );

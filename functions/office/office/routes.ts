import type { officeContract, OverviewCount } from '#shared/office/office/contract.ts';
import { isReconcilerOverdue } from '#shared/shop/payment/policy.ts';
import { waitsForMoney } from '#shared/shop/order/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PaymentRepository } from '#functions/shop/payment/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { Morning } from './morning.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';

interface OfficeRoutes {
  readonly morning: Morning;
  readonly attention: AttentionRepository;
  readonly orders: OrderRepository;
  readonly organizations: OrganizationRepository;
  readonly outbox: Pick<Outbox, 'lastSweep'>;
  readonly payments: Pick<PaymentRepository, 'lastRun'>;
  readonly clock: Clock;
}

/** An order or an organisation is long: whether it is ten or a thousand, the page costs the same. */
const counted = 10;
/** The inbox's entries are short. */
const countedAttention = 30;
/** It comes every minute. */
const sweepLateMs = 10 * 60_000;

export const officeHandlers = ({
  morning,
  attention,
  orders,
  organizations,
  outbox,
  payments,
  clock,
}: OfficeRoutes): Handlers<typeof officeContract> => ({
  getMorning: () => morning(),
  async getOverview() {
    const [inbox, open, swept, applied, run] = await Promise.all([
      attention.list({ limit: countedAttention }),
      orders.listUndecided({ limit: counted }),
      outbox.lastSweep(),
      organizations.listByState('applied', { limit: counted }),
      payments.lastRun(),
    ]);
    const waiting = open.items.filter(waitsForMoney);
    const [oldest] = waiting;
    const overdue = swept?.overdue ?? 0;
    const goesOn: Readonly<Record<OverviewCount, boolean>> = {
      attention: inbox.nextCursor !== undefined,
      openOrders: open.nextCursor !== undefined,
      lateDeliveries: overdue > counted,
      waitingOrganizations: applied.nextCursor !== undefined,
    };
    return {
      attention: inbox.items.length,
      openOrders: waiting.length,
      openOrdersTotal: waiting.reduce((sum, { total }) => sum + total, 0),
      lateDeliveries: Math.min(overdue, counted),
      waitingOrganizations: applied.items.length,
      ...(run && { reconciled: { ...run, overdue: isReconcilerOverdue(run.endedAt, clock()) } }),
      ...(swept && {
        swept: {
          at: swept.sweptAt,
          oldestAt: swept.oldestAt,
          late: Date.parse(swept.sweptAt) + sweepLateMs < clock().getTime(),
        },
      }),
      ...(oldest && { oldestOpenOrder: { id: oldest.id, createdAt: oldest.createdAt } }),
      more: (Object.keys(goesOn) as OverviewCount[]).filter((count) => goesOn[count]),
    };
  },
});

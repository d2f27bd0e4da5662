import type { adminContract } from '#shared/admin/contract.ts';
import type { AttentionRepository } from '../../core/admin/repository.ts';
import type { OrganizationRepository } from '../../core/organization/repository.ts';
import type { OrderRepository } from '../../core/order/repository.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';

interface AdminDependencies {
  readonly attention: AttentionRepository;
  readonly orders: OrderRepository;
  readonly organizations: OrganizationRepository;
  readonly outbox: Outbox;
}

const counted = 30;

export const adminHandlers = ({
  attention,
  orders,
  organizations,
  outbox,
}: AdminDependencies): Handlers<typeof adminContract> => ({
  async getOverview() {
    const [inbox, { items }, pending, applied] = await Promise.all([
      attention.list(counted),
      orders.listOpen(counted),
      outbox.pending(counted),
      organizations.listByState('applied', { limit: counted }),
    ]);
    const waiting = items.filter(({ status }) => status === 'awaiting_payment');
    return {
      attention: inbox,
      openOrders: waiting.length,
      openOrdersTotal: waiting.reduce((sum, { total }) => sum + total, 0),
      pendingDeliveries: pending.length,
      waitingOrganizations: applied.items.length,
      more: [inbox, items, pending, applied.items].some(({ length }) => length === counted),
    };
  },
});

import type { seatContract } from '#shared/shop/subscription/contract.ts';
import type { openContentContract } from '#shared/shop/subscription/open-content.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { isLiving } from '#shared/shop/subscription/policy.ts';
import { organizationOf } from '#functions/platform/auth/actor.ts';
import { ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { SubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import type { ListOpenContents } from './open-contents.ts';
import type { SeatRepository } from './repository.ts';
import type { SeatService } from './service.ts';

interface SeatHandlers {
  readonly seats: SeatRepository;
  readonly subscriptions: Pick<SubscriptionRepository, 'list'>;
  readonly students: StudentRepository;
  readonly groups: Pick<GroupRepository, 'getGroup'>;
  readonly service: SeatService;
  readonly clock: Clock;
}

export const seatHandlers = ({
  seats,
  subscriptions,
  students,
  groups,
  service,
  clock,
}: SeatHandlers): Handlers<typeof seatContract> => ({
  async listPupilSeats({ actor, params: { contentName }, query: { groupId, ...query } }) {
    const year = { organizationId: organizationOf(actor), fiscalYear: fiscalYearOf(clock()) };
    if (groupId !== undefined) await groups.getGroup({ ...year, groupId });
    const { items, nextCursor } = await (groupId === undefined
      ? students.list(year, query)
      : students.listOfGroup(year.organizationId, groupId, query));
    const [held, bought] = await Promise.all([
      seats.findAll(
        items.map(({ userId }) => userId),
        { ...year, contentName },
      ),
      subscriptions.list(ownerKey({ kind: 'organization', ...year })),
    ]);
    // A seat whose money went back opens nothing, and another one may be given in its place.
    const living = new Set(bought.filter(isLiving).map(({ id }) => id));
    return {
      items: items.map(({ userId, name, groupId: placed, number, status }) => ({
        userId,
        name,
        groupId: placed,
        number,
        disabled: status === 'disabled',
        holds: living.has(held.get(userId)?.subscriptionId ?? ''),
      })),
      nextCursor,
    };
  },
  giveSeats: ({ actor, params, body }) => service.give(actor, params.contentName, body.userIds),
  takeSeatsBack: ({ actor, params, body }) => service.takeBack(actor, params.contentName, body.userIds),
});

export const openContentHandlers = (list: ListOpenContents): Handlers<typeof openContentContract> => ({
  listOpenContents: ({ actor }) => list(actor),
});

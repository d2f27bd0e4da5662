/** Who of an organisation's pupils may use a content in a fiscal year: one item each, in the pupil's own partition. */
import * as z from 'zod';
import { contentNameSchema, fiscalYearSchema } from '#shared/shop/subscription/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, removeSeen, update, type Key, type Write } from '#functions/platform/table/write.ts';
import type {
  ContentYear,
  SubscriptionItem,
  SubscriptionRepository,
} from '#functions/shop/subscription/repository.ts';

const seatSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  contentName: contentNameSchema,
  fiscalYear: fiscalYearSchema,
  /** The one that pays for it, which is its organisation's. */
  subscriptionId: z.string(),
  givenAt: z.iso.datetime(),
});
export type Seat = z.output<typeof seatSchema>;

const prefix = 'SUBSCRIPTION_SEAT#';
/** An individual may be a pupil of several organisations. */
interface OfOrganization extends ContentYear {
  readonly organizationId: string;
}
const key = (userId: string, { contentName, fiscalYear, organizationId }: OfOrganization): Key => ({
  ...userKey(userId),
  sk: `${prefix}${String(fiscalYear)}#${contentName}#${organizationId}`,
});
/** A year after its own it is nobody's business any more. */
const keptSeconds = (fiscalYear: number): number => Date.UTC(fiscalYear + 2, 3, 1) / 1000;

export interface SeatRepository {
  /** Of these pupils; whoever has none is not in it. */
  findAll(userIds: readonly string[], of: OfOrganization): Promise<Map<string, Seat>>;
  listOwn(userId: string): Promise<Seat[]>;
  /** `before`: of a subscription that was given back; two at once are `version-conflict`. */
  give(userId: string, by: SubscriptionItem, organizationId: string, at: string, before?: Seat): Write;
  takeBack(seat: Seat): Write;
  /** All that a pupil has of an organisation, because they leave it: the seats and their counts. */
  free(userId: string, organizationId: string): Promise<Write[]>;
}

export function createSeatRepository(
  table: Table,
  subscriptions: Pick<SubscriptionRepository, 'takeBack'>,
): SeatRepository {
  async function listOwn(userId: string): Promise<Seat[]> {
    const { items } = await table.query(seatSchema, { pk: userKey(userId).pk, prefix, consistent: true });
    return items;
  }
  const takeBack = (seat: Seat): Write =>
    removeSeen(key(seat.userId, seat), seat.subscriptionId, 'subscriptionId');

  return {
    async findAll(userIds, of) {
      const keys = [...new Set(userIds)].map((userId) => key(userId, of));
      const found = await table.findEach(seatSchema, keys, { consistent: true });
      return new Map(found.map((seat) => [seat.userId, seat]));
    },

    listOwn,

    give(userId, { id, contentName, fiscalYear }, organizationId, givenAt, before) {
      const of = { contentName, fiscalYear, organizationId };
      if (before !== undefined)
        return update(key(userId, of))
          .expect('subscriptionId', before.subscriptionId)
          .set({ subscriptionId: id, givenAt });
      return create({
        ...key(userId, of),
        userId,
        ...of,
        subscriptionId: id,
        givenAt,
        expiresAt: keptSeconds(fiscalYear),
      });
    },

    takeBack,

    async free(userId, organizationId) {
      const seats = (await listOwn(userId)).filter((seat) => seat.organizationId === organizationId);
      return seats.flatMap((seat) => [
        takeBack(seat),
        subscriptions.takeBack({ owner: `ORG#${organizationId}`, id: seat.subscriptionId }, 1),
      ]);
    },
  };
}

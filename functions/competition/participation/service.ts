/**
 * Of which seasons somebody, or a school, has something, and what is left to do about it: asked for by every home, so of a
 * school nothing is counted.
 */
import { isThereFor } from '#shared/competition/competition/closed.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { holdsPlace } from '#shared/competition/entry/policy.ts';
import {
  ownParticipationsSchema,
  type GroupParticipations,
  type OwnParticipations,
  type Participation,
  type UnpaidEntries,
} from '#shared/competition/participation/schema.ts';
import { dueOf } from '#shared/shop/order/due.ts';
import { isInvoiceOpen } from '#shared/shop/invoice/policy.ts';
import { daysLate } from '#shared/shop/order/invoice.ts';
import { dueUntil, isPayable } from '#shared/shop/order/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createOrderRepository, type OrderItem } from '#functions/shop/order/repository.ts';

export interface ParticipationService {
  own(actor: Actor): Promise<OwnParticipations>;
  /** Of the classes of a teacher. */
  ofOrganization(actor: Actor): Promise<GroupParticipations>;
}

/** Published seasons, the newest, whose lists are looked into; of one before them an entry tells. */
const lookedInto = 8;
/** What waits for its money is younger than so many orders. */
const newestOrders = 20;
/** Few of a class are given up. */
const entriesAtOnce = 4;
/** Some years of somebody who enters everything. */
const newestOwn = 50;

const hasSomething = ({ entered, results }: Participation): boolean => entered || results;
const byEnd = (left: { readonly until: string }, right: { readonly until: string }): number =>
  left.until < right.until ? -1 : 1;
const isOff = ({ calledOff }: Season): boolean => calledOff !== undefined;
const hasEntries = ({ summary }: OrderItem): boolean => summary.some(({ kind }) => kind === 'entry');

export function createParticipationService({
  table,
  clock,
}: Pick<Basis, 'table' | 'clock'>): ParticipationService {
  const competition = createCompetitionRepository(table);
  const entries = createEntryRepository(table);
  const results = createResultRepository(table);
  const orders = createOrderRepository(table);
  const qualifications = createQualificationRepository(table);

  function unpaidOf(placed: readonly OrderItem[]): UnpaidEntries[] {
    const now = clock();
    return placed
      .filter((order) => hasEntries(order) && isPayable(order, now) && order.invoice === undefined)
      .map((order) => ({
        orderId: order.id,
        total: order.total,
        until: dueUntil(order, now),
        begun: order.processing || order.transfer !== undefined,
      }))
      .toSorted(byEnd);
  }

  function overdueOf(placed: readonly OrderItem[]): GroupParticipations['overdue'] {
    const now = clock();
    return placed
      .filter((order) => isInvoiceOpen(order) && daysLate(order.invoice ?? {}, now) > 0)
      .map((order) => ({ orderId: order.id, total: dueOf(order), until: dueUntil(order, now) }))
      .toSorted(byEnd);
  }

  /** What they entered themself: what their school did is its own to pay, and what was called off nobody's. */
  async function ordersBehind(userId: string, own: readonly EntryItem[]): Promise<OrderItem[]> {
    const owner = ownerOf(userId);
    const waiting = own.filter((entry) => entry.state === 'applied' && entry.owner === owner);
    const ids = [...new Set(waiting.map(({ orderId }) => orderId))];
    const found = await Promise.all(ids.map((orderId) => orders.find(owner, orderId)));
    return found.filter((order) => order !== undefined);
  }

  async function ordersOf(actor: Actor): Promise<OrderItem[]> {
    const placedBy = actor.membership?.role === 'teacher' ? actor.userId : undefined;
    const { items } = await orders.list(ownerKey(buyerFor(actor)), { limit: newestOrders }, { placedBy });
    return items;
  }

  const isPublished = (season: Season): boolean => seasonPhase(season, clock()) === 'published';
  /** Of the whole organisation for its owner; for a teacher of their classes, of which the first mostly has something. */
  async function inOne(
    groupIds: readonly string[] | undefined,
    has: (groupId: string | undefined) => Promise<boolean>,
  ): Promise<boolean> {
    for (const groupId of groupIds ?? [undefined]) if (await has(groupId)) return true;
    return false;
  }

  async function hasEntered(organizationId: string, seasonId: string, groupId: string): Promise<boolean> {
    let cursor: string | undefined;
    do {
      const page = await entries.listOfOrganization(
        { organizationId, seasonId, groupId },
        { limit: entriesAtOnce, cursor },
      );
      if (page.items.some(({ state }) => holdsPlace(state))) return true;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return false;
  }

  async function hasResults(organizationId: string, seasonId: string, groupId?: string): Promise<boolean> {
    const { items } = await results.listOfOrganization({ organizationId, seasonId, groupId }, { limit: 1 });
    return items.length > 0;
  }

  return {
    async own({ userId, membership }) {
      const [all, entered, found, places] = await Promise.all([
        competition.listSeasons(),
        entries.listOwn(userId, { limit: newestOwn }),
        results.listOwn(userId, { limit: newestOwn }),
        qualifications.listOf(userId),
      ]);
      const standing = entered.items.filter(({ state }) => holdsPlace(state));
      const own = new Set([...standing, ...found.items].map(({ season }) => season.id));
      const viewer = { organizationId: membership?.organizationId };
      const seasons = all.filter((season) => isThereFor(season, { ...viewer, entered: own.has(season.id) }));
      const off = new Set(all.filter(isOff).map(({ id }) => id));
      const coming = new Set(seasons.filter((season) => !isPublished(season)).map(({ id }) => id));
      const items = seasons.map(({ id: seasonId }): Participation => ({
        seasonId,
        entered: standing.some(({ season }) => season.id === seasonId),
        results: found.items.some(({ season }) => season.id === seasonId),
      }));
      return ownParticipationsSchema.parse({
        items: items.filter(hasSomething),
        unpaid: unpaidOf(
          await ordersBehind(
            userId,
            standing.filter(({ season }) => !off.has(season.id)),
          ),
        ),
        entries: standing
          .filter(({ season }) => coming.has(season.id))
          .map((entry) => ({ ...entry, seasonId: entry.season.id })),
        nationals: [...new Set(places.map(({ edition }) => edition))],
      });
    },

    async ofOrganization(actor) {
      const { organizationId, groupIds } = membershipOf(actor);
      const [all, taken, placed] = await Promise.all([
        competition.listSeasons(),
        competition.countTakenOf(organizationId),
        ordersOf(actor),
      ]);
      // The newest first.
      const seasons = all.filter((season) => isThereFor(season, { organizationId }));
      const published = seasons.filter((season) => isPublished(season) && !isOff(season));
      const looked = new Set(published.slice(0, lookedInto));
      const items = await Promise.all(
        seasons.map(async (season): Promise<Participation> => {
          const { id: seasonId } = season;
          const [entered, found] = await Promise.all([
            (taken.get(seasonId) ?? 0) > 0 &&
              (groupIds === undefined ||
                inOne(groupIds, (groupId = '') => hasEntered(organizationId, seasonId, groupId))),
            looked.has(season) && inOne(groupIds, (groupId) => hasResults(organizationId, seasonId, groupId)),
          ]);
          const older = published.includes(season) && !looked.has(season);
          return { seasonId, entered, results: older ? entered : found };
        }),
      );
      return { items: items.filter(hasSomething), unpaid: unpaidOf(placed), overdue: overdueOf(placed) };
    },
  };
}

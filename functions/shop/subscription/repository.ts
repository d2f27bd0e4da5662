import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { contentNameSchema, fiscalYearSchema, subscriptionSchema } from '#shared/shop/subscription/schema.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { stateAfter, type SubscriptionAct } from '#shared/shop/subscription/policy.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { QueryResult, Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const subscriptionItemSchema = subscriptionSchema.extend({
  owner: z.string(),
  /** Its buyer had the content in the year before. */
  renewal: z.literal(true).optional(),
  version: z.int(),
});
export type SubscriptionItem = z.output<typeof subscriptionItemSchema>;

/** A content in a fiscal year. */
export interface ContentYear {
  readonly contentName: ContentName;
  readonly fiscalYear: number;
}
/** The same of a buyer. */
interface OwnedYear extends ContentYear {
  readonly owner: string;
}

const claimSchema = z.object({ subscriptionId: z.string() });
const stopSchema = z.object({ contentName: contentNameSchema, fiscalYear: fiscalYearSchema });

const prefix = 'SUBSCRIPTION#';
const key = (owner: string, id: string): Key => ({ pk: owner, sk: `${prefix}${id}` });
const ofYear = ({ fiscalYear, contentName }: ContentYear): string => `${String(fiscalYear)}#${contentName}`;
const yearPartition = (year: ContentYear): string => `${prefix}${ofYear(year)}`;
const claimKey = (year: OwnedYear): Key => ({ pk: year.owner, sk: `SUBSCRIBED#${ofYear(year)}` });
const stopKey = (year: OwnedYear): Key => ({ pk: year.owner, sk: `${prefix}STOPPED#${ofYear(year)}` });
/** One read of what a buyer has. */
const heldSchema = z.union([subscriptionItemSchema, stopSchema]);
/** Sparse: those whose buyers are still to be told of the end, by when. */
const noticePartition = 'SUBSCRIPTION#NOTICE';
const noticesAtOnce = 200;
const noticeIndex = (at: string) => ({ gsi2pk: noticePartition, gsi2sk: at });

export interface SubscriptionRepository {
  find(owner: string, id: string): Promise<SubscriptionItem | undefined>;
  /** All of a buyer's, the oldest first, and the years at whose end they want to hear of no next one. */
  read(owner: string): Promise<{ subscriptions: SubscriptionItem[]; stopped: ContentYear[] }>;
  list(owner: string): Promise<SubscriptionItem[]>;
  /** Of all buyers, the newest first. */
  listOfYear(year: ContentYear, query: PageQuery): Promise<Page<SubscriptionItem>>;
  /** `noticeAt`: of one that is paid already. */
  add(item: SubscriptionItem, noticeAt?: string): Write;
  /** A change of one as it was read; anything in between is `version-conflict`. */
  change(item: SubscriptionItem, act?: SubscriptionAct): Update;
  /** More (or less) of its seats are given. @returns a write that fails as `no-seat-left` where it has no more. */
  give(item: SubscriptionItem, more: number): Write;
  takeBack(item: Pick<SubscriptionItem, 'owner' | 'id'>, fewer: number): Write;
  /** The one that keeps its buyer from ordering the same again. */
  findClaim(year: OwnedYear): Promise<string | undefined>;
  /** @returns a write that fails with the problem where another one has the claim. */
  claim(
    item: SubscriptionItem,
    otherwise: 'subscription-unpaid' | 'already-subscribed' | 'version-conflict',
  ): Write;
  unclaim(item: SubscriptionItem): Write;
  stop(year: OwnedYear): Write;
  resume(year: OwnedYear): Write;
  /** When its buyer is told next; never again where absent. */
  notify(change: Update, at: string | undefined): Update;
  /** Whose buyers are to be told by now, the first due first, some at a time. */
  listToNotify(until: string, after?: Record<string, string>): Promise<QueryResult<SubscriptionItem>>;
}

export const createSubscriptionRepository = (table: Table): SubscriptionRepository => {
  const read: SubscriptionRepository['read'] = async (owner) => {
    const { items } = await table.query(heldSchema, { pk: owner, prefix, consistent: true });
    return {
      subscriptions: items.filter((item) => 'id' in item),
      stopped: items.filter((item) => !('id' in item)),
    };
  };
  return {
    find: (owner, id) => table.find(subscriptionItemSchema, key(owner, id), { consistent: true }),

    read,
    list: async (owner) => (await read(owner)).subscriptions,
    listOfYear: (year, query) =>
      page(
        table,
        subscriptionItemSchema,
        { pk: yearPartition(year), index: 'gsi1', newestFirst: true },
        query,
      ),

    add: (item, noticeAt) =>
      create({
        ...key(item.owner, item.id),
        ...item,
        gsi1pk: yearPartition(item),
        gsi1sk: `${item.orderedAt}#${item.id}`,
        ...(noticeAt !== undefined && noticeIndex(noticeAt)),
      }),

    change(item, act) {
      const change = update(key(item.owner, item.id)).expectVersion(item.version);
      const state = act && stateAfter(item.state, act);
      return state === undefined ? change : change.set({ state });
    },

    give: ({ owner, id, seats }, more) =>
      update(key(owner, id))
        .expect('state', 'active')
        .expectAbsentOrAtMost('given', seats - more)
        .increase('given', more)
        .orElse('no-seat-left'),
    takeBack: ({ owner, id }, fewer) => update(key(owner, id)).expectExists().increase('given', -fewer),

    async findClaim(year) {
      const claim = await table.find(claimSchema, claimKey(year), { consistent: true });
      return claim?.subscriptionId;
    },
    claim: (item, otherwise) => create({ ...claimKey(item), subscriptionId: item.id }, otherwise),
    unclaim: (item) => removeSeen(claimKey(item), item.id, 'subscriptionId'),

    stop: (year) => replace({ ...stopKey(year), contentName: year.contentName, fiscalYear: year.fiscalYear }),
    resume: (year) => remove(stopKey(year)),

    notify: (change, at) =>
      at === undefined ? change.remove('gsi2pk', 'gsi2sk') : change.set(noticeIndex(at)),
    listToNotify: (until, after) =>
      table.query(subscriptionItemSchema, {
        pk: noticePartition,
        index: 'gsi2',
        to: until,
        limit: noticesAtOnce,
        after,
      }),
  };
};

/**
 * Gives back what was paid for a season that was called off: walks the orders of each month since it was opened, and at the end once more
 * those that were placed while it was. Whatever is paid, or handed over on invoice, after that is refused by its line and goes back by
 * itself. What something else is under way with waits, and keeps nothing from going on.
 */
import * as z from 'zod';
import { addDays, dayOf } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { formatYen } from '#shared/kernel/money.ts';
import {
  callOffInputSchema,
  callOffKind,
  callOffSums,
  type CallOffInput,
} from '#functions/competition/competition/message.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { defineJob, type AnyKind, type Counts, type Job } from '#functions/platform/job/job.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { TrailRepository } from '#functions/record/trail/repository.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import { createGiveBackOrder, type GiveBackDependencies, type Looked, type OrderPlace } from './order.ts';

interface CallOffDependencies extends GiveBackDependencies {
  readonly orders: GiveBackDependencies['orders'] & Pick<OrderRepository, 'listOfMonth'>;
  readonly attention: Pick<AttentionRepository, 'raise'>;
  readonly trail: Pick<TrailRepository, 'record'>;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
}

const cursorSchema = z.object({
  /** `2026-11`. Absent before the first; `''` when all are walked. */
  month: z.string().optional(),
  page: z.string().optional(),
  /** The last look. */
  last: z.literal(true).optional(),
  waiting: z.array(z.object({ owner: z.string(), orderId: z.string() })),
  /** Looks at what waits since one of them got on. */
  tries: z.int(),
});
type Cursor = z.output<typeof cursorSchema>;

const ordersAtOnce = 20;
const side = 4;
/** What waits is looked at for some twenty minutes: an order whose lines are being reserved is given up before. */
const mostTries = 45;
const waitMs = (tries: number): number => Math.min(30_000, 1000 * 2 ** tries);
/** A list of orders may be as late as that, and a press of the season's last moment as well. */
const marginMs = 60_000;

const monthOf = (at: string): string => dayOf(at).slice(0, 7);
const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);
const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
const borderOf = ({ at }: CallOffInput): string => new Date(Date.parse(at) - marginMs).toISOString();

const hasEntries = ({ summary }: OrderItem): boolean => summary.some(({ kind }) => kind === 'entry');

/** One month more: an order of an earlier release stands in its month by UTC. */
const firstMonth = ({ since }: CallOffInput): string => monthBefore(monthOf(since));

/** Where the walk goes on after a page. */
function nextOf(
  input: CallOffInput,
  { month = '', last }: Cursor,
  page: string | undefined,
  now: Date,
): Pick<Cursor, 'month' | 'page' | 'last'> {
  if (page !== undefined) return { month, page, last };
  if (month < monthOf(last ? now.toISOString() : input.at)) return { month: monthAfter(month), last };
  return last ? { month: '' } : { month: monthOf(borderOf(input)), last: true };
}

export function createCallOffSeason(dependencies: CallOffDependencies): AnyKind {
  const { orders, attention, trail, sleep, clock, log } = dependencies;
  const giveBack = createGiveBackOrder(dependencies);

  /** What goes wrong with one keeps none of the others: it is looked at again. */
  async function look(by: string, input: CallOffInput, place: OrderPlace): Promise<Looked> {
    try {
      return await giveBack(by, input, place);
    } catch (cause) {
      log.warn('an order of a season that was called off waits', { orderId: place.orderId, cause });
      return { is: 'later' };
    }
  }

  function sumWith(before: Counts, looked: readonly Looked[]): Counts {
    const found = looked.flatMap((one) => (one.is !== 'later' && one.counts ? [one.counts] : []));
    return Object.fromEntries(
      callOffSums.map((name) => [
        name,
        found.reduce((sum, counts) => sum + (counts[name] ?? 0), before[name] ?? 0),
      ]),
    );
  }

  async function lookAt(
    { by }: Pick<Job, 'by'>,
    input: CallOffInput,
    before: { readonly done: number; readonly counts: Counts },
    places: readonly OrderPlace[],
    isLast: boolean,
  ) {
    const found = await beside(places, side, (place) => look(by, input, place));
    const which = (is: Looked['is']): OrderPlace[] => places.filter((_, index) => found[index]?.is === is);
    const given = [...which('left'), ...(isLast ? which('later') : [])];
    const at = clock().toISOString();
    return {
      waiting: isLast ? [] : which('later'),
      moved: found.some((one) => one.is === 'later' && one.moved),
      step: {
        done: before.done + found.filter((one) => one.is === 'over' && one.counts !== undefined).length,
        counts: sumWith(before.counts, found),
        leftOut: given.map(({ orderId }) => orderId),
        writes: given.map(({ owner, orderId }) =>
          attention.raise(
            'called-off-order-left',
            { kind: 'order', id: orderId, of: owner, about: input.title },
            at,
          ),
        ),
      },
    };
  }

  return defineJob({
    kind: callOffKind,
    input: callOffInputSchema,
    cursor: cursorSchema,
    giveUpAfterMinutes: 60,

    async step({ job, input, lane, cursor }) {
      const { waiting, tries } = cursor;
      if (cursor.month === '') {
        if (waiting.length === 0) return { cursor, done: lane.done, finished: true };
        await sleep(waitMs(tries));
        const [some, rest] = [waiting.slice(0, ordersAtOnce), waiting.slice(ordersAtOnce)];
        const looked = await lookAt(job, input, lane, some, tries >= mostTries);
        const getsOn = looked.moved || looked.waiting.length < some.length;
        return {
          ...looked.step,
          cursor: { ...cursor, waiting: [...rest, ...looked.waiting], tries: getsOn ? 0 : tries + 1 },
          finished: false,
        };
      }
      const at = { ...cursor, month: cursor.month ?? firstMonth(input) };
      const page = await orders.listOfMonth(at.month, { limit: ordersAtOnce, cursor: at.page });
      const places = page.items
        .filter((order) => hasEntries(order) && order.createdAt >= borderOf(input) === (at.last ?? false))
        .map(({ owner, id: orderId }) => ({ owner, orderId }));
      const looked = await lookAt(job, input, lane, places, false);
      return {
        ...looked.step,
        cursor: {
          ...nextOf(input, at, page.nextCursor, clock()),
          waiting: [...waiting, ...looked.waiting],
          tries,
        },
        finished: false,
      };
    },

    async end({ state, by, byName, counts, leftOut = [] }, { seasonId }) {
      // One that failed may go on where it was.
      if (state !== 'done') return [];
      const sums = [
        `返金 ${formatCount(counts['refunds'] ?? 0)}件・${formatYen(counts['refunded'] ?? 0)}`,
        `後払いの差し引き ${formatCount(counts['credits'] ?? 0)}件・${formatYen(counts['credited'] ?? 0)}`,
        `未払い ${formatCount(counts['unpaid'] ?? 0)}件`,
        `事務局で確かめるもの ${formatCount(leftOut.length)}件`,
      ];
      return [
        trail.record(
          { kind: 'season', id: seasonId },
          { by, byName, act: 'given-back', detail: sums.join('、') },
        ),
      ];
    },
  });
}

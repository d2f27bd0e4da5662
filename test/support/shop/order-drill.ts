/** Orders of thousands of lines over a table in memory, with calls that fail before or after they were done. */
import { issueCertificateMessage } from '#functions/certificate/certificate-application/message.ts';
import { createAlign, type Walk } from '#functions/shop/order/align.ts';
import type { LineDraft, LineKind, LineKinds } from '#functions/shop/order/line-kind.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createPlaceOrder } from '#functions/shop/order/place.ts';
import { createOrderRepository, type OrderItem } from '#functions/shop/order/repository.ts';
import { createInvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { reduceDebtMessage } from '#functions/shop/invoice/message.ts';
import { refundPaymentMessage } from '#functions/shop/refund/message.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { withTalliesMerged } from '#functions/platform/table/tally.ts';
import { create, update } from '#functions/platform/table/write.ts';
import { priceKinds } from '#shared/goods.ts';
import { Problem } from '#shared/problem.ts';
import * as z from 'zod';
import { createMemoryTable, type MemoryTable } from '#test/support/memory-table.ts';
import { createInvocation, type Faults } from '#test/support/faulty-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

export const price = 500;
const owner = 'ORG#org_drill';
const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const thingSchema = z.object({ pk: z.string(), state: z.string(), fulfilled: z.int() });

/** What a drill sells, where that is more than a thing with a state. */
interface Goods {
  readonly kinds: LineKinds;
  readonly draftOf: (id: string) => LineDraft;
}

/** The same thing whatever it is called. */
export const everyKind = (kind: LineKind): LineKinds =>
  Object.fromEntries(priceKinds.map((name) => [name, kind])) as LineKinds;

export function createOrderDrill(seed: number, goodsOver?: (table: MemoryTable) => Goods) {
  const { table: plain, through } = createMemoryTable();
  const random = createRandom(seed);
  const transactions: number[] = [];
  const clock = (): Date => new Date('2026-11-21T03:00:00Z');
  /** Things nobody can have any more. */
  const gone = new Set<string>();

  function faulty(faults: Faults): Table {
    const { tableOver } = createInvocation(faults, random);
    const inner = through(async () => undefined);
    return tableOver({
      ...inner,
      transact: (writes, token) => {
        transactions.push(withTalliesMerged(writes).length);
        return inner.transact(writes, token);
      },
    });
  }

  /** What is sold here: a thing with a state, and a count of how often it was handed over. */
  const key = (id: string) => ({ pk: `THING#${id}`, sk: 'THING' });
  const kindOver = (table: Table): LineKind => {
    const move = (id: string, from: string, to: string) =>
      update(key(id)).expect('state', from).set({ state: to });
    return {
      async reserve({ subject }) {
        if (gone.has(subject.id)) throw new Problem('not-eligible');
        const thing = await table.find(thingSchema, key(subject.id));
        if (thing === undefined)
          return {
            writes: [create({ ...key(subject.id), state: 'reserved', fulfilled: 0 }, 'already-applied')],
          };
        if (thing.state !== 'released') throw new Problem('already-applied');
        return { writes: [move(subject.id, 'released', 'reserved').orElse('already-applied')] };
      },
      async fulfil({ subject }, { late, suspended }) {
        if (gone.has(subject.id)) throw new Problem('not-eligible');
        return {
          writes: [
            move(
              subject.id,
              late ? 'released' : 'reserved',
              suspended ? 'suspended' : 'handed over',
            ).increase('fulfilled'),
          ],
          messages: [issueCertificateMessage({ owner, applicationId: subject.id })],
        };
      },
      async release({ subject }) {
        const thing = await table.find(thingSchema, key(subject.id));
        return { writes: thing?.state === 'reserved' ? [move(subject.id, 'reserved', 'released')] : [] };
      },
      async suspend({ subject }) {
        return { writes: [move(subject.id, 'handed over', 'suspended')] };
      },
      async resume({ subject }) {
        return { writes: [move(subject.id, 'suspended', 'handed over')] };
      },
      async refund({ subject }) {
        return { writes: [update(key(subject.id)).expectExists().set({ state: 'refunded' })] };
      },
    };
  };

  const things: Goods = {
    kinds: everyKind(kindOver(plain)),
    draftOf: (id) => ({
      kind: 'certificate-digital',
      title: '認定証',
      subject: { kind: 'thing', id },
      amount: price,
      detail: {},
    }),
  };
  const { kinds, draftOf } = goodsOver?.(plain) ?? things;

  const over = (table: Table) => {
    const shared = {
      table,
      orders: createOrderRepository(table),
      lines: createLineRepository(table),
      // Its reads are not what is tried here: a hundred of them in a row would hardly ever all be done.
      kinds,
      outbox: createOutbox({ table, queue: { send: async () => undefined }, clock, log: silent }),
      invoiceTerms: createInvoiceTermsRepository(table),
      refund: refundPaymentMessage,
      reduce: reduceDebtMessage,
      log: silent,
      clock,
    };
    const align = createAlign(shared);
    return {
      ...shared,
      align,
      place: createPlaceOrder({ ...shared, align, describe: async () => ({}) }),
    };
  };
  const calm = over(faulty({ kill: 0, conflict: 0 }));

  const place = (ids: readonly string[], request?: string, table = calm): Promise<OrderItem> =>
    table.place({
      buyer: { kind: 'organization', organizationId: 'org_drill' },
      from: 'certificate-application',
      drafts: ids.map(draftOf),
      expectedTotal: ids.length * price,
      ...(request !== undefined && { request }),
    });

  const change = async (orderId: string, changes: Partial<OrderItem>): Promise<void> => {
    const order = await calm.orders.getOrder(owner, orderId);
    await plain.write(calm.orders.change(order).set(changes));
  };

  /** Walks, as often as it takes: each invocation has some pages' time, may be killed, and is delivered twice. */
  async function alignAmong(orderId: string, faults: Faults): Promise<{ kills: number }> {
    let kills = 0;
    let from: Walk | undefined;
    for (let invocation = 0; invocation < 20_000; invocation++) {
      const walk = (): Promise<Walk | undefined> => {
        let pages = 3;
        return over(faulty(faults)).align.walk({ owner, orderId, from, mayGoOn: () => pages-- > 0 });
      };
      const outcomes = await Promise.allSettled(invocation % 5 === 0 ? [walk(), walk()] : [walk()]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') kills++;
      const [first] = outcomes;
      if (first?.status !== 'fulfilled') continue;
      if (first.value === undefined) return { kills };
      from = first.value;
    }
    throw new Error('does not come to an end');
  }

  return {
    owner,
    table: plain,
    calm,
    over,
    draft: draftOf,
    faulty,
    gone,
    transactions,
    place,
    change,
    alignAmong,
    /** Orders whose money is not decided. */
    open: async () => (await calm.orders.listUndecided({ limit: 10 })).items,
    /** What the worker does about orders that were given up. */
    async release(): Promise<void> {
      const canceled = plain
        .items()
        .filter(({ sk, status }) => String(sk).startsWith('ORDER#') && status === 'canceled');
      for (const { id } of canceled) await alignAmong(String(id), { kill: 0, conflict: 0 });
    },
    order: (orderId: string) => calm.orders.getOrder(owner, orderId),
    lines: (orderId: string) => calm.lines.listAfter(orderId, 0, 9999),
    things: () =>
      plain
        .items()
        .filter(({ pk }) => String(pk).startsWith('THING#'))
        .map((item) => thingSchema.parse(item)),
    messages: (kind: string) =>
      plain.items().flatMap(({ pk, payload }) => {
        const parsed = z.looseObject({ kind: z.string() }).safeParse(payload);
        return String(pk).startsWith('OUTBOX#') && parsed.data?.kind === kind ? [parsed.data] : [];
      }),
  };
}

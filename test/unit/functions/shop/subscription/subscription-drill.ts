/** Subscriptions sold over a table in memory, one content each: what becomes of them, of their claims and of what is said of them. */
import { createSubscriptionLine, type SubscriptionDraft } from '#functions/shop/subscription/line.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { createMemoryTable, type MemoryTable } from '#test/support/memory-table.ts';
import { createOrderDrill, everyKind, price } from '#test/support/shop/order-drill.ts';

const owner = 'ORG#org_drill';
const fiscalYear = 2026;

/** `typing-method` is a first one, `typing-method+` another of the same content; their seats cost 500 together. */
export function createSubscriptionDrill(seed: number) {
  const clock = { now: new Date('2026-11-21T03:00:00Z') };
  const idOf = (name: string): string =>
    `sub_01DRILL${name.replace('+', 'X').toUpperCase().padStart(19, '0')}`;
  const contentOf = (name: string): ContentName =>
    contentNames.find((content) => name.startsWith(content)) ?? 'typing-method';
  const draftOf = (name: string) => {
    const contentName = contentOf(name);
    const detail: SubscriptionDraft = {
      id: idOf(name),
      contentName,
      fiscalYear,
      seats: 5,
      given: 0,
      state: 'incomplete',
      orderedAt: '2026-11-21T03:00:00.000Z',
      renewal: true,
      version: 1,
    };
    const subject = { kind: 'subscription', id: detail.id };
    return { kind: contentName, title: contentName, amount: price, quantity: 5, subject, detail };
  };
  const drill = createOrderDrill(seed, (table: MemoryTable) => ({
    kinds: everyKind(
      createSubscriptionLine({
        subscriptions: createSubscriptionRepository(table),
        orders: createOrderRepository(table),
        clock: () => clock.now,
      }),
    ),
    draftOf,
  }));
  const subscriptions = createSubscriptionRepository(drill.table);
  return {
    ...drill,
    clock,
    subscriptions,
    find: async (name: string) => (await subscriptions.find(owner, idOf(name)))!,
    states: async () => (await subscriptions.list(owner)).map(({ state }) => state),
    /** Who keeps the same from being ordered again. */
    claims: () => drill.table.items().filter(({ sk }) => String(sk).startsWith('SUBSCRIBED#')).length,
    /** Those whose buyer is still to be told of the end. */
    notices: async () =>
      (await subscriptions.listToNotify('2099-01-01T00:00:00.000Z')).items.map(
        ({ contentName }) => contentName,
      ),
  };
}

/** The line alone, for a person: an order of theirs is released as one they gave up. */
export function createPersonsLine() {
  const { table } = createMemoryTable();
  const subscriptions = createSubscriptionRepository(table);
  const clock = (): Date => new Date('2026-11-21T03:00:00Z');
  const detailOf = (id: string): SubscriptionDraft => ({
    id,
    contentName: 'programing',
    fiscalYear,
    seats: 1,
    given: 0,
    state: 'incomplete',
    orderedAt: clock().toISOString(),
    version: 1,
  });
  const orders = createOrderRepository(table);
  return { table, subscriptions, detailOf, kind: createSubscriptionLine({ subscriptions, orders, clock }) };
}

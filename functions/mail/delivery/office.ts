/** What did not arrive, for the office: why, and what may be done about it. */
import { deliveryActsFor } from '#shared/mail/delivery/policy.ts';
import type { Delivery } from '#shared/mail/delivery/schema.ts';
import { deliveryLabel, failureWords } from '#shared/mail/delivery/words.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { OutboxItem } from '#functions/platform/outbox/outbox.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(problems).map(([code, { title }]) => [code, title]),
);
/** In words of the office. */
export const causeWords = (code: string): string => failureWords(code, titles);

const isWaiting = ({ status }: OutboxItem): boolean => status === 'pending' || status === 'stuck';

const toDelivery = ({ id, status, payload, repeats, createdAt, failure }: OutboxItem): Delivery => ({
  id,
  kind: payload.kind,
  state: status === 'stuck' ? 'stuck' : 'late',
  createdAt,
  repeats,
  ...(failure && { failure: causeWords(failure.code), failedAt: failure.at }),
  acts: deliveryActsFor(payload.kind),
});

export function createDeliveryOffice(base: Basis) {
  const { table, clock } = base;
  const accounts = createAccountRepository(table);
  const attention = createAttentionRepository(table);
  const trail = createTrailRepository(table, clock);
  const outbox = composeOutbox(base);

  /** Those that the sweeper found a minute ago: a list of its own would cost as much as the sweep. */
  async function late(): Promise<Page<Delivery>> {
    const ids = (await outbox.lastSweep())?.late ?? [];
    const items = ids.length === 0 ? [] : await outbox.findEach(ids);
    return {
      items: items
        .filter(({ status }) => status === 'pending')
        .map(toDelivery)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    };
  }

  async function waiting(id: string): Promise<OutboxItem> {
    const item = await outbox.find(id);
    if (item === undefined || !isWaiting(item)) throw new Problem('not-found');
    return item;
  }

  const recorded = async (by: string, { id, payload }: OutboxItem, act: string, reason?: string) =>
    trail.record(
      { kind: 'delivery', id },
      { ...(await trailActor(accounts, by)), act, detail: deliveryLabel(payload.kind), reason },
    );

  return {
    async list(of: 'stuck' | 'late', query: PageQuery): Promise<Page<Delivery>> {
      if (of === 'late') return late();
      const found = await outbox.listStuck(query);
      return { ...found, items: found.items.map(toDelivery) };
    },

    /** It stays stuck until it has arrived. @throws Problem `not-found` for what has arrived meanwhile */
    async retry(by: string, id: string): Promise<void> {
      const item = await waiting(id);
      await table.write(await recorded(by, item, 'retry'));
      await outbox.sendAgain(item);
    },

    /** @throws Problem `not-found`, `version-conflict` for what has to arrive, or has arrived meanwhile */
    async giveUp(by: string, id: string, reason: string): Promise<void> {
      const item = await waiting(id);
      if (!deliveryActsFor(item.payload.kind).includes('give-up')) throw new Problem('version-conflict');
      await table.transact([
        outbox.abandon(item),
        attention.settle('delivery-stuck', id),
        await recorded(by, item, 'give-up', reason),
      ]);
    },
  };
}
export type DeliveryOffice = ReturnType<typeof createDeliveryOffice>;

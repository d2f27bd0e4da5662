/**
 * Lines are taken out of an order that is not paid, or become another thing, while pages and accounts are opened, paid and
 * closed; calls are killed and their answers lost. In the end the order asks for its lines, nobody has paid for a line that
 * is gone, and what goes with an amendment is written exactly when it is.
 */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ProviderFailure } from '#functions/platform/payment/provider.ts';
import { create } from '#functions/platform/table/write.ts';
import { nextAct } from '#shared/shop/order/line.ts';
import { summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import { Problem } from '#shared/problem.ts';
import { killed } from '#test/support/faulty-table.ts';
import { expectHistories, historiesTimeout } from '#test/support/histories.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';

const faults = { kill: 0.04, conflict: 0.03 };
const payer = { name: '髙橋 結衣', email: 'payer@typing.example' };
const markSchema = z.object({ sk: z.literal('MARK'), pk: z.string() });

/** What an invocation may end with; anything else is a defect. */
async function perhaps<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error !== killed && !(error instanceof ProviderFailure) && !(error instanceof Problem)) throw error;
    return undefined;
  });
}

async function history(seed: number) {
  const drill = createSettlementDrill(seed);
  const { random, model, calm, owner } = drill;
  const count = 1 + Math.floor(random() * 5);
  const { id } = await drill.place(Array.from({ length: count }, (_, index) => `a${seed}-${index}`));
  /** Pages that a payer was led to. */
  const shown = new Set<string>();
  async function look({ checkout }: Pick<typeof calm, 'checkout'>): Promise<void> {
    const page = await perhaps(checkout.start(owner, id, payer.email));
    if (page !== undefined) shown.add(page.url.slice(page.url.lastIndexOf('/') + 1));
  }
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  for (let turn = 0; turn < 24; turn++) {
    Object.assign(model.faults, { lost: 0.05, refused: 0.05 });
    drill.pass(random() < 0.1 ? 20 * 60_000 : 60_000);
    const parts = drill.over(drill.faulty(faults));
    const order = await drill.order(id);
    const move = random() * 12;
    if (move < 2) await look(parts);
    else if (move < 3.5) await perhaps(parts.transfers.start(owner, id, payer));
    else if (move < 7) {
      const subject = pick(await drill.lines(id))?.subject.id ?? '';
      const amendment = random() < 0.7 ? 'withdraw' : { title: `認定証 ${String(turn)}` };
      const marks = amendment === 'withdraw' ? [create({ pk: subject, sk: 'MARK' }, 'version-conflict')] : [];
      const amend = () => perhaps(parts.amend({ owner, orderId: id }, subject, amendment, marks));
      const opened = random() < 0.3 ? look(calm) : undefined;
      await Promise.all([amend(), ...(random() < 0.3 ? [amend()] : []), opened]);
    } else if (move < 8.5) {
      const page = pick(
        [...model.sessions.values()].filter(
          ({ status, sessionId, transfer }) =>
            (status === 'open' || status === 'processing') && transfer === undefined && shown.has(sessionId),
        ),
      );
      if (page?.status === 'open') page.status = random() < 0.4 ? 'processing' : 'succeeded';
      else if (page !== undefined) page.status = random() < 0.5 ? 'failed' : 'succeeded';
    } else if (move < 9.2 && order.account !== undefined && order.transfer !== undefined)
      model.send(order.account.id, random() < 0.5 ? 100 : order.transfer.amount);
    else if (move < 10.5) await perhaps(drill.settle(id, faults));
    else await drill.work(faults);
  }
  for (const session of model.sessions.values())
    if (session.status === 'processing') session.status = 'failed';
  await drill.comeToRest(id);

  const order = await drill.order(id);
  const books = await drill.books(id);
  const lines = await drill.lines(id);
  const about = `seed ${seed} (${order.status})`;
  expect(books.ledger, `${about}: ledger equals provider`).toBe(books.holds);
  expect(order.held, `${about}: nobody could pay an old sum`).toBe(false);
  expect(model.doubled, `${about}: one key, one request`).toEqual([]);
  expect(
    lines.map((line) => nextAct(order, line)).filter((act) => act !== undefined),
    `${about}: every line fits its order`,
  ).toEqual([]);
  const isCanceled = order.status === 'canceled';
  const left = lines.filter(({ state }) => state !== 'withdrawn');
  expect(order.total, `${about}: it asks for its lines`).toBe(totalOf(summaryOf(left)));
  if (!isCanceled) expect(order.summary, about).toEqual(summaryOf(left));
  const gone = lines.filter(({ state }) => state === 'withdrawn' || (isCanceled && state === 'released'));
  const marked = drill.table.items().filter((item) => markSchema.safeParse(item).success);
  expect(marked.map(({ pk }) => pk).toSorted(), `${about}: what goes with it`).toEqual(
    gone.map(({ subject }) => subject.id).toSorted(),
  );
  if (order.paymentId !== undefined) {
    const paying = books.payments.find(({ paymentId }) => paymentId === order.paymentId);
    expect(paying?.amount, `${about}: paid is what is left`).toBe(order.total);
    expect(order.status, `${about}: nothing is stuck`).toBe('fulfilled');
  }
  return {
    paid: Number(order.paymentId !== undefined),
    withdrawn: gone.length,
    canceled: Number(isCanceled),
    both: Number(order.paymentId !== undefined && gone.length > 0),
  };
}

test(
  'seeded histories of orders that get smaller, with kills, break no rule',
  () => expectHistories(200, history, { paid: 40, withdrawn: 100, canceled: 10, both: 10 }),
  historiesTimeout,
);

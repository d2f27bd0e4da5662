/**
 * Quality O1 over a table in memory: orders of 400 and of 5,000 lines whose walks are killed at every tenth call, meet
 * conflicts and each other, and still hand over each line once.
 */
import { describe, expect, test } from 'vitest';
import { isProblem, Problem } from '#shared/problem.ts';
import { createOrderDrill, price } from '#test/support/shop/order-drill.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `t${String(index + 1).padStart(5, '0')}`);
const faults = { kill: 0.1, conflict: 0.05 };
const paid = { status: 'paid' as const, paymentId: 'pay_1' };
const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof Problem) return error;
  throw error;
};
const states = (lines: readonly { state: string }[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(lines.map(({ state }) => state))].map((state) => [
      state,
      lines.filter((line) => line.state === state).length,
    ]),
  );

describe.each([1, 25, 400, 5000])('an order of %i lines', (count) => {
  test('paid: each line is handed over once, whatever is killed', async () => {
    const drill = createOrderDrill(count);
    const { id } = await drill.place(ids(count));
    await drill.change(id, paid);

    const { kills } = await drill.alignAmong(id, faults);

    if (count > 25) expect(kills).toBeGreaterThan(count / 100);
    expect((await drill.order(id)).status).toBe('fulfilled');
    expect(states(await drill.lines(id))).toEqual({ fulfilled: count });
    expect(drill.things().every(({ fulfilled }) => fulfilled === 1)).toBe(true);
    expect(drill.messages('issue-certificate')).toHaveLength(count);
    expect(Math.max(...drill.transactions)).toBeLessThanOrEqual(100);
  });

  test('given up: each line is free again', async () => {
    const drill = createOrderDrill(count + 1);
    const { id } = await drill.place(ids(count));
    await drill.change(id, { status: 'canceled' });

    await drill.alignAmong(id, faults);

    expect(states(await drill.lines(id))).toEqual({ released: count });
    expect((await drill.order(id)).status).toBe('canceled');
    expect(drill.things().every(({ state }) => state === 'released')).toBe(true);
  });
});

describe('an order of 400 lines', () => {
  test('of which some cannot be honoured any more gives those back, once, and keeps the rest', async () => {
    const drill = createOrderDrill(7);
    const { id } = await drill.place(ids(400));
    await drill.change(id, paid);
    for (const lost of ['t00001', 't00200', 't00400']) drill.gone.add(lost);

    await drill.alignAmong(id, faults);

    expect(states(await drill.lines(id))).toEqual({ fulfilled: 397, impossible: 3 });
    expect(drill.messages('refund-payment')).toEqual([
      {
        kind: 'refund-payment',
        owner: drill.owner,
        orderId: id,
        paymentId: 'pay_1',
        content: '認定証 ほか2件',
        amount: 3 * price,
      },
    ]);
    expect(drill.messages('send-mail')).toHaveLength(1);
    // What is lost is named, and the order.
    expect(drill.messages('send-mail')).toMatchObject([
      { parameters: { things: ['認定証（3件）'], orderId: id } },
    ]);
  });

  test('given back as a whole in the middle of being fulfilled ends refunded, line by line', async () => {
    const drill = createOrderDrill(8);
    const { id, total } = await drill.place(ids(400));
    await drill.change(id, paid);
    await drill.calm.align.walk({ owner: drill.owner, orderId: id, mayGoOn: once() });
    expect(states(await drill.lines(id))).toEqual({ fulfilled: 50, reserved: 350 });

    await drill.change(id, { refundedTotal: total });
    await drill.alignAmong(id, faults);

    expect(states(await drill.lines(id))).toEqual({ refunded: 400 });
    expect((await drill.order(id)).status).toBe('fulfilled');
    expect(drill.messages('refund-payment')).toEqual([]);
  });

  test('in a dispute is suspended, also what is fulfilled afterwards, and is lifted when that is won', async () => {
    const drill = createOrderDrill(9);
    const { id } = await drill.place(ids(400));
    await drill.change(id, paid);
    await drill.alignAmong(id, faults);
    await drill.change(id, { disputed: true });
    await drill.alignAmong(id, faults);
    expect((await drill.lines(id)).filter(({ suspended }) => suspended)).toHaveLength(400);

    await drill.change(id, { disputed: false });
    await drill.alignAmong(id, faults);

    expect((await drill.lines(id)).filter(({ suspended }) => suspended)).toHaveLength(0);
    expect(drill.things().every(({ state }) => state === 'handed over')).toBe(true);
  });

  test('paid after it was given up takes back what is still free', async () => {
    const drill = createOrderDrill(10);
    const { id } = await drill.place(ids(400));
    await drill.change(id, { status: 'expired' });
    await drill.alignAmong(id, faults);
    for (const taken of ids(10)) drill.gone.add(taken);

    await drill.change(id, paid);
    await drill.alignAmong(id, faults);

    expect(states(await drill.lines(id))).toEqual({ fulfilled: 390, impossible: 10 });
    expect(drill.messages('refund-payment')).toMatchObject([{ amount: 10 * price }]);
  });
});

describe('confirming a cart of 400', () => {
  test('of which one thing cannot be had leaves nothing behind and names it', async () => {
    const drill = createOrderDrill(11);
    drill.gone.add('t00123');

    const refused = await problemOf(drill.place(ids(400)));

    expect(refused.code).toBe('lines-refused');
    expect(refused.errors).toEqual([{ path: 'drafts.122', message: 'この結果では申し込めません' }]);
    await drill.release();
    expect(states(drill.things())).toEqual({ released: 100 });
  });

  test('in two tabs with one cart is one order', async () => {
    const drill = createOrderDrill(12);

    const [first, second] = await Promise.all([
      drill.place(ids(400), 'cart-1'),
      drill.place(ids(400), 'cart-1'),
    ]);

    expect(second.id).toBe(first.id);
    expect(second.status).toBe('awaiting_payment');
    expect(drill.things()).toHaveLength(400);
  });

  test('in two tabs with two carts of the same things: one has them all, the other nothing', async () => {
    const drill = createOrderDrill(13);

    const outcomes = await Promise.allSettled([drill.place(ids(400)), drill.place(ids(400))]);

    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(won).toHaveLength(1);
    expect(states(await drill.lines(won[0]!.id))).toEqual({ reserved: 400 });
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(isProblem(lost?.reason, 'lines-refused')).toBe(true);
    expect(drill.things().every(({ state }) => state === 'reserved')).toBe(true);
  });

  test('that was refused can be confirmed again under the same name', async () => {
    const drill = createOrderDrill(14);
    drill.gone.add('t00007');
    await problemOf(drill.place(ids(400), 'cart-2'));
    drill.gone.clear();
    await drill.release();

    const order = await drill.place(ids(400), 'cart-2');

    expect(order.status).toBe('awaiting_payment');
  });

  test('that is killed on the way is given up by the reconciler, and leaves nothing behind', async () => {
    for (let seed = 20; seed < 60; seed++) {
      const drill = createOrderDrill(seed);
      const killed = drill.over(drill.faulty({ kill: 0.03, conflict: 0 }));
      const outcome = await drill.place(ids(400), undefined, killed).catch(() => undefined);
      if (outcome !== undefined) continue;
      const [left] = await drill.open();
      if (left === undefined) continue;
      expect(left.status).toMatch(/preparing|awaiting_payment/);
      await drill.change(left.id, { status: 'canceled' });
      await drill.release();
      expect(drill.things().every(({ state }) => state === 'released')).toBe(true);
    }
  });
});

function once(): () => boolean {
  let left = 1;
  return () => left-- > 0;
}

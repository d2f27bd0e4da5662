/**
 * I1 for money: the provider's news (twice), the payer who comes back and the sweeper settle one order at once, in every
 * order with two changes of hands and in seeded ones, with invocations that end and answers that are lost.
 */
import { expect, test } from 'vitest';
import { ProviderFailure } from '#functions/platform/payment/provider.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { atGate } from '#test/support/scene.ts';
import type { Session } from '#test/support/provider-model.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';

type Drill = ReturnType<typeof createSettlementDrill>;

/** What is asked of the provider is a call like those to the table. */
function withGates({ model }: Drill): void {
  const provider = model.provider as unknown as Record<string, unknown>;
  for (const [name, does] of Object.entries(provider))
    if (typeof does === 'function')
      provider[name] = (...asked: unknown[]) =>
        atGate(
          { what: () => `provider ${name}`, changes: /^(?:refund|expire)/u.test(name) ? 'once' : undefined },
          () => (does as (...all: unknown[]) => Promise<unknown>).apply(provider, asked),
        );
}

/** Two of the school have opened the page. */
async function openOrder(seed: number) {
  const drill = createSettlementDrill(seed);
  withGates(drill);
  const order = await drill.place([`a${seed}`, `b${seed}`]);
  return { drill, order, sessions: [await drill.open(order), await drill.open(order)] as const };
}
type World = Awaited<ReturnType<typeof openOrder>>;
const pays = (session: Session): Promise<void> =>
  atGate({ what: () => `pays ${session.sessionId}`, changes: undefined }, () => {
    if (session.status === 'open') session.status = 'succeeded';
  });

async function brokenRules({ drill, order }: World): Promise<string[]> {
  await drill.comeToRest(order.id);
  const books = await drill.books(order.id);
  const item = await drill.calm.orders.getOrder(drill.owner, order.id);
  const receipts = drill.table.items().filter(({ sk }) => String(sk).startsWith('RECEIPT#'));
  const paid = books.payments.filter(({ status }) => status === 'succeeded');
  return [
    ...(books.ledger === books.holds ? [] : [`the ledger says ${books.ledger}, the provider ${books.holds}`]),
    ...(drill.things().every(({ fulfilled }) => fulfilled <= 1) ? [] : ['something is handed over twice']),
    ...(item.status === 'fulfilled' ? [] : [`paid, and the order is ${item.status}`]),
    ...(receipts.length === 1 ? [] : [`${receipts.length} receipts`]),
    ...(books.holds === order.total - (item.refundedTotal ?? 0)
      ? []
      : [`${books.holds} is kept of an order of ${order.total}`]),
    ...(paid.length ===
    [...drill.model.sessions.values()].filter(({ status }) => status === 'succeeded').length
      ? []
      : ['a payment is not known']),
    ...(drill.model.doubled.length === 0 ? [] : ['one key asked the provider for two things']),
  ];
}

const mayFail = (error: unknown): boolean => error instanceof ProviderFailure;

const settling: Interleaving<World> = {
  world: openOrder,
  acts({ drill, order, sessions: [session, other] }) {
    const settle = (more: object = {}) =>
      drill.over(drill.table).settle({ owner: drill.owner, orderId: order.id, ...more });
    const news = async () => {
      await pays(session);
      const event = { id: 'evt_1', type: 'paid', pointer: { sessionId: session.sessionId } };
      return settle({ refresh: true, event });
    };
    return {
      news,
      'news again': news,
      'the other payer': async () => {
        await pays(other);
        return settle();
      },
      sweeper: () => settle({ refresh: true }),
    };
  },
  broken: brokenRules,
  mayFail,
};

/** Two of the office give some of it back at once, each with the page of before open, and the sweeper finds it. */
const refunding: Interleaving<World> = {
  async world(seed) {
    const world = await openOrder(seed);
    await pays(world.sessions[0]);
    await world.drill.settle(world.order.id);
    return world;
  },
  acts({ drill, order }) {
    const of = { kind: 'amount', left: order.total } as const;
    const refund = (amount: number, requestId: string) => async () => {
      const { payments } = await drill.books(order.id);
      const { paymentId } = payments.find(({ status }) => status === 'succeeded')!;
      const input = { requestId, reason: '申し出', paymentId, amount, of };
      return drill.over(drill.table).office.refund('usr_office', order.id, input);
    };
    return {
      office: refund(600, 'wish-0001'),
      'office, pressed twice': refund(600, 'wish-0001'),
      'a colleague': refund(100, 'wish-0002'),
      sweeper: () => drill.settle(order.id),
    };
  },
  async broken(world, ends) {
    const told = await brokenRules(world);
    const { payments, refunds } = await world.drill.books(world.order.id);
    const asked = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const given = payments.reduce((sum, { refunded }) => sum + refunded, 0);
    if (asked !== given) told.push(`${asked} was decided, ${given} went back`);
    const wishes = refunds.filter(({ amount }) => amount === 600).length;
    if (wishes > 1) told.push('one wish was decided twice');
    if (refunds.length > 1) told.push('each gave back what only one had seen there');
    if (ends['office'] instanceof Error && wishes === 0 && refunds.length === 0)
      told.push('nobody got their wish');
    return told;
  },
  mayFail,
};
const extent = { runs: 120 };

test('paid is paid once, whoever says so first', () => expectEveryOrder(settling, extent), historiesTimeout);
test('given back is given back once', () => expectEveryOrder(refunding, extent), historiesTimeout);

test.each([
  ['any condition', settling, /./u],
  ['versions', refunding, /: #version/u],
])('without %s an order is found in which it is not', async (_, of, without) => {
  expect(await orderFoundWithout(of, without, extent)).toContain('1. ');
});

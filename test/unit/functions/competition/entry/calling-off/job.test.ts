/** The money of a season that was called off: each sum goes back once, wherever the job is killed, and what cannot go is left to the office. */
import { expect, test } from 'vitest';
import { callOffKind, type CallOffInput } from '#functions/competition/competition/message.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createCallOffSeason } from '#functions/competition/entry/calling-off/job.ts';
import { createChangeEntry } from '#functions/competition/entry/change.ts';
import { createEntryLine, type EntryDraft } from '#functions/competition/entry/line.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createQualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import type { Job } from '#functions/platform/job/job.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import type { PaymentProvider } from '#functions/platform/payment/provider.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { createOfficeInvoice } from '#functions/shop/invoice/office.ts';
import { reduceDebtMessage } from '#functions/shop/invoice/message.ts';
import { createReductionRepository } from '#functions/shop/invoice/repository.ts';
import { createInvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { createAlign } from '#functions/shop/order/align.ts';
import type { LineKind, LineKinds } from '#functions/shop/order/line-kind.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createPlaceOrder } from '#functions/shop/order/place.ts';
import { createOrderRepository, type OrderItem } from '#functions/shop/order/repository.ts';
import { createAmendOrder } from '#functions/shop/payment/amend.ts';
import { createAttempts } from '#functions/shop/payment/attempts.ts';
import { createCheckout } from '#functions/shop/payment/checkout.ts';
import { createPaymentRepository } from '#functions/shop/payment/repository.ts';
import { createSettle } from '#functions/shop/payment/settle.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { refundPaymentMessage } from '#functions/shop/refund/message.ts';
import { createChosenLines, createOfficeRefund } from '#functions/shop/refund/office.ts';
import { createRefundRepository } from '#functions/shop/refund/repository.ts';
import { applyDepositMessage } from '#functions/shop/transfer/message.ts';
import { createTransfers } from '#functions/shop/transfer/service.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { priceKinds } from '#shared/goods.ts';
import { division, season } from '#test/support/entry-drill.ts';
import { createWorld, type Parts, type World } from '#test/support/job-suite.ts';
import { createProviderModel } from '#test/support/provider-model.ts';

const price = 500;
const owner = 'ORG#org_drill';
const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
/** Some minutes after the first orders. */
const at = '2026-05-11T00:05:00.000Z';
const opensAt = '2026-04-20T00:00:00.000Z';
const open: Season = { ...season, entry: { ...season.entry, opensAt } };
const other: Season = { ...open, id: 'sea_2026-autumn', name: 'autumn', title: '2026年度 秋季大会' };
const off: Season = { ...open, calledOff: { at, reason: '台風の接近のため' } };
const input: CallOffInput = {
  seasonId: season.id,
  title: season.title,
  reason: '台風の接近のため',
  at,
  since: opensAt,
};

/** Handed over, and nothing else. */
const thing: LineKind = {
  reserve: async () => ({ writes: [] }),
  fulfil: async () => ({ writes: [] }),
  release: async () => ({ writes: [] }),
  suspend: async () => ({ writes: [] }),
  resume: async () => ({ writes: [] }),
  refund: async () => ({ writes: [] }),
};

function partsOver(table: Table, clock: () => Date, provider: PaymentProvider) {
  const base = {
    table,
    clock,
    log: silent,
    orders: createOrderRepository(table),
    lines: createLineRepository(table),
    outbox: createOutbox({ table, queue: { send: async () => undefined }, clock, log: silent }),
    invoiceTerms: createInvoiceTermsRepository(table),
    entries: createEntryRepository(table),
    competition: createCompetitionRepository(table),
    qualifications: createQualificationRepository(table),
    attention: createAttentionRepository(table),
    payments: createPaymentRepository(table),
    refunds: createRefundRepository(table),
    reductions: createReductionRepository(table),
    receipts: createReceiptRepository(table),
    trail: createTrailRepository(table, clock),
    audit: createAuditRepository(table, clock),
    events: createAccountEvents(table, clock),
    accounts: {
      getUser: async () => ({ name: { family: '事務', given: '花' } }),
    } as unknown as Parameters<typeof createOfficeRefund>[0]['accounts'],
    provider,
    refund: refundPaymentMessage,
    reduce: reduceDebtMessage,
    applyDeposit: applyDepositMessage,
  };
  const kinds = {
    ...Object.fromEntries(priceKinds.map((kind) => [kind, thing])),
    entry: createEntryLine(base),
  } as LineKinds;
  const aligned = { ...base, kinds, align: createAlign({ ...base, kinds }) };
  const settle = createSettle(aligned);
  const transfers = createTransfers({ ...aligned, settle, attempts: createAttempts(aligned) });
  const amendOrder = createAmendOrder({ ...aligned, settle, transfers });
  return {
    ...aligned,
    settle,
    place: createPlaceOrder({ ...aligned, describe: async () => ({}) }),
    checkout: createCheckout({ ...aligned, settle, publicOrigin: 'https://typing.example' }),
    changeEntry: createChangeEntry({ ...base, amendOrder }),
    officeRefund: createOfficeRefund(aligned),
    officeInvoice: createOfficeInvoice({ ...aligned, chosenLines: createChosenLines(aligned.lines) }),
  };
}

type Model = ReturnType<typeof createProviderModel>;
const worldOf = (model: Model, from?: World, waits: number[] = []): World =>
  createWorld((parts: Parts, world) => {
    const over = partsOver(parts.table, world.clock, parts.through(model.provider as PaymentProvider));
    return [createCallOffSeason({ ...over, sleep: async (ms) => waits.push(ms) })];
  }, from);

let names = 0;
const draftOf = (of: Season) => {
  const id = `ent_01DRILL${String(++names).padStart(19, '0')}`;
  const detail: EntryDraft = {
    entry: {
      id,
      season: of,
      division,
      state: 'applied',
      personId: `usr_drill-${String(names).padStart(6, '0')}`,
      name: { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' },
      schoolYear: 5,
      organizationId: 'org_drill',
      organizationName: '桜木小学校',
      amount: price,
      enteredAt: at,
      version: 1,
    },
    season: of,
    quota: {},
  };
  return {
    kind: 'entry' as const,
    title: 'ローマ字',
    amount: price,
    subject: { kind: 'entry', id },
    detail,
  };
};
const certificate = () => ({
  kind: 'certificate-digital' as const,
  title: '認定証',
  amount: price,
  subject: { kind: 'thing', id: `thing-${String(++names)}` },
  detail: {},
});

type Drafts = Parameters<ReturnType<typeof partsOver>['place']>[0]['drafts'];

/** Orders placed and paid in a world. */
function tradeIn(world: World, model: Model) {
  const over = partsOver(world.table, world.clock, model.provider as PaymentProvider);
  const { orders, payments } = over;
  return {
    over,
    place: (drafts: Drafts): Promise<OrderItem> =>
      over.place({
        buyer: { kind: 'organization', organizationId: 'org_drill' },
        from: 'cart',
        drafts,
        expectedTotal: drafts.length * price,
      }),
    /** The payer has paid, and nobody of us knows. */
    send: async (order: OrderItem): Promise<OrderItem> => {
      const paymentId = `pay_${order.id.slice(4)}`;
      const session = model.add(`cs_${paymentId}`, order.id, order.total);
      const item = await orders.getOrder(owner, order.id);
      await world.table.transact([
        ...orders.watch(orders.change(item), item, true, world.clock()),
        payments.create({
          paymentId,
          orderId: order.id,
          sequence: 1,
          status: 'open',
          sessionId: session.sessionId,
          amount: order.total,
          refunded: 0,
          createdAt: at,
        }),
      ]);
      session.status = 'succeeded';
      return order;
    },
  };
}

/** Paid and handed over. */
async function bought({ over, place, send }: ReturnType<typeof tradeIn>, drafts: Drafts): Promise<OrderItem> {
  const { owner: of, id: orderId } = await send(await place(drafts));
  await over.settle({ owner: of, orderId });
  await over.align.walk({ owner: of, orderId });
  return over.orders.getOrder(of, orderId);
}

/** One order of each kind, as they stand when the season is called off. */
async function prepared() {
  const model = createProviderModel(() => 1);
  const world = worldOf(model);
  const trade = tradeIn(world, model);
  const { over, place } = trade;
  const { competition, orders, payments, align } = over;
  for (const one of [open, other]) await world.table.write(competition.putSeason(one));
  const mine = () => draftOf(open);
  const paid = await bought(trade, [mine(), mine()]);
  const mixed = await bought(trade, [mine(), certificate()]);
  const unpaid = await place([mine()]);
  const unpaidMixed = await place([mine(), certificate()]);
  const elsewhere = await bought(trade, [draftOf(other)]);
  // In the last moment before.
  world.pass(290_000);
  const disputed = await bought(trade, [mine()]);
  const [payment] = await payments.listPayments(disputed.id);
  await world.table.write(payments.change(payment!).set({ disputedAt: at }));
  const begun = await place([mine()]);
  await world.table.write(orders.change(begun).set({ invoice: {} }));
  await align.walk({ owner, orderId: begun.id });
  await world.table.write(competition.putSeason(off));
  return { world, model, ids: { paid, mixed, unpaid, unpaidMixed, elsewhere, disputed, invoice: begun } };
}
const base = await prepared();
const { ids } = base;

/** The world as it was prepared, and the job, begun. */
async function begin() {
  const model = createProviderModel(() => 1);
  for (const [id, { orderId, amount, status }] of base.model.sessions)
    Object.assign(model.add(id, orderId ?? '', amount), { status });
  const waits: number[] = [];
  const world = worldOf(model, base.world, waits);
  const job = await world.start({
    job: {
      owner: season.id,
      id: 'job_01CALLED0FF000000000000000',
      kind: callOffKind,
      input,
      by: 'usr_office-0001',
      byName: '事務 花',
      startedAt: at,
    },
    cursors: [{ waiting: [], tries: 0 }],
  });
  return { world, job, waits, ...tradeIn(world, model) };
}

async function expectGivenBack({ world, over }: Awaited<ReturnType<typeof begin>>, ended: Job) {
  const { orders, lines, entries, refunds, reductions } = over;
  const order = (of: OrderItem) => orders.getOrder(owner, of.id);
  const statesOf = async (of: OrderItem) => (await lines.listAll(of.id)).map(({ withdrawal }) => withdrawal);
  const messages = (kind: string) =>
    world.table.items().flatMap(({ payload }) => {
      const found = payload as { kind?: string; orderId?: string; template?: string } | undefined;
      return found?.kind === kind ? [found] : [];
    });

  expect(ended.state).toBe('done');
  expect(await refunds.list(ids.paid.id)).toMatchObject([
    { amount: 2 * price, lines: [], withdrawal: 'revoke' },
  ]);
  expect(await order(ids.paid)).toMatchObject({ withdrawal: 'revoke' });
  expect(await refunds.list(ids.mixed.id)).toMatchObject([{ amount: price, lines: [1] }]);
  expect(await statesOf(ids.mixed)).toEqual(['revoke', undefined]);
  for (const of of [ids.paid, ids.mixed])
    expect(messages('refund-payment').filter(({ orderId }) => orderId === of.id)).toHaveLength(1);

  expect(await order(ids.unpaid)).toMatchObject({ status: 'canceled' });
  expect(await order(ids.unpaidMixed)).toMatchObject({ status: 'awaiting_payment', total: price });
  const [, kept] = await lines.listAll(ids.unpaidMixed.id);
  expect(kept).toMatchObject({ state: 'reserved' });
  const told = messages('send-mail').filter(({ template }) => template === 'season-called-off');
  expect(told.length).toBeGreaterThanOrEqual(2);

  expect(await reductions.list(ids.invoice.id)).toMatchObject([{ amount: price, state: 'decided' }]);
  expect(await refunds.list(ids.elsewhere.id)).toEqual([]);
  expect(await refunds.list(ids.disputed.id)).toEqual([]);
  expect(ended.leftOut).toEqual([ids.disputed.id]);
  const inbox = world.table.items().filter(({ pk }) => pk === 'ATTENTION');
  expect(inbox.map(({ id }) => id)).toEqual([`called-off-order-left#${ids.disputed.id}`]);

  const [line] = await lines.listAll(ids.elsewhere.id);
  expect(await entries.find(line!.subject.id)).toMatchObject({ state: 'ready' });
  expect(ended.counts).toMatchObject({ refunds: 2, refunded: 3 * price, credits: 1, credited: price });
  const trail = (await over.trail.list({ kind: 'season', id: season.id }, { limit: 10 })).items;
  expect(trail.map(({ act, detail }) => [act, detail?.split('、')[0]])).toEqual([
    ['given-back', '返金 2件・1,500円'],
  ]);
}

test('GIVEN paid, mixed, unpaid and invoiced orders THEN what is of the season goes back, and nothing else', async () => {
  const begun = await begin();
  const ended = await begun.world.finish(begun.job);
  await expectGivenBack(begun, ended);
  expect(ended.counts['unpaid']).toBe(2);
});

test.each(['killed before', 'killed after', 'fails before', 'fails after'] as const)(
  'GIVEN an invocation is %s, at its calls THEN each sum goes back once all the same',
  async (what) => {
    let calls = Infinity;
    // Every second one, of one half before and of the other after: all of them would be as long again.
    for (let number = what.endsWith('before') ? 1 : 2; number <= calls; number += 2) {
      const begun = await begin();
      calls = await begun.world.run(begun.world.messages.shift()!, { fate: { at: number, what } });
      if (calls >= number) calls = Infinity;
      await expectGivenBack(begun, await begun.world.finish(begun.job));
    }
    expect(calls).toBeGreaterThan(100);
  },
);

test.each(['preparing', 'paid'] as const)(
  'GIVEN an order is %s, and others are at work on it THEN the job waits for it, and leaves to the office what never comes',
  async (status) => {
    const begun = await begin();
    const { orders } = begun.over;
    await begun.world.table.write(orders.change(await orders.getOrder(owner, ids.unpaid.id)).set({ status }));
    const ended = await begun.world.finish(begun.job);
    expect(ended.state).toBe('done');
    expect(ended.leftOut).toEqual([ids.disputed.id, ids.unpaid.id]);
  },
);

test.each([
  [
    'a number for a shop is out',
    { processing: true, slip: { expiresAt: '2026-05-14T14:59:59.000Z', stores: [] } },
    '2026-05-14T14:59:59.000Z',
    [ids.disputed.id],
  ],
  ['a part came by transfer', { deposit: 300 }, ids.unpaid.payableUntil, [ids.disputed.id, ids.unpaid.id]],
])(
  'GIVEN %s THEN its buyer is told, is not reminded of it, and the order stays',
  async (_, changes, reminded, left) => {
    const begun = await begin();
    const { orders } = begun.over;
    const order = await orders.getOrder(owner, ids.unpaid.id);
    await begun.world.table.write(orders.change(order).set(changes));
    const ended = await begun.world.finish(begun.job);
    expect(await orders.getOrder(owner, ids.unpaid.id)).toMatchObject({
      status: 'awaiting_payment',
      reminded,
    });
    expect(ended.leftOut?.toSorted()).toEqual(left.toSorted());
  },
);

test('GIVEN more of it in an order than goes back at once THEN it goes in parts, and what else is in it stays', async () => {
  const begun = await begin();
  const { world, over } = begun;
  await world.table.write(over.competition.putSeason(open));
  const large = await bought(begun, [...Array.from({ length: 45 }, () => draftOf(open)), certificate()]);
  await world.table.write(over.competition.putSeason(off));

  const ended = await world.finish(begun.job);

  const given = await over.refunds.list(large.id);
  expect(given.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5 * price, 40 * price]);
  const last = (await over.lines.listAll(large.id)).at(-1);
  expect(last).toMatchObject({ state: 'fulfilled', kind: 'certificate-digital' });
  expect(last?.withdrawal).toBeUndefined();
  expect(ended.counts).toMatchObject({ refunds: 3, refunded: 48 * price });
});

test('GIVEN a payment is disputed when a part of it went back THEN the office has the rest, and the part is counted', async () => {
  const begun = await begin();
  const { world, over } = begun;
  const { competition, officeRefund, payments } = over;
  await world.table.write(competition.putSeason(open));
  const large = await bought(begun, [...Array.from({ length: 45 }, () => draftOf(open)), certificate()]);
  await world.table.write(competition.putSeason(off));
  const [{ paymentId } = { paymentId: '' }] = await payments.listPayments(large.id);
  await officeRefund.refund('usr_office-0001', large.id, {
    requestId: `calledoff-${season.id}-1`,
    reason: input.reason,
    paymentId,
    amount: 40 * price,
    of: { kind: 'lines', numbers: Array.from({ length: 40 }, (_, line) => line + 1), withdrawal: 'revoke' },
  });
  const [payment] = await payments.listPayments(large.id);
  await world.table.write(payments.change(payment!).set({ disputedAt: at }));

  const ended = await world.finish(begun.job);

  expect(ended.leftOut?.toSorted()).toEqual([ids.disputed.id, large.id].toSorted());
  expect(ended.counts).toMatchObject({ refunds: 3, refunded: 43 * price });
});

test('GIVEN more of it in an unpaid order than is given up at once THEN the job goes on with it without waiting longer', async () => {
  const { world, over, place, job, waits } = await begin();
  await world.table.write(over.competition.putSeason(open));
  const large = await place([...Array.from({ length: 155 }, () => draftOf(open)), certificate()]);
  await world.table.write(over.competition.putSeason(off));

  const ended = await world.finish(job);

  expect(await over.orders.getOrder(owner, large.id)).toMatchObject({ total: price });
  expect(ended.leftOut).toEqual([ids.disputed.id]);
  expect(waits.length).toBeGreaterThan(2);
  expect(new Set(waits).size).toBe(1);
});

test('GIVEN the money of an unpaid order comes in that very moment THEN it goes back by itself', async () => {
  const begun = await begin();
  const { orders, lines } = begun.over;
  await begun.send(await orders.getOrder(owner, ids.unpaid.id));

  const ended = await begun.world.finish(begun.job);

  expect(ended.leftOut).toEqual([ids.disputed.id]);
  expect(await orders.getOrder(owner, ids.unpaid.id)).toMatchObject({
    status: 'fulfilled',
    unhonoured: price,
  });
  expect(await lines.listAll(ids.unpaid.id)).toMatchObject([
    { state: 'impossible', reason: 'season-called-off' },
  ]);
  const refunds = begun.world.table.items().filter(({ payload }) => {
    const { kind, orderId } = (payload ?? {}) as { kind?: string; orderId?: string };
    return kind === 'refund-payment' && orderId === ids.unpaid.id;
  });
  expect(refunds).toHaveLength(1);
});

test('GIVEN a part of an order went back before, and somebody had given up THEN what is left goes back, and no more', async () => {
  const begun = await begin();
  const { world, over } = begun;
  const { competition, entries, lines, officeRefund, payments, refunds } = over;
  await world.table.write(competition.putSeason(open));
  const [reduced, givenUp] = [
    await bought(begun, [draftOf(open), draftOf(open)]),
    await bought(begun, [draftOf(open), draftOf(open)]),
  ];
  const [payment] = await payments.listPayments(reduced.id);
  await officeRefund.refund('usr_office-0001', reduced.id, {
    requestId: 'amount-before',
    reason: '申し出のため',
    paymentId: payment!.paymentId,
    amount: 200,
    of: { kind: 'amount', left: 2 * price },
  });
  const [line] = await lines.listAll(givenUp.id);
  const entry = (await entries.find(line!.subject.id))!;
  await over.changeEntry.withdraw(entry, entry.version, { actorId: 'usr_owner', actorName: '桜木 校長' });
  await world.table.write(competition.putSeason(off));

  const ended = await world.finish(begun.job);

  const sumsOf = async (of: OrderItem) => (await refunds.list(of.id)).map(({ amount }) => amount);
  expect((await sumsOf(reduced)).toSorted((a, b) => a - b)).toEqual([200, 2 * price - 200]);
  expect(await sumsOf(givenUp)).toEqual([price]);
  expect(ended.counts).toMatchObject({ refunds: 4, refunded: 6 * price - 200 });
});

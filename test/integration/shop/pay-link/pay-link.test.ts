/** A link by which somebody without an account pays one order: what it opens, what it hides, and when it is over. */
import { beforeEach, describe, expect, test } from 'vitest';
import { formatYen } from '#shared/kernel/money.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import { returnsWords } from '#shared/shop/order/refund-words.ts';
import { guestOrderContract, orderContract } from '#shared/shop/order/contract.ts';
import { guestPaymentContract, paymentContract } from '#shared/shop/payment/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { refundContract } from '#shared/shop/refund/contract.ts';
import { payByLinkContract, payLinkContract } from '#shared/shop/pay-link/contract.ts';
import { act, addResult, apply, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { applyGroup, pupilsOf } from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { chooseTransfer } from '#test/support/shop/transfer.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually, request, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
let serial = 0;

beforeEach(async () => {
  await forgetRateLimits(system);
  await system.moveClock(0);
});

const newOrder = async () => apply(buyer, await addResult(system, buyer, ++serial));
const make = async (person: Person, orderId: string): Promise<string> =>
  (await person.call(payLinkContract.makePayLink, { params: { orderId } })).value().code;
const look = (code: string) =>
  request(system, payByLinkContract.lookAtPayLink, { body: { code } }, undefined);
const pay = (code: string) => request(system, payByLinkContract.payByLink, { body: { code } }, undefined);
const orderOf = async (orderId: string) =>
  (await buyer.call(orderContract.getOrder, { params: { orderId } })).value();

test('whoever holds the link pays the order, and its buyer sees by what', async () => {
  const { orderId } = await newOrder();
  const code = await make(buyer, orderId);
  expect((await look(code)).value()).toMatchObject({ state: 'payable', orderId, total: 550 });

  act(system, sessionOf((await pay(code)).value().url), 'pay');
  await issued(buyer, orderId);

  expect((await look(code)).value().state).toBe('paid');
  expect(await orderOf(orderId)).toMatchObject({ status: 'fulfilled', paidByLink: true });
  expect((await pay(code)).problem().code).toBe('order-not-payable');
});

test('GIVEN what was paid by the link goes back, a part and then the rest THEN its holder reads each', async () => {
  const { orderId } = await newOrder();
  const code = await make(buyer, orderId);
  act(system, sessionOf((await pay(code)).value().url), 'pay');
  await issued(buyer, orderId);
  const office = await signIn(system, 'admin');
  const params = { orderId };
  async function refund(amount: number, left: number): Promise<void> {
    const { attempts } = (await office.call(paymentOfficeContract.getOfficeOrder, { params })).value();
    const paymentId = attempts.find(({ paysOrder }) => paysOrder)?.id ?? '';
    const of = { kind: 'amount', left } as const;
    const body = { requestId: crypto.randomUUID(), reason: 'お詫びのため', paymentId, amount, of };
    (await office.call(refundContract.refundOrder, { params, body })).value();
  }
  const read = (refundedTotal: number) =>
    eventually(
      async () => (await look(code)).value(),
      (shown) => shown.refundedTotal === refundedTotal,
    );

  await refund(100, 550);
  const part = await read(100);
  expect(part).toMatchObject({ state: 'paid', paidBy: 'card' });
  const content = `${shortTitle(part.summary)}の一部`;
  expect(part.returns).toEqual([{ content, amount: 100 }]);
  // As the page says it to whoever comes back from paying.
  const settled = (await buyer.call(paymentContract.settleOrder, { params })).value();
  expect(returnsWords(settled)).toBe(`${formatYen(100)}\n${content}：${formatYen(100)}`);
  await refund(450, 450);
  expect(await read(550)).toMatchObject({ state: 'refunded', paidBy: 'card' });
  expect((await pay(code)).problem().code).toBe('order-not-payable');
});

test("GIVEN a class's order THEN the link shows no name of a pupil, and opens nothing else", async () => {
  const owner = await signIn(system, 'school');
  const pupils = await pupilsOf(owner, classId(1));
  const { orderId } = await applyGroup(
    owner,
    pupils.map((userId) => ({ userId, divisionCodes: ['romaji'] })),
  );
  const code = await make(owner, orderId);

  const shown = JSON.stringify((await look(code)).value());
  expect(shown).not.toMatch(/青木|usr_/u);
  for (const endpoint of [
    guestOrderContract.lookAtGuestOrder,
    guestPaymentContract.cancelGuestOrder,
    guestPaymentContract.startGuestCheckout,
  ])
    expect((await request(system, endpoint, { body: { code } }, undefined)).problem().code).toBe('not-found');
});

test('GIVEN a payment page that the link opened WHEN the link is taken back THEN nobody can pay there', async () => {
  const { orderId } = await newOrder();
  const code = await make(buyer, orderId);
  const session = sessionOf((await pay(code)).value().url);

  expect((await buyer.call(payLinkContract.revokePayLink, { params: { orderId } })).status).toBe(200);

  expect(() => act(system, session, 'pay')).toThrow();
  expect(await orderOf(orderId)).toMatchObject({ status: 'awaiting_payment', processing: false });
});

test('the secret is stored nowhere', async () => {
  const { orderId } = await newOrder();
  const code = await make(buyer, orderId);

  expect(JSON.stringify(await allRows(system))).not.toContain(code);
});

describe('the same answer', () => {
  test('for a link that never was, that was made anew, taken back, or whose order was given up', async () => {
    const { orderId } = await newOrder();
    const first = await make(buyer, orderId);
    const second = await make(buyer, orderId);
    await buyer.call(payLinkContract.revokePayLink, { params: { orderId } });
    const third = await make(buyer, orderId);
    await buyer.call(paymentContract.cancelOrder, { params: { orderId } });

    const answers = await Promise.all(['A'.repeat(27), first, second, third].map(look));

    const problems = answers.map((answer) => ({ ...answer.problem(), requestId: '' }));
    expect(new Set(problems.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(problems[0]?.code).toBe('not-found');
  });

  test('when the time of the order is over', async () => {
    const { orderId } = await newOrder();
    const code = await make(buyer, orderId);
    await system.moveClock(8 * 24 * 60 * 60 * 1000);

    expect((await look(code)).problem().code).toBe('not-found');
    expect((await pay(code)).problem().code).toBe('not-found');
  });
});

test('GIVEN the buyer chooses a bank transfer later, which gives more time THEN the link says until when it leads there itself', async () => {
  const { orderId } = await newOrder();
  const code = await make(buyer, orderId);
  const { payableUntil } = await chooseTransfer(buyer, orderId);

  const shown = (await look(code)).value();
  const { link } = (await buyer.call(payLinkContract.getPayLink, { params: { orderId } })).value();
  expect(shown.payableUntil < payableUntil).toBe(true);
  expect(link?.validUntil).toBe(shown.payableUntil);
  const minute = 60_000;
  const ends = Date.parse(shown.payableUntil) - Date.now();
  await system.moveClock(ends - minute);
  expect((await look(code)).status).toBe(200);
  await system.moveClock(ends + minute);
  expect((await look(code)).problem().code).toBe('not-found');
});

test('GIVEN a page the buyer opened WHEN the link is paid by THEN it is another page, and only one is open', async () => {
  const { orderId, sessionId } = await newOrder();
  const code = await make(buyer, orderId);
  const theirs = sessionOf((await pay(code)).value().url);
  expect(theirs).not.toBe(sessionId);
  expect(() => act(system, sessionId, 'pay')).toThrow();
  expect(sessionOf((await pay(code)).value().url)).toBe(theirs);
  expect(system.stripe.ledger.state.sessions[theirs]?.success_url).toMatch(
    /\/payment\/link\?returned=paid$/u,
  );
  expect(JSON.stringify(system.stripe.ledger.state)).not.toContain(code);

  const own = (await buyer.call(paymentContract.startCheckout, { params: { orderId } })).value();

  expect(() => act(system, theirs, 'pay')).toThrow();
  act(system, sessionOf(own.url), 'pay');
  await issued(buyer, orderId);
  expect((await orderOf(orderId)).paidByLink).toBeUndefined();
});

test('GIVEN the buyer and the holder of the link start at once THEN the order is paid once', async () => {
  const { orderId } = await newOrder();
  const code = await make(buyer, orderId);
  const refunds = (): number => Object.keys(system.stripe.ledger.state.refunds).length;
  const before = refunds();
  const starts = await Promise.all([
    pay(code),
    buyer.call(paymentContract.startCheckout, { params: { orderId } }),
    pay(code),
    buyer.call(paymentContract.startCheckout, { params: { orderId } }),
  ]);
  const pages = new Set(
    starts.filter(({ status }) => status === 200).map((one) => sessionOf(one.value().url)),
  );
  expect(pages.size).toBeGreaterThan(0);

  let paid = 0;
  for (const page of pages)
    try {
      act(system, page, 'pay');
      paid++;
    } catch {
      // Closed in favour of the other.
    }
  await reconcile(system);
  if (paid === 0) {
    const { url } = (await buyer.call(paymentContract.startCheckout, { params: { orderId } })).value();
    act(system, sessionOf(url), 'pay');
  }

  await issued(buyer, orderId);
  // A second payment goes back through the worker.
  await eventually(refunds, (now) => now === before + Math.max(0, paid - 1));
  expect(Object.keys(system.stripe.ledger.state.charges).length).toBeGreaterThan(0);
});

test("a teacher makes one for their own order, and for nobody else's", async () => {
  const [owner, teacher] = [await signIn(system, 'school'), await signIn(system, 'teacher')];
  const pupils = await pupilsOf(owner, classId(1));
  const wish = (code: string) => pupils.map((userId) => ({ userId, divisionCodes: [code] }));
  const [theirs, own] = [await applyGroup(owner, wish('words')), await applyGroup(teacher, wish('kanji'))];

  const code = await make(teacher, own.orderId);
  const refused = await teacher.call(payLinkContract.makePayLink, { params: { orderId: theirs.orderId } });

  expect((await look(code)).status).toBe(200);
  expect(refused.problem().code).toBe('not-found');
  await eventually(
    async () =>
      (await teacher.call(payLinkContract.getPayLink, { params: { orderId: own.orderId } })).value().link,
    (link) => link !== undefined,
  );
});

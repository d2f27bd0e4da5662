/** Money that the office gives back: whole, by line or by amount, once, with everything that follows from it. */
import { dayOf } from '#shared/kernel/time.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOn } from '#infra/local/stripe/control.ts';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { refundContract, type RefundInput } from '#shared/shop/refund/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { heldByStripe } from '#test/support/shop/held-by-stripe.ts';
import {
  act,
  addResult,
  applicationOf,
  apply,
  certificatePrice,
  issued,
  sessionOf,
} from '#test/support/shop/buyer.ts';
import { addPupilResults, placeFor, servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { allRows, booksOf } from '#test/support/ledger.ts';
import { mailsSent } from '#test/support/mail/mails-sent.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const giver = signedIn(system, 'individual');
const admin = signedIn(system, 'admin');
let services: Services;
let serial = 400;
let requests = 0;

beforeAll(async () => {
  services = await servicesOf(system);
});
beforeEach(() => {
  system.stripe.setSwitches(normalSwitches);
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
});

const look = async (orderId: string) =>
  (await admin.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })).value();
const bought = async () => {
  const placed = await apply(giver, await addResult(system, giver, ++serial));
  act(system, placed.sessionId, 'pay');
  await issued(giver, placed.orderId);
  return placed;
};
const boughtMany = async (count: number) => {
  const results = await addPupilResults(system, count);
  const owner = await signIn(system, 'school');
  const school = { kind: 'organization', organizationId: 'org_sakurakey-elementary' } as const;
  const order = await placeFor(services, school, results);
  const { url } = (
    await owner.call(paymentContract.startCheckout, { params: { orderId: order.id } })
  ).value();
  act(system, sessionOf(url), 'pay');
  await eventually(
    () => look(order.id),
    (seen) => seen.order.status === 'fulfilled',
  );
  return { orderId: order.id, sessionId: sessionOf(url) };
};
const refund = async (orderId: string, more: Partial<RefundInput>) => {
  const { order, attempts } = await look(orderId);
  const body: RefundInput = {
    requestId: `wish-${String(++requests).padStart(6, '0')}`,
    reason: 'ご本人からの申し出のため',
    paymentId: attempts.find(({ status }) => status === 'succeeded')!.id,
    amount: order.total - order.refundedTotal,
    of: { kind: 'all', withdrawal: 'suspend' },
    ...more,
  };
  return { body, answer: await admin.call(refundContract.refundOrder, { params: { orderId }, body }) };
};
const providerHolds = (orderId: string): number => heldByStripe(system, orderId);
const certificateOf = async (orderId: string) => {
  const { certificateId } = await applicationOf(giver, orderId);
  const { certificates } = await booksOf(system, orderId);
  return certificates.find((row) => row['certificateId'] === certificateId && row['status'] !== undefined);
};
const comesTo = (orderId: string, refundedTotal: number) =>
  eventually(
    () => look(orderId),
    ({ order, refunds }) => order.refundedTotal === refundedTotal && refunds.every(({ open }) => open === 0),
  );

describe('a whole order', () => {
  test.each(['suspend', 'revoke'] as const)(
    'goes back with its reason, and its certificate is as the office says: %s',
    async (withdrawal) => {
      const { orderId } = await bought();

      (await refund(orderId, { of: { kind: 'all', withdrawal } })).answer.value();

      const { trail } = await eventually(
        () => look(orderId),
        ({ order, mails: sent }) =>
          order.refundedTotal === certificatePrice &&
          ['refunded-by-office', 'payment-received'].every((one) =>
            sent.some(({ template }) => template === one),
          ),
      );
      expect(trail).toMatchObject([{ act: 'refund-decided', reason: 'ご本人からの申し出のため' }]);
      await eventually(
        () => certificateOf(orderId),
        (certificate) => certificate?.['status'] === (withdrawal === 'suspend' ? 'suspended' : 'revoked'),
      );
      expect((await certificateOf(orderId))?.['reason']).toBe('返金のため');
      const application = await applicationOf(giver, orderId);
      expect(application.status).toBe('refunded');
      const result = await giver.call(resultContract.getResult, {
        params: { resultId: application.result.id },
      });
      expect(ineligibility(result.value())).toBe('refunded');
      expect([(await booksOf(system, orderId)).balance, providerHolds(orderId)]).toEqual([0, 0]);
    },
  );

  test.each([
    ['card', ['pay'], 'お手続きの必要はありません'],
    ['store', ['konbini', 'konbini-paid'], '振込先の口座が必要です'],
  ] as const)(
    'GIVEN it was paid by %s THEN the mail says what that payer has to do',
    async (_, acts, words) => {
      const placed = await apply(giver, await addResult(system, giver, ++serial));
      for (const what of acts) {
        act(system, placed.sessionId, what);
        if (what === 'konbini')
          await eventually(
            () => look(placed.orderId),
            ({ order }) => order.processing,
          );
      }
      await issued(giver, placed.orderId);
      (await refund(placed.orderId, {})).answer.value();
      await comesTo(placed.orderId, certificatePrice);

      const mails = await eventually(
        () => system.mail.list().filter(({ text }) => text.includes(placed.orderId) && text.includes(words)),
        (found) => found.length > 0,
      );
      expect(mails[0]?.text).toContain('認定証は使えなくなります');
      if (words !== 'お手続きの必要はありません')
        expect(mails[0]?.text).not.toContain('お手続きの必要はありません');
    },
  );

  test('asked for twice under one name goes back once, and more than is left is refused', async () => {
    const { orderId } = await bought();
    const { body, answer } = await refund(orderId, { of: { kind: 'amount', left: 550 }, amount: 200 });
    answer.value();

    const again = await admin.call(refundContract.refundOrder, { params: { orderId }, body });
    expect(again.value()).toMatchObject({ id: body.requestId, amount: 200 });
    const exceeding = await refund(orderId, { of: { kind: 'amount', left: 350 }, amount: 351 });
    expect(exceeding.answer.problem()).toMatchObject({
      code: 'refund-exceeds',
      detail: expect.stringContaining('350円'),
    });

    await comesTo(orderId, 200);
    await eventually(
      () => system.mail.list().find(({ text }) => text.includes(orderId) && text.includes('200円を返金')),
      (mail) => mail?.text.includes('そのまま有効です') === true,
    );
    expect([(await booksOf(system, orderId)).balance, providerHolds(orderId)]).toEqual([350, 350]);
    expect((await certificateOf(orderId))?.['status']).toBe('valid');
  });

  test('GIVEN two of the office have it open WHEN each gives an amount back THEN the second gives nothing', async () => {
    const { orderId } = await bought();
    const of = { kind: 'amount', left: certificatePrice } as const;

    (await refund(orderId, { of, amount: 100 })).answer.value();
    const second = await refund(orderId, { of, amount: 100 });

    expect(second.answer.problem().code).toBe('version-conflict');
    const { order } = await comesTo(orderId, 100);
    expect([order.refundedTotal, providerHolds(orderId)]).toEqual([100, certificatePrice - 100]);
  });

  test('of another sum than was shown is not touched', async () => {
    const { orderId } = await bought();

    const { answer } = await refund(orderId, { amount: certificatePrice - 1 });

    expect(answer.problem().code).toBe('version-conflict');
    expect((await look(orderId)).refunds).toEqual([]);
  });
});

describe('lines of an order of thirty', () => {
  test('go back alone, in two refunds at once; the rest stays, and the paper says what went back', async () => {
    const { orderId } = await boughtMany(30);
    const of = (...numbers: number[]) => ({ kind: 'lines', numbers, withdrawal: 'suspend' }) as const;

    (await refund(orderId, { of: of(3, 7), amount: 2 * certificatePrice })).answer.value();
    (await refund(orderId, { of: of(11), amount: certificatePrice })).answer.value();
    const twice = await refund(orderId, { of: of(7), amount: certificatePrice });

    expect(twice.answer.problem().code).toBe('refund-not-possible');
    const { order, attempts } = await comesTo(orderId, 3 * certificatePrice);
    expect(order.status).toBe('fulfilled');
    expect(attempts[0]?.refundable).toBe(27 * certificatePrice);
    const back = await eventually(
      async () =>
        (
          await admin.call(paymentOfficeContract.listOfficeOrderLines, {
            params: { orderId },
            query: { state: 'refunded', limit: 100 },
          })
        ).value().items,
      (items) => items.length === 3,
    );
    expect(back.map(({ number }) => number)).toEqual([3, 7, 11]);
    expect(back.map(({ person }) => person?.name)).toEqual(Array(3).fill('山田 太郎'));
    const books = await booksOf(system, orderId);
    expect([books.balance, providerHolds(orderId)]).toEqual([27 * certificatePrice, 27 * certificatePrice]);
    const returned = (await allRows(system)).filter(({ sk }) => sk.startsWith(`RETURN#${orderId}`));
    expect(returned.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(3 * certificatePrice);
    expect(returned.every(({ amount, tax }) => Number(tax) === Math.floor((Number(amount) * 10) / 110))).toBe(
      true,
    );
    // Its buyer reads which they are, where the order is looked at.
    const school = await signIn(system, 'school');
    const seen = (await school.call(orderContract.getOrder, { params: { orderId } })).value();
    expect(seen.returns?.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * certificatePrice);
    expect(seen.returns?.filter(({ content }) => content.endsWith('ほか1件'))).toMatchObject([
      { amount: 2 * certificatePrice },
    ]);
  });
});

describe('a refund', () => {
  test('that the bank sends back is told, and tried again reaches the payer', async () => {
    const { orderId, sessionId } = await bought();
    (await refund(orderId, {})).answer.value();
    await comesTo(orderId, certificatePrice);

    actOn(system.stripe, { sessionId, action: 'refund-failed' });
    const failed = await eventually(
      () => look(orderId),
      ({ order, refunds }) =>
        order.refundedTotal === 0 && refunds.length === 1 && refunds[0]?.open === certificatePrice,
    );

    const books = await booksOf(system, orderId);
    expect([books.balance, providerHolds(orderId)]).toEqual([certificatePrice, certificatePrice]);
    expect(books.attention.map(({ reason }) => reason)).toEqual(['refund-failed']);

    // Nobody asks again as long as the first request may be under way.
    const params = { orderId };
    const body = { paymentId: failed.attempts[0]!.id };
    await system.moveClock(60_000);
    (await admin.call(refundContract.retryRefunds, { params, body })).value();

    await comesTo(orderId, certificatePrice);
    const after = await booksOf(system, orderId);
    expect([after.balance, providerHolds(orderId), after.attention]).toEqual([0, 0, []]);
    await system.moveClock(0);
  });

  test('that nobody receives is told once, to the payer and the office, until it is received', async () => {
    const { orderId, sessionId } = await apply(giver, await addResult(system, giver, ++serial));
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    act(system, sessionId, 'konbini-paid');
    await issued(giver, orderId);
    (await refund(orderId, {})).answer.value();
    await comesTo(orderId, certificatePrice);
    const waits = async () => (await look(orderId)).order.refundWait?.amount;
    const shown = async () => (await applicationOf(giver, orderId)).order.refundWait?.amount;
    expect([await waits(), await shown()]).toEqual([certificatePrice, certificatePrice]);
    const told = () =>
      system.mail
        .list()
        .filter(
          ({ subject, text }) => subject.includes('お受け取りが済んでいません') && text.includes(orderId),
        );
    const pass = async (days: number) => {
      await system.moveClock(days * 24 * 60 * 60 * 1000);
      for (let times = 0; times < 2; times++) await reconcile(system);
      await mailsSent(system);
      return (await booksOf(system, orderId)).attention.map(({ reason }) => reason);
    };

    expect([await pass(29), told()]).toEqual([[], []]);
    expect([await pass(31), await pass(32)]).toEqual([['refund-waits'], ['refund-waits']]);
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain(`${String(certificatePrice)}円を返金する手続き`);

    act(system, sessionId, 'refund-answered');
    await system.stripe.webhooks.settled();
    expect((await booksOf(system, orderId)).attention).toEqual([]);
    expect([await waits(), await shown()]).toEqual([undefined, undefined]);
    expect((await allRows(system)).some(({ pk, sk }) => pk === `ORDER#${orderId}` && sk === 'LOOK')).toBe(
      false,
    );
    await system.moveClock(0);
  });

  test('of a sum that does not fit frees the order', async () => {
    const { orderId, sessionId } = await apply(giver, await addResult(system, giver, ++serial));
    system.stripe.setSwitches({ amountOverride: 100 });
    act(system, sessionId, 'pay');
    const held = await eventually(
      () => look(orderId),
      ({ order }) => order.held,
    );

    const partly = await refund(orderId, { of: { kind: 'amount', left: 100 }, amount: 50 });
    expect(partly.answer.problem().code).toBe('refund-not-possible');
    (await refund(orderId, { amount: held.attempts[0]!.refundable })).answer.value();

    await eventually(
      () => look(orderId),
      ({ order }) => !order.held,
    );
    const books = await booksOf(system, orderId);
    expect([books.balance, books.attention, books.order?.['status']]).toEqual([0, [], 'awaiting_payment']);
  });
});

describe('a dispute that is lost', () => {
  test('is in the ledger, leaves the certificate suspended, and tells the office', async () => {
    const { orderId, sessionId } = await bought();
    act(system, sessionId, 'dispute');
    await eventually(
      () => look(orderId),
      ({ order }) => order.disputed,
    );
    const during = await refund(orderId, {});
    expect(during.answer.problem().code).toBe('refund-not-possible');

    act(system, sessionId, 'dispute-lost');

    await comesTo(orderId, certificatePrice);
    await eventually(
      () => booksOf(system, orderId),
      ({ attention }) => attention.some(({ reason }) => reason === 'dispute-lost') && attention.length === 1,
    );
    expect((await booksOf(system, orderId)).balance).toBe(0);
    // What the order pays for follows the money.
    await eventually(
      () => applicationOf(giver, orderId),
      ({ status }) => status === 'refunded',
    );
    await eventually(
      () => certificateOf(orderId),
      (certificate) => certificate?.['status'] === 'suspended',
    );
  });
});

describe('the console', () => {
  test('finds an order by its number, its receipt, the provider and the payer, and nothing by anything else', async () => {
    const { orderId, sessionId } = await bought();
    await system.schedules.run('sweep-outbox');
    const { order, attempts } = await look(orderId);
    const find = async (text: string) =>
      (await admin.call(paymentOfficeContract.findOfficeOrders, { body: { text } }))
        .value()
        .items.map(({ id }) => id);

    expect(await find(orderId)).toEqual([orderId]);
    expect(await find(order.receiptNumber!)).toEqual([orderId]);
    expect(await find(sessionId)).toEqual([orderId]);
    expect(await find(attempts[0]!.paymentIntentId!)).toEqual([orderId]);
    expect(await find('Individual@typing.example')).toContain(orderId);
    expect(await find('nobody@typing.example')).toEqual([]);
    expect(await find('ord_nothing')).toEqual([]);
    const listed = (
      await admin.call(paymentOfficeContract.listOfficeOrders, {
        query: { month: dayOf(new Date()).slice(0, 7), status: 'fulfilled' },
      })
    ).value();
    expect(listed.items.map(({ id }) => id)).toContain(orderId);
  });

  test('says in its lists who ordered, and reads nobody for it', async () => {
    const own = await bought();
    const many = await boughtMany(3);
    const month = dayOf(new Date()).slice(0, 7);

    const { items } = (
      await admin.call(paymentOfficeContract.listOfficeOrders, { query: { month, limit: 100 } })
    ).value();
    const buyerOf = (orderId: string) => items.find(({ id }) => id === orderId)?.buyerName;
    expect(buyerOf(own.orderId)).toBe('髙橋 結衣');
    expect(buyerOf(many.orderId)).toBe('桜鍵小学校');
  });

  test('has the provider asked, and gives up what nobody paid', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const paid = await apply(giver, await addResult(system, giver, ++serial));
    act(system, paid.sessionId, 'pay');
    const unpaid = await apply(giver, await addResult(system, giver, ++serial));
    const reason = '申し込みの誤りのため';

    (
      await admin.call(paymentOfficeContract.settleOfficeOrder, { params: { orderId: paid.orderId } })
    ).value();
    (
      await admin.call(paymentOfficeContract.cancelOfficeOrder, {
        params: { orderId: unpaid.orderId },
        body: { reason },
      })
    ).value();

    await issued(giver, paid.orderId);
    const { trail } = await eventually(
      () => look(unpaid.orderId),
      ({ order }) => order.status === 'canceled',
    );
    expect(trail).toMatchObject([{ act: 'cancel-asked', reason }]);
    const late = await admin.call(paymentOfficeContract.cancelOfficeOrder, {
      params: { orderId: paid.orderId },
      body: { reason },
    });
    expect(late.problem().code).toBe('order-not-cancelable');
  });
});

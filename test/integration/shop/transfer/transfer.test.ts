/** Paying by bank transfer: an account of the order, money in parts, too much and too late, and what the office decides. */
import { beforeEach, describe, expect, test } from 'vitest';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { transferContract } from '#shared/shop/transfer/contract.ts';
import { refundContract } from '#shared/shop/refund/contract.ts';
import { transferOfficeContract } from '#shared/shop/transfer/office-contract.ts';
import { act, addResult, apply, certificatePrice, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { booksOf } from '#test/support/ledger.ts';
import { reconcile as reconcileAll } from '#test/support/shop/reconcile.ts';
import { eventually } from '#test/support/system.ts';
import { chooseTransfer, heldFor, sendTransfer, transferOf } from '#test/support/shop/transfer.ts';

const dayMs = 24 * 60 * 60 * 1000;
const system = openSystem();
const buyer = signedIn(system, 'individual');
const admin = signedIn(system, 'admin');
let serial = 300;

beforeEach(() => system.stripe.setSwitches(normalSwitches));

async function ordered(): Promise<string> {
  const { orderId } = await apply(buyer, await addResult(system, buyer, ++serial));
  await chooseTransfer(buyer, orderId);
  return orderId;
}
const orderOf = async (orderId: string) =>
  (await buyer.call(orderContract.getOrder, { params: { orderId } })).value();
const officeOrder = async (orderId: string) =>
  (await admin.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })).value();
const reconcile = () => reconcileAll(system);
const mailsAbout = (orderId: string, subject: string) =>
  system.mail
    .list('individual@typing.example')
    .filter((mail) => mail.subject.includes(subject) && mail.text.includes(orderId));
/** At once: what the books have as a payment lies in the account no more. */
async function expectPaid(orderId: string, sum: number) {
  const books = await booksOf(system, orderId);
  expect([books.balance, books.order?.['deposit'] ?? 0]).toEqual([sum, 0]);
  return books;
}
const inbox = async (orderId: string) =>
  (await admin.call(attentionContract.listAttention, { query: { limit: 100 } }))
    .value()
    .items.filter(({ reason, subject }) => reason === 'deposit-left' && subject.id === orderId);

async function daysLater(days: number, work: () => Promise<void>): Promise<void> {
  await system.moveClock(days * dayMs);
  try {
    await work();
  } finally {
    await system.moveClock(0);
  }
}

describe('choosing a bank transfer', () => {
  test('GIVEN an unpaid order THEN it has an account of its own for two weeks, shown again and mailed once', async () => {
    const { orderId, sessionId } = await apply(buyer, await addResult(system, buyer, ++serial));

    const order = await chooseTransfer(buyer, orderId);
    const again = await chooseTransfer(buyer, orderId);

    expect(order.transfer).toMatchObject({
      account: { bankName: '見本銀行', kind: 'futsu', number: expect.stringMatching(/^\d{7}$/u) },
      amount: certificatePrice,
      received: 0,
    });
    expect(again.transfer).toEqual(order.transfer);
    expect(Date.parse(order.payableUntil) - Date.now()).toBeGreaterThan(13.9 * dayMs);
    // Nobody pays in two ways: the page that was open is closed.
    expect(() => act(system, sessionId, 'pay')).toThrow();
    const [mail] = await eventually(
      () => mailsAbout(orderId, 'お振込先のご案内'),
      (found) => found.length > 0,
    );
    expect(mail?.text).toContain(order.transfer?.account.number);
    expect(mail?.text).toContain('振込手数料はお客様のご負担です');
    // Written down once the provider has taken it.
    await eventually(
      async () =>
        (await officeOrder(orderId)).mails.filter(({ template }) => template === 'transfer-account'),
      (mails) => mails.length === 1,
    );
  });

  test('GIVEN the card is wanted after all THEN the account is given up, and chosen again it is the same one', async () => {
    const orderId = await ordered();
    const { transfer } = await orderOf(orderId);

    const page = await buyer.call(paymentContract.startCheckout, { params: { orderId } });
    expect(page.value().url).toContain('/__local/pay/cs_');
    await system.stripe.webhooks.settled();
    expect((await orderOf(orderId)).transfer).toBeUndefined();

    expect((await chooseTransfer(buyer, orderId)).transfer?.account).toEqual(transfer?.account);
    expect((await buyer.call(paymentContract.cancelOrder, { params: { orderId } })).value().status).toBe(
      'canceled',
    );
  });

  test('GIVEN the answer of the provider is lost THEN the next try finds the same account', async () => {
    const { orderId } = await apply(buyer, await addResult(system, buyer, ++serial));
    system.stripe.setFault({ fail: 'after', match: 'POST /v1/payment_intents', times: 2 });
    const failed = await buyer.call(transferContract.startTransfer, { params: { orderId } });
    expect(failed.problem().code).toBe('payment-unavailable');

    await chooseTransfer(buyer, orderId);
    await sendTransfer(system, orderId);
    await issued(buyer, orderId);

    expect((await booksOf(system, orderId)).balance).toBe(certificatePrice);
  });
});

describe('money comes', () => {
  test('GIVEN all of it WHEN every event is lost THEN the reconciler pays the order once, with a receipt that says how', async () => {
    // That of the page which the transfer closes too: whoever settles the order for it would find the money.
    system.stripe.setSwitches({ deliver: 'drop' });
    const orderId = await ordered();
    await sendTransfer(system, orderId);
    expect((await orderOf(orderId)).status).toBe('awaiting_payment');

    await reconcile();

    await issued(buyer, orderId);
    const books = await booksOf(system, orderId);
    expect(books.balance).toBe(heldFor(system, orderId));
    expect(books.receipts).toMatchObject([{ total: certificatePrice, way: 'transfer' }]);
    const order = await orderOf(orderId);
    expect(order.transfer).toBeUndefined();
    expect(order.deposit ?? 0).toBe(0);
  });

  test('GIVEN it comes in parts, its events doubled THEN each is told once, what is missing is shown, and the last one pays', async () => {
    const orderId = await ordered();
    system.stripe.setSwitches({ duplicates: 3 });

    await sendTransfer(system, orderId, 200);
    expect((await orderOf(orderId)).transfer).toMatchObject({ amount: certificatePrice, received: 200 });
    await sendTransfer(system, orderId, 100);
    expect((await orderOf(orderId)).transfer?.received).toBe(300);
    expect((await booksOf(system, orderId)).balance).toBe(300);

    // It is neither given up nor paid in another way: what came in would be left over.
    const canceled = await buyer.call(paymentContract.cancelOrder, { params: { orderId } });
    expect(canceled.problem().code).toBe('order-not-cancelable');
    const page = await buyer.call(paymentContract.startCheckout, { params: { orderId } });
    expect(page.problem().code).toBe('transfer-begun');

    await sendTransfer(system, orderId);
    await issued(buyer, orderId);
    await eventually(
      async () => (await officeOrder(orderId)).mails.filter(({ template }) => template === 'transfer-part'),
      (found) => found.length === 2,
    );
    const books = await booksOf(system, orderId);
    expect(books.balance).toBe(certificatePrice);
    expect(books.receipts).toHaveLength(1);
    expect(await inbox(orderId)).toEqual([]);
  });

  test('GIVEN too much THEN the order is paid, the rest is kept, told, and sent back by one act of the office', async () => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, certificatePrice + 700);
    await issued(buyer, orderId);

    expect((await orderOf(orderId)).deposit).toBe(700);
    expect((await booksOf(system, orderId)).balance).toBe(certificatePrice + 700);
    expect(await inbox(orderId)).toHaveLength(1);
    await eventually(
      () => mailsAbout(orderId, 'お振り込みをお預かりしています'),
      ([mail]) => mail?.text.includes('お支払いに必要な金額を超えているためです') === true,
    );

    const giveBack = (amount: number) =>
      admin.call(transferOfficeContract.returnDeposit, {
        params: { orderId },
        body: { requestId: `return-${orderId}`.slice(0, 40), amount, reason: '多くお振り込みいただいたため' },
      });
    expect((await giveBack(600)).problem().code).toBe('version-conflict');
    const pressed = await Promise.all([giveBack(700), giveBack(700)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const books = await eventually(
      () => booksOf(system, orderId),
      ({ balance }) => balance === certificatePrice,
    );

    expect(books.balance).toBe(heldFor(system, orderId));
    expect(await inbox(orderId)).toEqual([]);
    const { trail } = await officeOrder(orderId);
    expect(trail.filter(({ act: what }) => what === 'deposit-return-decided')).toHaveLength(1);
  });

  test('GIVEN money for an order that was paid by card long ago THEN it is kept although its event was lost', async () => {
    const orderId = await ordered();
    const account = transferOf(system, orderId);
    const { url } = (await buyer.call(paymentContract.startCheckout, { params: { orderId } })).value();
    act(system, sessionOf(url), 'pay');
    await issued(buyer, orderId);

    system.stripe.setSwitches({ deliver: 'drop' });
    expect(transferOf(system, orderId)).toBe(account);
    await sendTransfer(system, orderId, certificatePrice);
    await reconcile();

    expect((await orderOf(orderId)).deposit).toBe(certificatePrice);
    expect((await booksOf(system, orderId)).balance).toBe(heldFor(system, orderId));
    expect(await inbox(orderId)).toHaveLength(1);
  });
});

describe('the time of a transfer', () => {
  test('GIVEN a part came and the time is over THEN the order ends, and the office has what came', async () => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, 200);

    await daysLater(13, async () => {
      await reconcile();
      expect((await orderOf(orderId)).status).toBe('awaiting_payment');
      await eventually(
        () => mailsAbout(orderId, 'お振り込みの期限が近づいています'),
        (found) => found.length > 0,
      );
    });
    await daysLater(15, async () => {
      await reconcile();
      await reconcile();
      const order = await orderOf(orderId);
      expect(order).toMatchObject({ status: 'expired', deposit: 200 });
      expect(order.transfer).toBeUndefined();
      expect(await inbox(orderId)).toHaveLength(1);
    });
    const [mail] = await eventually(
      () => mailsAbout(orderId, '申し込みが取り消されました'),
      (found) => found.length === 1,
    );
    expect(mail?.text).toMatch(
      /全額のご入金がなかったため、申し込みは取り消されました[^]*200円[^]*もう一度お申し込み/u,
    );

    // The rest comes a day too late: it is enough now, and the result is still free.
    await sendTransfer(system, orderId, certificatePrice - 200);
    await issued(buyer, orderId);
    await expectPaid(orderId, certificatePrice);
    expect(await inbox(orderId)).toEqual([]);
  });
});

describe('the office lets a difference off', () => {
  const close = (orderId: string, amount: number) =>
    admin.call(transferOfficeContract.closeDifference, {
      params: { orderId },
      body: { amount, reason: '振込手数料が差し引かれていたため' },
    });

  test('GIVEN the bank took its fee THEN the order is paid with what came in, and the receipt says so', async () => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, certificatePrice - 440);

    expect((await close(orderId, 330)).problem().code).toBe('version-conflict');
    expect((await close(orderId, 440)).status).toBe(200);
    await issued(buyer, orderId);

    const books = await expectPaid(orderId, certificatePrice - 440);
    expect(books.balance).toBe(heldFor(system, orderId));
    expect(books.receipts).toMatchObject([{ total: 110, tax: 10, discount: 440 }]);
    expect((await orderOf(orderId)).discount).toBe(440);
    expect((await officeOrder(orderId)).trail).toContainEqual(
      expect.objectContaining({ act: 'difference-closed', reason: '振込手数料が差し引かれていたため' }),
    );
  });

  test('GIVEN the time was over before the office saw it THEN the order is paid late with what came in', async () => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, certificatePrice - 440);
    await daysLater(15, async () => {
      await reconcile();
      await reconcile();
      expect((await orderOf(orderId)).status).toBe('expired');
    });

    expect((await close(orderId, 440)).status).toBe(200);
    await issued(buyer, orderId);

    const books = await expectPaid(orderId, certificatePrice - 440);
    expect(books.receipts).toMatchObject([{ total: 110, discount: 440 }]);
    expect(await inbox(orderId)).toEqual([]);
  });

  test('GIVEN the rest came in the same moment THEN nothing is let off', async () => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, certificatePrice - 440);
    system.stripe.setSwitches({ deliver: 'drop' });
    await sendTransfer(system, orderId);

    expect((await close(orderId, 440)).status).toBe(200);
    await issued(buyer, orderId);

    expect((await booksOf(system, orderId)).receipts).toMatchObject([{ total: certificatePrice }]);
    expect((await orderOf(orderId)).discount).toBeUndefined();
  });

  test('GIVEN nothing came in, or more than a fee is missing THEN it is refused', async () => {
    const orderId = await ordered();

    expect((await close(orderId, 550)).problem().code).toBe('difference-not-closable');
    expect((await close(orderId, 881)).problem().code).toBe('invalid-input');
  });

  test('GIVEN it was paid so and is given back as a whole THEN what was bought is withdrawn', async () => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, certificatePrice - 100);
    await close(orderId, 100);
    await issued(buyer, orderId);
    await expectPaid(orderId, certificatePrice - 100);
    const { attempts } = await officeOrder(orderId);
    const paying = attempts.find(({ paysOrder }) => paysOrder);

    (
      await admin.call(refundContract.refundOrder, {
        params: { orderId },
        body: {
          requestId: `all-${orderId}`.slice(0, 40),
          reason: 'ご本人からの申し出のため',
          paymentId: paying?.id ?? '',
          amount: certificatePrice - 100,
          of: { kind: 'all', withdrawal: 'suspend' },
        },
      })
    ).value();

    await eventually(
      () => booksOf(system, orderId),
      ({ balance }) => balance === 0,
    );
    expect((await orderOf(orderId)).refundedTotal).toBe(certificatePrice - 100);
  });
});

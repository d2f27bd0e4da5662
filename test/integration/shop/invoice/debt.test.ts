/** What is owed on invoice over the real API: taken back, given up as lost, late, given more time. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { groupParticipationContract } from '#shared/competition/participation/contract.ts';
import { addDays, dayOf } from '#shared/kernel/time.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { documentContract, documentDownloadContract } from '#shared/shop/trade-document/contract.ts';
import { invoiceOfficeContract } from '#shared/shop/invoice/office-contract.ts';
import { certificatePrice } from '#test/support/shop/buyer.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allowInvoices, openSchool, owedBy, type School } from '#test/support/shop/invoice.ts';
import { booksOf, forgetRateLimits } from '#test/support/ledger.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { mailsSent } from '#test/support/mail/mails-sent.ts';
import { reconcile as reconcileAll } from '#test/support/shop/reconcile.ts';
import { eventually } from '#test/support/system.ts';
import { heldFor, sendTransfer } from '#test/support/shop/transfer.ts';

const dayMs = 24 * 60 * 60 * 1000;
const system = openSystem();
let shop: School;

beforeAll(async () => {
  shop = await openSchool(system);
  await allowInvoices(shop.admin, shop.school, 100_000);
});
beforeEach(() => forgetRateLimits(system));

const officeOrder = async (orderId: string) =>
  (await shop.admin.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })).value();
const inbox = async (orderId: string) =>
  (await shop.admin.call(attentionContract.listAttention, { query: { limit: 100 } }))
    .value()
    .items.filter(({ reason, subject }) => reason === 'invoice-overdue' && subject.id === orderId);
const reconcile = async () => {
  await reconcileAll(system);
  await system.schedules.run('sweep-outbox');
};
async function expectCounted(): Promise<void> {
  const { counted, owed } = await owedBy(system, shop.school);
  expect(counted).toBe(owed);
}

async function daysLater(days: number, work: () => Promise<void>): Promise<void> {
  await system.moveClock(days * dayMs);
  try {
    await work();
  } finally {
    await system.moveClock(0);
  }
}

describe('less is owed', () => {
  const credit = (orderId: string, amount: number, of: 'all' | number[], requestId = `credit-${orderId}`) =>
    shop.admin.call(invoiceOfficeContract.creditOrder, {
      params: { orderId },
      body: {
        requestId: requestId.slice(0, 40),
        amount,
        reason: '間違えて申し込まれたため',
        of:
          of === 'all'
            ? { kind: 'all', withdrawal: 'revoke' }
            : { kind: 'lines', numbers: of, withdrawal: 'revoke' },
      },
    });

  test('GIVEN a line is taken back unpaid THEN the rest is asked for, no money moves, and paper says it', async () => {
    const orderId = await shop.onInvoice(3);
    (await credit(orderId, certificatePrice, [2])).value();
    // The same press twice.
    (await credit(orderId, certificatePrice, [2])).value();

    const order = await eventually(
      () => shop.orderOf(orderId),
      ({ transfer, credited }) => credited === certificatePrice && transfer !== undefined,
    );

    expect(order.transfer?.amount).toBe(2 * certificatePrice);
    await expectCounted();
    await eventually(
      async () => (await shop.services.lines.listAfter(orderId, 0, 10)).map(({ state }) => state).join(' '),
      (states) => states === 'fulfilled refunded fulfilled',
    );
    const documents = await eventually(
      async () =>
        (await shop.owner.call(documentContract.listOrderDocuments, { params: { orderId } })).value(),
      ({ items }) => items.length > 0,
    );
    expect(documents.items).toMatchObject([
      { type: 'return-invoice', amount: certificatePrice, number: expect.stringMatching(/^C\d{4}-\d{6}$/u) },
    ]);
    // A 請求書 that is issued after that does not deduct it again.
    const body = {
      type: 'invoice',
      addressee: '見本学校',
      honorific: 'onchu',
      subject: '認定証',
      on: dayOf(new Date()),
    } as const;
    (await shop.owner.call(documentContract.issueDocument, { params: { orderId }, body })).value();
    const { items } = await eventually(
      async () =>
        (await shop.owner.call(documentContract.listOrderDocuments, { params: { orderId } })).value(),
      ({ issuable }) => issuable.some(({ type, state }) => type === 'invoice' && state === 'issued'),
    );
    const bill = items.find(({ type, copy }) => type === 'invoice' && !copy)!;
    expect(bill.amount).toBe(3 * certificatePrice);
    const link = await shop.owner.call(documentDownloadContract.downloadDocument, {
      params: { documentId: bill.id, tradedOn: bill.tradedOn },
    });
    const pdf = new Uint8Array(await (await fetch(link.value().url)).arrayBuffer());
    expect(textsOf(pdf).flat()).toContain('差引お支払額 ¥1,100（返品 ¥550は適格返還請求書で差し引きました）');
    const [told] = await eventually(
      () => shop.mailsAbout(orderId, 'ご請求を減らしました'),
      ({ length }) => length === 1,
    );
    expect(told?.text).toContain('認定証は使えなくなります。');

    await sendTransfer(system, orderId);
    await shop.ended(orderId);
    const books = await eventually(
      () => booksOf(system, orderId),
      ({ balance }) => balance === 2 * certificatePrice,
    );
    expect(books.receipts).toMatchObject([{ total: 2 * certificatePrice, lines: [{ quantity: 2 }] }]);
    await expectCounted();
  });

  test('GIVEN all of it is taken back THEN nothing is owed, and there is no receipt', async () => {
    const orderId = await shop.onInvoice(1);
    expect((await credit(orderId, 1, 'all')).problem().code).toBe('version-conflict');
    (await credit(orderId, certificatePrice, 'all')).value();

    const order = await shop.ended(orderId);

    expect(order.invoice?.ended).toBe('credited');
    expect((await booksOf(system, orderId)).receipts).toEqual([]);
    await expectCounted();
    const twice = await credit(orderId, certificatePrice, 'all', `again-${orderId}`);
    expect(twice.problem().code).toBe('invoice-not-open');
  });

  test('GIVEN the money was quicker THEN what is taken back is given back', async () => {
    const orderId = await shop.onInvoice(2);
    system.stripe.setSwitches({ deliver: 'drop' });
    await sendTransfer(system, orderId);
    (await credit(orderId, certificatePrice, [1])).value();
    system.stripe.setSwitches(normalSwitches);

    const books = await eventually(
      () => booksOf(system, orderId),
      ({ balance }) => balance === certificatePrice,
    );
    expect(books.balance).toBe(heldFor(system, orderId));
    expect((await officeOrder(orderId)).reductions).toMatchObject([{ state: 'refunded' }]);
    const [told] = await eventually(
      () => shop.mailsAbout(orderId, '返金の手続きを始めました'),
      ({ length }) => length === 1,
    );
    expect(told?.text).toContain('認定証は使えなくなります。');
    await expectCounted();
  });

  test('GIVEN a part came WHEN the rest is written off THEN that part is the payment, and nothing is taken back', async () => {
    const orderId = await shop.onInvoice(2);
    await sendTransfer(system, orderId, 400);
    await eventually(
      () => shop.orderOf(orderId),
      ({ deposit }) => deposit === 400,
    );
    const rest = 2 * certificatePrice - 400;
    const writeOff = (amount: number) =>
      shop.admin.call(invoiceOfficeContract.writeOffOrder, {
        params: { orderId },
        body: { requestId: `loss-${orderId}`.slice(0, 40), amount, reason: '回収の見込みがないため' },
      });
    expect((await writeOff(rest + 400)).problem().code).toBe('version-conflict');
    (await writeOff(rest)).value();

    const order = await shop.ended(orderId);

    expect(order).toMatchObject({ writtenOff: rest, refundedTotal: 0 });
    // What was a deposit is a payment now.
    const books = await eventually(
      () => booksOf(system, orderId),
      ({ balance }) => balance === 400,
    );
    expect(books.receipts).toMatchObject([{ total: 400, partOf: 2 * certificatePrice }]);
    const lines = await shop.services.lines.listAfter(orderId, 0, 10);
    expect(lines.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled']);
    expect((await officeOrder(orderId)).ledger.map(({ entry }) => entry)).toContain('write-off');
    await expectCounted();
  });
});

describe('late', () => {
  test('it is reminded of, told to the office, stops further buying, is given more time, and is paid at last', async () => {
    const orderId = await shop.onInvoice(1);
    const { invoice } = await shop.orderOf(orderId);
    const mails = (subject: string) => shop.mailsAbout(orderId, subject).length;
    const overdue = async () =>
      (await shop.owner.call(groupParticipationContract.listGroupParticipations)).value().overdue;
    expect(await overdue()).toEqual([]);
    await daysLater(22, async () => {
      await reconcile();
      await mailsSent(system);
      expect(mails('期限が近づいています')).toBe(0);
    });
    await daysLater(24, async () => {
      await reconcile();
      await reconcile();
      await eventually(
        () => mails('期限が近づいています'),
        (count) => count === 1,
      );
    });
    await daysLater(31, async () => {
      await reconcile();
      await reconcile();
      await eventually(
        () => mails('期限を過ぎています'),
        (count) => count === 1,
      );
      expect(await inbox(orderId)).toHaveLength(1);
      // The home's next act is made of it.
      expect(await overdue()).toMatchObject([{ orderId, until: expect.stringMatching(/T14:59/u) }]);
    });
    await daysLater(45, async () => {
      await reconcile();
      await reconcile();
      await eventually(
        () => mails('期限を過ぎています'),
        (count) => count === 2,
      );
      expect((await shop.start(await shop.placed(1))).value().invoice).toBeDefined();
    });
    await daysLater(60, async () => {
      await reconcile();
      expect((await shop.orderOf(orderId)).status).toBe('awaiting_payment');
      expect((await shop.start(await shop.placed(1))).problem().code).toBe('invoice-overdue');

      const change = (from: string, to: string) =>
        shop.admin.call(invoiceOfficeContract.changeInvoiceDue, {
          params: { orderId },
          body: { from, to, reason: '市の支払日に合わせるため' },
        });
      const later = addDays(dayOf(new Date()), 75);
      expect((await change('2026-01-01', later)).problem().code).toBe('version-conflict');
      expect((await change(invoice?.dueOn ?? '', dayOf(new Date()))).problem().code).toBe('invalid-input');
      (await change(invoice?.dueOn ?? '', later)).value();
      expect(await inbox(orderId)).toEqual([]);
      expect((await shop.orderOf(orderId)).invoice?.dueOn).toBe(later);
      await eventually(
        () => mails('お支払期限が変わりました'),
        (count) => count === 1,
      );
      await sendTransfer(system, orderId);
      await shop.ended(orderId);
    });
    await expectCounted();
  });
});

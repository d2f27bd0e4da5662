/** Buying on invoice over the real API: what the office allows, the limit, handing over unpaid, money in parts, paper. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditWords } from '#shared/audit-actions.ts';
import { invoiceTermsOfficeContract } from '#shared/shop/invoice-terms/contract.ts';
import { addDays, dayOf, formatDocumentDay, japanInstant } from '#shared/kernel/time.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { isProblem } from '#shared/problem.ts';
import { documentContract } from '#shared/shop/trade-document/contract.ts';
import { transferOfficeContract } from '#shared/shop/transfer/office-contract.ts';
import { apply, certificatePrice, eligibleResults } from '#test/support/shop/buyer.ts';
import { viewCart } from '#test/support/shop/cart.ts';
import { pupilsOf } from '#test/support/competition/entry.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import {
  allowInvoices,
  confirmOnInvoice,
  handedOver,
  openSchool,
  owedBy,
  putPupilsIn,
  termsOf,
  type School,
} from '#test/support/shop/invoice.ts';
import { allRows, booksOf, forgetRateLimits } from '#test/support/ledger.ts';
import { applyAs, decide, seenByOffice } from '#test/support/people/organization.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, signIn } from '#test/support/system.ts';
import { heldFor, sendTransfer } from '#test/support/shop/transfer.ts';

const limit = 100_000;
const system = openSystem();
const individual = signedIn(system, 'individual');
let shop: School;

beforeAll(async () => {
  shop = await openSchool(system);
});
beforeEach(() => forgetRateLimits(system));

async function expectCounted(): Promise<void> {
  const { counted, owed } = await owedBy(system, shop.school);
  expect(counted).toBe(owed);
}

describe('allowed by the office', () => {
  test('GIVEN nobody allowed it THEN it is refused in the cart and for an order that stands, and nothing is lost', async () => {
    const pupils = await pupilsOf(shop.owner, classId(1));
    const cart = await putPupilsIn(shop.owner, pupils, 'romaji');

    expect((await confirmOnInvoice(shop.owner, cart)).problem().code).toBe('invoice-not-allowed');
    expect((await viewCart(shop.owner)).total).toBe(cart.total);
    expect((await shop.start(await shop.placed(1))).problem().code).toBe('invoice-not-allowed');
    const [result] = await eligibleResults(individual);
    const own = await apply(individual, result);
    expect((await shop.start(own.orderId, individual)).problem().code).toBe('invoice-not-allowed');
  });

  test('WHEN it is allowed THEN the trail says so, and who saw an older state is refused', async () => {
    await allowInvoices(shop.admin, shop.school, limit);

    expect(await termsOf(shop.owner)).toEqual({ allowed: true, limit, open: 0 });
    const { audit } = await seenByOffice(shop.admin, shop.school);
    expect(auditWords(audit[0]?.action ?? '')).toContain('後払い');
    expect(audit[0]?.detail).toContain('100,000円');
    const stale = await shop.admin.call(invoiceTermsOfficeContract.changeInvoiceTerms, {
      params: { organizationId: shop.school },
      body: { allowed: false, limit, version: 0, reason: '古い画面から' },
    });
    expect(stale.problem().code).toBe('version-conflict');
  });

  test('GIVEN an organisation that only applied THEN it cannot be allowed', async () => {
    const organizationId = await applyAs(await signIn(system, 'individual2'));
    const body = { allowed: true, limit, version: 0, reason: '申し出のため' };
    const change = () =>
      shop.admin.call(invoiceTermsOfficeContract.changeInvoiceTerms, { params: { organizationId }, body });

    expect((await change()).problem().code).toBe('organization-not-open');
    await decide(shop.admin, organizationId, { decision: 'approve' });
    expect((await change()).value()).toMatchObject({ allowed: true, version: 1 });
  });
});

describe('buying', () => {
  test('GIVEN a cart THEN it is handed over unpaid, due in 30 days, with an account of its own, and counts', async () => {
    const cart = await viewCart(shop.owner);
    const answer = (await confirmOnInvoice(shop.owner, cart)).value();
    // Pressed twice, it is the same order.
    const again = (await confirmOnInvoice(shop.owner, cart)).value();
    if (answer.outcome !== 'ordered') throw new Error('changed');
    expect(again).toEqual(answer);

    const order = await handedOver(shop.owner, answer.orderId);

    expect(order.status).toBe('awaiting_payment');
    expect(order.invoice).toEqual({ dueOn: addDays(dayOf(new Date()), 30) });
    expect(order.transfer).toMatchObject({ amount: cart.total, received: 0 });
    expect(await termsOf(shop.owner)).toMatchObject({ open: cart.total, dueOn: order.invoice?.dueOn });
    await expectCounted();
    const lines = (
      await shop.admin.call(paymentOfficeContract.listOfficeOrderLines, {
        params: { orderId: answer.orderId },
        query: {},
      })
    ).value();
    expect(new Set(lines.items.map(({ state }) => state))).toEqual(new Set(['fulfilled']));
    const [mail] = await eventually(
      () => shop.mailsAbout(answer.orderId, '後払いのお振込先'),
      (found) => found.length > 0,
    );
    expect(mail?.text).toContain(order.transfer?.account.number);

    expect((await shop.start(answer.orderId)).value().invoice).toEqual(order.invoice);
    const page = await shop.owner.call(paymentContract.startCheckout, {
      params: { orderId: answer.orderId },
    });
    expect(page.problem().code).toBe('invoice-begun');
    const canceled = await shop.owner.call(paymentContract.cancelOrder, {
      params: { orderId: answer.orderId },
    });
    expect(canceled.problem().code).toBe('order-not-cancelable');
  });

  test('GIVEN more than is free THEN it says how much is, and nothing is ordered', async () => {
    const { open } = await termsOf(shop.owner);
    await allowInvoices(shop.admin, shop.school, open + 1000);
    const orderId = await shop.placed(2);

    const refused = (await shop.start(orderId)).problem();

    expect(refused.code).toBe('invoice-over-limit');
    expect(refused.detail).toContain('あと1,000円まで');
    expect((await shop.orderOf(orderId)).invoice).toBeUndefined();
    await allowInvoices(shop.admin, shop.school, limit);
  });

  test('GIVEN fifty at once and room for seven THEN seven are sold, and what counts is what is owed', async () => {
    const { open } = await termsOf(shop.owner);
    await allowInvoices(shop.admin, shop.school, open + 7 * certificatePrice + 100);
    const rows = shop.rows(50);

    const outcomes = await Promise.allSettled(
      rows.map((row) => shop.place([row], { onInvoice: shop.services.invoices.terms() })),
    );

    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(
      refusals.filter(
        (error) => !isProblem(error, 'invoice-over-limit') && !isProblem(error, 'version-conflict'),
      ),
    ).toEqual([]);
    const { counted, owed } = await owedBy(system, shop.school);
    expect(counted).toBe(open + 7 * certificatePrice);
    expect(owed).toBe(counted);
    await allowInvoices(shop.admin, shop.school, limit);
  });

  test('GIVEN fifty orders that stand are chosen at once THEN the limit holds as well', async () => {
    const { open } = await termsOf(shop.owner);
    await allowInvoices(shop.admin, shop.school, open + 3 * certificatePrice);
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.placed(1)));
    const payer = { name: '見本学校' };
    const place = `ORG#${shop.school}`;

    const outcomes = await Promise.allSettled(
      ids.map((id) => shop.services.invoices.start(place, id, payer)),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await termsOf(shop.owner)).toMatchObject({ open: open + 3 * certificatePrice });
    await expectCounted();
    await allowInvoices(shop.admin, shop.school, limit);
  });
});

describe('money comes', () => {
  test('in parts and too much: it is paid once, with a receipt, it counts no more, the rest is a deposit', async () => {
    const orderId = await shop.onInvoice(2);
    const total = 2 * certificatePrice;
    const before = await termsOf(shop.owner);

    await sendTransfer(system, orderId, 300);
    expect((await shop.orderOf(orderId)).transfer).toMatchObject({ received: 300, amount: total });
    await sendTransfer(system, orderId, total);

    await shop.ended(orderId);
    const books = await eventually(
      () => booksOf(system, orderId),
      ({ order }) => order?.['deposit'] === 300,
    );
    expect(books.balance).toBe(heldFor(system, orderId));
    const fulfilledAt = books.order?.['fulfilledAt'];
    expect(books.receipts).toMatchObject([{ total, way: 'transfer', suppliedAt: fulfilledAt }]);
    expect(fulfilledAt).toBeDefined();
    expect((await termsOf(shop.owner)).open).toBe(before.open - total);
    expect((await owedBy(system, shop.school)).due).not.toContain(orderId);
    await expectCounted();
  });

  test('without the fee of the bank: the office lets it off', async () => {
    const orderId = await shop.onInvoice(2);
    await sendTransfer(system, orderId, 2 * certificatePrice - 660);
    const body = { amount: 660, reason: '振込手数料が差し引かれていたため' };
    (await shop.admin.call(transferOfficeContract.closeDifference, { params: { orderId }, body })).value();

    expect(await shop.ended(orderId)).toMatchObject({ discount: 660 });
    await expectCounted();
  });
});

describe('documents', () => {
  test('GIVEN it is handed over THEN 請求書 and 納品書 can be issued, with the day and the account', async () => {
    const orderId = await shop.onInvoice(1);
    const order = await shop.orderOf(orderId);
    const issue = (type: 'invoice' | 'delivery-note') =>
      shop.owner.call(documentContract.issueDocument, {
        params: { orderId },
        body: {
          type,
          addressee: '桜木市長',
          honorific: 'none',
          subject: '認定証の発行手数料',
          on: dayOf(new Date()),
        },
      });
    (await issue('invoice')).value();
    (await issue('delivery-note')).value();

    const issued = (await allRows(system)).find(({ sk }) => sk === `ISSUED#${orderId}#invoice`);
    const facts = JSON.stringify(issued?.['facts']);
    expect(facts).toContain(
      `お支払期限 ${formatDocumentDay(japanInstant(order.invoice?.dueOn ?? '', '12:00'))}`,
    );
    expect(facts).toContain(order.transfer?.account.number);
    const { items } = await eventually(
      async () =>
        (await shop.owner.call(documentContract.listOrderDocuments, { params: { orderId } })).value(),
      ({ issuable }) => issuable.every(({ state }) => state === 'issued'),
    );
    expect(items.map(({ type }) => type)).toContain('invoice');
  });
});

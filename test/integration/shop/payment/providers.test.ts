/** One settlement suite for every payment provider: the same payers, the same lost and doubled news, the same books at the end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { paymentOfficeContract } from '#shared/shop/payment/office-contract.ts';
import { refundContract, type RefundInput } from '#shared/shop/refund/contract.ts';
import { transferContract } from '#shared/shop/transfer/contract.ts';
import {
  addResult,
  applicationOf,
  apply,
  certificatePrice,
  issued,
  sessionOf,
} from '#test/support/shop/buyer.ts';
import { booksOf } from '#test/support/ledger.ts';
import { providersUnderTest, type ProviderUnderTest } from './payment-provider.ts';
import { reconcile as reconcileAll } from '#test/support/shop/reconcile.ts';
import { eventually, signIn, startTestSystem, type Person } from '#test/support/system.ts';

let serial = 800;

describe.each(['stripe', 'link'] as const)('%s', (name) => {
  let system: LocalSystem;
  let provider: ProviderUnderTest;
  let buyer: Person;
  let admin: Person;

  beforeAll(async () => {
    system = await startTestSystem({ paymentProviders: name === 'link' ? 'link,stripe' : 'stripe,link' });
    provider = providersUnderTest[name](system);
    buyer = await signIn(system, 'individual');
    admin = await signIn(system, 'admin');
  });
  afterAll(() => system.stop());
  beforeEach(() => provider.set({}));

  const reconcile = () => reconcileAll(system);
  const placed = async () => apply(buyer, await addResult(system, buyer, ++serial));
  const settle = async (orderId: string) =>
    (await buyer.call(paymentContract.settleOrder, { params: { orderId } })).value();
  const again = async (orderId: string) =>
    sessionOf((await buyer.call(paymentContract.startCheckout, { params: { orderId } })).value().url);
  const comesTo = (orderId: string, fits: (books: Awaited<ReturnType<typeof booksOf>>) => boolean) =>
    eventually(() => booksOf(system, orderId), fits);
  const expectOnce = async (orderId: string) => {
    await issued(buyer, orderId);
    const books = await booksOf(system, orderId);
    expect([books.balance, provider.holds(orderId)]).toEqual([certificatePrice, certificatePrice]);
    expect([books.ledger.length, books.receipts.length]).toEqual([1, 1]);
  };
  const look = async (orderId: string) =>
    (await admin.call(paymentOfficeContract.getOfficeOrder, { params: { orderId } })).value();
  /** The office decides, and where nobody else can, it does so at the provider's console. */
  const giveBack = async (orderId: string, sessionId: string, amount: number, of: RefundInput['of']) => {
    const { attempts } = await look(orderId);
    const paid = attempts.find(({ refundable }) => refundable > 0);
    const body = {
      requestId: `wish-${orderId.slice(-8)}-${amount}`,
      reason: '申し出のため',
      paymentId: paid?.id ?? '',
      amount,
      of,
    };
    (await admin.call(refundContract.refundOrder, { params: { orderId }, body })).value();
    await byHand(orderId, sessionId, amount);
  };
  const byHand = async (orderId: string, sessionId: string, amount: number) => {
    if (!provider.byHand) return;
    await comesTo(orderId, ({ attention }) => attention.some(({ reason }) => reason === 'refund-by-hand'));
    provider.act(sessionId, 'give-back', amount);
  };

  test('a payment is fulfilled once', async () => {
    const { orderId, sessionId } = await placed();
    provider.act(sessionId, 'pay');
    await expectOnce(orderId);
  });

  test('whose news is lost is settled by the return page, or by the reconciler', async () => {
    provider.set({ lost: true });
    const [seen, unseen] = [await placed(), await placed()];
    provider.act(seen.sessionId, 'pay');
    provider.act(unseen.sessionId, 'pay');

    expect((await settle(seen.orderId)).status).toMatch(/paid|fulfilled/u);
    await reconcile();

    await expectOnce(seen.orderId);
    await expectOnce(unseen.orderId);
  });

  test('is paid once however often and from wherever the news comes', async () => {
    const { orderId, sessionId } = await placed();
    provider.set({ duplicates: 9 });
    provider.act(sessionId, 'pay');
    await Promise.all([settle(orderId), settle(orderId), reconcile(), provider.settled()]);
    await expectOnce(orderId);
  });

  test.each([{ wrongSignature: true }, { ageSeconds: 301 }])(
    'news that is forged or old (%o) does nothing',
    async (wrong) => {
      const { orderId, sessionId } = await placed();
      provider.set(wrong);
      provider.act(sessionId, 'pay');
      await provider.settled();
      expect((await booksOf(system, orderId)).ledger).toEqual([]);
      provider.set({ lost: true });

      await reconcile();

      await expectOnce(orderId);
    },
  );

  test('a page whose first answer was lost is one page, and the same again', async () => {
    provider.loseAnswers(1);
    const { orderId, sessionId } = await placed();
    expect(await again(orderId)).toBe(sessionId);
    expect(await look(orderId)).toMatchObject({ attempts: [{ sessionId }] });
    provider.act(sessionId, 'pay');
    await expectOnce(orderId);
  });

  test('a slip is waited for, and paid late it is honoured', async () => {
    const { orderId, sessionId } = await placed();
    provider.act(sessionId, 'slip');
    await provider.settled();
    expect(await settle(orderId)).toMatchObject({ status: 'awaiting_payment', processing: true });

    provider.act(sessionId, 'slip-paid');
    await expectOnce(orderId);
  });

  test('a slip that nobody pays leaves the order payable', async () => {
    const { orderId, sessionId } = await placed();
    provider.act(sessionId, 'slip');
    provider.act(sessionId, 'slip-expired');
    await provider.settled();
    await settle(orderId);

    const next = await again(orderId);
    expect(next).not.toBe(sessionId);
    provider.act(next, 'pay');
    await expectOnce(orderId);
  });

  test('a second success goes back, and the order stays paid', async () => {
    const { orderId, sessionId } = await placed();
    provider.act(sessionId, 'slip');
    await provider.settled();
    const second = await again(orderId);
    provider.act(second, 'pay');
    await issued(buyer, orderId);

    provider.act(sessionId, 'slip-paid');
    await byHand(orderId, sessionId, certificatePrice);

    const books = await comesTo(
      orderId,
      ({ ledger, balance }) => ledger.length === 3 && balance === certificatePrice,
    );
    expect(provider.holds(orderId)).toBe(certificatePrice);
    expect(books.attention).toEqual([]);
    expect((await applicationOf(buyer, orderId)).status).toBe('issued');
  });

  test('a sum that does not fit holds the order until it went back', async () => {
    const { orderId, sessionId } = await placed();
    provider.set({ amount: 100 });
    provider.act(sessionId, 'pay');
    await comesTo(orderId, ({ order }) => order?.['held'] === true);
    provider.set({});

    await giveBack(orderId, sessionId, 100, { kind: 'all', withdrawal: 'suspend' });

    const books = await comesTo(orderId, ({ order }) => order?.['held'] === false);
    expect([books.balance, provider.holds(orderId), books.attention]).toEqual([0, 0, []]);
    const next = await again(orderId);
    provider.act(next, 'pay');
    await issued(buyer, orderId);
  });

  test('a part goes back, whose news is lost too, and is booked once', async () => {
    const { orderId, sessionId } = await placed();
    provider.act(sessionId, 'pay');
    await issued(buyer, orderId);
    provider.set({ lost: true });

    await giveBack(orderId, sessionId, 200, { kind: 'amount', left: certificatePrice });
    await reconcile();

    const books = await comesTo(orderId, ({ order }) => order?.['refundedTotal'] === 200);
    expect([books.balance, provider.holds(orderId)]).toEqual([350, 350]);
    await reconcile();
    expect((await booksOf(system, orderId)).ledger).toHaveLength(2);
    const inbox = (await admin.call(attentionContract.listAttention, { query: { limit: 100 } })).value()
      .items;
    expect(inbox.filter(({ subject }) => subject.id === orderId)).toEqual([]);
  });

  test('a bank transfer is taken where the provider knows how, and refused before anything is closed', async () => {
    const { orderId, sessionId } = await placed();
    const answer = await buyer.call(transferContract.startTransfer, { params: { orderId } });
    if (name === 'stripe') {
      expect(answer.value().transfer?.amount).toBe(certificatePrice);
      return;
    }
    expect(answer.problem().code).toBe('transfer-not-offered');
    provider.act(sessionId, 'pay');
    await provider.settled();
    await expectOnce(orderId);
  });

  test('giving up closes the page', async () => {
    const { orderId, sessionId } = await placed();
    const canceled = await buyer.call(paymentContract.cancelOrder, { params: { orderId } });
    expect(canceled.value().status).toBe('canceled');
    expect(() => provider.act(sessionId, 'pay')).toThrow();
  });
});

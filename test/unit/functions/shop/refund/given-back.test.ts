/** What went back without the office's word says what it was for, and why: on its paper, and to the office. */
import { expect, test } from 'vitest';
import { linesRefundedMail } from '#functions/shop/order/mail.ts';
import { createGiveBack } from '#functions/shop/refund/give-back.ts';
import { price } from '#test/support/shop/order-drill.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';

async function paidFor(things: readonly string[], gone: readonly string[], pages = 1) {
  const drill = createSettlementDrill(1);
  const order = await drill.place([...things]);
  for (const one of gone) drill.gone.add(one);
  for (let page = 1; page <= pages; page++) (await drill.open(order)).status = 'succeeded';
  await drill.comeToRest(order.id);
  const { refunds } = await drill.books(order.id);
  const returns = await drill.calm.receipts.listReturns(drill.owner, order.id);
  const { unhonoured } = await drill.order(order.id);
  const mails = drill.messages('send-mail').filter(({ template }) => template === linesRefundedMail.name);
  const words = mails.flatMap(({ parameters }) => linesRefundedMail.words(parameters).paragraphs).join('');
  return { refunds, returns, unhonoured, words };
}
const lost = 'お渡しできなくなったため';

test('GIVEN two of three could not be handed over THEN the paper names the two', async () => {
  const { refunds, returns, unhonoured, words } = await paidFor(['a', 'b', 'c'], ['a', 'c']);
  expect(refunds).toMatchObject([{ amount: 2 * price, content: '認定証 ほか1件', reason: lost }]);
  expect(returns).toMatchObject([{ amount: 2 * price, content: '認定証 ほか1件' }]);
  expect(unhonoured).toBe(2 * price);
  expect(words).toContain('お渡しできなくなったもの: 認定証（2件）ほかのお申し込みはそのまま有効です');
});

test('GIVEN nothing could be handed over THEN it is said to be lost, and not paid twice', async () => {
  const { refunds, unhonoured, words } = await paidFor(['a'], ['a']);
  expect(refunds).toMatchObject([{ amount: price, content: '認定証', reason: lost }]);
  expect(unhonoured).toBe(price);
  expect(words).toContain('お渡しできなくなったもの: 認定証');
  expect(words).not.toContain('そのまま有効です');
});

test('GIVEN it was paid twice THEN the second is said to be that', async () => {
  const { refunds, returns } = await paidFor(['a', 'b'], [], 2);
  expect(refunds).toMatchObject([
    { amount: 2 * price, content: '認定証 ほか1件', reason: '二重のお支払いのため' },
  ]);
  expect(returns).toEqual([]);
});

test('GIVEN two refunds are told of at once THEN each is on paper of its own, with what it was for', async () => {
  const drill = createSettlementDrill(1);
  const order = await drill.place(['a', 'b', 'c', 'd']);
  (await drill.open(order)).status = 'succeeded';
  await drill.comeToRest(order.id);
  const [payment] = (await drill.books(order.id)).payments;
  const paymentId = payment!.paymentId;
  const giveBack = createGiveBack(drill.calm);
  for (const numbers of [[1, 3], [4]]) {
    const { id: refundId } = await drill.calm.office.refund('usr_office', order.id, {
      requestId: `req-${numbers.join('-')}`,
      reason: '申し出',
      paymentId,
      amount: numbers.length * price,
      of: { kind: 'lines', numbers, withdrawal: 'suspend' },
    });
    await giveBack({ owner: drill.owner, orderId: order.id, paymentId, refundId });
  }
  await drill.settle(order.id);
  expect(await drill.calm.receipts.listReturns(drill.owner, order.id)).toMatchObject([
    { amount: 2 * price, cumulative: 2 * price, content: '認定証 ほか1件' },
    { amount: price, cumulative: 3 * price, content: '認定証' },
  ]);
});

/** Two of the office with one order open. */
import { expect, test } from 'vitest';
import { createOfficeRefund } from '#functions/shop/refund/office.ts';
import { price } from '#test/support/shop/order-drill.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';

test('GIVEN somebody gave money back meanwhile WHEN another refund names what was left before THEN it is refused at once', async () => {
  const drill = createSettlementDrill(1);
  const order = await drill.place(['a']);
  (await drill.open(order)).status = 'succeeded';
  await drill.comeToRest(order.id);
  const { paymentId = '' } = (await drill.books(order.id)).payments[0] ?? {};
  let looked = 0;
  const { orders } = drill.calm;
  const office = createOfficeRefund({
    ...drill.calm,
    orders: {
      change: (item) => orders.change(item),
      async getById(orderId) {
        looked++;
        return orders.getById(orderId);
      },
    },
  });
  const asked = { reason: '申し出', paymentId, amount: 100, of: { kind: 'amount', left: price } } as const;
  await office.refund('usr_office', order.id, { ...asked, requestId: 'req-1' });

  const second = office.refund('usr_office-2', order.id, { ...asked, requestId: 'req-2' });

  await expect(second).rejects.toThrow('version-conflict');
  expect(looked).toBe(2);
});

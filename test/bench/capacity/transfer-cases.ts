/** Money that was sent by transfer and is not the sum that was asked for. */
import { randomUUID } from 'node:crypto';
import type { Before, Case, Fixture } from './case.ts';

const as = 'admin';
const reason = '計測のため';
const price = 550;
const missing = 440;
const surplus = 700;

/** Asked for, sent and looked at. */
async function sent(orderId: string, amount: number, { sendTransfer }: Fixture, { ask }: Before) {
  const params = { orderId };
  await ask('startTransfer', 'individual', { params });
  await sendTransfer(orderId, amount);
  await ask('settleOrder', 'individual', { params });
  return params;
}

export const transferCases: Readonly<Record<string, Case>> = {
  closeDifference: {
    as,
    kind: 'act',
    input: async (fixture, before) => ({
      params: await sent(fixture.shortOrderId, price - missing, fixture, before),
      body: { amount: missing, reason },
    }),
  },
  returnDeposit: {
    as,
    kind: 'act',
    async input(fixture, before) {
      const params = await sent(fixture.overpaidOrderId, price + surplus, fixture, before);
      // The worker would have numbered its receipt before the next round lists it.
      await before.ask('listReceipts', 'individual', {});
      return { params, body: { requestId: randomUUID(), amount: surplus, reason } };
    },
  },
};

/** A number for a shop is good to the end of a day, and its order may end before: nobody is told to pay later than that. */
import { expect, test } from 'vitest';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';

test.each([
  ['after it', 1, 0],
  ['before it', -1, -1],
])('GIVEN a slip ends %s THEN that is told of it', async (_, minutes, told) => {
  const drill = createSettlementDrill(1);
  const order = await drill.place(['a']);
  const at = (shift: number): string =>
    new Date(Date.parse(order.payableUntil) + shift * 60_000).toISOString();
  const session = await drill.open(order);
  Object.assign(session, { status: 'processing', slip: { expiresAt: at(minutes), stores: [] } });
  await drill.settle(order.id);
  expect(await drill.order(order.id)).toMatchObject({ processing: true, slip: { expiresAt: at(told) } });
});

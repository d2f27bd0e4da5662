/** The months in which the office looks for orders are Japan's: 1 December begins at 15:00 of 30 November by UTC. */
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { createOrderRepository, type OrderItem } from '#functions/shop/order/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const placedAt = (createdAt: string): Omit<OrderItem, 'version'> => ({
  id: `ord_${ulid(Date.parse(createdAt))}`,
  owner: 'USER#usr_1',
  placedBy: 'usr_1',
  from: 'cart',
  status: 'awaiting_payment',
  summary: [{ kind: 'certificate-digital', title: '認定証（デジタル）', unitPrice: 550, quantity: 1 }],
  lineCount: 1,
  total: 550,
  createdAt,
  payableUntil: '2026-12-20T00:00:00.000Z',
  refundedTotal: 0,
  held: false,
  processing: false,
});

test('GIVEN orders around the end of a month in Japan THEN each is listed in its month, and found by its number', async () => {
  const { table } = createMemoryTable();
  const orders = createOrderRepository(table);
  const last = placedAt('2026-11-30T14:59:59.000Z');
  const first = placedAt('2026-11-30T15:00:00.000Z');
  for (const order of [last, first]) await table.transact(orders.create(order));
  const listed = async (month: string) =>
    (await orders.listOfMonth(month, { limit: 10 })).items.map(({ id }) => id);
  expect(await listed('2026-11')).toEqual([last.id]);
  expect(await listed('2026-12')).toEqual([first.id]);
  expect((await orders.getById(last.id)).id).toBe(last.id);
  expect((await orders.getById(first.id)).id).toBe(first.id);
});

test('GIVEN one of an earlier release, which stands in its month by UTC THEN it is found by its number', async () => {
  const order = placedAt('2026-11-30T15:00:00.000Z');
  const { table } = createMemoryTable([
    {
      pk: order.owner,
      sk: `ORDER#${order.id}`,
      ...order,
      version: 1,
      gsi1pk: 'ORDERS#2026-11',
      gsi1sk: order.id,
    },
  ]);
  expect((await createOrderRepository(table).getById(order.id)).id).toBe(order.id);
});

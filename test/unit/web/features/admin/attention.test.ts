import { describe, expect, test } from 'vitest';
import type { Attention, AttentionReason } from '#shared/office/contract.ts';
import { amounts, byReason } from '#web/features/admin/attention.ts';

const item = (reason: AttentionReason, raisedAt: string): Attention => ({
  id: `${reason}#${raisedAt}`,
  reason,
  subjectId: 'ord_1',
  raisedAt,
});

test('GIVEN a mixed inbox THEN it is grouped by reason, longest waiting first', () => {
  const groups = byReason([
    item('delivery-stuck', '2026-06-01T00:00:00.000Z'),
    item('amount-mismatch', '2026-06-03T00:00:00.000Z'),
    item('amount-mismatch', '2026-06-02T00:00:00.000Z'),
  ]);
  expect(groups.map(({ reason, items }) => [reason, items[0]?.raisedAt])).toEqual([
    ['amount-mismatch', '2026-06-02T00:00:00.000Z'],
    ['delivery-stuck', '2026-06-01T00:00:00.000Z'],
  ]);
});

describe('the numbers', () => {
  const counts = { attention: [], openOrders: 4, pendingDeliveries: 10, waitingOrganizations: 2, more: [] };
  const units = (given: Parameters<typeof amounts>[0]) =>
    Object.values(amounts(given)).map(({ value, unit }) => `${value}${unit}`);

  test('are exact when everything was counted', () => {
    expect(units(counts)).toEqual(['0件', '4件', '10件', '2件']);
  });
  test('say of each whether it goes on, orders too, of which only some of those counted wait for money', () => {
    expect(units({ ...counts, more: ['openOrders', 'pendingDeliveries'] })).toEqual([
      '0件',
      '4件以上',
      '10件以上',
      '2件',
    ]);
  });
});

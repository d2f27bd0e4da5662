import { describe, expect, test } from 'vitest';
import type { Attention, AttentionReason } from '#shared/admin/contract.ts';
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
  const counts = {
    attention: [],
    openOrders: 20,
    pendingDeliveries: 3,
    waitingOrganizations: 2,
    more: false,
  };
  const units = (given: Parameters<typeof amounts>[0]) =>
    Object.values(amounts(given)).map(({ value, unit }) => `${value}${unit}`);

  test('are exact when everything was counted', () => {
    expect(units({ ...counts, pendingDeliveries: 30 })).toEqual(['0件', '20件', '30件', '2件']);
  });
  test('say that a list goes on', () => {
    expect(units({ ...counts, pendingDeliveries: 30, more: true })).toEqual([
      '0件',
      '20件',
      '30件以上',
      '2件',
    ]);
  });
  test('say it of the orders when no other list explains it: they are filtered after the limit', () => {
    expect(units({ ...counts, more: true })).toEqual(['0件', '20件以上', '3件', '2件']);
  });
});

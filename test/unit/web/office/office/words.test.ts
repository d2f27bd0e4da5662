import { expect, describe, test } from 'vitest';
import { morningCounts, type MorningCount } from '#shared/office/office/contract.ts';
import { amounts, listedAbove } from '#web/office/office/words.ts';

describe('the numbers', () => {
  const counts = { attention: 0, openOrders: 4, lateDeliveries: 10, waitingOrganizations: 2, more: [] };
  const units = (given: Parameters<typeof amounts>[0]) =>
    Object.values(amounts(given)).map(({ value, unit }) => `${value}${unit}`);

  test('are exact when everything was counted', () => {
    expect(units(counts)).toEqual(['2件', '4件', '10件', '2件']);
  });
  test('say of each whether it goes on, orders too, of which only some of those counted wait for money', () => {
    expect(units({ ...counts, more: ['openOrders', 'lateDeliveries'] })).toEqual([
      '2件',
      '4件以上',
      '10件以上',
      '2件',
    ]);
  });
});

test('GIVEN the inbox lists every one of a count THEN the home does not count them again', () => {
  const none = Object.fromEntries(morningCounts.map((name) => [name, 0])) as Record<MorningCount, number>;
  const counts = { ...none, contacts: 1, appeals: 2, trainingLogs: 4, parcels: 1 };
  const inbox = ['contact-waits', 'appeal-waits', 'appeal-waits', 'log-review-asked'].map((reason) => ({
    reason,
  }));
  expect(listedAbove({ counts, more: [] }, inbox)).toEqual(['contacts', 'appeals']);
  expect(listedAbove({ counts, more: ['contacts'] }, inbox)).toEqual(['appeals']);
});

import { expect, test } from 'vitest';
import type { EntryTerms } from '#shared/competition/competition/view.ts';
import { bulkSentence } from '#web/competition/entry/words.ts';

const terms = { prices: { version: 1, first: 1200, further: 900, bulkFrom: 50, bulk: 500 } } as EntryTerms;

test('a school that is near the lower price is told how many are left and the sum', () => {
  expect([29, 30, 40, 49, 50].map((entries) => bulkSentence(terms, entries))).toEqual([
    undefined,
    'あと20件で1件500円（合計25,000円）になります',
    'あと10件で1件500円（合計25,000円）になります',
    'あと1件で1件500円（合計25,000円）になります',
    undefined,
  ]);
});

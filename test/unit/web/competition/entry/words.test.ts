import { expect, test } from 'vitest';
import type { EntryTerms } from '#shared/competition/competition/view.ts';
import { bulkSentence, heldSentence, stateTone, stateWord } from '#web/competition/entry/words.ts';

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

test('what is being held is not said to begin', () => {
  const held = { opensAt: '2026-11-20T00:00:00.000Z', closesAt: '2026-11-30T12:00:00.000Z' };
  expect(heldSentence(held, new Date('2026-11-19T00:00:00Z'))).toBe(
    '競技は2026年11月20日(金) 09:00から始まります。',
  );
  expect(heldSentence(held, new Date('2026-11-28T00:00:00Z'))).toBe(
    '競技はもう始まっています。2026年11月30日(月) 21:00までに打ち終えてください。',
  );
});

test('who was ready to the end of a season is not said to be able to compete in it', () => {
  expect([stateWord('ready', false), stateTone('ready', false)]).toEqual(['参加できます', 'good']);
  expect([stateWord('ready', true), stateTone('ready', true)]).toEqual(['競技なし', 'plain']);
  expect(stateWord('done', true)).toBe('競技終了');
});

import { expect, test } from 'vitest';
import { helpActs, helpKinds, helpOf, helpWords, type Help } from '#shared/practice/month/help.ts';
import { booksOf, taken, upTo } from '#test/support/month-books.ts';

const today = '2026-11-26';
const of = (logs: Parameters<typeof booksOf>[0], classStage?: number) =>
  helpOf(booksOf(logs), { today, classStage });

test('GIVEN nobody who has begun THEN that is why', () => {
  expect(helpOf([], { today })).toEqual({ kind: 'never' });
});

test('GIVEN a last day of practice THEN it is a reason from the fourteenth day on', () => {
  expect(of([taken('2026-11-13', 'か行-1')])).toBeUndefined();
  expect(of([taken('2026-11-12', 'か行-1')])).toEqual({ kind: 'inactive', days: 14 });
});

test('GIVEN less than 85 % of the last thirty days THEN it is a reason, rounded down, of enough strokes, and not of long ago', () => {
  const wrong = { correct: 180, misses: 32 };
  expect(of([taken('2026-11-20', 'か行-1', wrong)])).toEqual({ kind: 'inaccurate', percent: 84 });
  expect(of([taken('2026-11-20', 'か行-1', { correct: 187, misses: 33 })])).toBeUndefined();
  expect(of([taken('2026-11-20', 'か行-1', { correct: 100, misses: 90 })])).toBeUndefined();
  const longAgo = taken('2026-10-20', 'か行-1', { correct: 100, misses: 190 });
  expect(of([longAgo, taken('2026-11-24', 'か行-1', { correct: 200 })])).toBeUndefined();
});

test('GIVEN eight lessons of a stage THEN it is a reason as long as it is not in the fingers, and not once they are elsewhere', () => {
  const day = '2026-11-20';
  const before = upTo(day, 2);
  // Sure enough to be no other reason, and far too slow.
  const slow = (times: number, ms = 5000) =>
    Array.from({ length: times }, () =>
      taken(day, 'か行-4', {
        keys: [...'かきくけこ'].map((key) => ({ key, hit: 10, miss: 3, ms })),
      }),
    );
  const kindOf = (...logs: ReturnType<typeof taken>[]) => of([...before, ...logs])?.kind;
  expect(kindOf(...slow(7))).not.toBe('stuck');
  expect(of([...before, ...slow(8)])).toEqual({ kind: 'stuck', stage: 2 });
  const further = upTo(day, 4).filter(({ lesson }) => lesson === 'さ行');
  expect(kindOf(...slow(8), ...further)).not.toBe('stuck');
  expect(kindOf(...slow(8), taken(day, 'さ行-1'))).toBe('stuck');
});

test('GIVEN the class is three stages further THEN it is a reason, and two are none', () => {
  const logs = upTo('2026-11-20', 2);
  expect(of(logs, 5)).toEqual({ kind: 'behind', stage: 2, classStage: 5 });
  expect(of(logs, 4)).toBeUndefined();
  expect(of(logs)).toBeUndefined();
});

test('GIVEN most misses on three keys THEN those are named', () => {
  const keys = ['か', 'き', 'く', 'け'].map((key, at) => ({
    key,
    hit: 100,
    miss: [12, 9, 8, 1][at]!,
    ms: 300,
  }));
  expect(of([taken('2026-11-20', 'か行-4', { keys })])).toEqual({
    kind: 'concentrated',
    keys: ['か', 'き', 'く'],
  });
});

test('GIVEN several reasons THEN one is given: the one a teacher would act on first', () => {
  const wrong = { correct: 100, misses: 120 };
  expect(of([taken('2026-11-01', 'か行-1', wrong)], 9)).toMatchObject({ kind: 'inactive' });
  expect(of([taken('2026-11-20', 'か行-1', wrong)], 9)).toMatchObject({ kind: 'inaccurate' });
});

test('GIVEN every reason THEN it has words for a teacher and something to do', () => {
  const all: readonly Help[] = [
    { kind: 'never' },
    { kind: 'inactive', days: 14 },
    { kind: 'inaccurate', percent: 84 },
    { kind: 'stuck', stage: 2 },
    { kind: 'behind', stage: 2, classStage: 5 },
    { kind: 'concentrated', keys: ['か', 'k'] },
  ];
  expect(all.map(({ kind }) => kind)).toEqual([...helpKinds]);
  expect(all.map(helpWords)).toEqual([
    'まだ一度も練習していません',
    '14日のあいだ、練習していません',
    'この30日の正確率が84%で、85%に届いていません',
    '「か行」を8回練習しましたが、まだ指が覚えていません',
    'クラスのまん中は「な行と「ん」」で、この人は「か行」にいます',
    'ミスの半分より多くが「か」「K」に集まっています',
  ]);
  expect(Object.keys(helpActs)).toEqual([...helpKinds]);
});

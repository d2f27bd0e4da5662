import { describe, expect, test } from 'vitest';
import { bookWith, emptyBook, type Book, type PractisedDay } from '#shared/practice/training-log/book.ts';
import { dayNumber } from '#shared/practice/training-log/calendar.ts';
import { mostGained } from '#shared/practice/training-log/class.ts';
import { addDays } from '#shared/kernel/time.ts';
import {
  concentratedIn,
  daysOfClass,
  difficultiesOf,
  growthOf,
  helpReasonsOf,
  minutesByWeek,
  minutesIn,
  spreadOf,
  streakOf,
  tierOf,
  trendOf,
  weeklyGainOf,
} from '#shared/practice/training-log/progress.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const today = '2026-07-10';
const practised = (ago: number, minutes = 10): PractisedDay => ({
  day: addDays(today, -ago),
  runs: 1,
  seconds: minutes * 60,
  schoolSeconds: 0,
});
const startOf = (day: string): string => `${day}T01:00:00.000Z`;
const plain = { keys: [], pairs: [], misses: 0 };

describe('what a week gained', () => {
  const week = (monday: string, speeds: readonly number[]): [string, Book['weeks'][string]] => [
    String(dayNumber(2026, monday)),
    {
      speeds: Object.fromEntries(
        speeds.map((speed) => [String(speed), speeds.filter((one) => one === speed).length]),
      ),
      correct: 100,
      misses: 0,
    },
  ];
  const bookOf = (...weeks: readonly [string, Book['weeks'][string]][]): Book[] => [
    { ...emptyBook(2026), weeks: Object.fromEntries(weeks) },
  ];
  // Friday 2026-07-10 stands in the week of the 6th.
  const [now, last, before] = ['2026-07-06', '2026-06-29', '2026-06-22'] as const;

  test.each([
    ['this week over the last', [week(now, [60, 70, 80]), week(last, [50, 60, 70])], 10],
    ['this week is young', [week(now, [90, 90]), week(last, [50, 60, 70]), week(before, [40, 55, 60])], 5],
    ['slower than before', [week(now, [40, 50, 60]), week(last, [50, 60, 70])], undefined],
    ['one more', [week(now, [21, 21, 21]), week(last, [20, 20, 20])], undefined],
    ['two more of twenty', [week(now, [22, 22, 22]), week(last, [20, 20, 20])], 2],
    ['less than 5 % more', [week(now, [104, 104, 104]), week(last, [100, 100, 100])], undefined],
    ['5 % more', [week(now, [105, 105, 105]), week(last, [100, 100, 100])], 5],
    ['two runs the week before', [week(now, [60, 70, 80]), week(last, [50, 60])], undefined],
    ['a week without practice between', [week(now, [60, 70, 80]), week(before, [50, 60, 70])], undefined],
  ] as const)('GIVEN %s THEN it is the difference of the medians, or nothing', (_, weeks, gain) => {
    expect(weeklyGainOf(bookOf(...weeks), today)).toBe(gain);
  });

  test('GIVEN a class THEN three are named, and none who is hidden or not compared', () => {
    const pupils = [12, 30, undefined, 8, undefined, 25, 40, undefined].map((weeklyGain, at) => ({
      userId: `usr_${String(at)}`,
      ...(weeklyGain !== undefined && { weeklyGain }),
    }));
    const named = (hiddenIds: readonly string[]) =>
      mostGained(pupils, hiddenIds).map(({ userId, weeklyGain }) => [userId, weeklyGain]);
    expect(named(['usr_6'])).toEqual([
      ['usr_1', 30],
      ['usr_5', 25],
      ['usr_0', 12],
    ]);
    expect(
      named(pupils.map(({ userId }) => userId).filter((id) => !['usr_4', 'usr_7'].includes(id))),
    ).toEqual([]);
  });
});

describe('activity', () => {
  test.each([
    ['three days and thirty minutes', [0, 1, 2].map((ago) => practised(ago)), 'goal'],
    ['three days and fifteen minutes', [0, 1, 2].map((ago) => practised(ago, 5)), 'active'],
    ['two days', [practised(0, 60), practised(6, 60)], 'active'],
    ['one day', [practised(3, 60)], 'little'],
    ['a week ago', [practised(7, 60)], 'resting'],
    ['nothing', [], 'resting'],
  ] as const)('GIVEN %s THEN the tier is that', (_, days, tier) => {
    expect(tierOf(days, today)).toBe(tier);
  });

  test('GIVEN this week and the one before THEN the arrow says which was better', () => {
    expect(trendOf([practised(0), practised(1)], today)).toBe('up');
    expect(trendOf([practised(8), practised(9)], today)).toBe('down');
    expect(trendOf([practised(0), practised(8)], today)).toBe('same');
  });

  test('GIVEN days THEN the last seven and thirty are counted with today', () => {
    const days = [practised(0), practised(6), practised(7), practised(29), practised(30)];
    expect(minutesIn(days, today, 7)).toBe(20);
    expect(minutesIn(days, today, 30)).toBe(40);
  });

  test('GIVEN yesterday and the days before THEN the streak holds until tonight', () => {
    expect(streakOf([practised(1), practised(2), practised(3), practised(5)], today)).toBe(3);
    expect(streakOf([practised(0), practised(1)], today)).toBe(2);
    expect(streakOf([practised(2)], today)).toBe(0);
  });

  test('GIVEN a period THEN its weeks without practice are there too', () => {
    expect(minutesByWeek([practised(0, 12)], '2026-06-29', today)).toEqual([
      { monday: '2026-06-29', minutes: 0 },
      { monday: '2026-07-06', minutes: 12 },
    ]);
    expect(minutesByWeek([practised(0, 0.3)], today, today)).toMatchObject([{ minutes: 1 }]);
  });
});

describe('growth', () => {
  /** Two runs of ten minutes a week; the speed follows 40 · T^0.25 of the minutes practised by then. */
  const powerLaw = (weeks: number): Book => {
    let book = emptyBook(2026);
    for (let week = 0; week < weeks; week++)
      for (const day of [0, 2]) {
        const minutes = (week + 1) * 20;
        const log = methodLog(startOf(addDays('2026-04-06', week * 7 + day)), {
          ...plain,
          durationMs: 600_000,
          correct: Math.round(40 * minutes ** 0.25 * 10),
        });
        book = bookWith(book, log);
      }
    return book;
  };

  test('GIVEN a power law THEN ten hours more bring what it says', () => {
    // 40 · (800 / 200)^0.25 · 200^0.25 − 40 · 200^0.25 = 40 · (800^0.25 − 200^0.25) = 62.3
    expect(growthOf([powerLaw(10)])?.inTenHours).toBeGreaterThanOrEqual(61);
    expect(growthOf([powerLaw(10)])?.inTenHours).toBeLessThanOrEqual(64);
    expect(growthOf([powerLaw(10)])?.runs).toBe(20);
  });
  test('GIVEN fewer than ten timed runs THEN it says nothing', () => {
    expect(growthOf([powerLaw(4)])).toBeUndefined();
    expect(growthOf([])).toBeUndefined();
  });
});

describe('who needs help', () => {
  const runs = (correct: number, misses: number): Book => {
    let book = emptyBook(2026);
    for (let at = 0; at < 12; at++)
      book = bookWith(
        book,
        methodLog(startOf(addDays(today, -at * 2)), { keys: [], pairs: [], correct: correct, misses }),
      );
    return book;
  };
  test('GIVEN no growth and low accuracy THEN they stall; GIVEN the same with few misses THEN they do not', () => {
    expect(helpReasonsOf([runs(200, 30)], today, new Set())).toEqual(['stalled']);
    expect(helpReasonsOf([runs(200, 5)], today, new Set())).toEqual([]);
  });
  const practisedOn = (...days: readonly string[]): Book[] => [
    days.reduce((book, day) => bookWith(book, methodLog(startOf(day), plain)), emptyBook(2026)),
  ];
  test('GIVEN none ever THEN that is said', () => {
    expect(helpReasonsOf([], today, daysOfClass([[]], today))).toEqual(['never']);
  });

  test('GIVEN a lesson a week WHEN somebody misses two in a row THEN they are inactive, and nobody is for a lesson to come', () => {
    const [first, second, third] = ['2026-06-01', '2026-06-08', '2026-06-15'] as const;
    const reasons = (day: string, ...lessons: readonly string[]) => {
      const books = [practisedOn(first), practisedOn(...lessons), practisedOn(...lessons)];
      return books.map((own) => helpReasonsOf(own, day, daysOfClass(books, day)));
    };
    expect(reasons('2026-06-14', first, second)).toEqual([[], [], []]);
    expect(reasons(third, first, second, third)).toEqual([['inactive'], [], []]);
  });

  test('GIVEN a summer in which one goes on THEN on its first Monday nobody is inactive but who had missed lessons before', () => {
    const [july, september] = ['2026-07-13', '2026-09-07'] as const;
    const summer = Array.from({ length: 40 }, (_, after) => addDays('2026-07-25', after));
    const lessons = ['2026-06-22', '2026-06-29', '2026-07-06', july];
    const keen = practisedOn(...lessons, ...summer);
    const books = [
      keen,
      ...Array.from({ length: 5 }, () => practisedOn(...lessons)),
      practisedOn('2026-06-22'),
    ];
    const reasons = (day: string, all: readonly (readonly Book[])[]) =>
      all.map((own) => helpReasonsOf(own, day, daysOfClass(all, day)));
    const paused = Array.from({ length: 5 }, () => ['paused']);
    expect(reasons(september, books)).toEqual([[], ...paused, ['inactive']]);
    // Ill on the first two days of school: not counted with the holiday before.
    const [ill, ...others] = books.slice(1, 6);
    const back = others.map(() => practisedOn(...lessons, september, '2026-09-08'));
    expect(reasons('2026-09-08', [keen, ill!, ...back]).slice(0, 2)).toEqual([[], ['paused']]);
  });
  test('GIVEN three keys with more than half of the misses THEN they are named; GIVEN too few misses THEN none', () => {
    const keys: Book['keys'] = { a: [90, 9], k: [90, 8], s: [90, 7], t: [90, 5], n: [90, 5], h: [90, 5] };
    expect(concentratedIn(keys)).toEqual(['a', 'k', 's']);
    expect(concentratedIn({ a: [9, 4], k: [9, 4], s: [9, 4], t: [9, 1] })).toEqual([]);
    expect(
      concentratedIn({ a: [90, 8], k: [90, 8], s: [90, 8], t: [90, 8], n: [90, 8], h: [90, 8] }),
    ).toEqual([]);
  });
});

test('GIVEN keys THEN the surest difficulty comes first, and small samples last', () => {
  const order = difficultiesOf({ a: [80, 20], k: [3, 2], s: [16, 5] });
  expect(order.map(({ key }) => key)).toEqual(['a', 's', 'k']);
  expect(order[2]?.atLeast).toBeUndefined();
});

test('GIVEN a class THEN its quartiles are of pupils with three runs, and not of fewer than five', () => {
  const pupil = (median: number, runs = 3) => ({ median, runs });
  const four = [pupil(80), pupil(90), pupil(100), pupil(110), pupil(500, 2)];
  expect(spreadOf(four)).toBeUndefined();
  expect(spreadOf([...four, pupil(120)])).toEqual({ lower: 90, median: 100, upper: 110, pupils: 5 });
});

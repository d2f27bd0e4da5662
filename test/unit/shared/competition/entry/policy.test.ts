import { describe, expect, test } from 'vitest';
import {
  durationFor,
  noticesOf,
  refusalsOf,
  groupCount,
  isRanked,
  schoolYearName,
} from '#shared/competition/entry/policy.ts';
import { accommodationSchema, entryStates } from '#shared/competition/entry/schema.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import { japanInstant } from '#shared/kernel/time.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const season = {
  role: 'qualifying',
  entry: { opensAt: japanInstant('2026-04-17', '12:00'), closesAt: japanInstant('2026-06-30', '21:00') },
} as const;
const wish = {
  season,
  divisionCode: 'home-basic',
  standings: [],
  quota: {},
  taken: { assignment: 0, organization: 0 },
  qualified: false,
};
const during = new Date(japanInstant('2026-05-01', '09:00'));

describe('the entry window, in Japanese time by the clock of the server', () => {
  test.each([
    ['2026-04-17T02:59:59.999Z', ['not-open-yet']],
    ['2026-04-17T03:00:00.000Z', []],
    ['2026-06-30T11:59:59.999Z', []],
    ['2026-06-30T12:00:00.000Z', ['entry-closed']],
  ])('at %s: %o', (now, reasons) => {
    expect(refusalsOf(wish, new Date(now))).toEqual(reasons);
  });

  test('GIVEN instants written with another precision THEN the same moment counts', () => {
    const short = { ...season, entry: { opensAt: '2026-04-17T03:00:00Z', closesAt: '2026-06-30T12:00:00Z' } };
    expect(refusalsOf({ ...wish, season: short }, new Date('2026-04-17T03:00:00.000Z'))).toEqual([]);
    expect(refusalsOf({ ...wish, season: short }, new Date('2026-06-30T12:00:00.000Z'))).toEqual([
      'entry-closed',
    ]);
  });
});

test('GIVEN the season is called off THEN that comes before every other reason', () => {
  const calledOff = { at: '2026-04-30T00:00:00.000Z', reason: '台風の接近のため' };
  const over = new Date(japanInstant('2026-07-01', '09:00'));
  expect(refusalsOf({ ...wish, season: { ...season, calledOff } }, during)).toEqual(['season-called-off']);
  expect(refusalsOf({ ...wish, season: { ...season, calledOff } }, over)[0]).toBe('season-called-off');
});

describe('one entry per person and 課題', () => {
  test.each(entryStates)('GIVEN an entry that is %s', (state) => {
    const standings = [{ divisionCode: 'home-basic', state }];
    const refused = refusalsOf({ ...wish, standings }, during);
    // A draft was never applied for, or was released with its unpaid order.
    expect(refused).toEqual(state === 'withdrawn' || state === 'draft' ? [] : ['already-entered']);
    expect(refusalsOf({ ...wish, standings, divisionCode: 'romaji' }, during)).toEqual([]);
  });
});

test('quotas of the 課題 and of the organisation are full at their number, not one before', () => {
  const quota = { assignment: 10, organization: 3 };
  expect(refusalsOf({ ...wish, quota, taken: { assignment: 9, organization: 2 } }, during)).toEqual([]);
  expect(refusalsOf({ ...wish, quota, taken: { assignment: 10, organization: 3 } }, during)).toEqual([
    'assignment-full',
    'organization-full',
  ]);
});

test('the nationals take only who has a place', () => {
  const national = { ...wish, season: { ...season, role: 'national' as const } };
  expect(refusalsOf(national, during)).toEqual(['not-qualified']);
  expect(refusalsOf({ ...national, qualified: true }, during)).toEqual([]);
});

describe('grades', () => {
  test('are told by one word for all schools, in the order of a life', () => {
    expect([1, 6, 7, 9, 10, 12, 13].map((year) => schoolYearName(year))).toEqual([
      '小学1年',
      '小学6年',
      '中学1年',
      '中学3年',
      '高校1年',
      '高校3年',
      undefined,
    ]);
  });

  test('anyone may enter; beyond the cap one is told that there is no rank', () => {
    const rules = { rankedUpTo: 4, nationalUpTo: 6, ranksExtendedTime: false };
    expect(noticesOf(rules, 4)).toEqual([]);
    expect(noticesOf(rules, 5)).toEqual(['grade-not-ranked']);
    expect(noticesOf(rules, 13)).toEqual(['grade-not-ranked', 'grade-not-national']);
    expect([4, 5].map((year) => isRanked(rules, year))).toEqual([true, false]);
    expect(isRanked({ nationalUpTo: 6, ranksExtendedTime: false }, 13)).toBe(true);
  });
});

describe('合理的配慮', () => {
  test('has a factor and a size of text, and no room for a reason', () => {
    expect(accommodationSchema.safeParse({ timeFactor: 1.25, enlargedText: true }).success).toBe(true);
    expect(accommodationSchema.safeParse({ timeFactor: 3, enlargedText: true }).success).toBe(false);
    expect(
      accommodationSchema.safeParse({ timeFactor: 2, enlargedText: false, reason: 'none of our business' })
        .success,
    ).toBe(false);
  });

  test('WHEN there is more time THEN the division says whether it ranks; larger text always ranks', () => {
    const more = { timeFactor: 1.5, enlargedText: true } as const;
    expect(noticesOf({ ranksExtendedTime: false }, 5, more)).toEqual(['extended-time-not-ranked']);
    expect(isRanked({ ranksExtendedTime: false }, 5, more)).toBe(false);
    expect(isRanked({ ranksExtendedTime: true }, 5, more)).toBe(true);
    expect(isRanked({ ranksExtendedTime: false }, 5, { timeFactor: 1, enlargedText: true })).toBe(true);
    expect(
      ([1, 1.25, 1.5, 2] as const).map((timeFactor) => durationFor(60, { ...more, timeFactor })),
    ).toEqual([60, 75, 90, 120]);
    expect(durationFor(300)).toBe(300);
  });
});

describe('a group entry', () => {
  const rule = { people: 3, entries: 5 };

  test('what is missing is said while picking', () => {
    const pick = (personId: string, divisionCode: string) => ({ personId, divisionCode });
    const picked = [pick('aoi', 'a'), pick('aoi', 'b'), pick('haruto', 'a'), pick('aoi', 'a')];
    const count = groupCount(picked, rule);
    expect(count).toEqual({ people: 2, entries: 3, missingPeople: 1, missingEntries: 2 });
    expect(groupCountWords(count)).toBe('あと1人、2件で団体申込ができます');
    const enough = groupCount([...picked, pick('hina', 'a'), pick('hina', 'b')], rule);
    expect([enough.missingPeople, enough.missingEntries]).toEqual([0, 0]);
    expect(groupCountWords(enough)).toBeUndefined();
  });

  test('1,000 made-up carts are counted as by hand', () => {
    const random = createRandom(5);
    for (let at = 0; at < 1000; at++) {
      const grid = Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => random() < 0.3));
      const picked = grid.flatMap((row, person) =>
        row.flatMap((on, assignment) =>
          on ? [{ personId: `p${person}`, divisionCode: `a${assignment}` }] : [],
        ),
      );
      const people = grid.filter((row) => row.includes(true)).length;
      const count = groupCount([...picked, ...picked], rule);
      expect([count.people, count.entries]).toEqual([people, picked.length]);
      expect(count.missingPeople === 0 && count.missingEntries === 0).toBe(people >= 3 && picked.length >= 5);
    }
  });
});

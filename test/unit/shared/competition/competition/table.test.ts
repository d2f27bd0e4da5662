import { describe, expect, test } from 'vitest';
import { distanceToNext, levelOf, levelTableFor } from '#shared/competition/competition/level.ts';
import { bonusOf } from '#shared/competition/competition/policy.ts';
import { levels } from '#shared/competition/competition/schema.ts';
import { seasonInputSchema } from '#shared/competition/competition/season.ts';
import {
  bonusHistorySchema,
  bonusTableSchema,
  historyRefusal,
  levelHistorySchema,
  levelTableInputSchema,
  penaltyHistorySchema,
  penaltyTableSchema,
  tableAt,
  tableOf,
} from '#shared/competition/competition/table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const issues = (outcome: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}) => (outcome.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const random = createRandom(11);
const below = (limit: number): number => Math.floor(random() * limit);

describe('a level table', () => {
  test('GIVEN thresholds that do not rise or a level without one THEN it is refused at the row', () => {
    const { thresholds } = levelTableFor(600);
    expect(issues(levelTableInputSchema.safeParse({ version: 1, thresholds }))).toEqual([]);
    expect(
      issues(levelTableInputSchema.safeParse({ version: 1, thresholds: thresholds.with(2, 100) })),
    ).toEqual(['thresholds.2: 4級は5級より大きい数にしてください']);
    expect(issues(levelTableInputSchema.safeParse({ version: 1, thresholds: thresholds.slice(1) }))).toEqual([
      'thresholds: すべての級・段の基準を入力してください',
    ]);
    expect(
      issues(levelTableInputSchema.safeParse({ version: 1, thresholds: thresholds.with(0, 0) })),
    ).toEqual(['thresholds.0: 1以上の数を入力してください']);
  });

  test('10,000 made-up tables and scores: level and distance as a child would count them', () => {
    for (let at = 0; at < 10_000; at++) {
      let threshold = 0;
      const thresholds = levels.map(() => (threshold += 1 + below(60)));
      const table = levelTableInputSchema.parse({ version: 1, thresholds });
      const score = below(threshold + 40);
      let reached: string | undefined;
      let steps = 0;
      for (const [index, level] of levels.entries()) if (thresholds[index]! <= score) reached = level;
      expect(levelOf(table, score)).toBe(reached);
      const next = distanceToNext(table, score);
      if (next === undefined) expect(reached).toBe('特段');
      else {
        while (levelOf(table, score + steps) === reached) steps++;
        expect(next).toMatchObject({ remaining: steps, level: levelOf(table, score + steps) });
        expect(levelOf(table, next.from)).toBe(reached);
        expect(next.from === 0 || levelOf(table, next.from - 1) !== reached).toBe(true);
      }
    }
  });
});

describe('a bonus table', () => {
  const seed = bonusTableSchema.parse({ version: 1, steps: [{ missPerMille: 5, percent: 15 }] });

  test.each([
    [400, 2, 60],
    [400, 3, 0],
    [199, 1, 0],
    [200, 1, 30],
    [0, 0, 0],
    [90, 0, 14],
    [103, 0, 15],
  ])('by the seed, %i correct with %i misses earn a bonus of %i', (correct, misses, bonus) => {
    expect(bonusOf(seed, correct, misses)).toBe(bonus);
  });

  test('GIVEN several steps THEN the strictest that is kept counts, rounded half up', () => {
    const table = {
      version: 2,
      steps: [
        { missPerMille: 0, percent: 20 },
        { missPerMille: 5, percent: 15 },
      ],
    };
    expect(bonusOf(table, 400, 0)).toBe(80);
    expect(bonusOf(table, 400, 1)).toBe(60);
    expect(bonusOf(table, 400, 2)).toBe(60);
    expect(bonusOf(table, 400, 3)).toBe(0);
    expect(bonusOf(table, 410, 1)).toBe(62);
    for (let at = 0; at < 10_000; at++) {
      const [correct, misses] = [below(3000), below(30)];
      const percent = misses === 0 ? 20 : misses / correct <= 0.005 ? 15 : 0;
      expect(bonusOf(table, correct, misses)).toBe(Math.round((correct * percent) / 100));
    }
  });

  test('GIVEN steps that do not get looser and smaller THEN it is refused at the row', () => {
    const steps = [
      { missPerMille: 5, percent: 15 },
      { missPerMille: 5, percent: 15 },
    ];
    expect(issues(bonusTableSchema.safeParse({ version: 1, steps }))).toEqual([
      'steps.1.missPerMille: ミスの割合は上の行より大きい数にしてください',
      'steps.1.percent: 特別点の割合は上の行より小さい数にしてください',
    ]);
    expect(
      issues(
        bonusTableSchema.safeParse({ version: 1, steps: steps.with(1, { missPerMille: 6, percent: 16 }) }),
      ),
    ).toEqual(['steps.1.percent: 特別点の割合は上の行より小さい数にしてください']);
  });
});

test('a penalty is a whole number of points from 0 to 10', () => {
  const one = { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 };
  expect(penaltyTableSchema.safeParse(one).success).toBe(true);
  expect(issues(penaltyTableSchema.safeParse({ ...one, typo: -1, surplus: 1.5, omission: 11 }))).toEqual([
    'typo: 0以上の数を入力してください',
    'omission: 10以下の数を入力してください',
    'surplus: 整数で入力してください',
  ]);
});

describe('a history of tables', () => {
  const history = levelHistorySchema;
  const dated = (version: number, effectiveFrom: string) => ({
    effectiveFrom,
    table: { ...levelTableFor(600), version },
  });
  const first = dated(1, '2026-04-01T00:00:00.000Z');
  const second = dated(2, '2026-10-01T00:00:00.000Z');
  const now = new Date('2026-08-01T00:00:00.000Z');

  test('GIVEN a gap in the versions or dates out of order THEN it is refused at the version', () => {
    expect(issues(history.safeParse([first, second]))).toEqual([]);
    expect(issues(history.safeParse([]))).toEqual([': 1つ以上の版を登録してください']);
    expect(issues(history.safeParse([first, { ...second, table: { ...second.table, version: 3 } }]))).toEqual(
      ['1.table.version: 版の番号が続いていません。2にしてください'],
    );
    expect(issues(history.safeParse([first, dated(2, first.effectiveFrom)]))).toEqual([
      '1.effectiveFrom: 適用開始は前の版より後の日時にしてください',
    ]);
  });

  test('the same for bonuses and penalties', () => {
    const from = first.effectiveFrom;
    const penalties = { typo: 1, omission: 1, surplus: 1, unconverted: 1 };
    for (const version of [1, 2]) {
      const messages = version === 1 ? [] : ['0.table.version: 版の番号が続いていません。1にしてください'];
      expect(
        issues(bonusHistorySchema.safeParse([{ effectiveFrom: from, table: { version, steps: [] } }])),
      ).toEqual(messages);
      expect(
        issues(penaltyHistorySchema.safeParse([{ effectiveFrom: from, table: { version, ...penalties } }])),
      ).toEqual(messages);
    }
  });

  test.each([
    ['2026-03-31T23:59:59.999Z', undefined],
    ['2026-04-01T00:00:00.000Z', 1],
    ['2026-09-30T23:59:59.999Z', 1],
    ['2026-10-01T00:00:00.000Z', 2],
    ['2030-01-01T00:00:00.000Z', 2],
  ])('at %s version %s holds', (instant, version) => {
    expect(tableAt([first, second], new Date(instant))?.version).toBe(version);
  });

  test('what an old result was scored by is found again', () => {
    expect(tableOf([first, second], 1)).toEqual(first.table);
    expect(tableOf([first, second], 3)).toBeUndefined();
  });

  test('what holds is changed only by a new version that begins later', () => {
    const harder = { ...first, table: { ...first.table, thresholds: levelTableFor(1200).thresholds } };
    expect(
      historyRefusal([first, second], [first, dated(2, '2026-11-01T00:00:00.000Z')], now),
    ).toBeUndefined();
    expect(historyRefusal([first, second], [first], now)).toBeUndefined();
    expect(historyRefusal([], [second], now)).toBeUndefined();
    expect(historyRefusal([first, second], [harder, second], now)).toBe('changed-in-force');
    expect(historyRefusal([first, second], [], now)).toBe('changed-in-force');
    expect(historyRefusal([first], [first, dated(2, now.toISOString())], now)).toBe('begins-in-the-past');
    expect(historyRefusal([], [first], now)).toBe('begins-in-the-past');
  });
});

describe('the windows of a season', () => {
  const season = {
    edition: 2026,
    name: 'june',
    title: '2026年度 6月大会',
    entry: { opensAt: '2026-04-17T03:00:00.000Z', closesAt: '2026-06-30T12:00:00.000Z' },
    held: { opensAt: '2026-06-01T03:00:00.000Z', closesAt: '2026-06-30T12:00:00.000Z' },
    publishesAt: '2026-07-07T03:00:00.000Z',
    firstDayOn: '2026-06-01',
    lastDayOn: '2026-06-30',
  };

  test.each([
    ['in order', {}, []],
    [
      'entry ends before it begins',
      { entry: { ...season.entry, closesAt: season.entry.opensAt } },
      ['entry.closesAt: 申込の締切は受付開始より後にしてください'],
    ],
    [
      'entry begins after the start',
      { entry: { ...season.entry, opensAt: '2026-06-01T03:00:01.000Z' } },
      ['entry.opensAt: 申込の受付開始は開催の開始までにしてください'],
    ],
    [
      'entry goes on after the end',
      { entry: { ...season.entry, closesAt: '2026-06-30T12:00:01.000Z' } },
      ['entry.closesAt: 申込の締切は開催の終了までにしてください'],
    ],
    [
      'published before the end',
      { publishesAt: '2026-06-30T11:59:59.000Z' },
      ['publishesAt: 結果の公開は開催の終了より後にしてください'],
    ],
    [
      'midnight in Japan is another day than in UTC',
      { held: { ...season.held, opensAt: '2026-05-31T15:00:00.000Z' } },
      [],
    ],
    [
      'a first day that is not that of the start',
      { firstDayOn: '2026-06-02' },
      ['firstDayOn: 初日は開催の開始の日（日本時間）と同じにしてください'],
    ],
    [
      'a last day that is not that of the end',
      { held: { ...season.held, closesAt: '2026-06-30T15:00:00.000Z' } },
      ['lastDayOn: 最終日は開催の終了の日（日本時間）と同じにしてください'],
    ],
  ])('%s', (_, change, messages) => {
    expect(issues(seasonInputSchema.safeParse({ ...season, ...change }))).toEqual(messages);
  });
});

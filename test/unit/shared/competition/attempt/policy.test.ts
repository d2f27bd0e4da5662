import { describe, expect, test } from 'vitest';
import {
  close,
  confirm,
  finish,
  giveBack,
  mayConfirm,
  mayGiveBack,
  receive,
  resume,
  review,
  start,
  uploadMs,
  type Outcome,
} from '#shared/competition/attempt/policy.ts';
import { resultStates, type ResultState } from '#shared/competition/result/schema.ts';
import type { Attempt, Chunk } from '#shared/competition/attempt/schema.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { expectSame } from '#test/support/same.ts';

const begun = 1_000_000;
const first = {
  entryState: 'ready',
  current: undefined,
  device: 'tablet',
  tokenHash: 'h0',
  durationMs: 60_000,
} as const;

const done = (outcome: Outcome): Attempt => {
  if (outcome.attempt === undefined) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.attempt;
};
const running = (): Attempt => done(start(first, begun));

/** The chunk that an honest page sends: its chain fits, its clock is a little behind the server's. */
const chunk = (number: number, more: Partial<Chunk> = {}): Chunk => ({
  number,
  previousHash: `h${number - 1}`,
  hash: `h${number}`,
  receivedAt: begun + number * 10_000 + 200,
  clientElapsed: number * 10_000,
  ...more,
});
const withChunks = (...numbers: number[]): Attempt =>
  numbers.reduce((attempt, number) => done(receive(attempt, chunk(number), 'tablet')), running());
const end = { chunkCount: 3, lastHash: 'h3', device: 'tablet' };
const finishedAt = begun + 30_500;
const finished = (attempt: Attempt, more: Partial<typeof end> = {}): Attempt =>
  done(finish(attempt, { ...end, ...more }, finishedAt));

describe('start', () => {
  test('once for an entry: a repeated one gives the same attempt and the same clock', () => {
    const attempt = running();
    expect(attempt).toMatchObject({ state: 'running', startsAt: begun });
    expect(done(start({ ...first, current: attempt }, begun + 5000))).toEqual(attempt);
  });

  test.each(['draft', 'applied', 'competing', 'done', 'absent', 'withdrawn', 'disqualified'] as const)(
    'never for an entry that is %s',
    (entryState) => {
      expect(start({ ...first, entryState }, begun).refusal).toBe('not-ready');
    },
  );

  test('WHEN an attempt was given back THEN there may be another one', () => {
    const lost = done(giveBack(running()));
    expect(done(start({ ...first, current: lost, tokenHash: 'other' }, begun + 9000))).toMatchObject({
      startsAt: begun + 9000,
      tokenHash: 'other',
    });
    expect(start({ ...first, current: finished(withChunks(1, 2, 3)) }, begun + 9000).refusal).toBe('closed');
  });

  test('in a room it waits for the common start; who comes late has less time, nobody comes after the end', () => {
    const room = { ...first, roomStartsAt: begun + 10_000 };
    const attempt = done(start(room, begun));
    expect(attempt).toMatchObject({ state: 'waiting', startsAt: begun + 10_000 });
    expect(receive(attempt, chunk(1, { receivedAt: begun + 9999 }), 'tablet').refusal).toBe('not-started');
    expect(finish(attempt, end, begun + 9999).refusal).toBe('not-started');
    expect(done(start(room, begun + 30_000))).toMatchObject({ state: 'running', startsAt: begun + 10_000 });
    expect(start(room, begun + 70_000).refusal).toBe('time-over');
    expect(start(room, begun + 69_999).refusal).toBeUndefined();
  });
});

describe('resume', () => {
  test('within the running time, which does not stop', () => {
    expect(done(resume(running(), 'tablet', begun + 59_999))).toEqual(running());
    expect(resume(running(), 'tablet', begun + 60_000).refusal).toBe('time-over');
    expect(resume(finished(withChunks(1, 2, 3)), 'tablet', finishedAt).refusal).toBe('closed');
  });

  test('another device only before the start', () => {
    const waiting = done(start({ ...first, roomStartsAt: begun + 10_000 }, begun));
    expect(done(resume(waiting, 'laptop', begun + 9999))).toMatchObject({
      device: 'laptop',
      state: 'waiting',
    });
    expect(resume(waiting, 'laptop', begun + 10_000).refusal).toBe('other-device');
    expect(done(resume(waiting, 'tablet', begun + 10_000)).state).toBe('running');
  });
});

describe('chunks and the finish', () => {
  test('all there: finished, without a sign', () => {
    expect(finished(withChunks(1, 2, 3))).toMatchObject({ state: 'finished', signs: [], finishedAt });
  });

  test('GIVEN a chunk that is missing THEN under review until it comes, up to a day after the end', () => {
    const attempt = finished(withChunks(1, 3));
    expect(attempt).toMatchObject({ state: 'under-review', signs: ['chunk-missing'] });
    const last = begun + 60_000 + uploadMs;
    const late = chunk(2, { receivedAt: last });
    expect(done(receive(attempt, late, 'tablet'))).toMatchObject({ state: 'finished', signs: [] });
    expect(receive(attempt, { ...late, receivedAt: last + 1 }, 'tablet').refusal).toBe('too-late');
  });

  test('the same chunk or finish again changes nothing, even when all is decided', () => {
    const attempt = finished(withChunks(1, 2, 3));
    expect(done(receive(attempt, chunk(2, { receivedAt: finishedAt + 5 }), 'tablet'))).toBe(attempt);
    expect(done(finish(attempt, end, finishedAt + 5))).toBe(attempt);
    const lost = done(giveBack(attempt, 'void'));
    expect(done(receive(lost, chunk(2), 'tablet'))).toBe(lost);
    expect(receive(lost, chunk(4), 'tablet').refusal).toBe('closed');
  });

  test('the first finish wins; a second one and what follows it is kept and counts for nothing', () => {
    let attempt = finished(withChunks(1, 2, 3));
    attempt = finished(attempt, { chunkCount: 4, lastHash: 'h4' });
    attempt = done(receive(attempt, chunk(4), 'tablet'));
    expect(attempt).toMatchObject({
      state: 'finished',
      signs: [],
      chunkCount: 3,
      finishedAt,
      evidence: [{ kind: 'after-finish', hash: 'h4' }],
    });
    expect(attempt.chunks.has(4)).toBe(false);
  });

  test.each([
    ['a chain that does not fit', chunk(2, { previousHash: 'x' }), 'tablet', 'broken-chain'],
    ['a clock that goes back', chunk(2, { clientElapsed: 9999 }), 'tablet', 'clock-back'],
    ['another chunk under a number', chunk(1, { hash: 'x' }), 'tablet', 'second-version'],
    ['a chunk from another device', chunk(2), 'laptop', 'two-devices'],
    ['a clock that is ahead', chunk(2, { clientElapsed: 21_201 }), 'tablet', 'clock-ahead'],
  ] as const)('%s is a sign, and nothing is lost', (_, odd, device, sign) => {
    const attempt = done(receive(withChunks(1), odd, device));
    expect(attempt).toMatchObject({ state: 'running', signs: [sign] });
    expect(attempt.chunks.size + attempt.evidence.length).toBe(2);
    const chunkCount = attempt.chunks.size;
    expect(finished(attempt, { chunkCount, lastHash: `h${chunkCount}` })).toMatchObject({
      state: 'under-review',
      signs: [sign],
    });
  });

  test('a chain that begins with another token, and a finish from another device, are signs', () => {
    expect(done(receive(running(), chunk(1, { previousHash: 'x' }), 'tablet')).signs).toEqual([
      'broken-chain',
    ]);
    const attempt = finished(withChunks(1), { device: 'laptop' });
    expect(attempt).toMatchObject({ state: 'running', signs: ['two-devices'] });
    expect(attempt.finishedAt).toBeUndefined();
  });

  test('a second ahead is still the network', () => {
    expect(done(receive(withChunks(1), chunk(2, { clientElapsed: 21_200 }), 'tablet')).signs).toEqual([]);
  });

  test('GIVEN a finish that names another end THEN the chain does not fit', () => {
    expect(finished(withChunks(1, 2, 3), { lastHash: 'x' }).signs).toEqual(['broken-chain']);
    expect(finished(withChunks(1, 2, 3), { chunkCount: 2, lastHash: 'h2' }).signs).toEqual(['broken-chain']);
  });

  test('evidence is kept once and not without end', () => {
    let attempt = withChunks(1);
    for (let at = 0; at < 100; at++)
      attempt = done(receive(attempt, chunk(1, { hash: `x${Math.floor(at / 2)}` }), 'tablet'));
    expect(attempt.evidence.length).toBe(20);
    expect(new Set(attempt.evidence.map(({ hash }) => hash)).size).toBe(20);
  });
});

describe('time on the page', () => {
  const history = (gaps: readonly (readonly [server: number, client: number])[]): Attempt => {
    let attempt = done(start({ ...first, durationMs: 600_000 }, begun));
    let [server, client] = [0, 0];
    for (const [index, [more, page]] of gaps.entries()) {
      server += more;
      client += page;
      const next = chunk(index + 1, { receivedAt: begun + server, clientElapsed: client });
      attempt = done(receive(attempt, next, 'tablet'));
    }
    return attempt;
  };
  const times = (count: number, gap: readonly [number, number]) => Array.from({ length: count }, () => gap);
  const usual = [10_000, 10_000] as const;

  test('slowed to nine tenths: a sign', () => {
    expect(history(times(20, [11_000, 10_000])).signs).toEqual(['clock-slow']);
    const byTwos = [
      [22_000, 10_000],
      [100, 10_000],
    ] as const;
    expect(history(times(10, byTwos[0]).flatMap((gap) => [gap, byTwos[1]])).signs).toEqual(['clock-slow']);
  });

  test.each([
    ['a slow network', [[11_900, 10_000], ...times(20, [10_050, 10_000])]],
    ['a drop of an hour', [...times(10, usual), [3_600_000, 10_000], ...times(8, [200, 10_000])]],
    [
      'a network that drops every other time, and at the end',
      [...times(6, [20_000, 10_000]).flatMap((gap) => [gap, [100, 10_000] as const]), [20_000, 10_000]],
    ],
    ['a laptop that slept', [...times(10, usual), [90_000, 10_000], ...times(5, usual)]],
    ['too few to tell', times(4, [12_000, 10_000])],
  ] as const)('%s: none', (_, gaps) => {
    expect(history(gaps).signs).toEqual([]);
  });

  test('a page that was never online cannot be told from a slowed one: what it brings came late', () => {
    expect(history([[3_600_000, 10_000], ...times(20, [100, 10_000])]).signs).toEqual(['came-late']);
  });
});

describe('after the finish', () => {
  test('what the replay found stays, whatever still arrives', () => {
    const attempt = review(finished(withChunks(1, 3)), ['text-without-keys']);
    expect(attempt.signs).toEqual(['chunk-missing', 'text-without-keys']);
    expect(done(receive(attempt, chunk(2), 'tablet'))).toMatchObject({
      state: 'under-review',
      signs: ['text-without-keys'],
    });
    expect(review(finished(withChunks(1, 2, 3)), [])).toMatchObject({ state: 'finished' });
    expect(review(running(), ['text-without-keys'])).toEqual(running());
  });

  test('a teacher vouches for gaps and for what came late, only the office for what looks made up', () => {
    const gap = finished(withChunks(1, 3));
    const forged = review(gap, ['text-without-keys']);
    const late = review(finished(withChunks(1, 2, 3)), ['came-late']);
    expect([gap, late, forged].map((attempt) => mayConfirm(attempt, 'teacher'))).toEqual([true, true, false]);
    expect([gap, late, forged].map((attempt) => mayConfirm(attempt, 'admin'))).toEqual([true, true, true]);
    expect(done(confirm(gap, 'teacher'))).toMatchObject({ state: 'confirmed', signs: ['chunk-missing'] });
    expect(confirm(forged, 'teacher').refusal).toBe('closed');
    expect(confirm(finished(withChunks(1, 2, 3)), 'admin').refusal).toBe('closed');
  });

  test('GIVEN no finish for a day THEN what arrived is what there is', () => {
    const attempt = withChunks(1, 2);
    const day = begun + 60_000 + uploadMs;
    expect(close(attempt, day)).toBe(attempt);
    expect(close(attempt, day + 1)).toMatchObject({
      state: 'under-review',
      signs: ['never-finished'],
      chunkCount: 2,
    });
    const whole = finished(withChunks(1, 2, 3));
    expect(close(whole, day + 1)).toBe(whole);
  });

  test('given back once', () => {
    expect(done(giveBack(running())).state).toBe('given-back');
    expect(giveBack(done(giveBack(running()))).refusal).toBe('closed');
  });

  test('GIVEN a result THEN only a void one, or one that waits to be looked at, is given back', () => {
    const gap = finished(withChunks(1, 3));
    const confirmed = done(confirm(gap, 'admin', 'under-review'));
    const may = (attempt: Attempt): ResultState[] => resultStates.filter((one) => mayGiveBack(attempt, one));
    expect(may(gap)).toEqual(['under-review', 'void']);
    expect(may(finished(withChunks(1, 2, 3)))).toEqual(['void']);
    // Its result is about to count.
    expect(may(confirmed)).toEqual(['void']);
    expect(may(done(giveBack(confirmed, 'void')))).toEqual([]);
    expect(giveBack(confirmed, 'provisional').refusal).toBe('closed');
  });

  test('GIVEN a result that was ruled out meanwhile THEN nobody confirms its attempt', () => {
    const gap = finished(withChunks(1, 3));
    expect(resultStates.filter((one) => confirm(gap, 'admin', one).attempt !== undefined)).toEqual([
      'under-review',
    ]);
  });
});

const some = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

test('5,000 honest histories: in whatever order, how often and how late it comes, the end is the same', () => {
  const random = createRandom(21);
  for (let seed = 0; seed < 5000; seed++) {
    const count = 1 + Math.floor(random() * 7);
    const sends = Array.from({ length: count }, (_, index) => index + 1);
    // 0 is the finish; everything arrives at least once.
    const mail = [...sends, 0, ...Array.from({ length: 6 }, () => Math.floor(random() * (count + 1)))]
      .map((number) => ({ number, by: random() }))
      .toSorted((a, b) => a.by - b.by);
    // Whatever arrives does so within the time.
    let attempt = done(start({ ...first, durationMs: 80_000 }, begun));
    let ended = false;
    const arrived = new Set<number>();
    for (const { number } of mail) {
      const now = begun + count * 10_000 + 500;
      const label = `seed ${seed}`;
      attempt =
        number === 0
          ? done(finish(attempt, { chunkCount: count, lastHash: `h${count}`, device: 'tablet' }, now))
          : done(receive(attempt, chunk(number, { receivedAt: now }), 'tablet'));
      if (number === 0) ended = true;
      else arrived.add(number);
      const missing = arrived.size < count;
      expectSame(new Set(attempt.chunks.keys()), arrived, label);
      expectSame(attempt.signs, ended && missing ? ['chunk-missing'] : [], label);
      const state = missing ? 'under-review' : 'finished';
      expectSame(attempt.state, ended ? state : 'running', label);
    }
  }
});

test('1,000 histories of anything at all: nothing stored is lost or replaced, the first finish and every end stay', () => {
  const random = createRandom(22);
  for (let seed = 0; seed < 1000; seed++) {
    let attempt = running();
    let now = begun;
    for (let turn = 0; turn < 20; turn++) {
      now += Math.floor(random() * 20_000);
      const number = 1 + Math.floor(random() * 4);
      const device = some(random, ['tablet', 'tablet', 'tablet', 'laptop']);
      const hash = some(random, [`h${number}`, `h${number}`, 'forged']);
      const before = attempt;
      const outcome = some<() => Outcome>(random, [
        () => receive(before, chunk(number, { hash, receivedAt: now, clientElapsed: now - begun }), device),
        () => receive(before, chunk(number, { hash, receivedAt: now, clientElapsed: number }), device),
        () => finish(before, { chunkCount: number, lastHash: hash, device }, now),
        () => resume(before, device, now),
        () => ({ attempt: review(before, random() < 0.2 ? ['text-without-keys'] : []) }),
        () => ({ attempt: close(before, random() < 0.1 ? now + 2 * uploadMs : now) }),
        () => (random() < 0.2 ? confirm(before, some(random, ['teacher', 'admin'])) : { attempt: before }),
        () => (random() < 0.1 ? giveBack(before) : { attempt: before }),
      ])();
      if (outcome.attempt === undefined) continue;
      attempt = outcome.attempt;
      const label = `seed ${seed} turn ${turn}`;
      const { chunks, evidence } = attempt;
      expectSame(
        [...before.chunks].filter(([at, sent]) => chunks.get(at) !== sent),
        [],
        label,
      );
      expectSame(
        before.evidence.filter((one) => !evidence.includes(one)),
        [],
        label,
      );
      if (before.finishedAt !== undefined)
        expectSame([attempt.finishedAt, attempt.chunkCount], [before.finishedAt, before.chunkCount], label);
      expectSame([attempt.startsAt, attempt.device], [begun, 'tablet'], label);
      if (before.state === 'given-back') expect(attempt, label).toEqual(before);
      if (before.state === 'confirmed') expect(['confirmed', 'given-back'], label).toContain(attempt.state);
      if (attempt.state === 'finished') expectSame(attempt.signs, [], label);
      if (attempt.state === 'under-review') expect(attempt.signs.length, label).toBeGreaterThan(0);
    }
  }
});

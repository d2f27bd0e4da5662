import { describe, expect, test } from 'vitest';
import { judgeOf } from '#shared/competition/judge/engine.ts';
import { replay, startGuided, type Guide } from '#shared/competition/judge/guided.ts';
import { hepburn, kunrei } from '#shared/competition/judge/shown.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';

const shifted: Readonly<Record<string, string>> = { "'": 'Digit7', '!': 'Digit1' };

/** The keys of a JIS keyboard for letters and digits, one every 100 ms. */
const keysFor = (typed: string): LogEvent[] =>
  [...typed].flatMap((sign, index): LogEvent[] => {
    const at = 100 + index * 100;
    const code = shifted[sign] ?? (/\d/u.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`);
    const press: LogEvent[] = [
      [at, 'down', code],
      [at + 40, 'up', code],
    ];
    if (shifted[sign] === undefined && !/[A-Z]/u.test(sign)) return press;
    return [[at - 10, 'down', 'ShiftLeft'], ...press, [at + 50, 'up', 'ShiftLeft']];
  });

const codes = (...all: string[]): LogEvent[] =>
  all.flatMap((code, index): LogEvent[] => [
    [100 + index * 100, 'down', code],
    [150 + index * 100, 'up', code],
  ]);

const guide = (more: Partial<Guide> = {}): Guide => ({
  lines: [],
  method: 'romaji',
  layout: 'jis',
  durationMs: 60_000,
  ...more,
});

describe('romaji', () => {
  test.each([
    ['し', ['si', 'shi', 'ci'], []],
    ['じゃ', ['ja', 'zya', 'jya', 'zilya'], []],
    ['っか', ['kka', 'ltuka', 'xtsuka'], []],
    ['ん', ['nn', 'xn', "n'"], ['n']],
    ['んか', ['nnka', 'nka'], []],
    ['んい', ["n'i", 'nni'], ['ni']],
    ['んや', ["n'ya", 'nnya'], ['nya']],
    ['こんにちは', ['konnnitiha', 'konnnichiha'], ['konitiha']],
    ['まっち', ['matti', 'macchi', 'matchi'], []],
    ['マッチャ', ['mattya', 'maccha', 'matcha'], []],
    ['ふぁ', ['fa', 'hula', 'fwa'], []],
    ['ヴァ', ['va'], ['ba']],
    ['Web3ねん', ['Web3nenn'], ['web3nenn']],
    ['10えん!', ['10enn!'], []],
  ])('%s is typed by %o and not by %o', (line, good, bad) => {
    for (const typed of good)
      expect(replay(guide({ lines: [line] }), keysFor(typed)), typed).toMatchObject({
        correct: line.length,
        wrongKeys: 0,
        finished: true,
      });
    for (const typed of bad)
      expect(replay(guide({ lines: [line] }), keysFor(typed)).finished, typed).toBe(false);
  });

  test('the guide shows the shorter spelling though the longer is taken', () => {
    expect(judgeOf('まっち', 'romaji', 'jis').currentView().pendingRoman).toBe('matti');
  });

  test('a kana with its dakuten apart is the same kana', () => {
    expect(replay(guide({ lines: ['か\u3099'] }), keysFor('ga'))).toMatchObject({
      correct: 1,
      finished: true,
    });
  });
});

describe('JIS kana', () => {
  test.each([
    ['ぶ', codes('Digit2', 'BracketLeft')],
    ['ぱ', codes('KeyF', 'BracketRight')],
    ['ろー', codes('IntlRo', 'IntlYen')],
    ['を', [[90, 'down', 'ShiftLeft'], ...codes('Digit0'), [200, 'up', 'ShiftLeft']]],
  ] as [string, LogEvent[]][])('%s by the position of its keys', (line, log) => {
    expect(replay(guide({ lines: [line], method: 'kana' }), log)).toMatchObject({
      correct: line.length,
      wrongKeys: 0,
      finished: true,
    });
  });
});

describe('a replay', () => {
  const lines = ['かき', 'くけ'];

  test('goes from line to line and says when each kana was reached', () => {
    const at = (line: number, of: number, moment: number) => ({ line, of, moment });
    expect(replay(guide({ lines }), keysFor('kakikuke'))).toEqual({
      correct: 4,
      rightKeys: 8,
      wrongKeys: 0,
      moments: [200, 400, 600, 800],
      strokes: [
        at(0, 0, 100),
        at(0, 0, 200),
        at(0, 1, 300),
        at(0, 1, 400),
        at(1, 0, 500),
        at(1, 0, 600),
        at(1, 1, 700),
        at(1, 1, 800),
      ],
      misses: [],
      finished: true,
    });
  });

  test('GIVEN wrong keys THEN nothing goes on and each has its place', () => {
    expect(replay(guide({ lines }), keysFor('kqakiskuk'))).toMatchObject({
      correct: 3,
      rightKeys: 7,
      wrongKeys: 2,
      misses: [
        { line: 0, at: 0 },
        { line: 1, at: 0 },
      ],
      finished: false,
    });
  });

  test('GIVEN one n for ん THEN the key after it is of what follows, typed or missed; of nn, and of っ, both are', () => {
    const of = (line: string, keys: string) => {
      const { misses, strokes } = replay(guide({ lines: [line] }), keysFor(keys));
      return [misses.map((miss) => [miss.at, miss.of]), strokes.map((stroke) => stroke.of)];
    };
    expect(of('んか', 'nqka')).toEqual([[[0, 1]], [0, 1, 1]]);
    expect(of('んか', 'nnqka')).toEqual([[[1, 1]], [0, 0, 1, 1]]);
    expect(of('んあ', 'nqna')).toEqual([[[0, 0]], [0, 0, 1]]);
    expect(of('っか', 'kqka')).toEqual([[[0, 0]], [0, 0, 1]]);
  });

  test('GIVEN the keypad of a full keyboard THEN its keys are the digits and signs that are printed on them, and no kana', () => {
    const by = (method: Guide['method'], line: string, code: string) =>
      replay(guide({ lines: [line], method }), codes(code)).finished;
    for (const method of ['romaji', 'kana'] as const) {
      expect([by(method, '5', 'Numpad5'), by(method, '5', 'Digit5'), by(method, '4', 'Numpad5')]).toEqual([
        true,
        true,
        false,
      ]);
      for (const [sign, code] of ['-Subtract', '.Decimal', '+Add', '*Multiply'].map(
        (one) => [one.charAt(0), `Numpad${one.slice(1)}`] as const,
      ))
        expect([sign, by(method, sign, code)]).toEqual([sign, true]);
    }
    expect(by('romaji', 'ー', 'NumpadSubtract')).toBe(true);
    expect(by('kana', 'え', 'Numpad5')).toBe(false);
    expect(startGuided(guide({ lines: ['5'] })).standing()?.next?.code).toBe('Digit5');
  });

  test('GIVEN a key that is held THEN its repeats are neither right nor wrong', () => {
    const log: LogEvent[] = [
      [100, 'down', 'KeyA'],
      [600, 'down', 'KeyA'],
      [630, 'down', 'KeyA'],
      [660, 'up', 'KeyA'],
      [700, 'down', 'KeyA'],
    ];
    expect(replay(guide({ lines: ['ああ'] }), log)).toMatchObject({ moments: [100, 700], wrongKeys: 0 });
  });

  test('GIVEN a shift that stays down THEN it holds for every key until it is let go', () => {
    const log: LogEvent[] = [
      [50, 'down', 'ShiftLeft'],
      ...codes('KeyA', 'KeyB'),
      [400, 'up', 'ShiftLeft'],
      [500, 'down', 'KeyC'],
    ];
    expect(replay(guide({ lines: ['ABc'] }), log)).toMatchObject({ correct: 3, wrongKeys: 0 });
  });

  test('keys after the end of the time count for nothing; the last millisecond does', () => {
    expect(replay(guide({ lines, durationMs: 400 }), keysFor('kakikuke'))).toMatchObject({ correct: 2 });
    expect(replay(guide({ lines, durationMs: 399 }), keysFor('kakikuke'))).toMatchObject({ correct: 1 });
  });

  test('what is no key of the line does nothing: other events, unknown keys, empty lines, an empty log', () => {
    const log: LogEvent[] = [
      [1, 'focus', ''],
      [2, 'input', 'かき'],
      [3, 'down', 'MediaPlayPause'],
      [4, 'down', 'toString'],
      ...keysFor('kakikuke'),
      [5000, 'down', 'KeyA'],
    ];
    expect(replay(guide({ lines: ['', ...lines, ''] }), log)).toMatchObject({
      correct: 4,
      wrongKeys: 0,
      finished: true,
    });
    expect(replay(guide({ lines }), [])).toMatchObject({ correct: 0, finished: false });
    expect(replay(guide(), keysFor('a'))).toMatchObject({ correct: 0, finished: true });
  });
});

describe('the spelling that is shown', () => {
  const ahead = (line: string, shown?: Guide['shown'], typed = ''): string | undefined => {
    const run = startGuided(guide({ lines: [line], shown }));
    for (const event of keysFor(typed)) run.take(event);
    const standing = run.standing();
    return standing && `${standing.typed}|${standing.ahead}`;
  };

  test.each([
    ['しゃしん', '|syasinn', '|shashinn'],
    ['まっちゃ', '|mattya', '|maccha'],
    ['じつふ', '|zituhu', '|jitsufu'],
    ['せっし', '|sessi', '|sesshi'],
    ['ぢづを', '|diduwo', '|diduwo'],
    ['がっこう、', '|gakkou,', '|gakkou,'],
  ])('%s is that of the system', (line, byKunrei, byHepburn) => {
    expect(ahead(line, kunrei)).toBe(byKunrei);
    expect(ahead(line, hepburn)).toBe(byHepburn);
  });

  test('GIVEN another spelling is typed THEN it leads on from there', () => {
    expect(ahead('しゃし', hepburn, 'sy')).toBe('sy|ashi');
    expect(ahead('まっちゃ', hepburn, 'mat')).toBe('mat|tya');
    expect(ahead('しし', kunrei, 'shi')).toBe('shi|si');
  });

  test('GIVEN own ways THEN they are known kana by kana, and shown', () => {
    const run = startGuided(guide({ lines: ['しゃっし', 'んか'] }));
    for (const event of keysFor('silyasshinnca')) run.take(event);
    expect([...run.spelled()]).toEqual([
      ['し', 'si'],
      ['ゃ', 'lya'],
      ['ん', 'nn'],
      ['か', 'ca'],
    ]);
    expect(ahead('しか', new Map([...hepburn, ...run.spelled()]))).toBe('|sica');
  });

  test('acceptance and figures are the same with any, whatever is typed', () => {
    let seed = 11;
    const chance = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const lines = ['しゃしんをとった', 'まっちゃとちず', 'ふじさん、じゅんび', 'かんぱん'];
    for (let round = 0; round < 60; round++) {
      const runs = [undefined, hepburn, kunrei, new Map([['し', 'ci']])].map((shown) =>
        startGuided(guide({ lines, shown })),
      );
      for (let at = 0; at < 120; at++) {
        // Mostly a key that one of them points to, else any.
        const pointed = runs[chance(runs.length)]!.standing()?.next?.code ?? 'KeyA';
        const code = chance(5) === 0 ? `Key${String.fromCodePoint(65 + chance(26))}` : pointed;
        const strokes = runs.map((run) => {
          const stroke = run.take([at * 100, 'down', code]);
          run.take([at * 100 + 40, 'up', code]);
          return stroke;
        });
        expect(new Set(strokes).size).toBe(1);
      }
      const [plain, ...others] = runs.map((run) => run.played());
      expect(plain!.correct).toBeGreaterThan(8);
      for (const other of others) expect(other).toEqual(plain);
    }
  });

  test('by kana it is what is printed on the keys', () => {
    const standing = (line: string, layout: Guide['layout'] = 'jis') =>
      startGuided(guide({ lines: [line], method: 'kana', layout })).standing()!;
    expect(standing('がっこう、').ahead).toBe('か゛っこう、');
    expect(standing('「ぱーち」').ahead).toBe('「は゜ーち」');
    expect(standing('ろー', 'us').ahead).toBe('ろー');
    expect(standing('がっこう').aheadTo(1)).toBe('か゛');
  });
});

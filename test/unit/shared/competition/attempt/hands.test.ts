/** Which logs of a transcription are text that keys produced: what people do at a keyboard, and what a program does. */
import { describe, expect, test } from 'vitest';
import { judgeOf } from '#shared/competition/judge/engine.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { fewestPresses, originOf } from '#shared/competition/attempt/hands.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { faultyLog } from '#test/companion/faults.ts';
import { toTask } from '#shared/competition/task-text/task.ts';
import { bodies } from '#test/support/competition/competition.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const isTyped = (log: readonly LogEvent[]): boolean => originOf(log).typed;

const press = (at: number, code: string): LogEvent[] => [
  [at, 'down', code],
  [at + 40, 'up', code],
];

/** As fast as it comes: each key on its own, then what came of it. */
const events = (...steps: readonly string[][]): LogEvent[] =>
  steps.map(([kind, text = ''], at) => [at * 20, kind as LogEvent[1], text]);
/** A reading, spelled key by key, converted and committed, as an input method reports it. */
const word = (keys: string, reading: string, text: string): LogEvent[] =>
  events(
    ...[...keys].flatMap((key, at) => [
      ['down', `Key${key.toUpperCase()}`],
      ['compose', reading.slice(0, Math.ceil(((at + 1) / keys.length) * reading.length))],
      ['up', `Key${key.toUpperCase()}`],
    ]),
    ['down', 'Space'],
    ['compose', text],
    ['up', 'Space'],
    ['down', 'Enter'],
    ['commit', text],
    ['up', 'Enter'],
  );

describe('text that keys produced', () => {
  const composed: LogEvent[] = [
    ...press(0, 'KeyK'),
    [41, 'compose', 'k'],
    ...press(100, 'KeyI'),
    [141, 'compose', 'き'],
    ...press(200, 'Space'),
    [241, 'compose', '木'],
    ...press(300, 'Enter'),
    [341, 'commit', '木'],
  ];
  const held: LogEvent[] = [
    [0, 'down', 'KeyA'],
    [1, 'input', 'a'],
    [500, 'input', 'a'],
    [530, 'input', 'a'],
  ];

  test.each<[string, LogEvent[]]>([
    ['nothing', []],
    ['a letter', held.slice(0, 2)],
    ['a letter that comes after its key was let go', [...press(0, 'KeyA'), [60, 'input', 'a']]],
    ['a key that is held', held],
    ['a composition', composed],
    [
      'a composition given up',
      [...composed, ...press(400, 'KeyK'), [441, 'compose', 'k'], [450, 'commit', '']],
    ],
  ])('%s is typed', (_, log) => {
    expect(isTyped(log)).toBe(true);
  });

  test.each<[string, LogEvent[]]>([
    ['a letter from nowhere', [[1, 'input', 'a']]],
    ['a second letter for one key', [...press(0, 'KeyA'), [60, 'input', 'a'], [61, 'input', 'b']]],
    ['a sentence at once', [...press(0, 'KeyV'), [60, 'input', '今日は晴れ']]],
    ['a commit without a composition', [...press(0, 'Enter'), [60, 'commit', '今日は晴れ']]],
    [
      'a composition without a key',
      [[0, 'compose', '今日は'], ...press(50, 'Enter'), [91, 'commit', '今日は']],
    ],
    ['a second commit for one composition', [...composed, ...press(400, 'Enter'), [441, 'commit', '森']]],
  ])('%s is not', (_, log) => {
    expect(isTyped(log)).toBe(false);
  });
});

describe('honest hands stay clean', () => {
  const clean = { typed: true, proposals: 0 };

  test('the generated logs of the suite, with wrong keys too', () => {
    for (let seed = 1; seed <= 60; seed++)
      for (const form of ['transcription', 'answers'] as const) {
        const log = typeTask(
          {
            form,
            task: form === 'answers' ? toTask(bodies.answers) : bodies.transcription,
            input: undefined,
            durationMs: 60_000,
          },
          { speed: 2 + (seed % 9), errors: (seed % 5) / 20, random: createRandom(seed) },
        );
        expect(originOf(log), `${form} ${seed}`).toEqual(clean);
      }
  });

  test.each([
    ['tokkyokyokakyoku', 'とっきょきょかきょく', '特許許可局'],
    ['dokuritsugyouseihoujin', 'どくりつぎょうせいほうじん', '独立行政法人'],
    ['intanashonaru', 'いんたなしょなる', 'international'],
    ['naito', 'ないと', 'knight'],
    ['kokoro', 'こころ', '心'],
    ['yajirushi', 'やじるし', '→'],
  ])('a word of the dictionary: %s', (keys, reading, text) => {
    expect(originOf(word(keys, reading, text))).toEqual(clean);
  });

  test('JIS kana, a key for each kana and one for each sound mark', () => {
    const kana = events(
      ...['KeyT', 'BracketLeft', 'KeyS', 'BracketLeft'].map((code) => ['down', code]),
      ['compose', 'がど'],
      ['down', 'Enter'],
      ['commit', 'がど'],
    );
    expect(originOf(kana)).toEqual(clean);
  });

  test('rollover: the next key goes down before the text of the last one is there', () => {
    const log = events(
      ['down', 'KeyA'],
      ['down', 'KeyB'],
      ['input', 'a'],
      ['up', 'KeyA'],
      ['input', 'b'],
      ['up', 'KeyB'],
    );
    expect(originOf(log)).toEqual(clean);
  });

  test('key-ups that get lost, when the page is left and otherwise', () => {
    const log = events(
      ['down', 'KeyA'],
      ['input', 'a'],
      ['blur'],
      ['focus'],
      ['down', 'KeyA'],
      ['input', 'A'],
      ['down', 'KeyB'],
      ['input', 'b'],
      ['down', 'KeyA'],
      ['input', 'x'],
    );
    expect(originOf(log)).toEqual(clean);
  });

  test('a child that rests on a key, with and without an input method', () => {
    const repeated = Array.from({ length: 40 }, () => ['input', 'a']);
    expect(originOf(events(['down', 'Escape'], ['up', 'Escape'], ['down', 'KeyA'], ...repeated))).toEqual(
      clean,
    );
    const kana = Array.from({ length: 40 }, (_, at) => ['compose', 'あ'.repeat(at + 1)]);
    const rest = [
      ['up', 'KeyA'],
      ['down', 'Enter'],
      ['commit', 'あ'.repeat(40)],
    ];
    expect(originOf(events(['down', 'KeyA'], ...kana, ...rest))).toEqual(clean);
  });

  test('Safari: a composition begins before its key and is committed before the Enter key', () => {
    const log = events(
      ['compose', 'k'],
      ['down', 'KeyK'],
      ['compose', 'き'],
      ['down', 'KeyI'],
      ['compose', '木'],
      ['down', 'Space'],
      ['commit', '木'],
      ['down', 'Enter'],
      ['compose', 'm'],
      ['down', 'KeyM'],
      ['compose', 'も'],
      ['down', 'KeyO'],
      ['commit', 'も'],
      ['down', 'Enter'],
    );
    expect(originOf(log)).toEqual(clean);
  });

  test('live conversion: parts are committed while the composition goes on', () => {
    const log = events(
      ...[...'kyouhaiitenki'].map((key) => ['down', `Key${key.toUpperCase()}`]),
      ['compose', 'きょうはいいてんき'],
      ['commit', '今日は'],
      ['compose', 'いい天気'],
      ['commit', 'いい'],
      ['compose', '天気'],
      ['down', 'Enter'],
      ['commit', '天気'],
    );
    expect(originOf(log)).toEqual(clean);
  });

  test('the time is over in the middle of a composition, which the page then commits', () => {
    const log = events(
      ['down', 'KeyK'],
      ['compose', 'k'],
      ['down', 'KeyA'],
      ['compose', 'か'],
      ['blur'],
      ['commit', 'か'],
    );
    expect(originOf(log)).toEqual(clean);
  });

  test('a word that the input method proposes is for the office to look at, no more', () => {
    const proposed = (times: number) =>
      Array.from({ length: times }, () => [
        ['down', 'KeyO'],
        ['compose', 'お'],
        ['down', 'KeyH'],
        ['down', 'KeyA'],
        ['compose', 'おは'],
        ['down', 'Tab'],
        ['compose', 'おはようございます'],
        ['down', 'Enter'],
        ['commit', 'おはようございます'],
      ]).flat();
    expect(originOf(events(...proposed(1)))).toEqual({ typed: true, proposals: 1 });
    const spelled = word('ohayougozaimasu', 'おはようございます', 'おはようございます');
    expect(originOf([...events(...proposed(2)), ...spelled])).toEqual({ typed: true, proposals: 2 });
  });
});

describe('a program is found', () => {
  test.each(['forged', 'commit', 'held-key'] as const)(
    'what the companion sends with --fault %s',
    (fault) => {
      const task = { kind: 'text', notation: bodies.transcription.notation.repeat(8) } as const;
      expect(originOf(faultyLog(fault, task, [])).typed).toBe(false);
    },
  );

  test('twenty characters for each key, over and over', () => {
    const some = Array.from({ length: 10 }, () => [
      ['down', 'KeyA'],
      ['compose', 'あ'],
      ['commit', '私達は小さな鼠と学校へ行き楽しかった'],
    ]).flat();
    expect(originOf(events(...some)).typed).toBe(false);
  });

  test('a long reading that nobody spelled, committed as a few kanji', () => {
    const log = events(
      ['down', 'KeyT'],
      ['compose', 'とうきょうとちよだくちよだいっちょうめいちばんいちごう'],
      ['commit', '東京都千代田区千代田一丁目一番一号'],
    );
    expect(originOf(log)).toMatchObject({ typed: true, proposals: 1 });
    expect(originOf([...log, ...log]).typed).toBe(false);
  });

  test('GIVEN an honest log WHEN the keys of a third of its words are taken out THEN it is found', () => {
    const task = { kind: 'text', notation: bodies.transcription.notation.repeat(6) } as const;
    for (let seed = 1; seed <= 20; seed++) {
      const log = typeTask(
        { form: 'transcription', task, input: undefined, durationMs: 300_000 },
        { speed: 6, errors: 0, random: createRandom(seed) },
      );
      let words = 0;
      const robbed = log.filter(([, kind]) => {
        if (kind === 'commit') words++;
        return kind !== 'down' || words % 3 !== 0;
      });
      expect(originOf(log)).toEqual({ typed: true, proposals: 0 });
      expect(originOf(robbed).typed, String(seed)).toBe(false);
    }
  });
});

test('the fewest presses are never more than the shortest spelling has, by romaji or by kana', () => {
  const kana = [
    ...'あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもやゆよらりるれろわをんゔっゃゅょぁぃぅぇぉー',
  ];
  const shortest = (text: string, method: 'romaji' | 'kana'): number => {
    let count = 0;
    let node = judgeOf(text, method, 'jis').startNode;
    for (let edge = node.nextEdges[0]; edge !== undefined; edge = node.nextEdges[0])
      [node, count] = [edge.next, count + 1];
    return count;
  };
  // A kana is typed alike beside any other, as romaji is not.
  const byKana = new Map(kana.map((one) => [one, shortest(one, 'kana')]));
  let compared = 0;
  for (const first of kana)
    for (const second of kana) {
      const text = `${first}${second}`;
      const together = (byKana.get(first) ?? 0) + (byKana.get(second) ?? 0);
      const fewest = Math.min(shortest(text, 'romaji'), together);
      compared++;
      expect(fewestPresses(text), text).toBeLessThanOrEqual(fewest);
      expect(fewestPresses(text), text).toBeGreaterThanOrEqual(first === second ? 1 : Math.min(2, fewest));
    }
  expect(compared).toBe(kana.length ** 2);
});

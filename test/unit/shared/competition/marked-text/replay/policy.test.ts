import { describe, expect, test } from 'vitest';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { typedText } from '#shared/competition/attempt/text.ts';
import {
  keysAt,
  missesOfAnswers,
  missesOfKeys,
  missesOfSpans,
  textAt,
  textSteps,
} from '#shared/competition/marked-text/replay/policy.ts';
import { align } from '#shared/competition/scoring/align.ts';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const log: LogEvent[] = [
  [100, 'down', 'KeyA'],
  [101, 'compose', 'あ'],
  [140, 'up', 'KeyA'],
  [200, 'down', 'KeyA'],
  [210, 'down', 'KeyA'],
  [220, 'compose', 'ああ'],
  [300, 'down', 'Enter'],
  [301, 'commit', '亜あ'],
  [400, 'down', 'Backspace'],
  [401, 'input', ''],
  [500, 'input', 'いう'],
];

test.each([
  [0, '', ''],
  [101, '', 'あ'],
  [250, '', 'ああ'],
  [301, '亜あ', ''],
  [401, '亜', ''],
  [9999, '亜いう', ''],
])('GIVEN a log WHEN it is at %i ms THEN the text is as it was then', (moment, text, composing) => {
  expect(textAt(textSteps(log), moment)).toEqual({ text, composing });
});

test('GIVEN anything typed WHEN it is at its end THEN the text is the one that was judged', () => {
  const notation = '|私達《わたしたち》は小さなねずみと|学校《がっこう》へ行《い》った。';
  for (let seed = 1; seed <= 30; seed++) {
    const typed = typeTask(
      { form: 'transcription', task: { kind: 'text', notation }, input: undefined, durationMs: 20_000 },
      { speed: 6, errors: 0.2, random: createRandom(seed) },
    );
    expect(textAt(textSteps(typed), 20_000).text).toBe(typedText(typed, 20_000).graphemes.join(''));
  }
});

test('the keys pressed last, which of them are held, and no repeat of a held one', () => {
  expect(keysAt(log, 130, 4)).toEqual([{ at: 100, code: 'KeyA', held: true }]);
  expect(keysAt(log, 450, 3)).toEqual([
    { at: 200, code: 'KeyA', held: true },
    { at: 300, code: 'Enter', held: true },
    { at: 400, code: 'Backspace', held: true },
  ]);
  expect(keysAt(log, 450, 8).map(({ held }) => held)).toEqual([false, true, true, true]);
});

describe('when the misses happened', () => {
  test.each([
    ['私達え小さな', [3]],
    ['私達小さな', [3]],
    ['私達はは小さな', [3]],
    ['わたしたちは', [1]],
    ['私達は小さな鼠と学校へ', [7, 8]],
  ])('GIVEN %j, a character a second THEN they are at %j', (typed, seconds) => {
    const task = parseTaskText('|私達《わたしたち》は小さなねずみと学校へ行った。');
    const graphemes = [...typed];
    const spans = align(task, graphemes, { timeRanOut: true });
    const moments = graphemes.map((_, index) => (index + 1) * 1000);
    expect(missesOfSpans(spans, moments)).toEqual(seconds.map((second) => second * 1000));
  });

  test('of keys: the first one at each place; of answers: when a wrong one was entered', () => {
    expect(
      missesOfKeys([
        { line: 0, at: 1, moment: 10 },
        { line: 0, at: 1, moment: 20 },
        { line: 1, at: 1, moment: 30 },
      ]),
    ).toEqual([10, 30]);
    const questions = [
      { prompt: '3+4', answers: ['7'] },
      { prompt: '8×8', answers: ['64'] },
    ];
    expect(missesOfAnswers(questions, ['7', '\n', '6', '\n', '1', '\n'], [1, 2, 3, 4, 5, 6])).toEqual([4]);
  });
});

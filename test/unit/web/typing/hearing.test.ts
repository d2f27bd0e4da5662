/** A line by ear: who types what is said has typed the line, by romaji and by kana. */
import { expect, test } from 'vitest';
import { codeOf } from '#shared/competition/judge/engine.ts';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { kunrei } from '#shared/competition/judge/shown.ts';
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { endsOf, isWordOver, lineAloud, missAloud, wordAloud } from '#web/typing/stage/hearing.ts';

const line = (...words: string[]): LessonLine => ({
  kana: words.join(''),
  words: words.map((kana) => ({ kana, written: kana })),
  isSpaced: true,
});
const byEar = new Map([...kunrei, ['ん', 'nn']]);

test('GIVEN a line THEN it is heard as a whole, then word by word with its keys; after a miss, what is left of the word', () => {
  const one = line('ほん', 'かった');
  const run = startGuided({
    lines: [one.kana],
    method: 'romaji',
    layout: 'jis',
    durationMs: Infinity,
    shown: byEar,
  });
  const ends = endsOf(one);
  const press = (keys: string): void => {
    for (const [at, key] of [...keys].entries()) {
      run.take([at, 'down', codeOf(key.toUpperCase())]);
      run.take([at, 'up', codeOf(key.toUpperCase())]);
    }
  };
  expect(lineAloud(one, run.standing()!, 4)).toBe(
    '1行め、全部で4行。上の矢印キーで、もう一度聞けます。ほん、かった。はじめは、ほん。h o n n',
  );
  press('h');
  expect(missAloud('e', ends, run.standing()!)).toBe('ちがうキー：e。つぎは、ほん。o n n');
  press('onn');
  expect(isWordOver(ends, 1, run.standing()!.done)).toBe(true);
  expect(wordAloud(ends, run.standing()!)).toBe('かった。k a t t a');
});

test.each([
  ['romaji', ['がっこう', 'しんぶん', 'きゃっか']],
  ['romaji', ['っ', 'か', 'ん', 'あ', 'ー', '、']],
  ['romaji', ['fff', 'j', 'fj']],
  ['kana', ['がっこう', 'ぱーてぃー', 'しんぶん']],
] as const)('GIVEN %s THEN the keys that are said type %s', (method, words) => {
  const one = line(...words);
  const run = startGuided({
    lines: [one.kana],
    method,
    layout: 'jis',
    durationMs: Infinity,
    shown: byEar,
  });
  let said = '';
  for (let keys = 0; run.standing() !== undefined && keys < 60; keys++) {
    const standing = run.standing()!;
    const [key] = wordAloud(endsOf(one), standing).split('。').at(-1)!.split(' ');
    said += key;
    expect(standing.ahead.startsWith(key!)).toBe(true);
    const { code, shift } = standing.next!;
    if (shift) run.take([keys, 'down', 'ShiftLeft']);
    run.take([keys, 'down', code]);
    run.take([keys, 'up', code]);
    if (shift) run.take([keys, 'up', 'ShiftLeft']);
  }
  expect(run.played()).toMatchObject({ finished: true, wrongKeys: 0 });
  expect(said.length).toBe(run.played().rightKeys);
});

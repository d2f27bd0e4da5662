import { expect, test } from 'vitest';
import { gainOf } from '#shared/practice/course/gain.ts';
import type { Known, Learner } from '#shared/practice/course/learner.ts';
import { allPatterns, stages } from '#shared/practice/course/stages.ts';
import { gainWords } from '#shared/practice/course/words.ts';
import { lessons } from '#shared/practice/course/lessons.ts';

const learner = (known: Record<string, Partial<Known>>, taken: readonly string[] = []): Learner => ({
  known: new Map(
    Object.entries(known).map(([pattern, one]) => [
      pattern,
      { ms: 600, best: one.ms ?? 600, right: 0.9, strokes: 30, ...one },
    ]),
  ),
  untimed: new Map(),
  taken: new Map(taken.map((id) => [id, { times: 1, stars: 2 }])),
});
const homeRow = lessons.filter(({ stage }) => stage.id === 0).map(({ id }) => id);
const vowels = (one: Partial<Known>) =>
  Object.fromEntries([...'あいうえお'].map((kana): [string, Partial<Known>] => [kana, one]));
const lesson = { patterns: [...'あいうえお'], misses: 1, correct: 60 };

test('a stage that is behind somebody is the best news', () => {
  const gain = gainOf(
    learner(vowels({ ms: 400, right: 0.8 }), homeRow),
    learner(vowels({ ms: 400, right: 0.97 }), homeRow),
    lesson,
  );
  expect(gain).toMatchObject({ kind: 'stage', stage: { title: 'あ行' }, next: { title: 'か行' } });
});

test('what is not open to them is not said to be next; and who is through with the last stage hears of it', () => {
  const [before, after] = [
    learner(vowels({ ms: 400, right: 0.8 }), homeRow),
    learner(vowels({ ms: 400, right: 0.97 }), homeRow),
  ];
  const gain = gainOf(before, after, lesson, 1);
  expect(gain).toMatchObject({ kind: 'stage', stage: { title: 'あ行' }, next: undefined });
  expect(gainWords(gain)).toBe('「あ行」ができるようになりました。');

  const known = Object.fromEntries(allPatterns.map((pattern) => [pattern, { ms: 300, right: 1 }]));
  const all = lessons.map(({ id }) => id);
  const through = gainOf(learner(known, all.slice(0, -1)), learner(known, all), lesson);
  expect(through).toMatchObject({ kind: 'stage', stage: stages.at(-1), next: undefined });
});

test('then what came into the fingers, then what is new, then no miss at all', () => {
  expect(gainOf(learner(vowels({ right: 0.6 })), learner(vowels({ right: 0.8 })), lesson)).toEqual({
    kind: 'ready',
    patterns: lesson.patterns,
  });
  expect(gainOf(learner({}), learner(vowels({ right: 0.6, ms: 2000 })), lesson).kind).toBe('met');
  const same = learner(vowels({ right: 0.8 }));
  expect(gainOf(same, same, { ...lesson, misses: 0 }).kind).toBe('perfect');
});

test('then speed, then being sure; and where nothing moved, that one has practised', () => {
  const before = learner(vowels({ ms: 600, right: 0.8 }));
  expect(
    gainOf(before, learner({ ...vowels({ ms: 600, right: 0.8 }), う: { ms: 480, right: 0.8 } }), lesson),
  ).toEqual({ kind: 'faster', pattern: 'う', percent: 20 });
  expect(
    gainOf(before, learner({ ...vowels({ ms: 600, right: 0.8 }), え: { ms: 610, right: 0.9 } }), lesson),
  ).toEqual({ kind: 'surer', pattern: 'え', before: 80, now: 90 });
  expect(gainOf(before, before, lesson)).toEqual({ kind: 'practised', correct: 60 });
});

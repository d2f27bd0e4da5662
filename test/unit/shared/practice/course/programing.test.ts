/** Whether an exercise is solved, and where it is not. */
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  around,
  differenceOf,
  doneOf,
  percentOf,
  readsAs,
  type Exercise,
} from '#shared/practice/course/programing.ts';
import { chapters, exercises, gradeFor, repeated, two } from './course-files.ts';

const wanted = (answer: string, ...accept: string[]) => ({ answer, accept });
const twoLines = wanted("console.log('こんにちは');\nconsole.log('さようなら');");
const loop = wanted("for (let i = 0; i < 4; i++) {\n  console.log('ジャンプ');\n}");

test('GIVEN any exercise THEN its answer and every other way is right, and nothing and half of it are not', () => {
  const wrong = exercises.flatMap((exercise) =>
    [exercise.answer, ...exercise.accept].filter((one) => differenceOf(exercise, one) !== undefined),
  );
  expect(wrong).toEqual([]);
  expect(exercises.filter((exercise) => differenceOf(exercise, '  \n')?.kind !== 'empty')).toEqual([]);
  expect(
    exercises.filter(
      (exercise) =>
        differenceOf(exercise, exercise.answer.slice(0, exercise.answer.length / 2)) === undefined,
    ),
  ).toEqual([]);
});

test.each([
  ['1-30', 'n += 3; n = n * 2;'],
  ['2-03', 'for (let i = 1; i < 6; i += 1) {'],
  ['2-04', "for (let i = 0; i < 4; i += 1) { console.log('ジャンプ'); }"],
  ['2-09', 'for (let i = 2; i < 9; i += 2) {'],
  ['2-22', 'for (let x = 1; x <= 2; x += 1) {'],
  ['3-19', "const kind = age < 13 ? '子ども' : '大人';"],
  ['3-25', 'if (score > 59) count++;'],
  ['1-15', '++count;'],
  ['2-03', 'for (let i = 1; 6 > i; ++i) {'],
  ['2-07', 'for (let i = 5; 0 < i; i = i - 1) {'],
  ['2-30', 'if (3 == i) break;'],
  ['3-01', "if ('雨' == weather) {"],
  ['3-06', 'if (0 === n % 2) {'],
  ['3-08', "if (answer != 'はい') {"],
  ['3-09', 'if (30 > t && 25 <= t) {'],
  ['3-19', "const kind = 12 >= age ? '子ども' : '大人';"],
  ['3-21', 'if (5 < more.length) {'],
  ['3-25', 'if (60 <= score) { count += 1; }'],
  ['4-11', 'return 0 === n % 2;'],
  ['4-23', 'const large = numbers.filter((n) => 10 <= n);'],
  ['4-26', '++pet.age;'],
])('GIVEN exercise %s THEN %s does the same, and is right', (id, written) => {
  const exercise = exercises.find((one) => one.id === id)!;
  expect(differenceOf(exercise, written)).toBeUndefined();
});

test('GIVEN any exercise THEN no other way reads as one that is there already', () => {
  const twice = exercises.flatMap(({ id, answer, accept }) =>
    accept
      .filter((one, at) => [answer, ...accept.slice(0, at)].some((other) => readsAs(other, one)))
      .map((one) => [id, one]),
  );
  expect(twice).toEqual([]);
});

test.each([
  ['blanks', "  console.log( 'こんにちは' ) ;\n\n\n   console.log('さようなら');  \n"],
  ['quotes', 'console.log("こんにちは");\nconsole.log("さようなら");'],
  ['quotes of a template', 'console.log(`こんにちは`);\nconsole.log(`さようなら`);'],
  ['no semicolons', "console.log('こんにちは')\nconsole.log('さようなら')"],
  ['one line', "console.log('こんにちは'); console.log('さようなら')"],
  ['a remark', "// あいさつ\nconsole.log('こんにちは'); // 一つめ\nconsole.log('さようなら');"],
])('GIVEN the answer with other %s THEN it is right', (_, typed) => {
  expect(differenceOf(twoLines, typed)).toBeUndefined();
});

test.each([
  ['the brace below', "for (let i = 0; i < 4; i++)\n{\n  console.log('ジャンプ')\n}"],
  ['all in one line', "for (let i=0;i<4;i++){console.log('ジャンプ')}"],
])('GIVEN a block with %s THEN it is right', (_, typed) => {
  expect(differenceOf(loop, typed)).toBeUndefined();
});

test('GIVEN two statements without anything between them THEN they are not two', () => {
  expect(differenceOf(wanted('x = 1;\ny = 2;'), 'x = 1 y = 2')).toEqual({
    kind: 'other',
    line: 1,
    right: 'x = 1',
  });
});

test('GIVEN a statement that ends with a brace THEN its semicolon may be left out, and a template with a value stays one', () => {
  const book = wanted("const book = { title: '星の話' };");
  expect(differenceOf(book, "const book = { title: '星の話' }")).toBeUndefined();
  const greeting = wanted('console.log(`${name}さん`);');
  expect(differenceOf(greeting, "console.log('${name}さん');")).toMatchObject({ kind: 'other' });
});

test('GIVEN a statement that is the body of the line above THEN the line above does not end', () => {
  expect(differenceOf(wanted('if (score >= 60) count++;'), 'if (score >= 60)\n  count++')).toBeUndefined();
});

test.each([
  ["console.log('こんにちは');", { kind: 'missing', line: 1, right: "console.log('こんにちは');" }],
  ["console.log('こんにちは')", { kind: 'missing', line: 1, right: "console.log('こんにちは')" }],
  ["console.log('こんにちは');\nconsole.lag('さようなら');", { kind: 'other', line: 2, right: 'console.' }],
  [
    "console.log('こんばんは');\nconsole.log('さようなら');",
    { kind: 'other', line: 1, right: 'console.log(' },
  ],
  ["console.log('こんにちは');\nconsole.log('さようなら');\nx", { kind: 'more', line: 3, right: '' }],
  ["console.log('こんにちは');\nconsole.log（'さようなら');", { kind: 'wide', line: 2, sign: '（' }],
  ['console.log(”こんにちは”);', { kind: 'wide', line: 1, sign: '”' }],
  ["console.log('こんにちは);", { kind: 'other', line: 1, right: 'console.log(' }],
])('GIVEN %j THEN it says where it differs', (typed, difference) => {
  expect(differenceOf(twoLines, typed)).toEqual(difference);
});

test('GIVEN Japanese signs in quotes THEN they are words, not mistakes', () => {
  expect(differenceOf(wanted("console.log('（はい）');"), "console.log('（はい）');")).toBeUndefined();
});

test('GIVEN several ways THEN the difference is to the one that was begun', () => {
  const exercise = wanted('count = count + 1;', 'count += 1;', 'count++;');
  expect(differenceOf(exercise, 'count += 2;')).toEqual({ kind: 'other', line: 1, right: 'count +=' });
});

test.each([
  ['if (n > 5) x = 1;', 'if (n < 5) x = 1;', { kind: 'other', line: 1, right: 'if (n' }],
  ['if (n > 5) x = 1;', 'if (5 > n) x = 1;', { kind: 'other', line: 1, right: 'if (5' }],
  ['if (n >= 5) x = 1;', 'if (5 < n) x = 1;', { kind: 'other', line: 1, right: 'if (5' }],
  ['if (a + 1 < b) x = 1;', 'if (b > a) x = 1;', { kind: 'other', line: 1, right: 'if (b > a' }],
  // Its value is asked for: one more before, or after.
  ['console.log(i++);', 'console.log(++i);', { kind: 'other', line: 1, right: 'console.log(' }],
  ['i++;', 'i += 2;', { kind: 'other', line: 1, right: 'i +=' }],
  ['x = 5;', 'x == 5;', { kind: 'other', line: 1, right: 'x' }],
])('GIVEN %s THEN %s is something else', (answer, typed, difference) => {
  expect(differenceOf(wanted(answer), typed)).toEqual(difference);
});

test('GIVEN what comes before is right in another way THEN only what comes after is said to differ', () => {
  const program = wanted('for (let i = 0; i < 4; i++) {\n  console.log(i);\n}');
  expect(differenceOf(program, 'for (let i = 0; 4 > i; ++i) {\n  console.log(j);\n}')).toEqual({
    kind: 'other',
    line: 2,
    right: 'console.log(',
  });
});

test('GIVEN a program with a place for the answer THEN it is around it; without one the answer is behind', () => {
  expect(around({ given: 'for (;;) {\n  // ここ\n}' })).toEqual({
    before: 'for (;;) {',
    after: '}',
    indent: '  ',
  });
  expect(around({ given: '// ここ\nconsole.log(n);' })).toEqual({
    before: '',
    after: 'console.log(n);',
    indent: '',
  });
  expect(around({ given: 'let a = 1;' })).toEqual({ before: 'let a = 1;', after: '', indent: '' });
});

test('GIVEN any chapter THEN its percent tells how many are done', () => {
  for (const chapter of chapters)
    for (let done = 0; done <= chapter.exercises.length; done++)
      expect(doneOf(chapter, percentOf(chapter, done))).toBe(done);
});

describe('the exercises of all chapters', () => {
  /** An answer ends by itself, on a machine that does much else too; what lacks one may go on for ever. */
  const patienceMs = 10_000;
  const unansweredMs = 200;
  /** What a program writes to its console, line by line. */
  const printed = (code: string, timeout: number): string => {
    const lines: string[] = [];
    const console = { log: (...parts: unknown[]) => void lines.push(parts.map(String).join(' ')) };
    runInContext(`'use strict';\n${code}`, createContext({ console }), { timeout });
    return lines.join('\n');
  };
  /** The answer in its place: where `// ここ` stands, or behind what is given. */
  const whole = (given: string, answer: string): string =>
    given.includes('// ここ')
      ? given.replace(/^([ ]*)\/\/ ここ$/mu, (_, indent: string) =>
          answer
            .split('\n')
            .map((line) => indent + line)
            .join('\n'),
        )
      : `${given}\n${answer}`;
  const attempt = (exercise: Exercise, answer: string): string => {
    try {
      return printed(whole(exercise.given, answer), answer === '' ? unansweredMs : patienceMs);
    } catch (error) {
      return `failed: ${String(error)}`;
    }
  };

  test('four chapters with 120 exercises, numbered in their order', () => {
    expect(chapters.map(({ title }) => title)).toEqual(['順番', 'くり返し', '分かれ道', '関数とデータ']);
    expect(exercises.length).toBeGreaterThanOrEqual(120);
    for (const chapter of chapters)
      expect(chapter.exercises.map(({ id }) => id)).toEqual(
        chapter.exercises.map((_, index) => `${chapter.id}-${two(index + 1)}`),
      );
    expect(repeated(exercises.map(({ question, given }) => `${question}\n${given}`))).toEqual([]);
  });

  test('each answer runs and prints what is said', () => {
    expect(
      exercises
        .map((exercise) => [exercise.id, attempt(exercise, exercise.answer), exercise.prints])
        .filter(([, is, should]) => is !== should),
    ).toEqual([]);
    expect(exercises.filter(({ prints }) => prints === '').map(({ id }) => id)).toEqual([]);
  });

  test('so does every other spelling that is right too', () => {
    expect(
      exercises.flatMap((exercise) =>
        exercise.accept
          .map((answer) => [exercise.id, answer, attempt(exercise, answer)])
          .filter(([, , is]) => is !== exercise.prints),
      ),
    ).toEqual([]);
    expect(
      exercises.filter(({ answer, accept }) => repeated([answer, ...accept]).length > 0).map(({ id }) => id),
    ).toEqual([]);
  });

  test('an answer is needed: without it something else is printed', () => {
    expect(
      exercises.filter((exercise) => attempt(exercise, '') === exercise.prints).map(({ id }) => id),
    ).toEqual([]);
  });

  test('one to four short lines, with a sentence that explains', () => {
    const long = exercises.filter(({ answer, accept }) =>
      [answer, ...accept].some((one) => {
        const lines = one.split('\n');
        return lines.length > 4 || lines.some((line) => line === '' || [...line].length > 50);
      }),
    );
    expect(long.map(({ id }) => id)).toEqual([]);
    expect(exercises.filter(({ why }) => !/^[^。]+。$/u.test(why)).map(({ id }) => id)).toEqual([]);
    expect(exercises.filter(({ question, why }) => gradeFor(question + why) > 6).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

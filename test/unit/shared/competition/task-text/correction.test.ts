import { describe, expect, test } from 'vitest';
import {
  changedLines,
  correctionProblem,
  fairer,
  textCorrectionRefusal,
} from '#shared/competition/task-text/correction.ts';
import { taskTextStates, type TaskTextBody } from '#shared/competition/task-text/schema.ts';

const text = (...lines: string[]): TaskTextBody => ({ kind: 'text', notation: lines.join('\n') });
const questions = (...all: [string, ...string[]][]): TaskTextBody => ({
  kind: 'questions',
  questions: all.map(([prompt, ...answers]) => ({ prompt, answers })),
});

describe('what may be put right', () => {
  test('a text that was played, unless its keys were asked for one by one', () => {
    const correctable = taskTextStates.filter(
      (state) => textCorrectionRefusal({ state, form: 'answers' }) === undefined,
    );
    expect(correctable).toEqual(['used', 'practice']);
    expect(textCorrectionRefusal({ state: 'sealed', form: 'transcription' })).toBe('not-played');
    expect(textCorrectionRefusal({ state: 'used', form: 'guided' })).toBe('guided');
    expect(textCorrectionRefusal({ state: 'practice', form: 'program' })).toBeUndefined();
  });

  test('GIVEN questions THEN their number and order stay, whatever becomes of their words and answers', () => {
    const shown = questions(['3+4', '8'], ['8×8', '64']);
    expect(correctionProblem(shown, questions(['3+4', '7'], ['8×8は', '64', '六十四']))).toBeUndefined();
    expect(correctionProblem(shown, questions(['3+4', '7']))).toMatch(/同じ2問/u);
    expect(correctionProblem(shown, questions(['8×8', '64'], ['3+4', '7']))).toMatch(/^1行目：問題の順/u);
    expect(correctionProblem(shown, text('3+4'))).toMatch(/課題の形/u);
  });

  test('GIVEN nothing changes THEN it is no correction', () => {
    expect(correctionProblem(text('朝'), text('朝'))).toMatch(/同じです/u);
    expect(correctionProblem(text('朝'), text('朝', '夜'))).toBeUndefined();
  });
});

describe('what it changes', () => {
  test('GIVEN a line that is written otherwise THEN it alone stands there, before and after', () => {
    expect(changedLines(text('朝', 'よる', '昼', 'ゆう'), text('朝', '夜', '昼', '夕'))).toEqual([
      { line: 2, before: 'よる', after: '夜' },
      { line: 4, before: 'ゆう', after: '夕' },
    ]);
    expect(changedLines(questions(['3+4', '8']), questions(['3+4', '7', '七']))).toEqual([
      { line: 1, before: '3+4（答え：8）', after: '3+4（答え：7、七）' },
    ]);
  });

  test('GIVEN a line more or less THEN the others are no change', () => {
    expect(changedLines(text('朝', '昼'), text('朝', '夜', '昼'))).toEqual([
      { line: 2, before: '', after: '夜' },
    ]);
    expect(changedLines(text('朝', '朝', '昼'), text('朝', '昼'))).toEqual([
      { line: 2, before: '朝', after: '' },
    ]);
  });
});

describe('what a run is worth', () => {
  const of = (score: number, misses: number, correct: number) => ({ score, misses, correct });

  test('GIVEN both judgements THEN the one that stands higher on a board counts', () => {
    const shown = of(8, 2, 10);
    expect(fairer(shown, of(9, 5, 14)).score).toBe(9);
    expect(fairer(shown, of(7, 0, 7))).toBe(shown);
    expect(fairer(shown, of(8, 1, 9)).misses).toBe(1);
    expect(fairer(shown, of(8, 3, 11))).toBe(shown);
    expect(fairer(of(0, 5, 2), of(0, 5, 3)).correct).toBe(3);
  });

  test('GIVEN they are worth the same THEN it is what was shown', () => {
    const shown = of(8, 2, 10);
    expect(fairer(shown, of(8, 2, 10))).toBe(shown);
  });
});

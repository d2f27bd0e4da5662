/** A run judged by what was shown and by what that was corrected to. */
import { describe, expect, test } from 'vitest';
import { judge, type Judging } from '#shared/competition/judge/judge.ts';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';

const typed = (text: string): LogEvent[] => [...text].map((sign, at) => [at * 100, 'input', sign]);
const judged = (form: TaskForm, body: TaskTextBody, corrected: TaskTextBody | undefined, run: string) => {
  const judging: Judging = {
    form,
    body,
    corrected: corrected && { hash: 'of-the-correction', body: corrected },
    input: undefined,
    durationMs: 60_000,
    rules: { penalties: { typo: 1, omission: 1, surplus: 1, unconverted: 1 }, bonusOf: () => 0 },
  };
  return judge(judging, typed(run));
};

describe('questions', () => {
  const key = (...answers: string[]): TaskTextBody => ({
    kind: 'questions',
    questions: [
      { prompt: '3+4', answers },
      { prompt: '8×8', answers: ['64'] },
    ],
  });

  test('GIVEN the key was wrong THEN a right answer counts, and what the wrong key took for right goes on counting', () => {
    const right = judged('answers', key('8'), key('7'), '7\n64\n');
    expect(right).toMatchObject({ correct: 2, misses: 0, score: 2 });
    expect(right.sheet.corrected).toBe('of-the-correction');

    const trusting = judged('answers', key('8'), key('7'), '8\n64\n');
    expect(trusting).toMatchObject({ correct: 2, misses: 0, score: 2 });
    expect(trusting.sheet.corrected).toBeUndefined();
  });

  test('GIVEN other answers were typed too THEN what counts was typed where the right ones were closed', () => {
    expect(judged('answers', key('7'), undefined, '1234567890\n64\n').counted).toEqual([1300]);
    expect(judged('answers', key('7'), undefined, '7\n64\n64').counted).toEqual([100, 400]);
  });

  test('GIVEN a correction that changes nothing for a run THEN it is judged by what was shown', () => {
    expect(judged('answers', key('7'), key('7', '七'), '7\n64\n').sheet.corrected).toBeUndefined();
    expect(judged('answers', key('7'), undefined, '七\n64\n')).toMatchObject({ correct: 1, misses: 1 });
  });
});

describe('transcription', () => {
  const of = (notation: string): TaskTextBody => ({ kind: 'text', notation });

  test('GIVEN a misprint THEN who typed what was meant and who typed what they saw are both right', () => {
    const [shown, meant] = [of('あさのきょうつ'), of('あさのきょうしつ')];
    expect(judged('transcription', shown, undefined, 'あさのきょうしつ').misses).toBe(1);
    const careful = judged('transcription', shown, meant, 'あさのきょうしつ');
    expect(careful).toMatchObject({ correct: 8, misses: 0 });
    expect(careful.sheet).toMatchObject({ corrected: 'of-the-correction', typed: 'あさのきょうしつ' });
    const faithful = judged('transcription', shown, meant, 'あさのきょうつ');
    expect(faithful).toMatchObject({ correct: 7, misses: 0 });
    expect(faithful.sheet.corrected).toBeUndefined();
  });
});

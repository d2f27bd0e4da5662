import { expect, test } from 'vitest';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import { beginning, lines, seconds } from '#web/home/try-out/lines.ts';
import { outcomeOf, startRun } from '#web/home/try-out/run.ts';

function typing(letters: string) {
  const run = startRun();
  for (const letter of letters) run.press(letter);
  return run.standing();
}

test('the page says before the judge is there what the judge says', () => {
  expect(startRun().standing()).toEqual(beginning);
});

test('any valid spelling goes on, and the guide follows what was typed', () => {
  expect(typing('kinouyorisus')).toMatchObject({ wrong: 1, done: 6 });
  expect(typing('kinouyorisukosh')).toMatchObject({ done: 7, ahead: 'ihayaku', wrong: 0 });
  expect(typing('kinouyorisukoci').ahead).toBe('hayaku');
});

test('a wrong key goes on nowhere and is counted', () => {
  expect(typing('kx')).toMatchObject({ typed: 'k', correct: 0, wrong: 1 });
});

test('a line that is typed makes room for the next, and after the last the first comes again', () => {
  const [, second] = lines;
  expect(typing('kinouyorisukosihayaku')).toMatchObject({ line: second, typed: '', done: 0, correct: 11 });
  const run = startRun();
  const all = lines.reduce((sum, { kana }) => sum + kana.length, 0);
  while (run.standing().correct < all) expect(run.press(run.standing().ahead.charAt(0))).toBe(true);
  expect(run.standing()).toMatchObject({ line: lines[0], correct: all, wrong: 0 });
  expect(all).toBeGreaterThan(levelTableFor(seconds).thresholds.at(-1) ?? Infinity);
});

test.each([
  [0, 0, undefined, { level: '6級', remaining: 1 }],
  [7, 0, '3級', { level: '準2級', remaining: 1 }],
  [9, 2, '3級', { level: '準2級', remaining: 1 }],
  [2, 9, undefined, { level: '6級', remaining: 1 }],
  [34, 0, '特段', undefined],
])('%i characters and %i wrong keys in ten seconds are %s', (correct, wrong, level, next) => {
  const outcome = outcomeOf({ correct, wrong });
  expect(outcome).toMatchObject({ perMinute: correct * 6, level });
  if (next === undefined) expect(outcome.next).toBeUndefined();
  else expect(outcome.next).toMatchObject(next);
});

import { expect, test } from 'vitest';
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';
import { classFigures, withoutHelpWords } from '#web/home/class-figures.ts';

const line = (
  userId: string,
  minutes7: number,
  reasons: TrainingPupil['reasons'] = [],
  ownAccount = false,
) => ({ userId, minutes7, reasons, ownAccount });

test('a class is counted over all kinds of practice: who rests in one alone needs no help', () => {
  const method = [
    line('usr_both', 5),
    line('usr_lessons', 5),
    line('usr_races', 0, ['inactive']),
    line('usr_nothing', 0, ['inactive']),
    line('usr_stuck', 3, ['concentrated']),
    line('usr_own', 9, [], true),
  ];
  const races = [
    line('usr_both', 5),
    line('usr_lessons', 0, ['inactive']),
    line('usr_races', 4),
    line('usr_nothing', 0, ['inactive']),
    line('usr_stuck', 0),
    line('usr_own', 0, ['inactive'], true),
  ];
  expect(classFigures([method, races])).toEqual({ of: 5, practised: 4, help: 2, notBegun: 0 });
  const begins = line('usr_new', 0, ['never']);
  expect(classFigures([[begins], [begins]]), 'a class that has not begun').toMatchObject({
    of: 1,
    help: 0,
    notBegun: 1,
  });
  const left = line('usr_new', 0, ['inactive']);
  expect(classFigures([[left], [begins]]), 'who has stopped').toMatchObject({ help: 1, notBegun: 0 });
  const [gone, rests] = [line('usr_left', 0, ['inactive']), line('usr_left', 0, ['paused'])];
  expect(classFigures([[gone], [rests]]), 'of a class that has left one kind').toMatchObject({ help: 1 });
  expect(classFigures([[rests], [begins]]), 'in the holidays').toMatchObject({ help: 0 });
  expect(classFigures([])).toEqual({ of: 0, practised: 0, help: 0, notBegun: 0 });
});

test('where nobody needs help, a class that nobody began in is said to be one', () => {
  const of = (notBegun: number) => withoutHelpWords({ of: 8, practised: 0, help: 0, notBegun });
  expect([of(8), of(7), of(0)]).toEqual(['まだ始めていません（8人）', 'いません', 'いません']);
  expect(withoutHelpWords(classFigures([]))).toBe('いません');
});

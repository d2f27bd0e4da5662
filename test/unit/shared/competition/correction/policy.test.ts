import { describe, expect, test } from 'vitest';
import { resultStates } from '#shared/competition/result/schema.ts';
import { isOtherwise, resultActs, resultAfter } from '#shared/competition/correction/policy.ts';
import { changeWords } from '#shared/competition/correction/words.ts';
import { errorKinds } from '#shared/competition/scoring/schema.ts';

const published = { seasonIsPublished: true, isGivenBack: false };
const unpublished = { seasonIsPublished: false, isGivenBack: false };

describe('rulings', () => {
  test.each([
    ['published', 'correct', 'corrected'],
    ['corrected', 'correct', 'corrected'],
    ['provisional', 'correct', undefined],
    ['disqualified', 'correct', undefined],
    ['void', 'correct', undefined],
    ['published', 'void', 'void'],
    ['under-review', 'disqualify', 'disqualified'],
    ['disqualified', 'disqualify', undefined],
    ['disqualified', 'void', undefined],
    ['void', 'disqualify', undefined],
    ['published', 'reinstate', undefined],
  ] as const)('%s, %s: %s', (state, act, after) => {
    expect(resultAfter({ state }, act, published)?.state).toBe(after);
  });

  test('void and disqualified go back to where they came from, a provisional one to the public of its season', () => {
    for (const state of resultStates)
      for (const act of resultActs) {
        const after = resultAfter({ state }, act, unpublished);
        if (after?.before === undefined) continue;
        expect(resultAfter(after, 'reinstate', unpublished)).toEqual({ state });
        expect(resultAfter(after, 'reinstate', published)?.state).toBe(
          state === 'provisional' ? 'published' : state,
        );
        expect(resultAfter(after, 'reinstate', { ...published, isGivenBack: true })).toBeUndefined();
      }
  });
});

describe('a correction', () => {
  const errors = { typo: 2, omission: 0, surplus: 1, unconverted: 0 };
  test('GIVEN the same figures THEN nothing is otherwise, GIVEN any other THEN it is', () => {
    expect(isOtherwise({ correct: 30, errors }, { correct: 30, errors: { ...errors } })).toBe(false);
    expect(isOtherwise({ correct: 30, errors }, { correct: 31, errors })).toBe(true);
    for (const kind of errorKinds)
      expect(isOtherwise({ correct: 30, errors }, { correct: 30, errors: { ...errors, [kind]: 9 } })).toBe(
        true,
      );
  });

  test('says what becomes of score and level, the level only where it is another one', () => {
    expect(changeWords('字', { score: 363, level: '3級' }, { score: 1366, level: '2級' })).toBe(
      '363字 → 1,366字、3級 → 2級',
    );
    expect(changeWords('字', { score: 3, level: '3級' }, { score: 4, level: '3級' })).toBe('3字 → 4字');
    expect(changeWords('字', { score: 3 }, { score: 99, level: '3級' })).toBe('3字 → 99字、級・段なし → 3級');
  });
});

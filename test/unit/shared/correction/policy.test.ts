import { describe, expect, test } from 'vitest';
import { resultStates } from '#shared/result/schema.ts';
import { resultActs, resultAfter } from '#shared/correction/policy.ts';

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
    expect(resultAfter({ state }, act, true)?.state).toBe(after);
  });

  test('void and disqualified go back to where they came from, a provisional one to the public of its season', () => {
    for (const state of resultStates)
      for (const act of resultActs) {
        const after = resultAfter({ state }, act, false);
        if (after?.before === undefined) continue;
        expect(resultAfter(after, 'reinstate', false)).toEqual({ state });
        expect(resultAfter(after, 'reinstate', true)?.state).toBe(
          state === 'provisional' ? 'published' : state,
        );
      }
  });
});

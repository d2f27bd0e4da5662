import { expect, test } from 'vitest';
import { gainIn } from '#web/home/gain.ts';
import { result } from './builders.ts';

const { division } = result();
const english = { code: 'english-a', name: '英文A', durationSeconds: 300, unit: '字' };

test('the last round beside the one before it, of the same division typed in the same way', () => {
  const newestFirst = [
    result({ division: english, score: 900 }),
    result({ inputMethod: 'romaji', score: 62 }),
    result({ inputMethod: 'kana', score: 61 }),
    result({ inputMethod: 'romaji', score: 999, state: 'disqualified' }),
    result({ inputMethod: 'romaji', score: 50 }),
    result({ inputMethod: 'romaji', score: 70 }),
  ];
  expect(gainIn(newestFirst, { division, inputMethod: 'romaji' })).toBe(12);
  expect(gainIn(newestFirst, { division, inputMethod: 'kana' })).toBeUndefined();
  expect(gainIn(newestFirst, { division: english, inputMethod: undefined })).toBeUndefined();
});

test.each([50, 49])('from 50 to %i nothing is said', (score) => {
  expect(gainIn([result({ score }), result({ score: 50 })], { division })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { linesOf, wrapped } from '#functions/platform/pdf/lines.ts';

test('GIVEN prose THEN its lines are as long as there is room, Latin letters being half as wide', () => {
  expect(linesOf('あいうえおか', 3)).toEqual(['あいう', 'えおか']);
  expect(linesOf('12あ34いう', 3)).toEqual(['12あ34', 'いう']);
  expect(linesOf('', 3)).toEqual([]);
});

test('GIVEN a full stop, a small kana or a closing bracket at the turn THEN the letter before goes with it', () => {
  expect(linesOf('あいう。え', 3)).toEqual(['あい', 'う。え']);
  expect(linesOf('あいきゃ', 3)).toEqual(['あい', 'きゃ']);
  expect(linesOf('あ「い」。', 4)).toEqual(['あ', '「い」。']);
});

test('GIVEN an opening bracket at the turn THEN it goes to what it opens, and nothing is lost', () => {
  expect(linesOf('あい「うえ」', 3)).toEqual(['あい', '「う', 'え」']);
  const text = '「「「「。。。。𠮷𠮷。';
  expect(linesOf(text, 3).join('')).toBe(text);
});

test('GIVEN letters with marks THEN these take no room and stay with them', () => {
  expect(linesOf('น้ำผึ้ง', 2)).toEqual(['น้ำ', 'ผึ้ง']);
});

test('GIVEN lines of the writer’s own THEN each begins on a line, an empty one too, and is wrapped for itself', () => {
  // 5 ems less one.
  expect(wrapped('あいう\n\nえおかきく', 5.1 * (12 / 72) * 25.4, 12)).toBe('あいう\n\nえおかき\nく');
});

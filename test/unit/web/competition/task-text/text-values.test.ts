import { expect, test } from 'vitest';
import { bodyOf, correctionValuesSchema } from '#web/competition/task-text/text-values.ts';

const played = bodyOf('answers', '3+4|8\n8×8|64');
const told = (text: string, reason = '答えのまちがい'): [string, string][] => {
  const { error } = correctionValuesSchema(played).safeParse({ form: 'answers', text, reason });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

test('GIVEN a correction as it is typed THEN what is wrong with it stands at its box before it is sent', () => {
  expect(told('3+4|7\n8×8|64')).toEqual([]);
  expect(told('3+4|8\n8×8|64')).toEqual([['text', '競技で使ったものと同じです。まちがいを直してください']]);
  expect(told('3+4|7')).toEqual([
    ['text', '問題の数は変えられません。競技で使ったときと同じ2問にしてください'],
  ]);
  expect(told('3+4\n8×8|64')).toEqual([['text', '1行目：答えがありません。']]);
  expect(told('')).toEqual([['text', '問題を入力してください']]);
});

test('GIVEN neither changed nor explained THEN both are said at once', () => {
  expect(
    told('3+4|8\n8×8|64', '')
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(['reason', 'text']);
});

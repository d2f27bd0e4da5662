import { expect, test } from 'vitest';
import { birthDaySchema } from '#shared/access/profile/schema.ts';

const said = (day: string) => birthDaySchema.safeParse(day).error?.issues[0]?.message;

test.each([
  ['', '生年月日を年・月・日で入力してください'],
  ['2016-04-', '生年月日を年・月・日で入力してください'],
  ['2016-13-40', '生年月日がカレンダーにない日です。年・月・日を確かめてください'],
  ['2015-02-29', '生年月日がカレンダーにない日です。年・月・日を確かめてください'],
  ['1899-12-31', '生年月日を確かめてください'],
])('of %j it is said what is wrong', (day, message) => {
  expect(said(day)).toBe(message);
});

test('a leap day is one', () => {
  expect(said('2016-02-29')).toBeUndefined();
});

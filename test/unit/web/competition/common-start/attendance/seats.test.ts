import { expect, test } from 'vitest';
import type { Attendance } from '#shared/competition/common-start/attendance/schema.ts';
import { student } from '#test/support/school/roster-rows.ts';
import {
  inRoom,
  missingIn,
  seatsOf,
  toOpen,
  waitingFor,
} from '#web/competition/common-start/attendance/seats.ts';
import { seatWords, wordsOf } from '#web/competition/common-start/attendance/words.ts';

const division = (code: string) => ({ code, name: code }) as Attendance['division'];
const entry = (id: string, personId: string, over: Partial<Attendance> = {}): Attendance => ({
  id: `ent_${id}`,
  division: division('romaji'),
  state: 'ready',
  personId,
  personName: personId,
  underReview: false,
  ...over,
});
const pupils = [
  student({
    userId: 'usr_ten',
    number: 10,
    name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  }),
  student({
    userId: 'usr_two',
    number: 2,
    name: { family: '渡辺', given: '湊', familyKana: 'ワタナベ', givenKana: 'ミナト' },
  }),
];

test('a class is in the order of its numbers, which stand before the names; who has left it is last', () => {
  const seats = seatsOf([entry('a', 'usr_gone'), entry('b', 'usr_ten'), entry('c', 'usr_two')], pupils);
  expect(seats.map(({ seat }) => seat)).toEqual(['2. usr_two', '10. usr_ten', 'usr_gone']);
});

test('GIVEN an open room THEN its division alone is looked at, and who is not ready is named', () => {
  const seats = seatsOf(
    [
      entry('a', 'usr_two'),
      entry('b', 'usr_ten'),
      entry('c', 'usr_two', { division: division('kanji') }),
      entry('d', 'usr_gone', { state: 'absent' }),
    ],
    pupils,
  );
  const ready = [{ personId: 'usr_ten', personName: '青木 葵', entryId: 'ent_b', late: false }];
  const room = {
    division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: 'characters', form: 'guided' },
    ready,
    now: '2026-11-26T00:00:00.000Z',
  } as const;
  expect(inRoom(seats, room).map(({ id }) => id)).toEqual(['ent_a', 'ent_b', 'ent_d']);
  expect(missingIn(seats, room).map(({ seat }) => seat)).toEqual(['2. usr_two']);
  const words = (id: string, at: { startsAt?: string } = {}) =>
    seatWords(
      seats.find((seat) => seat.id === id)!,
      id === 'ent_a',
      { ...room, ...at },
    ).label;
  expect(['ent_a', 'ent_b', 'ent_d'].map((id) => words(id))).toEqual(['まだです', '準備できました', '欠席']);
  expect(words('ent_a', { startsAt: '2026-11-25T23:59:00.000Z' })).toBe('来ていません');
});

test('the page opens on a class that takes part, unless another was asked for', () => {
  const isEmpty = (name: string) => name === '5年1組';
  expect(toOpen(['5年1組', '5年2組'], isEmpty, false)).toEqual(['5年2組']);
  expect(toOpen(['5年1組', '5年2組'], isEmpty, true)).toEqual(['5年1組', '5年2組']);
  expect(toOpen(['5年1組'], isEmpty, false)).toEqual(['5年1組']);
});

test('who has not begun by the end of a season is not said to begin', () => {
  expect(wordsOf('ready', false).label).toBe('開始前');
  expect(wordsOf('ready', true).label).toBe('競技なし');
  expect(wordsOf('done', true)).toEqual(wordsOf('done', false));
});

test('GIVEN several 課題 THEN the one most of the class waits for is first, and what nobody does is not there', () => {
  const items = [
    entry('a', 'usr_two', { division: division('keisan') }),
    entry('b', 'usr_two'),
    entry('c', 'usr_ten'),
    entry('d', 'usr_ten', { division: division('kanji'), state: 'done' }),
    entry('e', 'usr_gone', { division: division('keisan'), state: 'absent' }),
  ];
  expect(waitingFor(items).map(({ code }) => code)).toEqual(['romaji', 'keisan']);
});

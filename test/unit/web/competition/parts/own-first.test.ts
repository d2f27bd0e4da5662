import { expect, test } from 'vitest';
import type { Participation } from '#shared/competition/participation/schema.ts';
import { firstShown, ownFirst } from '#web/competition/parts/own-first.ts';
import { season } from '#test/unit/web/home/builders.ts';

/** As the server lists them: the newest first. */
const seasons = [
  season({ id: 'sea_next', phase: 'upcoming' }),
  season({ id: 'sea_open', phase: 'entry' }),
  season({ id: 'sea_record', phase: 'published' }),
  season({ id: 'sea_autumn', phase: 'published' }),
  season({ id: 'sea_june', phase: 'published' }),
];
const of = (seasonId: string, changes: Partial<Participation>): Participation => ({
  seasonId,
  entered: false,
  results: false,
  ...changes,
});
const own = [
  of('sea_june', { entered: true, results: true }),
  of('sea_open', { entered: true }),
  of('sea_autumn', { results: true }),
];
const told = (shown: 'entered' | 'results', items: readonly Participation[] | undefined) => {
  const list = ownFirst(seasons, items, shown);
  return {
    list: list.map(({ id, empty }) => `${id}${empty === true ? ' (empty)' : ''}`),
    first: firstShown(list, shown)?.id,
  };
};

test('what has something of one’s own comes first, the newest of it in front; the rest comes last and is marked', () => {
  expect(told('results', own)).toEqual({
    list: ['sea_autumn', 'sea_june', 'sea_next (empty)', 'sea_open (empty)', 'sea_record (empty)'],
    first: 'sea_autumn',
  });
  expect(told('entered', own)).toEqual({
    list: ['sea_open', 'sea_june', 'sea_next (empty)', 'sea_record (empty)', 'sea_autumn (empty)'],
    first: 'sea_open',
  });
});

test('GIVEN nothing of one’s own THEN results that are out, or the season that comes first, are shown', () => {
  expect(told('results', []).first).toBe('sea_record');
  expect(told('entered', []).first).toBe('sea_open');
});

test('GIVEN one whose results are awaited AND nothing of one’s own THEN what can still be entered is shown', () => {
  const waiting = season({ id: 'sea_waiting', phase: 'closed' });
  const list = ownFirst([...seasons, waiting], [], 'entered');
  expect(firstShown(list, 'entered')?.id).toBe('sea_open');
});

test('GIVEN it is not known what is whose THEN nothing is marked, and all stand as they come', () => {
  expect(told('results', undefined)).toEqual({ list: seasons.map(({ id }) => id), first: 'sea_record' });
  expect(firstShown([], 'results')).toBeUndefined();
});

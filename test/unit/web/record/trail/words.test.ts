import { expect, test } from 'vitest';
import { actWords, trailTable } from '#web/record/trail/words.ts';

test('GIVEN a title with readings THEN the record says its words alone, on the page and in what is saved', () => {
  const entry = {
    id: 'aud_01M8HJ2JB6K93SS2G9ZNRKE40K',
    at: '2026-11-28T17:08:00.000Z',
    by: 'usr_office-0001',
    byName: '事務 花',
    subject: { kind: 'news', id: 'nws_1' },
    act: 'publish',
    detail: '|年末年始《ねんまつねんし》のお|休《やす》み',
  } as const;
  expect(actWords(entry)).toBe('掲載しました：年末年始のお休み');
  expect(trailTable([entry])[1]).toContain('年末年始のお休み');
  // The next day in Japan.
  expect(trailTable([entry])[1]?.[0]).toBe('2026-11-29 02:08');
});

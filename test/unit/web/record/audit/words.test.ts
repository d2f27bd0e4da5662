import { expect, test } from 'vitest';
import { auditTable } from '#web/record/audit/words.ts';

test('GIVEN an entry THEN what is saved has its time as a spreadsheet sorts it', () => {
  const entry = {
    id: 'aud_01M8HJ2JB6K93SS2G9ZNRKE40K',
    at: '2026-11-28T17:08:00.000Z',
    actorName: '森 学',
    action: 'record-claimed',
  } as const;
  expect(auditTable([entry])[1]?.slice(0, 2)).toEqual(['2026-11-29 02:08', '森 学']);
});

import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { auditPeople, auditSentence, auditTable, together } from '#web/record/audit/words.ts';

test('GIVEN an entry THEN what is saved has its time as a spreadsheet sorts it', () => {
  const entry = {
    id: 'aud_01M8HJ2JB6K93SS2G9ZNRKE40K',
    at: '2026-11-28T17:08:00.000Z',
    actorName: '森 学',
    action: 'record-claimed',
  } as const;
  expect(auditTable([entry])[1]?.slice(0, 2)).toEqual(['2026-11-29 02:08', '森 学']);
});

describe('what was done to many at once', () => {
  const start = Date.parse('2026-04-10T00:00:00.000Z');
  /** The `second`th after the start, newest first as the server answers. */
  const entry = (second: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
    id: `aud_${String(second).padStart(26, '0')}`,
    at: new Date(start + second * 1000).toISOString(),
    actorName: '森 学',
    actorMark: 'AB12',
    action: 'password-reissued',
    subjectName: `生徒 ${String(second)}`,
    detail: '1人だけのパスワード',
    ...fields,
  });
  const cards = Array.from({ length: 400 }, (_, index) => entry(400 - index));
  const said = (entries: readonly AuditEntry[], more = false) => together(entries, more).map(auditSentence);

  test('GIVEN the login cards of a grade THEN they are one row, which names everybody', () => {
    expect(said(cards)).toEqual([
      '生徒 400 ほか399人：生徒のパスワードを発行し直しました（1人だけのパスワード）',
    ]);
    expect(auditPeople(together(cards, false)[0]!)).toContain('生徒 1（1人だけのパスワード）');
    expect(auditTable(cards)).toHaveLength(401);
  });
  test('GIVEN a page that ends among them THEN there may be more, and beyond the last page there are none', () => {
    expect(said(cards.slice(0, 20), true)[0]).toContain('ほか19人以上：');
    expect(
      said([...cards, entry(-500, { action: 'group-created', subjectName: undefined })], true)[0],
    ).toContain('ほか399人：');
  });
  test('GIVEN two jobs that take turns THEN each is one row, and what came between stands in its place', () => {
    const mixed = cards
      .slice(0, 20)
      .map((one, index) =>
        index % 2 === 0 ? one : { ...one, action: 'student-created', detail: `${String(index)}組` },
      );
    const between = entry(395, { action: 'room-opened', subjectName: undefined, detail: '5年1組' });
    expect(said([...mixed.slice(0, 5), between, ...mixed.slice(6)])).toEqual([
      '生徒 400 ほか9人：生徒のパスワードを発行し直しました（1人だけのパスワード）',
      '生徒 399 ほか8人：生徒を登録しました',
      expect.stringContaining('5年1組'),
    ]);
  });
  test('GIVEN few, another person, or another day THEN each stands by itself', () => {
    expect(said(cards.slice(0, 4))).toHaveLength(4);
    const others = cards
      .slice(0, 8)
      .map((one, index) => (index % 2 === 0 ? one : { ...one, actorMark: 'CD34' }));
    expect(said(others)).toHaveLength(8);
    const days = Array.from({ length: 8 }, (_, index) => entry(-index * 86_400));
    expect(said(days)).toHaveLength(8);
  });
});

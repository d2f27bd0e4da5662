import { expect, test } from 'vitest';
import { joysOf, nationalsOf } from '#web/home/joy.ts';
import { result } from './builders.ts';

/** 120 days after it was played. */
const now = new Date('2026-06-01T03:00:00.000Z');
const english = { code: 'english-a', name: '英文A', durationSeconds: 300, unit: '字' };
const keys = (...newestFirst: readonly ReturnType<typeof result>[]): readonly string[] =>
  joysOf(newestFirst, now).map(({ key }) => key);

test('a first level, and one above all before it in the division, are news; another run of the same is none', () => {
  expect(keys(result())).toEqual(['level res_1', 'perfect res_1']);
  expect(keys(result({ id: 'res_2', level: '2級' }), result())).toEqual(['level res_2', 'perfect res_2']);
  expect(keys(result({ id: 'res_2' }), result())).toEqual(['perfect res_2']);
  expect(keys(result({ id: 'res_2', level: '3級' }), result())).toEqual(['perfect res_2']);
  // Of another division it says nothing, and no more does one that does not count.
  expect(keys(result({ id: 'res_2', division: english, level: '6級' }), result())).toContain('level res_2');
  expect(keys(result({ id: 'res_2', state: 'disqualified' }), result())).toEqual([
    'level res_1',
    'perfect res_1',
  ]);
  const { level: _, ...without } = result();
  expect(keys(without)).toEqual(['perfect res_1']);
});

test('the first certificate comes before a level; a second one is none', () => {
  const certified = result({ certificateId: 'crt_1' });
  expect(keys(certified)).toEqual(['certificate', 'level res_1', 'perfect res_1']);
  expect(keys(result({ id: 'res_2', certificateId: 'crt_2' }), certified)).toEqual(['perfect res_2']);
});

test('what is four months old is no news', () => {
  expect(keys(result({ playedAt: '2026-02-01T03:00:00.000Z' }))).toContain('level res_1');
  expect(keys(result({ playedAt: '2026-02-01T02:59:59.000Z' }))).toEqual([]);
  expect(keys()).toEqual([]);
});

test('a place in the nationals is news for as long as its edition lasts, however many divisions it is in', () => {
  const place = (name: string, edition: number) => ({
    edition,
    division: { code: 'romaji', name },
    season: { id: 'sea_2026-june', title: '2026年度 6月大会' },
    qualifiedAt: '2026-07-07T03:00:00.000Z',
  });
  const all = [place('ローマ字', 2026), place('英文A', 2025), place('計算', 2026)];
  expect(nationalsOf(all, now)).toEqual({
    key: 'nationals 2026',
    kind: 'nationals',
    divisions: ['ローマ字', '計算'],
  });
  expect(nationalsOf(all, new Date('2027-04-01T03:00:00.000Z'))).toBeUndefined();
  expect(nationalsOf([], now)).toBeUndefined();
});

/** OneRoster Japan, its three versions, and what breaks it. */
import { describe, expect, test } from 'vitest';
import { BadFile, rowWords, type ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { oneRosterSheets } from '#shared/school/student-import/reading/one-roster.ts';
import { asksSheets, candidatesOf, type Book } from '#shared/school/student-import/reading/roster.ts';
import {
  oneRoster,
  users,
  type OneRosterUser,
  type OneRosterVersion,
} from '#test/support/school/one-roster.ts';
import { sureRoster, today } from '#test/support/school/rosters.ts';

const bookOf = (parts: Readonly<Record<string, string>>): Book => {
  const sheets = oneRosterSheets(new Map(Object.entries(parts)));
  return { name: '', sheets, ...(sheets.length > 1 && { schools: true }) };
};
const read = (parts: Readonly<Record<string, string>>): ReadRoster => sureRoster(bookOf(parts));
const shortly = (parts: Readonly<Record<string, string>>): string[] =>
  read(parts).rows.map((row) =>
    [row.family, row.given, row.familyKana, row.givenKana, row.grade, row.className, row.number].join(' '),
  );
const [pupil] = users as readonly [OneRosterUser, ...OneRosterUser[]];
const one = (over: Partial<OneRosterUser>): OneRosterUser => ({ ...pupil, ...over });
const without = (name: string): Record<string, string> => {
  const { [name]: _, ...rest } = oneRoster();
  return rest;
};

describe('people', () => {
  test.each(['1.2', '1.2.1', '1.2_JP'] satisfies OneRosterVersion[])('of version %s are read', (version) => {
    expect(shortly(oneRoster({ version }))).toEqual([
      '髙橋 蓮 タカハシ レン 1年 1組 1',
      '森 楓 モリ カエデ 6年 2組 12',
    ]);
  });

  test('are called by their lines in users.csv; their sign-in names and birth dates are not taken', () => {
    const [first] = read(oneRoster({ users: [...users].toReversed() })).rows;
    expect(first && rowWords(first)).toBe('users.csvの3行目');
    expect(first).toMatchObject({ userName: '', birthOn: '', family: '森' });
  });

  test('that are none of the school’s pupils any more, or never were, are passed over with a word', () => {
    const roster = read(
      oneRoster({
        users: [
          pupil,
          one({ id: 'g', status: 'tobedeleted' }),
          one({ id: 'd', enabled: 'false' }),
          one({ id: 't', role: 'teacher' }),
          one({ id: 'p', role: 'guardian' }),
          one({ id: 'x', role: 'counselor' }),
        ],
      }),
    );
    expect(roster.rows).toHaveLength(1);
    expect(roster.skipped.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '3 削除された利用者',
      '4 使えないようにされた利用者',
      '5 先生',
      '6 保護者',
      '7 児童・生徒ではない利用者',
    ]);
  });

  test('are called as their school calls them; a reading of another name is not given away', () => {
    const preferred = ['田中', '蓮'] as const;
    const named = (over: Partial<OneRosterUser>): string =>
      shortly(oneRoster({ version: '1.2_JP', users: [one(over)] }))
        .join()
        .split(' ')
        .slice(0, 4)
        .join(' ');
    expect(named({ preferred, preferredKana: ['タナカ', 'レン'] })).toBe('田中 蓮 タナカ レン');
    expect(named({ preferred })).toBe('田中 蓮  ');
    expect(named({ preferred: pupil.name })).toBe('髙橋 蓮 タカハシ レン');
  });

  test('of two classes are in the one the user names, else in the primary one, else nothing is said', () => {
    const place = (over: Partial<OneRosterUser>): string =>
      shortly(oneRoster({ users: [one(over)] }))
        .join()
        .split(' ')
        .slice(4)
        .join(' ');
    const classes = [
      ['c11', '1'],
      ['s1', '2'],
    ] as const;
    expect(place({ classes, homeClass: 's1' })).toBe('1年 ひまわり学級 2');
    expect(
      place({
        classes: [
          ['c11', '1', 'true'],
          ['s1', '2', 'false'],
        ],
      }),
    ).toBe('1年 1組 1');
    expect(place({ classes })).toBe('  ');
    expect(place({ classes: [] })).toBe('1年  ');
  });

  test('of a compulsory school count on: the first year of its upper part is the seventh', () => {
    const people = [one({ grades: 'P6' }), one({ id: 'u2', grades: 'J1' })];
    const grades = (made: readonly OneRosterUser[]) =>
      read(oneRoster({ users: made })).rows.map(({ grade }) => grade);
    expect(grades(people)).toEqual(['6年', '7年']);
    expect(grades(people.slice(1))).toEqual(['1年']);
    expect(grades([one({ grades: '' })])).toEqual(['1年']);
    expect(grades([one({ grades: 'J1' }), one({ id: 'u2', grades: 'H1' })])).toEqual(['中1', '高1']);
  });

  test('of several schools are asked about, none proposed', () => {
    const book = bookOf(
      oneRoster({
        orgs: [
          ['school1', '', '', 'さくら小学校', 'school', '', ''],
          ['school2', '', '', 'うめ中学校', 'school', '', ''],
          ['school3', '', '', '休校', 'school', '', ''],
        ],
        users: [pupil, one({ id: 'u9', org: 'school2' }), one({ id: 't', role: 'teacher', org: 'school2' })],
      }),
    );
    const candidates = candidatesOf(book, today);
    expect(candidates.map(({ sheet, picked }) => `${sheet.name} ${picked}`)).toEqual([
      'さくら小学校 false',
      'うめ中学校 false',
    ]);
    expect(asksSheets(book, candidates)).toBe(true);
  });
});

describe('a file is refused', () => {
  const changed = (name: string, from: string | RegExp, to: string): Record<string, string> => ({
    ...oneRoster(),
    [name]: (oneRoster()[name] ?? '').replace(from, to),
  });
  test.each([
    ['of another version', changed('manifest.csv', '1.2.1', '1.1'), '版が「1.1」'],
    ['of no version', changed('manifest.csv', 'oneroster.version', 'other'), '版がありません'],
    ['without users.csv', without('users.csv'), 'users.csvがありません'],
    [
      'without roles.csv that its manifest knows nothing of',
      changed('manifest.csv', 'file.roles,bulk', 'file.roles,absent'),
      'roles.csvが入っています',
    ],
    [
      'with nothing about enrollments',
      {
        ...without('enrollments.csv'),
        'manifest.csv':
          changed('manifest.csv', 'file.enrollments,bulk', 'file.enrollments,absent')['manifest.csv'] ?? '',
      },
      'enrollments.csvがありません',
    ],
    ['of a school that is not in it', oneRoster({ orgs: [] }), 'users.csvの2行目の学校'],
    ['without pupils', oneRoster({ users: [one({ role: 'teacher' })] }), '児童・生徒がいません'],
    ['cut off within a quote', { ...oneRoster(), 'users.csv': 'sourcedId,grades\n1,"P1' }, '引用符'],
  ])('%s', (_, parts, words) => {
    expect(() => read(parts)).toThrow(BadFile);
    expect(() => read(parts)).toThrow(words);
  });
});

/**
 * OneRoster Japan (1.2, 1.2.1 and the profile of 2026): its files by name, as sheets in our own headings, one for each
 * school. Birth dates, sexes and sign-in names stay where they are: nothing here needs them.
 */
import { toKatakana } from '#shared/kernel/kana.ts';
import { normalizeText } from '#shared/kernel/text.ts';
import { parseRows } from './delimited.ts';
import { importColumns } from '../columns/column-list.ts';
import { BadFile } from './file.ts';
import { placeInTitle, readPlace } from '../cells/place.ts';
import type { Sheet } from './sheet.ts';

/** By the name of the file, without folders. */
type Parts = ReadonlyMap<string, string>;
type Entry = Readonly<Record<string, string>> & { readonly line: number };

const manifestName = 'manifest.csv';
const versions = ['1.2', '1.2.1', '1.2_JP'];
const needed = ['orgs', 'users', 'classes', 'enrollments', 'roles'] as const;
type PartName = (typeof needed)[number];

export const isOneRoster = (names: readonly string[]): boolean => names.includes(manifestName);

const broken = (words: string): BadFile =>
  new BadFile(`OneRosterのファイルとして読み取れません。${words}名簿のシステムから書き出し直してください。`);

/** Rows by heading in small letters: profiles differ in the case of theirs. */
function entriesOf(parts: Parts, name: string): Entry[] {
  const text = parts.get(name);
  if (text === undefined) throw broken(`${name}がありません。`);
  const [head = [], ...rows] = parseRows(text);
  const keys = head.map((key) => key.trim().toLowerCase());
  return rows.flatMap((row, index) =>
    row.every((cell) => cell === '')
      ? []
      : [
          Object.assign(Object.fromEntries(keys.map((key, at) => [key, (row[at] ?? '').trim()])), {
            line: index + 2,
          }) as unknown as Entry,
        ],
  );
}

const of = (entry: Entry | undefined, key: string): string => entry?.[key.toLowerCase()] ?? '';

function checkManifest(parts: Parts): void {
  const manifest = new Map(
    entriesOf(parts, manifestName).map((entry) => [of(entry, 'propertyName'), of(entry, 'value')]),
  );
  const version = manifest.get('oneroster.version') ?? '';
  if (!versions.includes(version))
    throw broken(
      version === ''
        ? `${manifestName}に版がありません。`
        : `版が「${version.slice(0, 20)}」です（読めるのは ${versions.join('、')}）。`,
    );
  for (const name of needed) {
    const mode = manifest.get(`file.${name}`) ?? 'absent';
    const there = parts.has(`${name}.csv`);
    if (mode === 'absent' && there) throw broken(`${manifestName}にない${name}.csvが入っています。`);
    if (mode !== 'absent' && !there) throw broken(`${manifestName}にある${name}.csvがありません。`);
    if (mode === 'absent') throw broken(`${name}.csvがありません。`);
  }
}

const isGone = (entry: Entry): boolean => of(entry, 'status').toLowerCase() === 'tobedeleted';
const listOf = (text: string): string[] =>
  text.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));

const gradeCode = /^([PJHE])(\d)$/iu;
const schoolOf: Readonly<Record<string, string>> = { P: '小', J: '中', H: '高' };
/** A compulsory school counts its years on: J1 is its 7th. Beside H1 it is 中1. */
function gradeOf(codes: readonly string[], kinds: ReadonlySet<string>): string {
  const [, kind = '', year = ''] =
    codes.map((code) => gradeCode.exec(code)).find((found) => found !== null) ?? [];
  if (year === '') return '';
  const said = kind.toUpperCase();
  if (kinds.has('H') && kinds.size > 1)
    return `${schoolOf[said] ?? ''}${year}${said in schoolOf ? '' : '年'}`;
  return `${String(Number(year) + (kinds.has('P') && said === 'J' ? 6 : 0))}年`;
}

const roleWords: Readonly<Record<string, string>> = {
  teacher: '先生',
  aide: '支援員',
  principal: '校長',
  guardian: '保護者',
  parent: '保護者',
  relative: '家族',
  administrator: '職員',
  districtadministrator: '教育委員会の職員',
  siteadministrator: '職員',
  systemadministrator: '職員',
};

interface School {
  readonly id: string;
  readonly name: string;
}

interface Tables extends Readonly<Record<PartName, readonly Entry[]>> {
  readonly homerooms: ReadonlyMap<string, Entry>;
  readonly enrollmentsOf: ReadonlyMap<string, readonly Entry[]>;
  readonly rolesOf: ReadonlyMap<string, readonly Entry[]>;
}

function tablesOf(parts: Parts): Tables {
  const tables = Object.fromEntries(
    needed.map((name) => [name, entriesOf(parts, `${name}.csv`)]),
  ) as unknown as Record<PartName, Entry[]>;
  const live = (entries: readonly Entry[]): Entry[] => entries.filter((entry) => !isGone(entry));
  const isCourse = (entry: Entry): boolean => of(entry, 'classType').toLowerCase() === 'scheduled';
  return {
    ...tables,
    homerooms: new Map(
      live(tables.classes).flatMap((entry) =>
        isCourse(entry) ? [] : [[of(entry, 'sourcedId'), entry] as const],
      ),
    ),
    enrollmentsOf: Map.groupBy(live(tables.enrollments), (entry) => of(entry, 'userSourcedId')),
    rolesOf: Map.groupBy(live(tables.roles), (entry) => of(entry, 'userSourcedId')),
  };
}

/** The name a school calls somebody by, where it differs from the registered one. */
function nameOf(user: Entry): string[] {
  const halves = (family: string, given: string): string[] | undefined => {
    const found = [of(user, family), of(user, given)];
    return found.some((half) => half === '') ? undefined : found;
  };
  const registered = [of(user, 'familyName'), of(user, 'givenName')];
  const preferred = halves('preferredFamilyName', 'preferredGivenName') ?? registered;
  const kana =
    halves('metadata.jp.kanaPreferredFamilyName', 'metadata.jp.kanaPreferredGivenName') ??
    // The reading of a name they are not called by would give that name away.
    (preferred.join(' ') === registered.join(' ')
      ? halves('metadata.jp.kanaFamilyName', 'metadata.jp.kanaGivenName')
      : undefined);
  return [...preferred, ...(kana ?? ['', '']).map(toKatakana)];
}

/** Their own class: the one the user names, else the primary one, else the only one. */
function homeOf(
  user: Entry,
  { enrollmentsOf, homerooms }: Tables,
): { home?: Entry; enrollment?: Entry; many: boolean } {
  const all = (enrollmentsOf.get(of(user, 'sourcedId')) ?? []).flatMap((enrollment) => {
    const home = homerooms.get(of(enrollment, 'classSourcedId'));
    return home === undefined || of(enrollment, 'role').toLowerCase() !== 'student'
      ? []
      : [{ home, enrollment }];
  });
  const named = all.filter(({ home }) => of(home, 'sourcedId') === of(user, 'metadata.jp.homeClass'));
  const primary = all.filter(({ enrollment }) => of(enrollment, 'primary').toLowerCase() === 'true');
  const [one] = [named, primary, all].find((some) => some.length === 1) ?? [];
  return { ...one, many: one === undefined && all.length > 1 };
}

interface Pupil {
  readonly user: Entry;
  readonly school: string;
}

/** Who is a pupil, and why the others are none. */
function sort(tables: Tables): { pupils: Pupil[]; skipped: { line: number; why: string }[] } {
  const pupils: Pupil[] = [];
  const skipped: { line: number; why: string }[] = [];
  for (const user of tables.users) {
    const { line } = user;
    const roles = tables.rolesOf.get(of(user, 'sourcedId')) ?? [];
    const asPupil = roles.find((role) => of(role, 'role').toLowerCase() === 'student');
    const other = roles[0];
    if (isGone(user)) skipped.push({ line, why: '削除された利用者' });
    else if (of(user, 'enabledUser').toLowerCase() === 'false')
      skipped.push({ line, why: '使えないようにされた利用者' });
    else if (asPupil === undefined)
      skipped.push({
        line,
        why:
          other === undefined
            ? '役割のない利用者'
            : (roleWords[of(other, 'role').toLowerCase()] ?? '児童・生徒ではない利用者'),
      });
    else pupils.push({ user, school: of(asPupil, 'orgSourcedId') || of(user, 'primaryOrgSourcedId') });
  }
  return { pupils, skipped };
}

const { family, given, familyKana, givenKana, grade, className, number } = importColumns;
const head = [family, given, familyKana, givenKana, grade, className, number];

/** @throws BadFile */
export function oneRosterSheets(parts: Parts): Sheet[] {
  checkManifest(parts);
  const tables = tablesOf(parts);
  const { pupils, skipped } = sort(tables);
  const schools: School[] = tables.orgs.flatMap((org) =>
    !isGone(org) && of(org, 'type').toLowerCase() === 'school'
      ? [{ id: of(org, 'sourcedId'), name: of(org, 'name') }]
      : [],
  );
  const bySchool = Map.groupBy(pupils, ({ school }) => school);
  for (const [id, [first]] of bySchool)
    if (!schools.some((school) => school.id === id))
      throw broken(`users.csvの${String(first?.user.line ?? 0)}行目の学校が、orgs.csvにありません。`);
  if (pupils.length === 0) throw new BadFile('OneRosterのファイルに、児童・生徒がいません。');
  return schools.flatMap(({ id, name }, at) => {
    const members = bySchool.get(id) ?? [];
    if (members.length === 0) return [];
    const gradesOf = (user: Entry, home: Entry | undefined): string[] => {
      const own = listOf(of(user, 'grades'));
      return own.length > 0 ? own : listOf(of(home, 'grades'));
    };
    const kinds = new Set(
      members.flatMap(({ user }) =>
        gradesOf(user, homeOf(user, tables).home).map((code) => code.slice(0, 1).toUpperCase()),
      ),
    );
    const rows = members.map(({ user }): string[] => {
      const { home, enrollment, many } = homeOf(user, tables);
      const title = normalizeText(of(home, 'title'));
      const place = readPlace(title) ?? placeInTitle(title);
      const told = gradeOf(gradesOf(user, home), kinds) || (place?.grade ?? '');
      return [
        ...nameOf(user),
        // In several classes at once: left open, so that the row is asked about.
        many ? '' : told,
        many ? '' : (place?.className ?? title),
        of(enrollment, 'metadata.jp.shussekiNo'),
      ];
    });
    return [
      {
        name,
        cells: 'lines',
        file: 'users.csv',
        rows: [head, ...rows],
        lines: [1, ...members.map(({ user }) => user.line)],
        // Whoever is no pupil belongs to no school of the list.
        skipped: at === schools.findIndex((school) => bySchool.has(school.id)) ? skipped : [],
      } satisfies Sheet,
    ];
  });
}

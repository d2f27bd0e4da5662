/** A school's OneRoster files as its three Japanese versions write them, built by hand. */

export type OneRosterVersion = '1.2' | '1.2.1' | '1.2_JP';
type Rows = readonly (readonly string[])[];

const quoted = (cell: string): string => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (head: string, rows: Rows): string =>
  [head, ...rows.map((row) => row.map(quoted).join(','))].map((line) => `${line}\r\n`).join('');

const plainUsers =
  'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns,metadata.jp.kanaGivenName,metadata.jp.kanaFamilyName,metadata.jp.kanaMiddleName,metadata.jp.homeClass';
const userHeads: Readonly<Record<OneRosterVersion, string>> = {
  '1.2': plainUsers,
  '1.2.1': plainUsers,
  '1.2_JP': `${plainUsers},metadata.jp.kanaPreferredFamilyName,metadata.jp.kanaPreferredGivenName,metadata.jp.kanaPreferredMiddleName`,
};

export interface OneRosterUser {
  readonly id: string;
  readonly name: readonly [family: string, given: string];
  readonly kana?: readonly [family: string, given: string];
  readonly preferred?: readonly [family: string, given: string];
  readonly preferredKana?: readonly [family: string, given: string];
  readonly grades?: string;
  readonly homeClass?: string;
  readonly role?: string;
  readonly org?: string;
  readonly status?: string;
  readonly enabled?: string;
  /** Class, number; `primary` unless another one is. */
  readonly classes?: readonly (readonly [id: string, number: string, primary?: string])[];
}

export const users: readonly OneRosterUser[] = [
  {
    id: 'u1',
    name: ['髙橋', '蓮'],
    kana: ['ﾀｶﾊｼ', 'ﾚﾝ'],
    grades: 'P1',
    classes: [
      ['c11', '1'],
      ['k', ''],
    ],
  },
  { id: 'u2', name: ['森', '楓'], kana: ['モリ', 'カエデ'], grades: 'P6', classes: [['c62', '12']] },
  { id: 't1', name: ['山田', '花子'], kana: ['ヤマダ', 'ハナコ'], role: 'teacher' },
];

interface Made {
  readonly version?: OneRosterVersion;
  readonly users?: readonly OneRosterUser[];
  readonly orgs?: Rows;
  readonly classes?: Rows;
}

const defaultClasses: Rows = [
  ['c11', '', '', '1年1組', 'P1', 'co', '', 'homeroom', '', 'school1', 'term', '', '', '', ''],
  ['c62', '', '', '2組', 'P6', 'co', '', 'homeroom', '', 'school1', 'term', '', '', '', ''],
  ['k', '', '', '国語', 'P1', 'co', '', 'scheduled', '', 'school1', 'term', '', '', '', ''],
  ['s1', '', '', 'ひまわり学級', 'P1', 'co', '', 'homeroom', '', 'school1', 'term', '', '', '', 'true'],
];

const cellsOf = ({
  id,
  name,
  kana = ['', ''],
  preferred = ['', ''],
  preferredKana = ['', ''],
  ...one
}: OneRosterUser): Readonly<Record<string, string>> => ({
  sourcedId: id,
  status: one.status ?? '',
  enabledUser: one.enabled ?? 'true',
  username: `${id}@school.example`,
  givenName: name[1],
  familyName: name[0],
  grades: one.grades ?? '',
  preferredGivenName: preferred[1],
  preferredFamilyName: preferred[0],
  primaryOrgSourcedId: one.org ?? 'school1',
  'metadata.jp.kanaGivenName': kana[1],
  'metadata.jp.kanaFamilyName': kana[0],
  'metadata.jp.homeClass': one.homeClass ?? '',
  'metadata.jp.kanaPreferredFamilyName': preferredKana[0],
  'metadata.jp.kanaPreferredGivenName': preferredKana[1],
});

/** Its files by name. */
export function oneRoster({
  version = '1.2.1',
  users: people = users,
  orgs = [['school1', '', '', 'さくら小学校', 'school', 'B113110102700', 'district1']],
  classes = defaultClasses,
}: Made = {}): Record<string, string> {
  const number = version === '1.2_JP' ? 'shussekiNo' : 'ShussekiNo';
  const flag = version === '1.2_JP' ? 'publicFlg' : 'PublicFlg';
  const files = ['academicSessions', 'classes', 'courses', 'enrollments', 'orgs', 'roles', 'users'];
  return {
    'manifest.csv': csv('propertyName,value', [
      ['manifest.version', '1.0'],
      ['oneroster.version', version],
      ...files.map((name) => [`file.${name}`, 'bulk']),
      ...['categories', 'demographics', 'userProfiles'].map((name) => [`file.${name}`, 'absent']),
      ['source.systemName', '校務支援'],
    ]),
    'academicSessions.csv': csv(
      'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
      [['term', '', '', '2026年度', 'schoolYear', '2026-04-01', '2027-03-31', '', '2026']],
    ),
    'courses.csv': csv(
      'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
      [['co', '', '', 'term', '学級', '', '', 'school1', '', '']],
    ),
    'orgs.csv': csv('sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId', [
      ['district1', '', '', 'さくら市教育委員会', 'district', '', ''],
      ...orgs,
    ]),
    'classes.csv': csv(
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods,metadata.jp.specialNeeds',
      classes,
    ),
    'users.csv': csv(
      userHeads[version],
      people.map((person) => {
        const cells = cellsOf(person);
        return userHeads[version].split(',').map((heading) => cells[heading] ?? '');
      }),
    ),
    'roles.csv': csv(
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
      people.map(({ id, role = 'student', org = 'school1' }) => [
        `r-${id}`,
        '',
        '',
        id,
        'primary',
        role,
        '',
        '',
        org,
        '',
      ]),
    ),
    'enrollments.csv': csv(
      `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate,metadata.jp.${number},metadata.jp.${flag}`,
      people.flatMap(({ id, classes: own = [], role = 'student', org = 'school1' }) =>
        own.map(([classId, place, primary = '']) => [
          `e-${id}-${classId}`,
          '',
          '',
          classId,
          org,
          id,
          role,
          primary,
          '',
          '',
          place,
          'true',
        ]),
      ),
    ),
  };
}

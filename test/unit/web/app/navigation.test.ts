import { describe, expect, test } from 'vitest';
import { hereOf, pagesIn, placesFor } from '#web/app/navigation.ts';
import { isRedirect } from '#web/app/route.ts';
import { routes } from '#web/app/routes.ts';
import { admits } from '#web/app/who.ts';
import { organization, session } from '../support.ts';

const people = {
  individual: session(),
  pupil: session({ kind: 'student', organization: organization({ role: 'student' }) }),
  teacher: session({ kind: 'school', organization: organization({ role: 'teacher' }) }),
  owner: session({ kind: 'school', organization: organization() }),
  club: session({ kind: 'organization', organization: organization({ kind: 'organization' }) }),
  'of no school yet': session({ kind: 'school' }),
  office: session({ kind: 'admin' }),
};
type Person = keyof typeof people;
const everybody = Object.entries(people);
const linksOf = (person: Person) => placesFor(people[person]).flatMap(pagesIn);
const pathsOf = (person: Person) => linksOf(person).map(({ path }) => path);

const under = (head: string, tails: string): string[] => tails.split(' ').map((tail) => `${head}/${tail}`);

/** What stood in the menu when it was one list of equal lines (until November 2026). */
const everybodys = ['/news', '/account', '/maipaso-competition', '/maipaso-competition/ranking'];
const ofLearners = [
  ...everybodys,
  ...under('/maipaso-competition', 'participant participant/result'),
  ...under('/training-log', 'maipaso typing-method typing-english'),
  '/subscribe',
];
const ofStaff = [
  ...everybodys,
  ...under('/maipaso-competition', 'participant attendance result participant/qr-certificate'),
  ...under('/organization', 'training-log/month training-log/maipaso training-log/typing-method'),
  ...under('/organization', 'training-log/typing-english training-log/programing'),
  ...under('/certificateApplication', 'participants history'),
  ...under('', 'dashboard organization subscribe user-group user-group/list cart payment payment/history'),
];
const before: Readonly<Partial<Record<Person, readonly string[]>>> = {
  pupil: ['/dashboard/student', ...ofLearners],
  individual: [
    ...ofLearners,
    ...under('', 'dashboard/individual organization maipaso-competition/participant/qr-certificate'),
    ...under('', 'certificateApplication certificateApplication/history'),
    ...under('', 'cart payment payment/history payment/receipt'),
  ],
  teacher: ofStaff,
  owner: [...ofStaff, '/payment/receipt'],
  club: [...ofStaff, '/payment/receipt'],
  office: [
    ...everybodys,
    '/dashboard/admin',
    ...under('/admin', 'search organizations users orders subscriptions training-logs news contacts pages'),
    ...under('/admin', 'switches documents audit jobs certificates certificates/templates'),
    ...under('/admin', 'certificates/issued competition competition/divisions competition/texts'),
    ...under('/admin', 'competition/results competition/rejudges competition/appeals competition/settings'),
  ],
};

const lengths: Readonly<Partial<Record<Person, number>>> = {
  individual: 19,
  pupil: 11,
  teacher: 23,
  owner: 24,
  club: 24,
  office: 28,
};

describe.each(everybody)('%s', (name, person) => {
  const places = placesFor(person);

  test('has at most seven places, each of its own name and leading somewhere', () => {
    expect(places.length).toBeLessThanOrEqual(7);
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
  });

  test('meets each page in one place, by one name', () => {
    const links = linksOf(name as Person);
    expect(links.map(({ path }) => path)).toEqual([...new Set(links.map(({ path }) => path))]);
    expect(links.map(({ label }) => label)).toEqual([...new Set(links.map(({ label }) => label))]);
  });

  test('is led only where they are admitted', () => {
    const table: Readonly<Record<string, (typeof routes)['/']>> = Object.fromEntries(
      Object.entries(routes).map(([path, route]) => [path.replaceAll(/\/:[\w-]+\?/gu, ''), route]),
    );
    const refused = linksOf(name as Person).filter(({ path }) => {
      const route = table[path];
      return route !== undefined && (isRedirect(route) || !admits(route.who, person));
    });
    expect(refused).toEqual([]);
  });

  test('is at a place on every page that has the menu beside it', () => {
    const lost = Object.entries(routes).flatMap(([path, route]) => {
      if (isRedirect(route) || route.layout !== 'default' || !admits(route.who, person)) return [];
      // Another kind's home sends them to their own.
      if (route.otherwise === 'own-dashboard' || path === '/dashboard') return [];
      const address = path.replaceAll(/\/:[\w-]+\??/gu, '/x');
      return hereOf(places, address) === undefined ? [path] : [];
    });
    expect(lost).toEqual([]);
  });

  test('has lost nothing that the long list had', () => {
    const had = before[name as Person] ?? [];
    expect(had.filter((path) => !pathsOf(name as Person).includes(path))).toEqual([]);
    expect(had.length, 'of whoever had one').toBe(lengths[name as Person] ?? 0);
  });
});

test('a school moves its pupils up in the menu, a club does not, and a teacher has what teachers may', () => {
  expect(pathsOf('owner')).toContain('/user-group/roll-over');
  expect(pathsOf('club')).not.toContain('/user-group/roll-over');
  expect(pathsOf('teacher')).not.toContain('/payment/receipt');
  expect(placesFor(people.owner).at(-1)?.label).toBe('学校');
  expect(placesFor(people.club).at(-1)?.label).toBe('団体');
  expect([people.owner, people.club].map((person) => placesFor(person)[1]?.label)).toEqual(['授業', '練習']);
});

test.each([
  ['owner', '/user-group/invite', '生徒', '招待コード'],
  ['owner', '/user-group/create-group', '生徒', 'グループと生徒'],
  ['owner', '/organization/training-log/month', '授業', '今月のまとめ'],
  ['owner', '/organization/edit', '学校', '学校'],
  ['owner', '/maipaso-competition/register-multiple/select', '大会', '大会に申し込む'],
  ['owner', '/maipaso-competition/participant/result/res_1', '結果と認定証', '結果'],
  ['owner', '/maipaso-competition/participant/certificate/crt_1', '結果と認定証', '認定証の履歴'],
  ['owner', '/certificateApplication/confirm', '結果と認定証', '認定証の申込'],
  ['individual', '/cart/confirm', 'お支払い', 'カート'],
  ['individual', '/payment/complete', 'お支払い', 'お支払い'],
  ['pupil', '/notices', 'ホーム', 'ホーム'],
  ['pupil', '/maipaso-competition/participant/certificate/crt_1', '大会', '結果'],
  ['office', '/admin/competition/seasons/ssn_1/next', '大会', '大会の管理'],
  ['office', '/admin/certificates/issued/2026-1', '認定証', '発行済みの認定証'],
] as const)('%s on %s is in %s, at %s', (person, address, place, page) => {
  const here = hereOf(placesFor(people[person]), address);
  expect([here?.place.label, here?.page.label]).toEqual([place, page]);
});

test('an address that only begins with the same letters is no place of it', () => {
  expect(hereOf(placesFor(people.owner), '/dashboards')).toBeUndefined();
  expect(hereOf(placesFor(people.owner), '/user-group/lists')?.page.label).toBe('グループと生徒');
});

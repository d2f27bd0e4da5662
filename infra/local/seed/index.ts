/**
 * Seed data of the local runner; never deployed. Every item is added only where it is missing, so a second start keeps
 * what a developer did meanwhile.
 */
import { priceKindSchema } from '#shared/shop/order/schema.ts';
import { consents, firstTerms } from '#shared/access/terms/policy.ts';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { basis } from '#functions/platform/basis.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createUserNameRepository } from '#functions/people/user-name/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { assignmentsOf, divisions, entrySettings, seasonsAround } from './competition.ts';
import { seedContender } from './contenders.ts';
import { adults, pupilName } from './people.ts';
import { newsOf } from './news.ts';
import { seedNotices } from './notices.ts';
import { pupilShape, seedResult } from './results.ts';
import { subscriptionsOf } from './subscriptions.ts';
import { seedTraining } from './training.ts';
import { pastTextId, pastTexts, seededTextId, textsFor } from './texts/index.ts';

const accountSchema = z.object({
  key: z.string(),
  pool: z.enum(['email', 'name']),
  username: z.string(),
  sub: z.string(),
  email: z.string().optional(),
});
const eventSchema = z.object({ accounts: z.array(accountSchema) });
type Account = z.output<typeof accountSchema>;

const school = {
  organizationId: 'org_sakurakey-elementary',
  kind: 'school',
  name: '桜鍵小学校',
  kana: 'サクラカギショウガッコウ',
  schoolType: '小学校',
  state: 'approved',
  code: '482913',
} as const;
const club = {
  organizationId: 'org_homerow-club',
  kind: 'organization',
  name: 'ホームロウ・パソコンクラブ',
  kana: 'ホームロウパソコンクラブ',
  state: 'approved',
  code: '730164',
} as const;
const seededAt = '2026-04-01T00:00:00.000Z';

const base = basis('seed');
const { table, clock } = base;
const accounts = createAccountRepository(table);
const organizations = createOrganizationRepository(table);
const groups = createGroupRepository(table);
const boards = createBoardRepository(table);
const competition = createCompetitionRepository(table);
const contenders = createContenderRepository(table);
const orders = createOrderRepository(table);
const results = createResultRepository(table);
const students = createStudentRepository(table);
const names = createUserNameRepository(table);
const texts = createTaskTextRepository(table);

async function addMissing(writes: readonly Write[]): Promise<number> {
  let added = 0;
  for (const write of writes) {
    try {
      await table.write(write);
      added++;
    } catch (error) {
      if (
        !(error instanceof Problem) ||
        !['version-conflict', 'name-taken', 'number-taken'].includes(error.code)
      )
        throw error;
    }
  }
  return added;
}

const groupOf = (classNumber: number, fiscalYear: number) => ({
  groupId: `grp_sakurakey-${fiscalYear}-5-${classNumber}`,
  groupName: `5年${classNumber}組`,
});

function membershipOf(key: string, fiscalYear: number): User['membership'] {
  if (key === 'school') return { organizationId: school.organizationId, role: 'owner', state: 'approved' };
  if (key === 'teacher')
    return {
      organizationId: school.organizationId,
      role: 'teacher',
      state: 'approved',
      groupIds: [groupOf(1, fiscalYear).groupId],
    };
  if (key === 'organization')
    return { organizationId: club.organizationId, role: 'owner', state: 'approved' };
  if (key.startsWith('pupil-'))
    return { organizationId: school.organizationId, role: 'student', state: 'approved' };
  return undefined;
}

function kindOf(key: string): User['kind'] {
  if (key === 'school' || key === 'organization') return key;
  if (key.startsWith('admin')) return 'admin';
  if (key === 'teacher') return 'school';
  return key.startsWith('pupil-') ? 'student' : 'individual';
}

const pupilNumbers = (key: string): [classNumber: number, number: number] => {
  const [, classNumber = '1', number = '1'] = key.split('-');
  return [Number(classNumber), Number(number)];
};

function userOf(account: Account, fiscalYear: number): User {
  const name = account.key.startsWith('pupil-')
    ? pupilName(...pupilNumbers(account.key))
    : adults[account.key];
  if (name === undefined) throw new Error(`no person for account ${account.key}`);
  const membership = membershipOf(account.key, fiscalYear);
  return {
    userId: userIdOf(account.sub),
    kind: kindOf(account.key),
    status: account.key === 'stopped' ? 'disabled' : 'active',
    name,
    createdAt: seededAt,
    ...(account.email && { email: account.email }),
    ...(membership && { membership }),
    ...(consents(kindOf(account.key)) && {
      terms: { version: firstTerms, acceptedAt: seededAt },
    }),
    ...(kindOf(account.key) === 'admin' && { twoStepSince: seededAt }),
  };
}

const divisionOf = (code: string) => {
  const found = divisions.find((division) => division.code === code);
  if (found === undefined) throw new Error(`no division ${code}`);
  return found;
};

const none = { typo: 0, omission: 0, surplus: 0, unconverted: 0 };
/** The individual's two seasons: most with a level, one without, one disqualified. */
const individualPlays = [
  ['home-basic', 62, none],
  ['home-advanced', 55, { ...none, typo: 2 }],
  ['romaji', 71, { ...none, typo: 1 }],
  ['english-a', 402, { ...none, typo: 6, surplus: 1 }],
  ['english-b', 371, { ...none, typo: 3, omission: 1 }],
  ['japanese-b-general', 356, { typo: 4, omission: 2, surplus: 1, unconverted: 3 }],
  ['numbers', 121, { ...none, typo: 9 }],
  ['words', 20, { ...none, typo: 4 }],
  ['kanji', 64, { ...none, typo: 5 }],
  ['arithmetic', 88, none],
] as const;

function resultsOf(
  account: Account,
  user: User,
  published: ReturnType<typeof seasonsAround>['published'],
  fiscalYear: number,
): ResultItem[] {
  const player = { key: account.key, userId: user.userId, name: user.name };
  if (account.key === 'individual' || account.key === 'individual2') {
    const step = account.key === 'individual' ? 1 : 0.7;
    return published.flatMap((season, seasonIndex) =>
      individualPlays.map(([code, correct, errors], index) =>
        seedResult(player, season, divisionOf(code), index, {
          correct: Math.round(correct * step * (0.86 + seasonIndex * 0.14)),
          errors,
          ...(code === 'numbers' && seasonIndex === 0 ? { state: 'disqualified' } : {}),
        }),
      ),
    );
  }
  const latest = published.at(-1);
  if (!account.key.startsWith('pupil-') || latest === undefined) return [];
  const [classNumber, number] = pupilNumbers(account.key);
  const placed = {
    ...player,
    school: {
      organizationId: school.organizationId,
      ...groupOf(classNumber, fiscalYear),
      schoolGrade: '小学5年',
    },
  };
  return ['romaji', 'japanese-a-upper'].map((code, index) => {
    const result = seedResult(
      placed,
      latest,
      divisionOf(code),
      number + index,
      pupilShape(classNumber, number, divisionOf(code)),
    );
    // As if most had played before; some were better then.
    const earlierBest = Math.max(0, result.score + 6 - ((number * 7) % 23));
    return number % 4 === 0 ? result : { ...result, earlierBest };
  });
}

/** A pupil's place in the class and the user name they sign in with. */
function recordsOf(account: Account, user: User, fiscalYear: number): Write[] {
  if (!account.key.startsWith('pupil-')) return [];
  const [classNumber, number] = pupilNumbers(account.key);
  const student = {
    userId: user.userId,
    userName: account.username.slice(`${school.code}-`.length),
    name: user.name,
    grade: '5年',
    className: `${classNumber}組`,
    number,
    groupId: groupOf(classNumber, fiscalYear).groupId,
    organizationId: school.organizationId,
    fiscalYear,
    status: 'active',
    version: 1,
  } as const;
  return [...students.add(student), names.add(student)];
}

export async function handler(event: unknown): Promise<{ added: number }> {
  const { accounts: given } = eventSchema.parse(event);
  const now = clock();
  const fiscalYear = fiscalYearOf(now);
  const { published, next } = seasonsAround(now);
  const seasons = [...published, next];
  const latest = published.at(-1);
  for (const write of [
    ...seasons.map((season) => competition.putSeason(season)),
    ...divisions.map((division) => competition.putDivision(division)),
    ...published.flatMap(assignmentsOf).map((assignment) => {
      const textId = assignment.seasonId === latest?.id ? pastTextId(assignment.divisionCode) : undefined;
      return competition.putAssignment({ ...assignment, ...(textId !== undefined && { textId }) });
    }),
    ...assignmentsOf(next).map((assignment) =>
      competition.putAssignment({ ...assignment, textId: seededTextId(assignment.divisionCode) }),
    ),
    competition.putEntrySettings(entrySettings),
  ])
    await table.write(write);

  const users = given.map((account) => ({ account, user: userOf(account, fiscalYear) }));
  const idOf = (key: string): string => users.find(({ account }) => account.key === key)?.user.userId ?? '';
  const authors = { writer: idOf('admin'), readers: [idOf('admin2'), idOf('admin3')] } as const;
  const pupilsIn = (classNumber: number): number =>
    given.filter(({ key }) => key.startsWith(`pupil-${classNumber}-`)).length;
  const played = users.flatMap(({ account, user }) =>
    resultsOf(account, user, published, fiscalYear).map((result) => ({ result, name: user.name })),
  );
  const added = await addMissing([
    ...[school, club].flatMap((organization) => {
      const owner = users.find(({ account }) => account.key === organization.kind)?.user.userId ?? '';
      return [
        ...organizations.add({ ...organization, appliedAt: seededAt }, owner),
        organizations.takeCode(organization.code, organization.organizationId),
      ];
    }),
    ...users.flatMap(({ account, user }) =>
      account.key === 'teacher'
        ? [
            organizations.addMember({
              organizationId: school.organizationId,
              userId: user.userId,
              role: 'teacher',
            }),
          ]
        : [],
    ),
    ...[1, 2, 3].flatMap((classNumber) => {
      const { groupId, groupName } = groupOf(classNumber, fiscalYear);
      return groups.add({
        groupId,
        organizationId: school.organizationId,
        fiscalYear,
        grade: '5年',
        className: `${classNumber}組`,
        name: groupName,
        memberCount: pupilsIn(classNumber),
        version: 1,
      });
    }),
    ...Object.entries({
      'certificate-digital': 550,
      'certificate-paper': 880,
      'certificate-reissue': 1100,
      postage: 250,
      'typing-method': 1980,
      'typing-english': 1980,
      programing: 1500,
    } as const).map(([kind, amount]) =>
      orders.addPrice({
        kind: priceKindSchema.parse(kind),
        amount,
        effectiveFrom: japanInstant('2025-04-01'),
      }),
    ),
    ...[...textsFor(next, authors), ...(latest ? pastTexts(latest, authors) : [])].flatMap(({ text, body }) =>
      texts.add(text, body),
    ),
    ...users.flatMap(({ user }) => accounts.add(user)),
    ...subscriptionsOf(
      table,
      { person: idOf('individual2'), organizationId: school.organizationId },
      given.flatMap(({ key }) => (key.startsWith('pupil-2-') ? [idOf(key)] : [])),
      now,
    ),
    ...newsOf(table, { by: idOf('admin'), byName: '事務局' }, now),
    ...users.flatMap(({ account, user }) => recordsOf(account, user, fiscalYear)),
    ...played.flatMap(({ result, name }) => [
      results.add(result),
      results.place(result),
      contenders.add(seedContender(result, name)),
    ]),
  ]);
  await seedNotices(
    base,
    played.map(({ result }) => result),
    published,
  );
  await seedTraining(
    base,
    users.map(({ account, user }) => ({ key: account.key, userId: user.userId })),
    now,
  );
  for (const seasonId of published.map(({ id }) => id))
    for (const divisionCode of new Set(
      played.flatMap(({ result }) => (result.season.id === seasonId ? [result.division.code] : [])),
    ))
      await table.write(boards.want({ seasonId, divisionCode }, now.toISOString()));
  return { added };
}

/** Pupils' accounts: in the table and at the identity provider, complete or not at all. */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/kernel/problem.ts';
import type { LoginCard, Student, StudentInput } from '#shared/student/schema.ts';
import type { User } from '../account/repository.ts';
import type { GroupRepository } from '../group/repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import { userIdOf } from '../../platform/auth/verifier.ts';
import { sha256 } from '../../platform/id.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/write.ts';
import { newOneTimePassword } from './password.ts';
import { toStudent, type StudentItem, type StudentRepository } from './repository.ts';

interface StudentDependencies {
  readonly table: Table;
  readonly students: StudentRepository;
  readonly groups: GroupRepository;
  readonly organizations: OrganizationRepository;
  readonly accounts: { add(user: User): Write };
  readonly userPool: UserPool;
  /** Waits until another account may be created. */
  readonly pace: () => Promise<void>;
  readonly clock: Clock;
}

export interface NewStudent extends StudentInput {
  /** Empty: one is made. */
  readonly userName: string;
  readonly requestKey: string;
}

export interface StudentService {
  create(organizationId: string, input: NewStudent): Promise<{ student: Student; card: LoginCard }>;
  /** Without a password; what an earlier try of the same request made is answered as it is. */
  register(
    organizationId: string,
    input: NewStudent,
    importId?: string,
  ): Promise<{ item: StudentItem; created: boolean }>;
  update(item: StudentItem, input: StudentInput): Promise<Student>;
  issuePassword(item: StudentItem): Promise<LoginCard>;
  disable(item: StudentItem): Promise<Student>;
  enable(item: StudentItem): Promise<Student>;
}

const passwordDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
const nameAttempts = 8;

/** The same for the same request, so that a repeat does not make a second pupil; says nothing about the pupil. */
const madeName = (requestKey: string, attempt: number): string =>
  `s${String(Number.parseInt(sha256(`${requestKey}#${attempt}`).slice(0, 12), 16) % 1_000_000).padStart(6, '0')}`;

const codeIs = (error: unknown, code: string): boolean => error instanceof Problem && error.code === code;

const nameOf = ({ family, given, familyKana, givenKana }: StudentInput): StudentItem['name'] => ({
  family,
  given,
  familyKana,
  givenKana,
});

export function createStudentService(dependencies: StudentDependencies): StudentService {
  const { table, students, groups, organizations, accounts, userPool, pace, clock } = dependencies;

  async function approvedCode(organizationId: string): Promise<{ name: string; code: string }> {
    const { name, code, state } = await organizations.getOrganization(organizationId);
    if (state !== 'approved' || code === undefined) throw new Problem('organization-not-approved');
    return { name, code };
  }

  /** Answers the pupil an earlier, interrupted try of the same request already made, if it did. */
  async function reserve(
    organizationId: string,
    userName: string,
    requestKey: string,
  ): Promise<string | undefined> {
    try {
      await table.write(students.reserveName(organizationId, userName, requestKey));
      return undefined;
    } catch (error) {
      if (!codeIs(error, 'user-name-taken')) throw error;
      const holder = await students.findName(organizationId, userName);
      // Reserved and never taken: whoever wanted it did not come to the end. The final transaction lets only one have it.
      if (holder === undefined || holder.status === 'reserved') return undefined;
      if (holder.requestKey === requestKey) return holder.userId;
      throw error;
    }
  }

  async function chooseName(
    organizationId: string,
    { userName, requestKey }: Pick<NewStudent, 'userName' | 'requestKey'>,
  ): Promise<{ userName: string; madeBefore: string | undefined }> {
    if (userName !== '') return { userName, madeBefore: await reserve(organizationId, userName, requestKey) };
    for (let attempt = 0; ; attempt++) {
      const made = madeName(requestKey, attempt);
      try {
        return { userName: made, madeBefore: await reserve(organizationId, made, requestKey) };
      } catch (error) {
        if (!codeIs(error, 'user-name-taken') || attempt >= nameAttempts) throw error;
      }
    }
  }

  async function issuePassword(item: StudentItem): Promise<LoginCard> {
    if (item.status === 'disabled') throw new Problem('student-disabled');
    const { name, code } = await approvedCode(item.organizationId);
    const now = clock();
    const validUntil = new Date(now.getTime() + passwordDays * dayMs).toISOString();
    const password = newOneTimePassword();
    // A new password makes the account look unused again; what was known before stays known.
    const used =
      item.signedIn === true ||
      (item.passwordValidUntil !== undefined &&
        (await userPool.find(`${code}-${item.userName}`))?.confirmed === true);
    await userPool.setPassword(`${code}-${item.userName}`, password, 'temporary');
    // Whoever signed in with the old password is out; the one-second step is that of the tokens.
    const endedAt = new Date(Math.ceil(now.getTime() / 1000) * 1000).toISOString();
    await table.transact([
      students.change(item).set({ passwordValidUntil: validUntil, ...(used && { signedIn: true }) }),
      students.changeUser(item.userId).set({ sessionsValidFrom: endedAt }),
    ]);
    return { organizationName: name, organizationCode: code, userName: item.userName, password, validUntil };
  }

  /** Everything but the password; what an earlier try of the same request made is answered as it is. */
  async function registerOnce(
    organizationId: string,
    input: NewStudent,
    importId?: string,
  ): Promise<{ item: StudentItem; created: boolean }> {
    const { code } = await approvedCode(organizationId);
    const now = clock();
    const year = { organizationId, fiscalYear: fiscalYearOf(now) };
    const group = await groups.getGroup({ ...year, groupId: input.groupId });
    const number = input.number === '' ? undefined : Number(input.number);
    const { userName, madeBefore } = await chooseName(organizationId, input);
    if (madeBefore !== undefined)
      return { item: await students.getStudent(year, madeBefore), created: false };
    if (number !== undefined && (await students.hasNumber(organizationId, group.groupId, number)))
      throw new Problem('number-taken');
    await pace();
    const account = await userPool.create(`${code}-${userName}`);
    const item: StudentItem = {
      ...year,
      userId: userIdOf(account.subject),
      userName,
      name: nameOf(input),
      grade: input.grade === '' ? group.grade : input.grade,
      className: input.className === '' ? group.className : input.className,
      groupId: group.groupId,
      status: 'active',
      version: 1,
      ...(importId !== undefined && { importId }),
      ...(number !== undefined && { number }),
      ...(input.birthOn !== '' && { birthOn: input.birthOn }),
    };
    await table.transact([
      students.takeName(item, input.requestKey),
      accounts.add({
        userId: item.userId,
        kind: 'student',
        status: 'active',
        name: item.name,
        createdAt: now.toISOString(),
        membership: { organizationId, role: 'student', state: 'approved' },
      }),
      students.add(item),
      groups.change(group).increase('memberCount'),
    ]);
    return { item, created: true };
  }

  /** Of two who were made the same name at the same moment one loses it, and is made the next. */
  async function register(
    organizationId: string,
    input: NewStudent,
    importId?: string,
  ): Promise<{ item: StudentItem; created: boolean }> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await registerOnce(organizationId, input, importId);
      } catch (error) {
        if (input.userName !== '' || !codeIs(error, 'user-name-taken') || attempt >= nameAttempts)
          throw error;
      }
    }
  }

  return {
    issuePassword,
    register,

    async create(organizationId, input) {
      const { item } = await register(organizationId, input);
      return { student: toStudent(item), card: await issuePassword(item) };
    },

    async update(item, input) {
      const number = input.number === '' ? undefined : Number(input.number);
      const group = await groups.getGroup({ ...item, groupId: input.groupId });
      const moved = group.groupId !== item.groupId;
      if (
        number !== undefined &&
        (await students.hasNumber(item.organizationId, group.groupId, number, item.userId))
      )
        throw new Problem('number-taken');
      const facts = {
        name: nameOf(input),
        grade: input.grade === '' ? group.grade : input.grade,
        className: input.className === '' ? group.className : input.className,
      };
      const change = students.move(item, { groupId: group.groupId, number }).set(facts);
      await table.transact([
        input.birthOn === '' ? change.remove('birthOn') : change.set({ birthOn: input.birthOn }),
        students.changeUser(item.userId).set({ name: facts.name }),
        ...(moved
          ? [groups.change(item).increase('memberCount', -1), groups.change(group).increase('memberCount')]
          : []),
      ]);
      return toStudent(await students.getStudent(item, item.userId));
    },

    async disable(item) {
      const { code } = await approvedCode(item.organizationId);
      // The table first: it decides, and ends what is going on at once. A repeat also repeats the rest.
      if (item.status !== 'disabled')
        await table.transact([
          students.change(item).set({ status: 'disabled' }),
          students.changeUser(item.userId).set({ status: 'disabled' }),
        ]);
      await userPool.disable(`${code}-${item.userName}`);
      await userPool.signOutEverywhere(`${code}-${item.userName}`);
      return toStudent(await students.getStudent(item, item.userId));
    },

    async enable(item) {
      const { code } = await approvedCode(item.organizationId);
      await userPool.enable(`${code}-${item.userName}`);
      if (item.status !== 'active')
        await table.transact([
          students.change(item).set({ status: 'active' }),
          students.changeUser(item.userId).set({ status: 'active' }),
        ]);
      return toStudent(await students.getStudent(item, item.userId));
    },
  };
}

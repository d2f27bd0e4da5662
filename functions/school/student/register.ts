/** Making a pupil's account: in the table and at the identity provider, complete or not at all. */
import { fullName } from '#shared/people/account/schema.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { toldOf, type StudentInput } from '#shared/school/student/schema.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { User } from '#functions/people/account/repository.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { UserNameRepository } from '#functions/people/user-name/repository.ts';
import type { StudentItem, StudentRepository } from './repository.ts';

export interface RegisterDependencies {
  readonly table: Table;
  readonly students: StudentRepository;
  readonly names: UserNameRepository;
  readonly groups: GroupRepository;
  readonly organizations: OrganizationRepository;
  readonly accounts: { add(user: User): Write[] };
  readonly audit: AuditRepository;
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

interface RegisterOptions {
  readonly action: AuditAction;
  /** Absent: the pupil themself. */
  readonly by?: AuditActor;
  /** The import that makes the pupil, and may take them back. */
  readonly importId?: string;
  /** What belongs in the transaction that makes the pupil. */
  readonly also?: readonly Write[];
}

export interface Register {
  /** Everything but the password; what an earlier try of the same request made is answered as it is. */
  register(
    organizationId: string,
    input: NewStudent,
    options: RegisterOptions,
  ): Promise<{ item: StudentItem; created: boolean }>;
  /** Whom an earlier try of the same request made. */
  findMade(
    organizationId: string,
    request: Pick<NewStudent, 'userName' | 'requestKey'>,
  ): Promise<string | undefined>;
  /** @throws Problem `organization-not-approved` */
  approvedCode(organizationId: string): Promise<{ name: string; code: string }>;
}

const nameAttempts = 8;

/** The same for the same request, so that a repeat does not make a second pupil; says nothing about the pupil. */
const madeName = (requestKey: string, attempt: number): string =>
  `s${String(Number.parseInt(sha256(`${requestKey}#${attempt}`).slice(0, 12), 16) % 1_000_000).padStart(6, '0')}`;

export const nameOf = ({ family, given, familyKana, givenKana }: StudentInput): StudentItem['name'] => ({
  family,
  given,
  familyKana,
  givenKana,
});

export function createRegister(dependencies: RegisterDependencies): Register {
  const { table, students, names, groups, organizations, accounts, audit, userPool, pace, clock } =
    dependencies;

  const approvedCode: Register['approvedCode'] = async (organizationId) => {
    const { name, code, state } = await organizations.getOrganization(organizationId);
    if (state !== 'approved' || code === undefined) throw new Problem('organization-not-approved');
    return { name, code };
  };

  /** Answers the pupil an earlier, interrupted try of the same request already made, if it did. */
  async function reserve(
    organizationId: string,
    userName: string,
    requestKey: string,
  ): Promise<string | undefined> {
    try {
      await table.write(names.reserve(organizationId, userName, requestKey));
      return undefined;
    } catch (error) {
      if (!isProblem(error, 'user-name-taken')) throw error;
      const holder = await names.find(organizationId, userName);
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
        if (!isProblem(error, 'user-name-taken') || attempt >= nameAttempts) throw error;
      }
    }
  }

  const once: Register['register'] = async (organizationId, input, { action, by, importId, also = [] }) => {
    const { code } = await approvedCode(organizationId);
    const now = clock();
    const year = { organizationId, fiscalYear: fiscalYearOf(now) };
    const group = await groups.getGroup({ ...year, groupId: input.groupId });
    const number = input.number === '' ? undefined : Number(input.number);
    const { userName, madeBefore } = await chooseName(organizationId, input);
    if (madeBefore !== undefined)
      return { item: await students.getStudent(year, madeBefore), created: false };
    if (number !== undefined && (await students.hasNumber(group, number))) {
      // The same request at the same time may have been quicker, and the number is this pupil's own.
      const holder = await names.find(organizationId, userName);
      if (holder?.userId === undefined || holder.requestKey !== input.requestKey)
        throw new Problem('number-taken');
      return { item: await students.getStudent(year, holder.userId), created: false };
    }
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
      ...toldOf(input),
    };
    const personName = fullName(item.name);
    await table.transact([
      ...also,
      names.take(item, input.requestKey),
      ...accounts.add({
        userId: item.userId,
        kind: 'student',
        status: 'active',
        name: item.name,
        createdAt: now.toISOString(),
        membership: { organizationId, role: 'student', state: 'approved' },
      }),
      ...students.add(item),
      groups.change(group).increase('memberCount'),
      audit.record({
        organizationId,
        action,
        ...(by ?? { actorId: item.userId, actorName: personName }),
        subjectId: item.userId,
        subjectName: personName,
        detail: group.name,
      }),
    ]);
    return { item, created: true };
  };

  return {
    approvedCode,

    async findMade(organizationId, { userName, requestKey }) {
      for (let attempt = 0; attempt <= nameAttempts; attempt++) {
        const name = userName === '' ? madeName(requestKey, attempt) : userName;
        const holder = await names.find(organizationId, name);
        if (holder?.requestKey === requestKey) return holder.userId;
        if (holder === undefined || userName !== '') return undefined;
      }
      return undefined;
    },

    async register(organizationId, input, options) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(organizationId, input, options);
        } catch (error) {
          // Of two who were made the same name at the same moment one loses it, and is made the next; the same
          // request twice at once finds the pupil the quicker one made.
          const attempts = input.userName === '' ? nameAttempts : 2;
          if (!isProblem(error, 'user-name-taken') || attempt >= attempts) throw error;
        }
      }
    },
  };
}

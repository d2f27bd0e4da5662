/**
 * New one-time passwords: set at the identity provider, in force at once, and written down nowhere by us. An account that is
 * gone there is made again: a new card is what the school gives to somebody who cannot sign in.
 */
import { fullName } from '#shared/people/account/schema.ts';
import { dayMs, endOfDay } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { LoginCard } from '#shared/school/student/schema.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { PoolAccount } from '#functions/platform/identity/user-pool.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import { createDigestRepository } from '#functions/school/digest/repository.ts';
import { newOneTimePassword } from './password.ts';
import type { Register, RegisterDependencies } from '#functions/school/student/register.ts';
import { expectOwnedBySchool, type StudentItem } from '#functions/school/student/repository.ts';
import { createStandIns } from '#functions/people/stand-in/repository.ts';

interface CardDependencies extends Pick<
  RegisterDependencies,
  'table' | 'students' | 'audit' | 'userPool' | 'pace' | 'clock'
> {
  readonly events: AccountEvents;
  readonly register: Pick<Register, 'approvedCode'>;
}

export interface LoginCards {
  /** The first password belongs to the registration and has no entry of its own. */
  issueFirst(item: StudentItem): Promise<LoginCard>;
  /** With entries in the trails of the organisation and of the pupil. `shared` is given out instead of a random one. */
  reissue(item: StudentItem, by: AuditActor, shared?: string): Promise<LoginCard>;
}

/** The card names the day alone, so it is good to the end of that; the pool lets a day more (infra/system.ts). */
const passwordDays = 7;

export function createLoginCards(dependencies: CardDependencies): LoginCards {
  const { table, students, audit, events, userPool, pace, clock, register } = dependencies;
  const standIns = createStandIns(table);
  const digests = createDigestRepository(table);

  async function makeAgain(username: string): Promise<PoolAccount> {
    await pace();
    return userPool.create(username);
  }

  async function issue(item: StudentItem, password: string, also: readonly Write[]): Promise<LoginCard> {
    expectOwnedBySchool(item);
    if (item.status === 'disabled') throw new Problem('student-disabled');
    const { name, code } = await register.approvedCode(item.organizationId);
    const now = clock();
    const validUntil = endOfDay(new Date(now.getTime() + passwordDays * dayMs));
    const username = `${code}-${item.userName}`;
    const before = await userPool.find(username);
    // A new password makes the account look unused again, and only who used it can have deleted it; what was known stays known.
    const used = item.signedIn === true || before === undefined || before.confirmed;
    const { subject } = before ?? (await makeAgain(username));
    const standsIn = userIdOf(subject) !== item.userId;
    await table.write(digests.watchCards(item.organizationId, validUntil));
    await userPool.setPassword(username, password, 'temporary');
    // Whoever signed in with the old password is out; the one-second step is that of the tokens.
    const endedAt = new Date(Math.ceil(now.getTime() / 1000) * 1000).toISOString();
    await table.transact([
      students.change(item).set({ passwordValidUntil: validUntil, ...(used && { signedIn: true }) }),
      students.changeUser(item.userId).set({ sessionsValidFrom: endedAt, ...(standsIn && { subject }) }),
      ...(standsIn ? await standIns.put(item.userId, subject) : []),
      ...also,
    ]);
    return { organizationName: name, organizationCode: code, userName: item.userName, password, validUntil };
  }

  return {
    issueFirst: (item) => issue(item, newOneTimePassword(), []),
    reissue: (item, by, shared) =>
      issue(item, shared ?? newOneTimePassword(), [
        audit.record({
          organizationId: item.organizationId,
          action: 'password-reissued',
          ...by,
          subjectId: item.userId,
          subjectName: fullName(item.name),
          detail: shared === undefined ? '1人だけのパスワード' : '共通のはじめのパスワード',
        }),
        events.record(item.userId, 'password-issued'),
      ]),
  };
}

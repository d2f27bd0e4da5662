/** Pupils in the last class of a school, each with an account at the identity provider: more than anybody would type. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createUserNameRepository } from '#functions/people/user-name/repository.ts';
import { beside } from '#functions/platform/beside.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import { credentialsOf, poolIds, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import type { Person } from '#test/support/system.ts';

const createdSchema = z.object({
  User: z.object({ Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
});
const place = { grade: '6年', className: '卒' };

export interface Leavers {
  readonly fiscalYear: number;
  readonly groupId: string;
  readonly code: string;
  readonly pupils: readonly { readonly userId: string; readonly userName: string }[];
}

/** `deleteAfter`: they graduated long ago, and that is the day on which their accounts go. */
export async function seatLeavers(
  system: LocalSystem,
  owner: Person,
  count: number,
  deleteAfter?: string,
): Promise<Leavers> {
  const table = createTable(system.environment()['MAIN_TABLE'] ?? '', {
    client: new DynamoDBClient({
      endpoint: system.addresses.dynamoDb,
      region,
      credentials: credentialsOf(system.addresses.accessKeyId),
    }),
  });
  const students = createStudentRepository(table);
  const accounts = createAccountRepository(table);
  const names = createUserNameRepository(table);
  const { organization } = (await owner.call(sessionContract.getSession)).value();
  const code = (await owner.call(organizationContract.getOwnOrganization)).value().code ?? '';
  const body = { name: `卒業${String(count)}`, ...place };
  const group = (await owner.call(groupContract.createGroup, { body })).value();
  const organizationId = organization?.id ?? '';
  const fiscalYear = fiscalYearOf(new Date());
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const pupils = await beside(numbers, 16, async (number) => {
    const userName = `l${String(count)}-${String(number)}`;
    const Username = `${code}-${userName}`;
    const { body: made } = await system.cognito.call('AdminCreateUser', {
      UserPoolId: poolIds.name,
      Username,
      MessageAction: 'SUPPRESS',
    });
    const subject = createdSchema.parse(made).User.Attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';
    const userId = userIdOf(subject);
    const name = {
      family: '卒業',
      given: `第${String(number)}`,
      familyKana: 'ソツギョウ',
      givenKana: 'ダイ',
    };
    const item = {
      ...place,
      organizationId,
      fiscalYear,
      userId,
      userName,
      name,
      number,
      groupId: group.id,
      version: 1,
      ...(deleteAfter === undefined
        ? { status: 'active' as const }
        : { status: 'disabled' as const, rolledOver: 'graduated' as const, deleteAfter }),
    };
    await table.write(names.reserve(organizationId, userName, userId));
    await table.transact([
      names.take(item, userId),
      ...accounts.add({
        userId,
        kind: 'student',
        status: item.status,
        name,
        createdAt: new Date().toISOString(),
        membership: { organizationId, role: 'student', state: 'approved' },
      }),
      ...students.add(item),
    ]);
    return { userId, userName };
  });
  return { fiscalYear, groupId: group.id, code, pupils };
}

/** Which of them could still sign in, as far as the identity provider goes. */
export async function openAt(system: LocalSystem, { code, pupils }: Leavers): Promise<string[]> {
  const open = await Promise.all(
    pupils.map(async ({ userId, userName }) => {
      const user = await system.cognito.users.findUser('name', `${code}-${userName}`);
      return user?.Enabled === true ? [userId] : [];
    }),
  );
  return open.flat();
}

/** Whose account is there at all. */
export async function thereAt(system: LocalSystem, { code, pupils }: Leavers): Promise<string[]> {
  const there = await Promise.all(
    pupils.map(async ({ userId, userName }) =>
      (await system.cognito.users.findUser('name', `${code}-${userName}`)) === undefined ? [] : [userId],
    ),
  );
  return there.flat();
}

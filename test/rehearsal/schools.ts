/** Schools with their pupils, put into the tables of a system, and everybody's access to it. */
import { randomUUID } from 'node:crypto';
import { userKey } from '#functions/platform/auth/actor.ts';
import { newId } from '#functions/platform/id.ts';
import { clientIds, poolIds, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { createRows } from '#test/bench/capacity/rows.ts';
import type { Call } from '#test/companion/client.ts';
import { callAs } from '#test/companion/session.ts';
import { allRows, type Row } from '#test/support/ledger.ts';
import { accountOf, personIdOf, signIn } from '#test/support/system.ts';

const mostOfClass = 40;
/** By the machine's clock, which verifies: nobody signs in again while a day is rehearsed. */
const tokenSeconds = 3 * 24 * 60 * 60;

interface SchoolClass {
  readonly groupId: string;
  readonly pupils: readonly { readonly userId: string; readonly call: Call }[];
}
export interface RehearsedSchool {
  readonly name: string;
  /** As the person responsible for it. */
  readonly call: Call;
  readonly classes: readonly SchoolClass[];
}

/** What Cognito would give out after a sign-in; its stand-in has no limits that would be worth asking. */
async function callOf(system: LocalSystem, pool: 'email' | 'name', userId: string): Promise<Call> {
  const now = Math.floor(Date.now() / 1000);
  const subject = userId.slice('usr_'.length);
  const token = await system.cognito.tokens.sign({
    iss: `https://cognito-idp.${region}.amazonaws.com/${poolIds[pool]}`,
    sub: subject,
    username: subject,
    client_id: clientIds[pool].web,
    token_use: 'access',
    auth_time: now,
    iat: now,
    exp: now + tokenSeconds,
    jti: randomUUID(),
    origin_jti: randomUUID(),
  });
  return callAs(system.origin, token);
}

export async function openSchools(
  system: LocalSystem,
  { schools, pupils }: { readonly schools: number; readonly pupils: number },
): Promise<RehearsedSchool[]> {
  const rows = createRows(system.addresses.dynamoDb, system.addresses.accessKeyId);
  const ownerId = personIdOf(await signIn(system, accountOf(system, 'school').key));
  const seeded = await allRows(system);
  const of = (isIt: (row: Row) => boolean): Row => {
    const row = seeded.find(isIt);
    if (row === undefined) throw new Error('the seed has no school');
    return row;
  };
  const owner = of(({ pk, sk }) => pk === userKey(ownerId).pk && sk === 'PROFILE');
  const pupil = of(({ sk, kind }) => sk === 'PROFILE' && kind === 'student');
  const seededId = (owner['membership'] as { organizationId: string }).organizationId;
  const organization = of(({ pk, sk }) => pk === `ORG#${seededId}` && sk === 'PROFILE');
  const member = of(({ pk, sk }) => pk === `ORG#${seededId}` && sk === `MEMBER#${ownerId}`);

  async function openSchool(index: number): Promise<RehearsedSchool> {
    const organizationId = newId('organization', new Date());
    const responsible = newId('user', new Date());
    const name = `リハーサル第${index + 1}小学校`;
    const pk = `ORG#${organizationId}`;
    const membershipOf = (row: Row) => ({ ...(row['membership'] as object), organizationId });
    await rows.put([
      { ...organization, pk, organizationId, name },
      { ...member, pk, sk: `MEMBER#${responsible}`, organizationId, userId: responsible },
      { ...owner, ...userKey(responsible), userId: responsible, membership: membershipOf(owner) },
    ]);
    const classes: SchoolClass[] = [];
    for (let first = 0; first < pupils; first += mostOfClass) {
      const size = Math.min(mostOfClass, pupils - first);
      const { school, items } = rows.group(organizationId, `5年${classes.length + 1}組`, size);
      const userIds = Array.from({ length: size }, () => newId('user', new Date()));
      const members = userIds.flatMap((userId, at) => [
        ...rows.pupil(school, {
          userId,
          userName: userId,
          grade: '5',
          number: at + 1,
          name: {
            family: '山田',
            given: `第${first + at + 1}`,
            familyKana: 'ヤマダ',
            givenKana: `ダイ${first + at + 1}`,
          },
        }),
        { ...pupil, ...userKey(userId), userId, membership: membershipOf(pupil) },
      ]);
      await rows.put([...items, ...members]);
      classes.push({
        groupId: school.groupId,
        pupils: await Promise.all(
          userIds.map(async (userId) => ({ userId, call: await callOf(system, 'name', userId) })),
        ),
      });
    }
    return { name, call: await callOf(system, 'email', responsible), classes };
  }

  try {
    const opened: RehearsedSchool[] = [];
    for (let index = 0; index < schools; index++) opened.push(await openSchool(index));
    return opened;
  } finally {
    rows.close();
  }
}

/** A school as large as the largest we promise to serve, with an owner who signs in as anyone does. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { createRows } from '#test/bench/capacity/rows.ts';
import { askForSignUp, newPassword, newSchool, signUpBody } from '#test/support/people/newcomer.ts';
import { decide } from '#test/support/people/organization.ts';
import { request, signIn, signInWith } from '#test/support/system.ts';

const pupilsOfGroup = 40;

/** Pupil `index` is 「山田 第<index>」 with the user name `s<index>`. Answers who the owner is. */
export async function openLargeSchool(system: LocalSystem, pupils: number): Promise<{ email: string }> {
  const email = 'large-school@typing.example';
  const body = signUpBody(await askForSignUp(system, email), { account: newSchool });
  (await request(system, signUpContract.completeSignUp, { body }, undefined)).value();
  const owner = await signInWith(system, 'email', email, newPassword);
  const { organization } = (await owner.call(sessionContract.getSession)).value();
  if (organization === undefined) throw new Error('the owner has no school');
  await decide(await signIn(system, 'admin'), organization.id, { decision: 'approve' });

  const rows = createRows(system.addresses.dynamoDb, system.addresses.accessKeyId);
  try {
    for (let first = 0; first < pupils; first += pupilsOfGroup) {
      const { school, items } = rows.group(organization.id, `${first / pupilsOfGroup + 1}組`, pupilsOfGroup);
      const members = Array.from({ length: pupilsOfGroup }, (_, at) => {
        const index = first + at;
        const name = { family: '山田', given: `第${index}`, familyKana: 'ヤマダ', givenKana: `ダイ${index}` };
        return rows.pupil(school, { name, userName: `s${index}`, number: at + 1 });
      });
      await rows.put([...items, ...members.flat()]);
    }
  } finally {
    rows.close();
  }
  return { email };
}

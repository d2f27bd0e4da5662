/** Forty pupils as a school gets them: a class made of a file, login cards, and a password of their own at the first sign-in. */
import { randomUUID } from 'node:crypto';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { loginCardContract } from '#shared/school/login-card/contract.ts';
import { cardsOn, endOf, fetchCards, signInWithCard } from '#test/support/school/login-cards.ts';
import { importsOf } from '#test/support/school/student-imports.ts';
import type { Person } from '#test/support/system.ts';

export const ownPassword = 'Class-of-40!';
export const className = '6年4組';

const heads = '姓,名,セイ,メイ,出席番号,グループ名';
const kana = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリ'];
const row = (letter: string, index: number): string =>
  `山田,第${index + 1},ヤマダ,ダイ${letter},${index + 1},${className}`;

export interface Seated {
  readonly person: Person;
  /** As typed at the companion app. */
  readonly username: string;
}

export async function seatForty(
  system: LocalSystem,
  owner: Person,
): Promise<{ groupId: string; pupils: Seated[] }> {
  const group = (
    await owner.call(groupContract.createGroup, { body: { name: className, grade: '6', className: '4' } })
  ).value();
  const imports = importsOf(() => owner);
  await imports.upload([heads, ...kana.map(row)].join('\n'));
  const members = await imports.members(group.id);
  const userIds = members.map(({ userId }) => userId);
  const { id } = (
    await owner.call(loginCardContract.startCards, { body: { userIds, requestKey: randomUUID() } })
  ).value();
  await endOf(owner, id);
  const cards = cardsOn(await fetchCards(owner, id)).flat();
  const pupils = await Promise.all(
    cards.map(async (card) => ({
      person: await signInWithCard(system, card, ownPassword),
      username: `${card.organizationCode}-${card.userName}`,
    })),
  );
  return { groupId: group.id, pupils };
}

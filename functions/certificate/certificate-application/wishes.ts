/** A result somebody wants a certificate of, looked at: whose it is, and whether it can be had. */
import type {
  ApplicationInput,
  CartApplication,
  GroupApplicationInput,
} from '#shared/certificate/certificate-application/schema.ts';
import { isNameOf } from '#shared/certificate/certificate-application/own-name.ts';
import { readingOf } from '#shared/certificate/certificate-application/reading.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import {
  toResult,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';
import type { Wish } from './drafts.ts';
import { expectEligible } from './line.ts';

export type Chosen = GroupApplicationInput['results'][number];

export interface WishDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly results: Pick<ResultRepository, 'find' | 'getOwn'>;
  readonly supervision: Supervision;
}

/** Nobody has another person's certificate made of their own result. @throws Problem `invalid-input`, or what cannot be printed */
export async function expectOwnName(
  { name }: User,
  { printedName = fullName(name), printedKana = '' }: Pick<CartApplication, 'printedName' | 'printedKana'>,
): Promise<void> {
  await refuseUnprintable('認定証', { printedName, printedKana });
  if (isNameOf(printedName, name)) return;
  const message = `ご登録のお名前「${fullName(name)}」と一致しません。漢字・かな・ローマ字のどれかで入力してください。ご登録が違うときは、先に「設定」（アカウントの設定）の登録内容で氏名を直してください`;
  throw new Problem('invalid-input', { errors: [{ path: 'printedName', message }] });
}

/** @throws Problem `already-applied` `not-eligible` `not-found`, or what cannot be printed */
export async function ownWish(
  { results }: Pick<WishDependencies, 'results'>,
  holder: User,
  input: ApplicationInput,
): Promise<Wish> {
  const result = await results.getOwn(holder.userId, input.resultId);
  expectEligible(result, input.kind);
  await expectOwnName(holder, input);
  return { ...input, holder, result };
}

/**
 * Of a pupil of the actor's organization. Another organization's, or one who is in no class of the teacher's, is as unknown as
 * nobody. @throws Problem `not-found`
 */
export async function pupilResult(
  { accounts, results, supervision }: WishDependencies,
  actor: Actor,
  { userId, resultId }: Chosen,
): Promise<{ item: ResultItem; holder: User }> {
  const [item, holder] = await Promise.all([results.find(userId, resultId), accounts.findUser(userId)]);
  if (item === undefined || holder === undefined) throw new Problem('not-found');
  await supervision.expect(actor, { organizationId: item.organizationId, userId });
  return { item, holder };
}

/** @throws Problem as for one's own */
export async function pupilWish(
  dependencies: WishDependencies,
  actor: Actor,
  { kind, withKana }: Pick<GroupApplicationInput, 'kind' | 'withKana'>,
  chosen: Chosen,
): Promise<Wish> {
  const { item, holder } = await pupilResult(dependencies, actor, chosen);
  const result = toResult(item);
  expectEligible(result, kind);
  const printedName = fullName(holder.name);
  const printedKana = withKana === true ? readingOf(holder.name) : undefined;
  await refuseUnprintable('認定証', { printedName, printedKana: printedKana ?? '' });
  return { kind, holder, result, printedName, printedKana };
}

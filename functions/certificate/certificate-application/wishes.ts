/** A result somebody wants a certificate of, looked at: whose it is, and whether it can be had. */
import type {
  ApplicationInput,
  GroupApplicationInput,
} from '#shared/certificate/certificate-application/schema.ts';
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
import type { Unnamed, Wish } from './drafts.ts';
import { expectEligible } from './line.ts';

export type Chosen = GroupApplicationInput['results'][number];

export interface WishDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly results: Pick<ResultRepository, 'find' | 'getOwn'>;
  readonly supervision: Supervision;
}

/** @throws Problem `already-applied` `not-eligible` `not-found`, or what cannot be printed */
export async function ownWish(
  { results }: Pick<WishDependencies, 'results'>,
  userId: string,
  input: ApplicationInput,
): Promise<Unnamed> {
  const result = await results.getOwn(userId, input.resultId);
  expectEligible(result, input.kind);
  const { printedName, printedKana = '' } = input;
  await refuseUnprintable('認定証', { printedName, printedKana });
  return { ...input, result };
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

/** Which result somebody may look at, with the attempt it came from: everything that is shown of one is asked for here. */
import { Problem } from '#shared/problem.ts';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import type { Revision } from '#shared/competition/shown-result/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { AttemptItem, AttemptRepository } from '#functions/competition/attempt/repository.ts';
import type { PublicationRepository } from '#functions/competition/publication/repository.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';
import {
  toResult,
  versionOf,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';

interface ShownResultDependencies {
  readonly attempts: Pick<AttemptRepository, 'find' | 'findEach'>;
  readonly results: Pick<ResultRepository, 'find' | 'findOfAttempt' | 'findPlaced' | 'listHistory'>;
  readonly publications: Pick<PublicationRepository, 'find'>;
  readonly supervision: Supervision;
}

export interface PlayedResult {
  readonly result: ResultItem;
  readonly attempt: AttemptItem;
}

export interface ShownResults {
  /** @throws Problem `not-found` for somebody else's, and for one that is not public yet */
  own(actor: Actor, resultId: string): Promise<ResultItem>;
  /** @throws Problem `not-found` for a pupil who is not theirs, and for a result that is not public yet */
  ofPupil(actor: Actor, resultId: string): Promise<ResultItem>;
  /** The newest first. */
  revisions(result: ResultItem): Promise<Revision[]>;
  /**
   * What tells of the text that was typed: one's own, or a pupil's. A result may be public before its season is (who is
   * disqualified is told at once), while others still type the same text.
   * @throws Problem `not-found`
   */
  played(actor: Actor, resultId: string): Promise<PlayedResult>;
  /** Any, at any time: the office decides about it. @throws Problem `not-found` */
  playedForOffice(attemptId: string): Promise<PlayedResult>;
}

const standingOf = (item: ResultItem): Revision['before'] => {
  const { state, score, correct, misses } = toResult(item);
  return { state, score, correct, misses };
};

export function createShownResults({
  attempts,
  results,
  publications,
  supervision,
}: ShownResultDependencies): ShownResults {
  async function own(actor: Actor, resultId: string): Promise<ResultItem> {
    const result = await results.find(actor.userId, resultId);
    if (result === undefined || !isPublicState(result.state)) throw new Problem('not-found');
    return result;
  }

  /** What it was about and whose it is never changes: a moment old does. */
  const attemptOf = async (attemptId: string): Promise<AttemptItem | undefined> =>
    (await attempts.findEach([attemptId]))[0];

  async function withAttemptOfPupil(actor: Actor, resultId: string) {
    const attempt = await attemptOf(attemptIdOf(resultId));
    const userId = attempt?.personId ?? (await results.findPlaced(resultId));
    const result = userId === undefined ? undefined : await results.find(userId, resultId);
    if (result === undefined || !isPublicState(result.state)) throw new Problem('not-found');
    await supervision.expect(actor, result);
    return { result, attempt };
  }

  async function withAttempt(actor: Actor, resultId: string) {
    const isStaff = actor.kind === 'school' || actor.kind === 'organization';
    if (isStaff) return withAttemptOfPupil(actor, resultId);
    const result = await own(actor, resultId);
    return {
      result,
      attempt: result.attemptId === undefined ? undefined : await attemptOf(result.attemptId),
    };
  }

  /** Once for all: an instance asks until it knows. */
  const published = new Set<string>();
  async function isPublished(seasonId: string): Promise<boolean> {
    if (published.has(seasonId)) return true;
    if ((await publications.find(seasonId)) === undefined) return false;
    published.add(seasonId);
    return true;
  }

  return {
    own,

    ofPupil: async (actor, resultId) => (await withAttemptOfPupil(actor, resultId)).result,

    async revisions(result) {
      // Nobody has ruled about most of them: there is nothing to ask for.
      if (versionOf(result) === 1) return [];
      const states = [result, ...(await results.listHistory(result.resultId))];
      return states.flatMap(({ ruling }, index) => {
        const before = states[index + 1];
        if (ruling === undefined || before === undefined) return [];
        return [{ ...ruling, before: standingOf(before), after: standingOf(states[index]!) }];
      });
    },

    async played(actor, resultId) {
      const { result, attempt } = await withAttempt(actor, resultId);
      if (result.attemptId === undefined || attempt === undefined) throw new Problem('not-found');
      if (!(await isPublished(attempt.seasonId))) throw new Problem('not-found');
      return { result, attempt };
    },

    async playedForOffice(attemptId) {
      const attempt = await attempts.find(attemptId);
      const result = attempt && (await results.findOfAttempt(attempt.personId, attemptId));
      if (attempt === undefined || result === undefined) throw new Problem('not-found');
      return { result, attempt };
    },
  };
}

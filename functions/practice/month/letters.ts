/** Has the letters of a class made; drawing is the worker's. */
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { hasPractised } from '#shared/practice/month/letter.ts';
import type { Letters, LettersInput } from '#shared/practice/month/letters.ts';
import { monthShown } from '#shared/practice/month/month.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';
import { seenOf } from '#shared/practice/month/class.ts';
import { Problem } from '#shared/problem.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import type { ReadClassMonth } from './read.ts';
import { lettersKind, type LettersJob, type LettersRepository } from './repository.ts';

interface LettersDependencies {
  readonly jobs: Pick<JobRepository, 'findRequest' | 'withProgress'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly letters: LettersRepository;
  readonly readClass: ReadClassMonth;
  readonly groups: Pick<GroupRepository, 'getGroup'>;
  readonly clock: Clock;
}

export interface LettersService {
  /** @throws Problem `not-found`, `nothing-to-print`, and `invalid-input` for what cannot be printed */
  start(actor: Actor, wish: LettersInput & { readonly requestKey: string }): Promise<Letters>;
  list(actor: Actor): Promise<Letters[]>;
}

/** Who gets a letter: what somebody practises with an account of their own is their own affair. */
export const addressees = (
  pupils: readonly PupilMonth[],
  { userId, everybody }: Pick<LettersJob, 'userId' | 'everybody'>,
): PupilMonth[] =>
  seenOf(pupils)
    .filter((pupil) => userId === undefined || pupil.userId === userId)
    .filter((pupil) => everybody || hasPractised(pupil));

export function createLetters(dependencies: LettersDependencies): LettersService {
  const { jobs, starter, letters, readClass, groups, clock } = dependencies;
  return {
    async start(actor, { requestKey, words, ...wish }) {
      const organizationId = organizationOf(actor);
      const before = await jobs.findRequest(organizationId, actor.userId, requestKey);
      if (before !== undefined) return letters.toLetters(await jobs.withProgress(before));
      const now = clock();
      const { groupId, month } = wish;
      const group = await groups.getGroup({ organizationId, fiscalYear: fiscalYearOf(now), groupId });
      if (monthShown(month, dayOf(now)) !== month)
        throw new Problem('invalid-input', {
          errors: [{ path: 'month', message: '今月か、前の年度の4月からの月を選んでください' }],
        });
      await refuseUnprintable('おたより', { words });
      const { pupils } = await readClass({ organizationId, groupId, month, now });
      if (wish.userId !== undefined && !seenOf(pupils).some(({ userId }) => userId === wish.userId))
        throw new Problem('not-found');
      const total = addressees(pupils, wish).length;
      if (total === 0) throw new Problem('nothing-to-print');
      const id = newId('job', now);
      const input: LettersJob = { ...wish, groupName: group.name };
      const job = await starter.start({
        job: {
          owner: organizationId,
          id,
          kind: lettersKind,
          input,
          by: actor.userId,
          // Asked for where it is shown: what is kept here outlives a deletion for some days.
          byName: '',
          startedAt: now.toISOString(),
          total,
        },
        cursors: [0],
        requestKey,
        writes: words === '' ? [] : [letters.putWords(id, words)],
      });
      return letters.toLetters(job);
    },

    list: (actor) => letters.list(organizationOf(actor), actor.userId),
  };
}

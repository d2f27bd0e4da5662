/** Has the letters of a class made; drawing is the worker's. */
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { hasPractised } from '#shared/practice/month/letter.ts';
import type { LettersInput } from '#shared/practice/month/letters.ts';
import { monthShown } from '#shared/practice/month/month.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';
import { seenOf } from '#shared/practice/month/class.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { ClassPdfs } from '#functions/platform/job/class-pdf.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import type { ReadClassMonth } from './read.ts';
import { createLetterWords, type LettersJob } from './repository.ts';

interface LettersDependencies extends Basis {
  readonly letters: ClassPdfs<LettersJob>;
  readonly readClass: ReadClassMonth;
}

/** @throws Problem `not-found`, `nothing-to-print`, and `invalid-input` for what cannot be printed */
export type StartLetters = (
  actor: Actor,
  wish: LettersInput & { readonly requestKey: string },
) => ReturnType<ClassPdfs<LettersJob>['start']>;

/** Who gets a letter: what somebody practises with an account of their own is their own affair. */
export const addressees = (
  pupils: readonly PupilMonth[],
  { userId, everybody }: Pick<LettersJob, 'userId' | 'everybody'>,
): PupilMonth[] =>
  seenOf(pupils)
    .filter((pupil) => userId === undefined || pupil.userId === userId)
    .filter((pupil) => everybody || hasPractised(pupil));

export function createStartLetters({ table, clock, letters, readClass }: LettersDependencies): StartLetters {
  const letterWords = createLetterWords(table, clock);
  const groups = createGroupRepository(table);
  return (actor, { requestKey, words, ...wish }) =>
    letters.start(actor, requestKey, async (id, now) => {
      const organizationId = organizationOf(actor);
      const { groupId, month } = wish;
      const group = await groups.getGroup({ organizationId, fiscalYear: fiscalYearOf(now), groupId });
      if (monthShown(month, dayOf(now)) !== month)
        throw new Problem('invalid-input', {
          errors: [{ path: 'month', message: '今月か、前の年度の4月からの月を選んでください' }],
        });
      await refuseUnprintable('おたより', { words: words.replaceAll('\n', '') });
      const { pupils } = await readClass({ organizationId, groupId, month, now });
      if (wish.userId !== undefined && !seenOf(pupils).some(({ userId }) => userId === wish.userId))
        throw new Problem('not-found');
      const total = addressees(pupils, wish).length;
      if (total === 0) throw new Problem('nothing-to-print');
      const writes = words === '' ? [] : [letterWords.put(id, words)];
      return { input: { ...wish, groupName: group.name }, total, writes };
    });
}

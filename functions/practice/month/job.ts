/** Draws the letters of a class, as its books are when their turn comes; what the teacher wrote goes with the job's end. */
import * as z from 'zod';
import { letterOf } from '#shared/practice/month/letter.ts';
import { letterHours, lettersFileName } from '#shared/practice/month/letters.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { PrintedLetter } from './document.ts';
import { addressees } from './letters.ts';
import type { ReadClassMonth } from './read.ts';
import { lettersJobSchema, lettersKind, type LettersRepository } from './repository.ts';

interface LettersJobDependencies {
  readonly letters: Pick<LettersRepository, 'wordsOf' | 'forgetWords'>;
  readonly readClass: ReadClassMonth;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly draw: (letters: readonly PrintedLetter[]) => Promise<Uint8Array>;
  readonly clock: Clock;
}

/** Drawn within seconds, and light enough to be sent to a printer at once. */
const lettersPerFile = 100;

export const createDrawLetters = ({
  letters,
  readClass,
  organizations,
  draw,
  clock,
}: LettersJobDependencies): AnyKind =>
  defineJob({
    kind: lettersKind,
    input: lettersJobSchema,
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    files: {
      folder: lettersKind,
      extension: 'pdf',
      contentType: 'application/pdf',
      keepHours: letterHours,
    },
    async step({ job, lane, input, cursor, store }) {
      const { month, groupId, groupName } = input;
      const [{ name: school }, words, { pupils }] = await Promise.all([
        organizations.getOrganization(job.owner),
        letters.wordsOf(job.id),
        readClass({ organizationId: job.owner, groupId, month, now: clock() }),
      ]);
      const all = addressees(pupils, input).toSorted(byNumber);
      const some = all.slice(cursor, cursor + lettersPerFile);
      const printed = some.map(({ name, number, ...child }): PrintedLetter => ({
        month,
        school,
        groupName,
        name,
        number,
        span: child.now,
        letter: letterOf(child, month),
        words,
      }));
      const next = cursor + some.length;
      return {
        cursor: next,
        done: lane.done + some.length,
        file:
          some.length > 0
            ? await store(await draw(printed), lettersFileName(month, groupName), some.length)
            : undefined,
        finished: next >= all.length,
      };
    },
    end: (job) => Promise.resolve([letters.forgetWords(job.id)]),
  });

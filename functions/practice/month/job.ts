/** Draws the letters of a class, as its books are when their turn comes; what the teacher wrote goes with the job's end. */
import { letterOf } from '#shared/practice/month/letter.ts';
import { lettersFileName } from '#shared/practice/month/letters.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { drawClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import type { PrintedLetter } from './document.ts';
import { addressees } from './letters.ts';
import type { ReadClassMonth } from './read.ts';
import { createLetterWords, lettersPdf } from './repository.ts';

interface LettersJobDependencies extends Basis {
  readonly readClass: ReadClassMonth;
  readonly draw: (letters: readonly PrintedLetter[]) => Promise<Uint8Array>;
}

export function createDrawLetters({ table, clock, readClass, draw }: LettersJobDependencies): AnyKind {
  const letterWords = createLetterWords(table, clock);
  const organizations = createOrganizationRepository(table);
  return drawClassPdf(lettersPdf, {
    async read({ owner, id }, input) {
      const { month, groupId, groupName } = input;
      const [{ name: school }, words, { pupils }] = await Promise.all([
        organizations.getOrganization(owner),
        letterWords.of(id),
        readClass({ organizationId: owner, groupId, month, now: clock() }),
      ]);
      const sheets = addressees(pupils, input)
        .toSorted(byNumber)
        .map(({ name, number, ...child }): PrintedLetter => ({
          month,
          school,
          groupName,
          name,
          number,
          span: child.now,
          letter: letterOf(child, month),
          words,
        }));
      return { sheets, draw, name: lettersFileName(month, groupName) };
    },
    end: ({ id }) => [letterWords.forget(id)],
  });
}

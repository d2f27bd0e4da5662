/** Draws the letters of a class, as its books are when their turn comes; what the teacher wrote goes with the job's end. */
import { letterOf } from '#shared/practice/month/letter.ts';
import { lettersFileName } from '#shared/practice/month/letters.ts';
import { byNumber } from '#shared/school/student/policy.ts';
import { drawClassPdf } from '#functions/platform/job/class-pdf.ts';
import type { AnyKind } from '#functions/platform/job/job.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { PrintedLetter } from './document.ts';
import { addressees } from './letters.ts';
import type { ReadClassMonth } from './read.ts';
import { lettersPdf, type LetterWords } from './repository.ts';

interface LettersJobDependencies {
  readonly letterWords: LetterWords;
  readonly readClass: ReadClassMonth;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly draw: (letters: readonly PrintedLetter[]) => Promise<Uint8Array>;
  readonly clock: Clock;
}

export const createDrawLetters = ({
  letterWords,
  readClass,
  organizations,
  draw,
  clock,
}: LettersJobDependencies): AnyKind =>
  drawClassPdf(lettersPdf, {
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

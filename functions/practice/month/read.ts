/** What is read of a class for a month: its pupils, what it is given, and one call for all their books. */
import { dayOf } from '#shared/kernel/time.ts';
import { classMonth } from '#shared/practice/month/class.ts';
import { yearsFor } from '#shared/practice/month/month.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';
import type { Homework } from '#shared/practice/homework/schema.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { TrainingLogRepository } from '#functions/practice/training-log/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';

interface ReadDependencies {
  readonly logs: Pick<TrainingLogRepository, 'booksOfAll'>;
  readonly students: Pick<StudentRepository, 'listOfGroup'>;
}

interface Wanted {
  readonly organizationId: string;
  readonly groupId: string;
  readonly month: string;
  readonly now: Date;
  readonly homework?: Homework | undefined;
}

interface ReadClass {
  readonly pupils: PupilMonth[];
  readonly shelf: ReadonlyMap<string, readonly Book[]>;
}

export type ReadClassMonth = (wanted: Wanted) => Promise<ReadClass>;

export const createReadClassMonth =
  ({ logs, students }: ReadDependencies): ReadClassMonth =>
  async ({ organizationId, groupId, month, now, homework }) => {
    const today = dayOf(now);
    const pupils = await readAll((query) => students.listOfGroup(organizationId, groupId, query));
    const shelf = await logs.booksOfAll(
      'typing-method',
      // Who is in the class with an account of their own practises for themself.
      pupils.filter(({ ownAccount }) => ownAccount !== true).map(({ userId }) => userId),
      yearsFor(month, today),
    );
    return { pupils: classMonth(pupils, shelf, { month, today, homework }), shelf };
  };

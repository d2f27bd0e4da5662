/** What a pupil sees of the practice of their class: who practised on most of the last days, and where they stand themself. */
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { labelOf } from '#shared/competition/ranking/policy.ts';
import { daysOf } from '#shared/practice/training-log/book.ts';
import type { EffortBoard } from '#shared/practice/training-log/contract.ts';
import { classmatesBoard, classPace, effortFrom, effortOf } from '#shared/practice/training-log/effort.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { ShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import { isSeen } from './class.ts';
import type { TrainingLogRepository } from './repository.ts';
import { yearsSince } from './service.ts';

interface EffortDependencies {
  readonly logs: Pick<TrainingLogRepository, 'booksOfAll'>;
  readonly students: Pick<StudentRepository, 'listOfGroup' | 'findStudent'>;
  readonly shownNames: Pick<ShownNameRepository, 'isShown'>;
  readonly clock: Clock;
}

export interface EffortService {
  /** Nobody's, for who is in no class of the fiscal year. */
  ofOwnClass(actor: Actor, kind: TrainingKind): Promise<EffortBoard>;
}

export function createEffort({ logs, students, shownNames, clock }: EffortDependencies): EffortService {
  return {
    async ofOwnClass(actor, kind) {
      const now = clock();
      const today = dayOf(now);
      const organizationId = organizationOf(actor);
      const year = { organizationId, fiscalYear: fiscalYearOf(now) };
      const [pupil, showsName] = await Promise.all([
        students.findStudent(year, actor.userId),
        shownNames.isShown(organizationId),
      ]);
      if (pupil === undefined) return { today, lines: [] };
      const classmates = (
        await readAll((query) => students.listOfGroup(organizationId, pupil.groupId, query))
      ).filter(isSeen);
      const books = await logs.booksOfAll(
        kind,
        classmates.map(({ userId }) => userId),
        yearsSince(effortFrom(today), now),
      );
      const board = classmatesBoard(
        classmates.map(({ userId, name }) => ({
          label: labelOf({ showsName, name }),
          days: effortOf(daysOf(books.get(userId) ?? []), today),
          own: userId === actor.userId,
          sign: sha256(userId),
        })),
      );
      const pace = classPace(books.values(), today);
      return { today, ...board, ...(pace !== undefined && { pace }) };
    },
  };
}

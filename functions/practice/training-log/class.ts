/** What staff see of a class: one line a pupil from the books alone, and one pupil's books and logs. */
import { addDays, dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Student } from '#shared/school/student/schema.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { classKeys, classPairs, pupilLine } from '#shared/practice/training-log/class.ts';
import type {
  ClassTraining,
  Period,
  TrainingBooks,
  TrainingPupil,
} from '#shared/practice/training-log/contract.ts';
import { standingOf } from '#shared/practice/course/standing.ts';
import { effortFrom } from '#shared/practice/training-log/effort.ts';
import { daysOfClass } from '#shared/practice/training-log/progress.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { TrainingLog } from '#shared/practice/training-log/schema.ts';
import { expectGroup, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import {
  expectOwnedBySchool,
  type StudentItem,
  type StudentRepository,
} from '#functions/school/student/repository.ts';
import { toLog, type TrainingLogRepository } from './repository.ts';
import { shownBooks, shownYears, yearsSince } from './service.ts';

interface ClassDependencies {
  readonly logs: TrainingLogRepository;
  readonly students: Pick<StudentRepository, 'listOfGroup' | 'getStudent'>;
  readonly groups: Pick<GroupRepository, 'getGroup'>;
  readonly clock: Clock;
}

interface OfPupil {
  readonly kind: TrainingKind;
  readonly userId: string;
}

/** Every one fails as `not-found` for a group that the actor may not see. */
export interface ClassTrainingService {
  ofClass(
    actor: Actor,
    kind: TrainingKind,
    of: { readonly groupId: string; readonly period: Period; readonly part?: string | undefined },
  ): Promise<ClassTraining>;
  /** @throws Problem `own-account` */
  ofPupil(actor: Actor, of: OfPupil): Promise<TrainingBooks & { name: StudentItem['name']; groupId: string }>;
  /** @throws Problem `own-account` */
  logsOfPupil(actor: Actor, of: OfPupil, query: PageQuery, part?: string): Promise<Page<TrainingLog>>;
}

/** Who is in the class with an account of their own practises for themself. */
export const isSeen = ({ ownAccount }: Student): boolean => ownAccount !== true;

/** Of one pupil: their place in the course, and how often they practised what was asked for. */
function besides(
  kind: TrainingKind,
  own: readonly Book[],
  { fiscalYear, part }: { readonly fiscalYear: number; readonly part?: string | undefined },
): Pick<TrainingPupil, 'course' | 'partRuns'> {
  const standing = kind === 'typing-method' ? standingOf(own) : undefined;
  const book = own.find((one) => one.fiscalYear === fiscalYear);
  return {
    ...(standing !== undefined && { course: { ...standing, weakest: [...standing.weakest] } }),
    ...(part !== undefined && { partRuns: book?.parts[part]?.[0] ?? 0 }),
  };
}

export function createClassTraining({
  logs,
  students,
  groups,
  clock,
}: ClassDependencies): ClassTrainingService {
  const yearOf = (actor: Actor) => ({
    organizationId: organizationOf(actor),
    fiscalYear: fiscalYearOf(clock()),
  });

  async function pupilOf(actor: Actor, userId: string): Promise<StudentItem> {
    const pupil = await students.getStudent(yearOf(actor), userId);
    expectGroup(actor, pupil.groupId);
    expectOwnedBySchool(pupil);
    return pupil;
  }

  return {
    async ofClass(actor, kind, { groupId, period, part }) {
      const now = clock();
      const today = dayOf(now);
      const from = addDays(today, 1 - Number(period));
      const { organizationId, fiscalYear } = yearOf(actor);
      await groups.getGroup({ organizationId, fiscalYear, groupId });
      const pupils = await readAll((query) => students.listOfGroup(organizationId, groupId, query));
      const earliest = [from, effortFrom(today)].toSorted()[0]!;
      const years = yearsSince(earliest, now);
      const books = await logs.booksOfAll(
        kind,
        pupils.filter(isSeen).map(({ userId }) => userId),
        // Who learned a stage last year is past it, on the teacher's page as on their own.
        kind === 'typing-method' ? shownYears(now) : years,
      );
      const ofClass = daysOfClass(books.values(), today);
      const ofYear = [...books.values()].flatMap((own): Book[] =>
        own.filter((book) => book.fiscalYear === fiscalYear),
      );
      return {
        today,
        pupils: pupils.map((pupil) => {
          const own = books.get(pupil.userId) ?? [];
          const ofYears = own.filter((book) => years.includes(book.fiscalYear));
          return {
            ...pupilLine(pupil, ofYears, { from, today, ofClass }),
            ...besides(kind, own, { fiscalYear, part }),
          };
        }),
        keys: classKeys(ofYear),
        pairs: classPairs(ofYear),
      };
    },

    async ofPupil(actor, { kind, userId }) {
      const { name, groupId } = await pupilOf(actor, userId);
      return { ...(await shownBooks(logs, { userId, kind }, clock())), name, groupId };
    },

    async logsOfPupil(actor, { kind, userId }, query, part) {
      await pupilOf(actor, userId);
      const { items, nextCursor } = await logs.list({ userId, kind }, query, part);
      return { items: items.map(toLog), nextCursor };
    },
  };
}

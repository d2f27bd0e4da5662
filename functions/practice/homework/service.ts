/** What a teacher gives a class to practise: one thing at a time, with an entry in the organisation's trail. */
import { isDeepStrictEqual } from 'node:util';
import { gradeOfAll } from '#shared/competition/entry/school-year.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';
import { homeworkTitle, isInForce } from '#shared/practice/homework/policy.ts';
import type { Homework, HomeworkGoal, HomeworkInput, OfClass } from '#shared/practice/homework/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { organizationOf, seesGroup, type Actor } from '#functions/platform/auth/actor.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import type { TrainingLogRepository } from '#functions/practice/training-log/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import { createHomeworkRepository } from './repository.ts';

const kind = 'typing-method';
/** More often nobody takes one lesson before they come into another class. */
const mostRunsSince = 100;

interface Giving extends HomeworkInput {
  readonly groupId: string;
  /** As it was seen; 0 where there was none. */
  readonly version: number;
}

export interface HomeworkService {
  /** Of the groups of this year that the actor sees. */
  list(actor: Actor): Promise<Homework[]>;
  /** @throws Problem `not-found` for a group of nobody here, `invalid-input`, `version-conflict` */
  give(actor: Actor, giving: Giving): Promise<Homework>;
  /** @throws Problem `not-found`, `version-conflict` */
  takeBack(actor: Actor, groupId: string, version: number): Promise<void>;
  /** Whoever came into a class has taken its lesson as often as since it was given there; may be repeated. */
  follow(moved: { readonly organizationId: string; readonly userId: string }): Promise<void>;
  /**
   * Of the class a pupil is in this year; homework as long as it is in force.
   * @param schoolType as the pupil's session says it
   */
  findOwn(actor: Actor, schoolType?: string): Promise<OfClass>;
}

export function createHomework(
  { table, clock }: Basis,
  logs: Pick<TrainingLogRepository, 'booksOfAll' | 'listBooks' | 'list'>,
): HomeworkService {
  const homework = createHomeworkRepository(table);
  const groups = createGroupRepository(table);
  const organizations = createOrganizationRepository(table);
  const students = createStudentRepository(table);
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);

  const yearOf = (actor: Actor) => ({
    organizationId: organizationOf(actor),
    fiscalYear: fiscalYearOf(clock()),
  });

  /** The 3年 of a 義務教育学校 that is registered as a 中学校 are no 中3: elsewhere the kind of school tells enough. */
  async function gradeOf(pupil: StudentItem, said: string | undefined): Promise<string> {
    const { organizationId, fiscalYear, grade } = pupil;
    if (said !== '中学校' || grade === '') return grade;
    const [{ schoolType, name }, classes] = await Promise.all([
      organizations.getOrganization(organizationId),
      groups.listGroups(organizationId, fiscalYear),
    ]);
    const grades = [...new Set(classes.map((group) => group.grade))];
    return schoolType === said ? gradeOfAll({ schoolType, name, grades }, pupil, fiscalYear) : grade;
  }

  /** A lesson that was taken before it was given is not done by that. */
  async function runsBefore(
    { organizationId, fiscalYear }: ReturnType<typeof yearOf>,
    groupId: string,
    goal: HomeworkGoal,
  ): Promise<Homework['before']> {
    if (goal.kind !== 'lesson') return {};
    const pupils = await readAll((query) => students.listOfGroup(organizationId, groupId, query));
    const books = await logs.booksOfAll(
      kind,
      pupils.map(({ userId }) => userId),
      [fiscalYear],
    );
    return Object.fromEntries(
      [...books].flatMap(([userId, [book]]) => {
        const runs = book?.parts[goal.lesson]?.[0] ?? 0;
        return runs === 0 ? [] : [[userId, runs]];
      }),
    );
  }

  return {
    list: async (actor) =>
      (await homework.list(yearOf(actor))).filter(({ groupId }) => seesGroup(actor, groupId)),

    async give(actor, { groupId, version, ...input }) {
      const year = yearOf(actor);
      const now = clock();
      if (!isInForce(input, dayOf(now)))
        throw new Problem('invalid-input', {
          errors: [{ path: 'until', message: '今日か、今日より先の日にしてください' }],
        });
      const [group, current, by] = await Promise.all([
        groups.getGroup({ ...year, groupId }),
        homework.find({ ...year, groupId }),
        auditActor(accounts, actor.userId),
      ]);
      if ((current?.version ?? 0) !== version) throw new Problem('version-conflict');
      const running = current !== undefined && isInForce(current, dayOf(now));
      // Other words, or another day: whoever has done it has done it. One that is over is given anew.
      const stays = running && isDeepStrictEqual(current.goal, input.goal);
      const given: Homework = {
        ...input,
        groupId,
        givenAt: stays ? current.givenAt : now.toISOString(),
        before: stays ? current.before : await runsBefore(year, groupId, input.goal),
        version: version + 1,
      };
      await table.transact([
        current === undefined ? homework.add(year, given) : homework.change(year, given, version),
        audit.record({
          organizationId: year.organizationId,
          ...by,
          action: running ? 'homework-changed' : 'homework-given',
          detail: `${group.name} ${homeworkTitle(input.goal)}`,
        }),
      ]);
      return given;
    },

    async takeBack(actor, groupId, version) {
      const place = { ...yearOf(actor), groupId };
      const [group, current, by] = await Promise.all([
        groups.getGroup(place),
        homework.find(place),
        auditActor(accounts, actor.userId),
      ]);
      if (current === undefined) throw new Problem('not-found');
      if (current.version !== version) throw new Problem('version-conflict');
      await table.transact([
        homework.takeBack(place, version),
        audit.record({
          organizationId: place.organizationId,
          ...by,
          action: 'homework-taken-back',
          detail: `${group.name} ${homeworkTitle(current.goal)}`,
        }),
      ]);
    },

    async follow({ organizationId, userId }) {
      const year = { organizationId, fiscalYear: fiscalYearOf(clock()) };
      const pupil = await students.findStudent(year, userId);
      const current = pupil && (await homework.find({ ...year, groupId: pupil.groupId }));
      if (current?.goal.kind !== 'lesson') return;
      const part = current.goal.lesson;
      const [[book], { items }] = await Promise.all([
        logs.listBooks({ userId, kind }, [year.fiscalYear]),
        logs.list({ userId, kind }, { limit: mostRunsSince }, part),
      ]);
      const since = items.filter(
        ({ state, input }) => state === 'counted' && input.completed && input.startedAt >= current.givenAt,
      );
      const runs = (book?.parts[part]?.[0] ?? 0) - since.length;
      if (runs === (current.before[userId] ?? 0)) return;
      await table.write(homework.count(year, { ...current, before: { ...current.before, [userId]: runs } }));
    },

    async findOwn(actor, schoolType) {
      const year = yearOf(actor);
      const pupil = await students.findStudent(year, actor.userId);
      if (pupil === undefined) return {};
      const { groupId } = pupil;
      const [grade, current] = await Promise.all([
        gradeOf(pupil, schoolType),
        homework.find({ ...year, groupId }),
      ]);
      if (current === undefined || !isInForce(current, dayOf(clock()))) return { grade };
      const { goal, until, words, before } = current;
      return { grade, homework: { goal, until, words, before: before[actor.userId] ?? 0 } };
    },
  };
}

/** No account ever changes the person it belongs to, in thousands of schools whose truth is known. */
import { expect, test } from 'vitest';
import { countVerdicts, planImport, type Verdict } from '#shared/school/student-import/planning/plan.ts';
import type { Answer, Answers } from '#shared/school/student-import/persons/question.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { expectHistories, historiesTimeout } from '#test/support/histories.ts';
import { createModelSchool, modelGroups, type Habits, type Written } from './model-school.ts';
import { createRandom } from '#test/support/virtual-time.ts';

type School = ReturnType<typeof createModelSchool>;

const schools = 80;
const filesOfEach = 5;

const habitsOf = (random: () => number): Habits => {
  const pick = <T>(...items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return {
    userNames: pick('none', 'none', 'known', 'some'),
    births: pick('none', 'some', 'all'),
    numbers: pick(true, true, true, false),
    partial: pick(true, false, false),
    namesakes: pick(true, false),
    renames: pick(true, false),
    tidy: pick(true, false),
  };
};

const plan = (written: readonly Written[], students: readonly Student[], answers?: Answers): Verdict[] =>
  planImport(
    written.map(({ row }) => row),
    modelGroups,
    students,
    answers,
  );

type Say = (at: number, asked: Verdict['asked']) => Answer;

/** Asks until there is nothing left to ask. */
function answered(written: readonly Written[], students: readonly Student[], say: Say) {
  const answers = new Map<number, Answer>();
  for (let round = 0; round < 4; round++) {
    const verdicts = plan(written, students, answers);
    const open = verdicts.flatMap(({ kind, asked }, at) => (kind === 'question' ? [{ at, asked }] : []));
    if (open.length === 0) return { answers, verdicts };
    for (const { at, asked } of open) answers.set(at, { ...answers.get(at), ...say(at, asked) });
  }
  throw new Error('asked for ever');
}

const pickOf = <T>(random: () => number, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;

/** As the school's office knows it. */
const truth =
  (school: School, written: readonly Written[], random: () => number): Say =>
  (at, asked) => {
    const last = asked.at(-1);
    if (last?.about === 'number') return { number: pickOf(random, ['free', 'none', 'skip'] as const) };
    if (last?.about === 'letters') return { letters: 'right' };
    const person = written[at]?.person;
    const own = last?.students.find(({ userId }) => school.ownerOf(userId) === person);
    return { person: own?.userId ?? 'new' };
  };

/** As somebody who presses anything. */
const anything =
  (random: () => number): Say =>
  (_, asked) => {
    const last = asked.at(-1);
    if (last?.about === 'number') return { number: pickOf(random, ['free', 'none', 'skip'] as const) };
    if (last?.about === 'letters') return { letters: pickOf(random, ['right', 'skip'] as const) };
    return { person: pickOf(random, ['new', 'skip', ...(last?.students ?? []).map(({ userId }) => userId)]) };
  };

const accountsOf = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap((verdict) => ('student' in verdict ? [verdict.student.userId] : []));
const twice = <T>(items: readonly T[]): T[] => items.filter((item, index) => items.indexOf(item) !== index);

/** Rows that would give an account to somebody else; namesakes may be found as they stand, which writes nothing. */
const misplaced = (school: School, written: readonly Written[], verdicts: readonly Verdict[]) =>
  written.filter(({ person, row }, index) => {
    const verdict = verdicts[index];
    if (verdict?.kind !== 'update' && verdict?.kind !== 'unchanged') return false;
    if (row.userName === verdict.student.userName) return false;
    if (verdict.kind === 'unchanged' && school.isNamesake(person)) return false;
    return school.ownerOf(verdict.student.userId) !== person;
  });

const isAs = ({ name, groupId, number, birthOn }: Student, { row }: Written): boolean =>
  name.family === row.family &&
  name.given === row.given &&
  name.familyKana === row.familyKana &&
  name.givenKana === row.givenKana &&
  modelGroups.find(({ id }) => id === groupId)?.name === row.groupName &&
  (row.number === '' || number === undefined || String(number) === row.number) &&
  (row.birthOn === '' || birthOn === row.birthOn);

const carriedOut: ReadonlySet<string | undefined> = new Set(['create', 'update', 'unchanged']);

/** Rows that are carried out and stand in the list in no other words, each as somebody of their own. */
function missing(written: readonly Written[], verdicts: readonly Verdict[], after: readonly Student[]) {
  const free = new Set(after);
  return written.filter((one, index) => {
    if (!carriedOut.has(verdicts[index]?.kind)) return false;
    const found = [...free].find((student) => isAs(student, one));
    return found === undefined || !free.delete(found);
  });
}

/** The places in classes that two would have if the plan were carried out. */
function numberedTwice(students: readonly Student[], verdicts: readonly Verdict[]): string[] {
  const places = new Map(
    students.map(({ userId, groupId, number }) => [userId, `${groupId}#${String(number ?? '')}`]),
  );
  for (const [at, verdict] of verdicts.entries()) {
    if (verdict.kind !== 'create' && verdict.kind !== 'update') continue;
    const { groupId, number } = verdict.input;
    if (verdict.releases !== undefined) places.delete(verdict.releases.userId);
    places.set(verdict.kind === 'update' ? verdict.student.userId : `new ${at}`, `${groupId}#${number}`);
  }
  return twice([...places.values()].filter((place) => !place.endsWith('#')));
}

/** Where every name is one person's and the file is whole, nothing is asked. */
const isPlain = ({ namesakes, renames, partial, numbers, tidy }: Habits, file: number): boolean =>
  !namesakes && !renames && !partial && numbers && (tidy || file === 0);

function yearsOf(seed: number) {
  const all = { create: 0, update: 0, unchanged: 0, error: 0, question: 0, waiting: 0, skipped: 0 };
  const random = createRandom(seed);
  const habits = habitsOf(random);
  const school = createModelSchool(random, habits);
  for (let file = 0; file < filesOfEach; file++) {
    const written = school.write();
    const before = school.students();

    const asked = plan(written, before);
    const { verdicts } = answered(written, before, truth(school, written, random));
    const careless = answered(written, before, anything(random));
    const hasSaid = (one: Written, { answers, verdicts: said }: typeof careless): boolean => {
      const at = written.indexOf(one);
      return accountsOf(said.slice(at, at + 1))[0] === answers.get(at)?.person;
    };
    const plans = [asked, verdicts, careless.verdicts];
    const unanswered = countVerdicts(asked);
    const placedBlindly = misplaced(school, written, careless.verdicts).filter(
      (one) => !hasSaid(one, careless),
    );
    school.apply(written, verdicts);

    const after = school.students();
    const touched = new Set(
      verdicts.flatMap((verdict) => [
        ...(verdict.kind === 'update' ? [verdict.student] : []),
        ...('releases' in verdict ? [verdict.releases] : []),
      ]),
    );
    const again = countVerdicts(plan(written, after));
    expect({
      seed,
      file,
      misplaced: [...misplaced(school, written, asked), ...misplaced(school, written, verdicts)],
      placedBlindly,
      onOneAccount: plans.flatMap((one) => twice(accountsOf(one))),
      missing: missing(written, verdicts, after),
      numberedTwice: plans.flatMap((one) => numberedTwice(before, one)),
      touched: before.filter((student) => !touched.has(student) && !after.includes(student)),
      writtenAgain: again.create + again.update,
      asked: isPlain(habits, file) ? unanswered.error + unanswered.question + unanswered.waiting : 0,
    }).toEqual({
      seed,
      file,
      misplaced: [],
      placedBlindly: [],
      onOneAccount: [],
      missing: [],
      numberedTwice: [],
      touched: [],
      writtenAgain: 0,
      asked: 0,
    });
    for (const counts of plans.map(countVerdicts))
      for (const kind of Object.keys(all) as (keyof typeof all)[]) all[kind] += counts[kind];
    school.goOn();
  }
  return all;
}

test(
  `${schools * filesOfEach} files: nobody gets another's account, the list is as the file, the same again writes nothing`,
  () =>
    expectHistories(schools, (seed) => Promise.resolve(yearsOf(seed)), {
      create: 130,
      update: 130,
      unchanged: 130,
      error: 130,
      question: 130,
      waiting: 130,
      skipped: 130,
    }),
  historiesTimeout,
);

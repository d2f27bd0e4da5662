/** No account ever changes the person it belongs to, in thousands of schools whose truth is known. */
import { expect, test } from 'vitest';
import { countVerdicts, planImport, type Verdict } from '#shared/student-import/plan.ts';
import type { Student } from '#shared/student/schema.ts';
import { createModelSchool, modelGroups, type Habits, type Written } from '#test/support/model-school.ts';
import { createRandom } from '#test/support/virtual-time.ts';

type School = ReturnType<typeof createModelSchool>;

const schools = 600;
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

const plan = (written: readonly Written[], students: readonly Student[]): Verdict[] =>
  planImport(
    written.map(({ row }) => row),
    modelGroups,
    students,
  );

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
  (row.number === '' || String(number) === row.number) &&
  (row.birthOn === '' || birthOn === row.birthOn);

/** Rows that are no errors and stand in the list in no other words, each as somebody of their own. */
function missing(written: readonly Written[], verdicts: readonly Verdict[], after: readonly Student[]) {
  const free = new Set(after);
  return written.filter((one, index) => {
    if (verdicts[index]?.kind === 'error') return false;
    const found = [...free].find((student) => isAs(student, one));
    return found === undefined || !free.delete(found);
  });
}

const numberedTwice = (students: readonly Student[]): string[] => {
  const places = students.flatMap(({ groupId, number }) =>
    number === undefined ? [] : [`${groupId}#${String(number)}`],
  );
  return places.filter((place, index) => places.indexOf(place) !== index);
};

test(`${schools * filesOfEach} files: nobody gets another's account, the list is as the file, the same again writes nothing`, () => {
  const all = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (let seed = 1; seed <= schools; seed++) {
    const random = createRandom(seed);
    const habits = habitsOf(random);
    const school = createModelSchool(random, habits);
    for (let file = 0; file < filesOfEach; file++) {
      const written = school.write();
      const before = school.students();

      const verdicts = plan(written, before);
      school.apply(written, verdicts);

      const after = school.students();
      const touched = new Set(
        verdicts.flatMap((verdict) => (verdict.kind === 'update' ? [verdict.student] : [])),
      );
      const again = countVerdicts(plan(written, after));
      const counts = countVerdicts(verdicts);
      // Where every name is one person's and the file is whole, nothing is asked.
      const { namesakes, renames, partial, numbers, tidy } = habits;
      const plainSchool = !namesakes && !renames && !partial && numbers && (tidy || file === 0);
      expect({
        seed,
        file,
        misplaced: misplaced(school, written, verdicts),
        missing: missing(written, verdicts, after),
        numberedTwice: numberedTwice(after),
        touched: before.filter((student) => !touched.has(student) && !after.includes(student)),
        writtenAgain: again.create + again.update,
        asked: plainSchool ? counts.error : 0,
      }).toEqual({
        seed,
        file,
        misplaced: [],
        missing: [],
        numberedTwice: [],
        touched: [],
        writtenAgain: 0,
        asked: 0,
      });
      for (const kind of Object.keys(all) as (keyof typeof all)[]) all[kind] += counts[kind];
      school.goOn();
    }
  }
  // All of it really happens.
  expect(Math.min(...Object.values(all))).toBeGreaterThan(1000);
}, 60_000);

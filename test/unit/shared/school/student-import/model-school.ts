/**
 * A school in which everybody's true identity is known: its people come, leave, move class, are renumbered and renamed,
 * its office writes a file, and a plan is applied as the worker would.
 */
import type { Group } from '#shared/people/group/schema.ts';
import type { Verdict } from '#shared/school/student-import/planning/plan.ts';
import type { ImportRow } from '#shared/school/student-import/reading/file.ts';
import { emptyInput, type Student } from '#shared/school/student/schema.ts';

type Random = () => number;

interface Person {
  readonly id: number;
  family: string;
  given: string;
  familyKana: string;
  givenKana: string;
  birthOn: string;
  group: number;
  number: number;
  /** Shares the name with somebody, which nothing but class, reading or birth may tell apart. */
  namesake: boolean;
}

export interface Habits {
  /** Whether the file says who a row is. */
  readonly userNames: 'none' | 'known' | 'some';
  readonly births: 'none' | 'some' | 'all';
  readonly numbers: boolean;
  /** Only some of the pupils are in the file. */
  readonly partial: boolean;
  readonly namesakes: boolean;
  readonly renames: boolean;
  /** Whoever has left is taken off the list before the next file. */
  readonly tidy: boolean;
}

const families = [
  ['高橋', '髙橋', 'タカハシ'],
  ['渡辺', '渡邊', 'ワタナベ'],
  ['斎藤', '齋藤', 'サイトウ'],
  ['山崎', '山﨑', 'ヤマザキ'],
  ['石田', '石田', 'イシダ'],
  ['青木', '青木', 'アオキ'],
] as const;
const givens = [
  ['翔', 'ショウ'],
  ['陽翔', 'ハルト'],
  ['花子', 'ハナコ'],
  ['葵', 'アオイ'],
  ['凛', 'リン'],
] as const;

export const modelGroups: readonly Group[] = ['5-1', '5-2', '6-1', '6-2'].map((place) => {
  const [grade = '', className = ''] = place.split('-');
  return {
    id: `grp_model-${place}`,
    fiscalYear: 2026,
    grade: `${grade}年`,
    className: `${className}組`,
    name: `${grade}年${className}組`,
    memberCount: 0,
    version: 1,
  };
});
const groupAt = (index: number): Group => {
  const group = modelGroups[index];
  if (group === undefined) throw new Error(`no group ${index}`);
  return group;
};
const gradeOf = (group: number): number => Math.floor(group / 2);

export interface Written {
  readonly row: ImportRow;
  readonly person: number;
}

export function createModelSchool(random: Random, habits: Habits) {
  let people: Person[] = [];
  let made = 0;
  let students: Student[] = [];
  /** Which person an account was given to; nothing may ever change it. */
  const owner = new Map<string, number>();

  const below = (count: number): number => Math.floor(random() * count);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const birthday = (): string => `${2010 + below(6)}-0${1 + below(9)}-${10 + below(18)}`;

  function join(group: number): void {
    const id = made++;
    // Years apart, so that a namesake's birthday is never the same by chance.
    const birthOn = habits.births === 'none' ? '' : birthday();
    const [family, , familyKana] = pick(families);
    const [given, givenKana] = pick(givens);
    const fresh = { family, given: `${given}${String(id)}`, familyKana, givenKana };
    const known = people.filter((other) =>
      other.birthOn !== birthOn || birthOn === ''
        ? // Who joins the grade of a namesake is told apart by the birthday or not at all.
          habits.births === 'all' || gradeOf(other.group) !== gradeOf(group) || students.length === 0
        : false,
    );
    const other = habits.namesakes && known.length > 0 && chance(0.3) ? pick(known) : undefined;
    const namesakes =
      other === undefined
        ? []
        : people.filter((one) => one.family === other.family && one.given === other.given);
    // Two joining one class at once with one name, or a third, is for the office to sort out by hand.
    const alike = namesakes.length === 1 ? other : undefined;
    if (alike) alike.namesake = true;
    const name = alike
      ? { family: alike.family, given: alike.given, familyKana: alike.familyKana, givenKana: alike.givenKana }
      : fresh;
    people.push({ id, ...name, birthOn, group, number: 0, namesake: alike !== undefined });
  }

  /** Numbers as the office gives them: by reading, or as they are with newcomers at the end. */
  function number(group: number, anew: boolean): void {
    const members = people.filter((person) => person.group === group);
    if (anew)
      members.sort((a, b) =>
        `${a.familyKana}${a.givenKana}${a.id}` < `${b.familyKana}${b.givenKana}${b.id}` ? -1 : 1,
      );
    else members.sort((a, b) => (a.number || 99) - (b.number || 99));
    for (const [index, person] of members.entries())
      if (anew || person.number === 0)
        person.number = anew ? index + 1 : Math.max(0, ...members.map((one) => one.number)) + 1;
  }

  /** A year's everyday: what happened since the last file. */
  function goOn(): void {
    const told = habits.births === 'all';
    people = people.filter((person) => !chance(0.08) || (person.namesake && !told));
    for (const person of people) {
      const moves = chance(0.05) && (told || !person.namesake);
      if (moves) {
        person.group = gradeOf(person.group) * 2 + below(2);
        person.number = 0;
      }
      if (habits.renames && !person.namesake && chance(0.05)) person.given = `${person.given}改`;
      // A family name that changes with the parents'.
      if (habits.renames && !person.namesake && chance(0.05))
        [person.family, , person.familyKana] = pick(families);
      // Another class and another reading at once is for the office to tell.
      if (!person.namesake && !moves && chance(0.03)) person.givenKana = `${person.givenKana}ー`;
    }
    if (habits.tidy)
      students = students.filter(({ userId }) => people.some(({ id }) => id === owner.get(userId)));
    for (const [group] of modelGroups.entries()) {
      for (let count = below(3); count > 0; count--) join(group);
      const members = people.filter((person) => person.group === group);
      const way = random();
      if (way < 0.2 && members.length > 1) {
        // A swap of two.
        const [one, two] = [pick(members), pick(members)];
        [one.number, two.number] = [two.number, one.number];
      }
      number(group, way > 0.5 || students.length === 0);
    }
  }

  const spelled = (family: string): string => {
    const [plain, variant] = families.find(([name]) => name === family) ?? [family, family];
    return chance(0.2) ? variant : plain;
  };

  /** The file the office writes now. */
  function write(): Written[] {
    const told = habits.births === 'all';
    const named = people.filter((person) => !habits.partial || chance(0.7) || (person.namesake && !told));
    return named.map((person, index) => {
      const account = students.find(({ userId }) => owner.get(userId) === person.id);
      const said = habits.userNames === 'known' || (habits.userNames === 'some' && chance(0.5));
      return {
        person: person.id,
        row: {
          ...emptyInput,
          line: index + 2,
          userName: said ? (account?.userName ?? '') : '',
          family: spelled(person.family),
          given: person.given,
          familyKana: person.familyKana,
          givenKana: person.givenKana,
          number: habits.numbers ? String(person.number) : '',
          birthOn: habits.births === 'all' || (habits.births === 'some' && chance(0.5)) ? person.birthOn : '',
          groupName: groupAt(person.group).name,
        },
      };
    });
  }

  /** As the worker carries a plan out: all of it at once. */
  function apply(written: readonly Written[], verdicts: readonly Verdict[]): void {
    const next = new Map(students.map((student) => [student.userId, student]));
    for (const [index, verdict] of verdicts.entries()) {
      if (verdict.kind !== 'create' && verdict.kind !== 'update') continue;
      const { family, given, familyKana, givenKana, number: text, birthOn, groupId } = verdict.input;
      const before = verdict.kind === 'update' ? verdict.student : undefined;
      if (verdict.releases !== undefined) {
        const { number: _, ...released } = verdict.releases;
        next.set(released.userId, released);
      }
      const userId = before?.userId ?? `usr_model-${String(owner.size).padStart(6, '0')}`;
      if (before === undefined) owner.set(userId, written[index]?.person ?? -1);
      const group = modelGroups.find(({ id }) => id === groupId);
      next.set(userId, {
        userId,
        userName: before?.userName ?? `s${String(owner.size).padStart(6, '0')}`,
        name: { family, given, familyKana, givenKana },
        grade: verdict.input.grade || (group?.grade ?? ''),
        className: verdict.input.className || (group?.className ?? ''),
        groupId,
        status: 'active',
        version: (before?.version ?? 0) + 1,
        ...(text !== '' && { number: Number(text) }),
        ...(birthOn !== '' && { birthOn }),
      });
    }
    students = [...next.values()];
  }

  for (const [group] of modelGroups.entries()) for (let count = 3 + below(4); count > 0; count--) join(group);
  for (const [group] of modelGroups.entries()) number(group, true);

  return {
    goOn,
    write,
    apply,
    students: (): readonly Student[] => students,
    ownerOf: (userId: string): number | undefined => owner.get(userId),
    isNamesake: (id: number): boolean => people.some((person) => person.id === id && person.namesake),
  };
}

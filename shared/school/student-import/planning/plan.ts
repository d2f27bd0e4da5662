/**
 * From the rows of a school's file, and what a person answered about them, to what would happen to each. Pure, so that the
 * preview and what is done afterwards cannot differ.
 */
import type { Group } from '#shared/people/group/schema.ts';
import { inputOf, type Student, type StudentInput } from '#shared/school/student/schema.ts';
import { isOfGroup } from '../columns/column-list.ts';
import { changesOf, type Change } from './change.ts';
import type { ImportRow } from '../reading/file.ts';
import { spelling } from '../persons/alike.ts';
import { giveNumbers, placeNow, placeOf, type Placing } from '../persons/number.ts';
import { whoTheyAre, type Person, type Who } from '../persons/person.ts';
import { settle, type Answers, type Question, type Settled } from '../persons/question.ts';
import { readRow, type NewStudentInput, type ReadRow } from '../persons/read-row.ts';
import {
  clashProblem,
  takenProblem,
  twinProblem,
  type Naming,
  type RowProblem,
} from '../persons/row-problem.ts';

/** A pupil whom the file does not name and whose number a row gets. */
interface Releasing {
  readonly releases?: Student;
}

type Outcome =
  | ({
      readonly kind: 'create';
      readonly input: NewStudentInput;
      /** Pupils of the same name whom the row is not: one of them may have been made from just such a row. */
      readonly notThese: readonly Student[];
    } & Releasing)
  | ({
      readonly kind: 'update';
      readonly student: Student;
      readonly input: NewStudentInput;
      readonly changes: readonly Change[];
      /** The pupil's number goes to another row of the file. */
      readonly freesNumber: boolean;
      /** A person said that the row is this pupil. */
      readonly answered: boolean;
    } & Releasing)
  | { readonly kind: 'unchanged'; readonly student: Student }
  /** Nothing is written of a row before its questions are answered; nor of one that only the answer to another decides. */
  | { readonly kind: 'question' | 'waiting' | 'skipped' }
  | { readonly kind: 'error'; readonly problems: readonly RowProblem[] };

export type Verdict = Outcome & {
  readonly row: ImportRow;
  /** What the row says of the person, as far as it can be read. */
  readonly person: Person;
  /** All that was to be asked about the row, answered or not. */
  readonly asked: readonly Question[];
};

/** Fields left empty in the file keep what is recorded, as far as another group does not say it. */
function completed(input: NewStudentInput, student: Student): NewStudentInput {
  const moved = input.groupId !== student.groupId;
  const kept = Object.entries(inputOf(student)).filter(
    ([field]) => input[field as keyof StudentInput] === '' && !(moved && isOfGroup(field)),
  );
  return { ...input, ...Object.fromEntries(kept), userName: student.userName };
}

/** A number never says who a row is: that it is somebody's whom the file does not name is a question. */
function withNumbersAsked(
  people: readonly Who[],
  all: readonly ReadRow[],
  holders: ReadonlyMap<string | undefined, Student>,
): Who[] {
  const mentioned = new Set(
    people.flatMap((who) =>
      who.kind === 'known' ? [who.student] : who.kind === 'unclear' ? who.students : [],
    ),
  );
  return people.map((who, at) => {
    const input = all[at]?.input;
    if (who.kind !== 'new' || input === undefined || input.userName !== '') return who;
    const holder = holders.get(placeOf(input.groupId, input.number));
    return input.number === '' || holder === undefined || mentioned.has(holder)
      ? who
      : { kind: 'unclear', why: 'same-number', students: [holder], rows: [] };
  });
}

interface Row extends ReadRow {
  readonly at: number;
  readonly settled: Settled;
  readonly asked: Question[];
  input: NewStudentInput | undefined;
  releases?: Student;
  open: boolean;
  skipped: boolean;
  readonly problems: RowProblem[];
}

const studentOf = ({ settled }: Row): Student | undefined =>
  settled.kind === 'known' ? settled.student : undefined;

function rowOf(read: ReadRow, at: number, who: Who, answers: Answers): Row {
  const settled = settle(who, answers.get(at));
  const { input } = read;
  const own =
    input !== undefined && settled.kind === 'known'
      ? completed(input, settled.student)
      : input !== undefined && settled.kind === 'new' && !settled.ownUserName
        ? { ...input, userName: '' }
        : input;
  return {
    ...read,
    at,
    settled,
    input: own,
    // A row that cannot be used anyway is mended in the file, and asked about then.
    asked: who.kind === 'unclear' && input !== undefined ? [{ ...who, about: 'person' }] : [],
    open: settled.kind === 'open',
    skipped: settled.kind === 'skipped',
    problems: [...read.problems],
  };
}

/** Of a row that gets the number of somebody whom the file does not name. */
function askForNumber(
  row: Row,
  answers: Answers,
  holders: ReadonlyMap<string | undefined, Student>,
  mentioned: ReadonlySet<Student>,
): void {
  const { input } = row;
  if (input === undefined || input.number === '' || row.open || row.skipped) return;
  const holder = holders.get(placeOf(input.groupId, input.number));
  if (holder === undefined || mentioned.has(holder)) return;
  row.asked.push({ about: 'number', number: input.number, holder });
  const answer = answers.get(row.at)?.number;
  if (answer === 'free') row.releases = holder;
  else if (answer === 'none') row.input = { ...input, number: '' };
  else if (answer === 'skip') row.skipped = true;
  else row.open = true;
}

/**
 * Signs belong to no script: those that stand in names are not the ones (?〓□) that stand where a letter was lost, nor the brackets
 * around what a school notes beside a name (旧姓).
 */
const usual =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Inherited}]|(?=\p{Script=Common})[\p{L}\p{M}\p{Nd}\p{Zs}'’.,・·=゠㈱㈲‐–-]/u;

/** Of a name that is not recorded like this: a child may be called so, and a program may have written another letter. */
function askAboutLetters(row: Row, answers: Answers): void {
  const { input, settled } = row;
  if (input === undefined || row.skipped) return;
  const letters = [...new Set(input.family + input.given)].filter((letter) => !usual.test(letter));
  const isRecorded = settled.kind === 'known' && spelling(settled.student.name) === spelling(input);
  if (letters.length === 0 || isRecorded) return;
  row.asked.push({ about: 'letters', letters });
  const answer = answers.get(row.at)?.letters;
  if (answer === 'skip') row.skipped = true;
  else if (answer !== 'right') row.open = true;
}

/** No two rows end on one account, whatever was answered; who was asked about gives way. */
function refuseTaken(rows: readonly Row[], naming: Naming): void {
  for (const [student, sharing] of Map.groupBy(rows, studentOf))
    if (student !== undefined && sharing.length > 1)
      for (const row of sharing) {
        if (row.settled.kind !== 'known' || !row.settled.asked) continue;
        const others = sharing.filter((other) => other !== row).map(({ at }) => at);
        row.problems.push(takenProblem(student, others, naming));
      }
}

/** The server takes two such rows for one that was sent twice. */
function refuseTwins(rows: readonly Row[], naming: Naming): void {
  const made = rows.filter(({ settled, input }) => settled.kind === 'new' && input !== undefined);
  for (const twins of Map.groupBy(made, ({ input }) => JSON.stringify(input)).values())
    if (twins.length > 1)
      for (const row of twins) {
        const others = twins.filter((other) => other !== row).map(({ at }) => at);
        row.problems.push(twinProblem(others.slice(0, 5), naming));
      }
}

const isSound = ({ input, open, skipped, problems }: Row): boolean =>
  input !== undefined && !open && !skipped && problems.length === 0;

/** Where everybody would be; who is released stands behind the rows. */
function placingsOf(rows: readonly Row[]): Placing[] {
  const sound = rows.filter(isSound);
  const placed = sound.flatMap((row): Placing[] =>
    row.input === undefined
      ? []
      : [{ at: row.at, student: studentOf(row), place: placeOf(row.input.groupId, row.input.number) }],
  );
  const released = sound.flatMap(({ at, releases }): Placing[] =>
    releases === undefined ? [] : [{ at: rows.length + at, student: releases, place: undefined }],
  );
  return [...placed, ...released];
}

/** Everybody a row with an open question could be, gone from their places. */
const hopedFor = (rows: readonly Row[]): Placing[] =>
  rows.flatMap((row) => {
    if (!row.open) return [];
    const student = studentOf(row);
    const possible = row.asked.flatMap((question) => (question.about === 'person' ? question.students : []));
    return [...(student === undefined ? [] : [student]), ...possible].map((one, index) => ({
      at: rows.length * 2 + row.at + index,
      student: one,
      place: undefined,
    }));
  });

/** One verdict for each row, in the order of the file. */
export function planImport(
  written: readonly ImportRow[],
  groups: readonly Group[],
  existing: readonly Student[],
  answers: Answers = new Map(),
): Verdict[] {
  const all = written.map((row) => readRow(row, groups));
  const persons = all.map(({ person }) => person);
  const holders = new Map(existing.map((student) => [placeNow(student), student]));
  const people = withNumbersAsked(whoTheyAre(persons, existing), all, holders);
  const rows = all.map((read, at) => rowOf(read, at, people[at] ?? { kind: 'new' }, answers));

  const places = new Map(rows.map((row) => [studentOf(row), row.at]));
  const mentioned = new Set(
    rows.flatMap((row) => [
      ...[studentOf(row)].filter((student) => student !== undefined),
      ...(row.open ? row.asked.flatMap((one) => (one.about === 'person' ? one.students : [])) : []),
    ]),
  );
  for (const row of rows) {
    askForNumber(row, answers, holders, mentioned);
    askAboutLetters(row, answers);
  }

  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const groupName = (id: string): string => groupNames.get(id) ?? '';
  const naming: Naming = {
    rows: written,
    persons,
    groupName,
    rowOf: (student) => places.get(student),
  };
  refuseTaken(rows, naming);
  refuseTwins(rows.filter(isSound), naming);
  const placings = placingsOf(rows);
  const { clashes, frees } = giveNumbers(placings, existing);
  const open = clashes.size > 0 ? hopedFor(rows) : [];
  const stays = open.length > 0 ? giveNumbers([...placings, ...open], existing).clashes : clashes;

  const namesakes = Map.groupBy(existing, ({ name }) => spelling(name));
  const outcomeOf = (row: Row): Outcome => {
    const { input, settled, releases } = row;
    if (row.skipped) return { kind: 'skipped' };
    if (input === undefined || row.problems.length > 0) return { kind: 'error', problems: row.problems };
    if (row.open || settled.kind === 'open' || settled.kind === 'skipped') return { kind: 'question' };
    const clash = clashes.get(row.at);
    if (clash !== undefined)
      return stays.has(row.at)
        ? { kind: 'error', problems: [clashProblem(clash, { ...row.person, number: input.number }, naming)] }
        : { kind: 'waiting' };
    const released = releases === undefined ? {} : { releases };
    if (settled.kind === 'new')
      return { kind: 'create', input, notThese: namesakes.get(spelling(input)) ?? [], ...released };
    const { student, asked: answered } = settled;
    const changes = changesOf(student, input, groupName);
    if (changes.length === 0) return { kind: 'unchanged', student };
    const freesNumber = frees.has(row.at);
    return { kind: 'update', student, input, changes, freesNumber, answered, ...released };
  };
  return rows.map((row) => {
    const { at, person, asked } = row;
    return { ...outcomeOf(row), row: written[at] as ImportRow, person, asked };
  });
}

/** How many rows of each kind. */
export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict['kind'], number> {
  const counts = { create: 0, update: 0, unchanged: 0, question: 0, waiting: 0, skipped: 0, error: 0 };
  for (const { kind } of verdicts) counts[kind]++;
  return counts;
}

/** 進級・卒業: what becomes of a class at the turn of the fiscal year. Pure. */
import * as z from 'zod';
import { formatCount } from '#shared/kernel/count.ts';
import { normalizeText } from '#shared/kernel/text.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { idSchema } from '#shared/kernel/id.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import {
  firstGradeLike,
  gradeNumber,
  highestOfSeveral,
  nextGrade,
  schoolSaidBy,
} from '#shared/people/group/grade.ts';
import {
  groupInputSchema,
  longestClassName,
  type Group,
  type GroupInput,
} from '#shared/people/group/schema.ts';

/** Days until a graduate's account is deleted. */
export const graduateDays = 180;
/** Pupils of one class, classes, and pupils in all of one turn of the year. */
const largestClass = 1000;
const mostClasses = 500;
const mostRolledOver = 10_000;

/** The usual one, and those of a 義務教育学校, a 中等教育学校, a school in the evening, and six years of medicine. */
const lastGrades: Partial<Record<SchoolType, readonly number[]>> = {
  小学校: [6, 9],
  中学校: [3, 6, 9],
  高等学校: [3, 4, 6],
  大学: [4, 6],
};

const inOrder = ['小学校', '中学校', '高等学校', '大学'] as const satisfies readonly SchoolType[];
const placeOf = (school: SchoolType): number => inOrder.findIndex((one) => one === school);

/** As long as any of its classes goes: 4年 of a school in the evening. */
function lastAmong(school: SchoolType, grades: readonly string[]): number | undefined {
  const oldest = Math.max(0, ...grades.map((one) => gradeNumber(one) ?? 0));
  const lasts = lastGrades[school] ?? [];
  return lasts.find((one) => oldest <= one) ?? lasts[0];
}

/** What the classes of a school tell of its years. */
export interface SchoolYears {
  /** Of a class that does not say its school. */
  readonly last: number | undefined;
  /** Of one that says 高. */
  readonly lastOfAll: number | undefined;
  /** In `inOrder`, the school with which it ends. */
  readonly highest: number;
  /** What follows on the last of those, where classes of the next school are there: 中1 on 6年. */
  readonly following: string | undefined;
  /** Its own first, where its classes do not say the school and those of the one before do: 1年 on 中3. */
  readonly entering: { readonly after: SchoolType; readonly grade: string } | undefined;
}

/** 「2年」, and nothing besides. */
const isPlainYear = (grade: string): boolean => /^\d+\s*学?年?生?$/u.test(grade.normalize('NFKC'));

/** @param grades of all its classes; undefined for what is no school */
export function schoolYearsOf(
  schoolType: SchoolType | undefined,
  grades: readonly string[],
): SchoolYears | undefined {
  if (schoolType === undefined) return undefined;
  const saying = (said: SchoolType | undefined) => grades.filter((one) => schoolSaidBy(one) === said);
  const own = placeOf(schoolType);
  const last = lastAmong(schoolType, [...saying(undefined), ...saying(schoolType)]);
  const next = own === -1 ? undefined : inOrder[own + 1];
  const beyond = grades.find(
    (one) => next !== undefined && schoolSaidBy(one) === next && gradeNumber(one) !== undefined,
  );
  const before = inOrder[own - 1];
  const plain = grades.some((one) => schoolSaidBy(one) === schoolType) ? undefined : grades.find(isPlainYear);
  return {
    last,
    lastOfAll: schoolType === '高等学校' ? last : lastAmong('高等学校', saying('高等学校')),
    entering:
      before === undefined || plain === undefined
        ? undefined
        : { after: before, grade: firstGradeLike(plain) },
    following:
      beyond === undefined || last !== lastGrades[schoolType]?.[0] ? undefined : firstGradeLike(beyond),
    // A school of a kind of its own, as for special needs, may have all three.
    highest: Math.max(
      own === -1 ? placeOf('高等学校') : own,
      ...grades.flatMap((one) => schoolSaidBy(one) ?? []).map(placeOf),
    ),
  };
}

const isLastOf = (school: SchoolType, grade: string): boolean =>
  gradeNumber(grade) === lastGrades[school]?.[0];

/** 小6 where the years are counted through to 9年 (義務教育学校). */
const isCountedOn = (grade: string, { last }: SchoolYears): boolean =>
  last === 9 && schoolSaidBy(grade) === '小学校' && gradeNumber(grade) === 6;

/** 「中3」 of a 高等学校, or beside 「高1」, 「6年」 beside 「中1」: the children go on to its own upper school. */
function goesOn(grade: string, years: SchoolYears): boolean {
  const said = schoolSaidBy(grade);
  return said === undefined
    ? years.following !== undefined
    : placeOf(said) < years.highest || isCountedOn(grade, years);
}

function lastGradeFor(grade: string, { last, lastOfAll }: SchoolYears): number | undefined {
  const said = schoolSaidBy(grade);
  if (said === undefined) return last;
  return said === '高等学校' ? lastOfAll : lastGrades[said]?.[0];
}

const endsWith = (number: number | undefined, grade: string, years: SchoolYears | undefined): boolean =>
  years !== undefined &&
  number !== undefined &&
  number === lastGradeFor(grade, years) &&
  !goesOn(grade, years);

export const isLastGrade = (grade: string, years: SchoolYears | undefined): boolean =>
  endsWith(gradeNumber(grade), grade, years);

/** Older than the last one is somebody of a school that goes on longer. */
export const isBeforeLastGrade = (grade: string, years: SchoolYears | undefined): boolean =>
  years !== undefined &&
  ((gradeNumber(grade) ?? Infinity) < (lastGradeFor(grade, years) ?? 0) || goesOn(grade, years));

/** 「5・6年」 of a 小学校: some of the class leave, and the others stay. */
export const holdsLastGrade = (grade: string, years: SchoolYears | undefined): boolean =>
  endsWith(highestOfSeveral(grade), grade, years);

/** From the month of a moment to the March that ends a fiscal year; negative in the months after it. */
export function monthsToTurn(fromYear: number, moment: Date): number {
  const [year = 0, month = 0] = dayOf(moment).split('-').map(Number);
  return (fromYear + 1 - year) * 12 + 3 - month;
}

/** From February on a year is ended. */
export const isEarly = (fromYear: number, now: Date): boolean => monthsToTurn(fromYear, now) > 1;

function gradeAfter(grade: string, years: SchoolYears | undefined): string {
  if (years === undefined) return nextGrade(grade);
  if (isCountedOn(grade, years)) return '7年';
  const { entering } = years;
  if (entering !== undefined && schoolSaidBy(grade) === entering.after && isLastOf(entering.after, grade))
    return entering.grade;
  const isOwnLast = schoolSaidBy(grade) === undefined && gradeNumber(grade) === years.last;
  return (isOwnLast ? years.following : undefined) ?? nextGrade(grade, years.lastOfAll);
}

/** 「小6」 of 「小6年1組」 may become 「7年」, 「6年」 of 「6年1組」 「中1」; a class called 「11HR」 becomes 「21HR」. */
function beginsWith(after: string, before: string, rest: string): string {
  if (after.endsWith('年')) return `${after}${rest.replace(/^年/u, '')}`;
  const runsInto = /\d$/u.test(after) && /^\d/u.test(rest) && !/\d$/u.test(before);
  return `${after}${runsInto ? '年' : ''}${rest}`;
}

/** The class a year on: the grade goes up, in the name too where it begins with it; the class is kept. */
export function nextGroup(
  group: Pick<Group, 'name' | 'grade' | 'className'>,
  years: SchoolYears | undefined,
): GroupInput {
  const { name, grade, className } = group;
  const before = grade.normalize('NFKC');
  const after = gradeAfter(grade, years);
  if (after === before) return { name, grade, className };
  const plain = name.normalize('NFKC');
  return {
    name: plain.startsWith(before) ? beginsWith(after, before, plain.slice(before.length)) : name,
    grade: after,
    className,
  };
}

/** A grade that has a number, and none that follows by itself: of two years, or the last there is. */
export const isNextUnknown = ({ grade }: Pick<Group, 'grade'>, years: SchoolYears | undefined): boolean =>
  gradeNumber(grade) !== undefined && gradeAfter(grade, years) === grade.normalize('NFKC');

/** 「2年2組」, 「小2年2組」 and 「1・2年」 say their grade and class, and nothing else does. */
const inName = new RegExp(
  `^(?<grade>[小中高]?(?:\\d{1,2}[・~〜、-])?\\d{1,2}年) ?(?<className>.{0,${String(longestClassName)}})$`,
  'u',
);

/** The class a year on under a name somebody chose: the grade and class of the usual one are not those of another. */
export function nextGroupNamed(
  group: Pick<Group, 'name' | 'grade' | 'className'>,
  name: string,
  years: SchoolYears | undefined,
): GroupInput {
  const usual = nextGroup(group, years);
  const plain = normalizeText(name);
  if (plain === usual.name) return usual;
  const { grade = '', className = '' } = inName.exec(plain)?.groups ?? {};
  return { name, grade, className };
}

const rollOverTargetSchema = z.discriminatedUnion('kind', [
  /** Into the group of this name of the next year, which is made when there is none. */
  z.object({ kind: z.literal('promote'), group: groupInputSchema }),
  z.object({ kind: z.literal('graduate') }),
]);
export type RollOverTarget = z.output<typeof rollOverTargetSchema>;

export const rollOverClassSchema = z.object({
  groupId: idSchema('group'),
  target: rollOverTargetSchema,
  /** As they were confirmed: whoever comes into the class afterwards stays. */
  userIds: z.array(idSchema('user')).min(1).max(largestClass),
});
export type RollOverClass = z.output<typeof rollOverClassSchema>;

export const rollOverSchema = z.object({
  fromYear: z.int(),
  classes: z
    .array(rollOverClassSchema)
    .min(1)
    .max(mostClasses)
    .refine(
      (classes) => classes.reduce((sum, { userIds }) => sum + userIds.length, 0) <= mostRolledOver,
      `一度に進級・卒業とするのは${formatCount(mostRolledOver)}人までにしてください`,
    ),
  /** Made by the dialog: a repeat with the same key starts nothing new. */
  requestKey: z.uuid(),
});
export type RollOver = z.output<typeof rollOverSchema>;

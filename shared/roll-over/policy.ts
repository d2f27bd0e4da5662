/** 進級・卒業: what becomes of a class at the turn of the fiscal year. Pure. */
import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import type { schoolTypes } from '../organization/schema.ts';
import { groupInputSchema, type Group, type GroupInput } from '../group/schema.ts';

type SchoolType = (typeof schoolTypes)[number];

/** Days until a graduate's account is deleted. */
export const graduateDays = 180;
/** Pupils a request may carry. */
export const rollOverSize = 25;

const lastGrades: Partial<Record<SchoolType, number>> = { 小学校: 6, 中学校: 3, 高等学校: 3, 大学: 4 };
const number = /\d+/u;

/** `5年` → 5 */
export function gradeNumber(grade: string): number | undefined {
  const [found] = number.exec(grade.normalize('NFKC')) ?? [];
  return found === undefined ? undefined : Number(found);
}

export const isLastGrade = (grade: string, schoolType: SchoolType | undefined): boolean =>
  schoolType !== undefined &&
  lastGrades[schoolType] !== undefined &&
  gradeNumber(grade) === lastGrades[schoolType];

/** `5年` → `6年`; a grade without a number stays. */
export const nextGrade = (grade: string): string =>
  grade.normalize('NFKC').replace(number, (digits) => String(Number(digits) + 1));

/** The class a year on: the grade goes up, in the name too where it begins with it; the class is kept. */
export function nextGroup({
  name,
  grade,
  className,
}: Pick<Group, 'name' | 'grade' | 'className'>): GroupInput {
  const wider = nextGrade(grade);
  const plain = name.normalize('NFKC');
  const begins = grade !== '' && plain.startsWith(grade.normalize('NFKC'));
  return {
    name: begins ? `${wider}${plain.slice(grade.normalize('NFKC').length)}` : name,
    grade: wider,
    className,
  };
}

export const rollOverTargetSchema = z.discriminatedUnion('kind', [
  /** Into the group of this name of the next year, which is made when there is none. */
  z.object({ kind: z.literal('promote'), group: groupInputSchema }),
  z.object({ kind: z.literal('graduate') }),
]);
export type RollOverTarget = z.output<typeof rollOverTargetSchema>;

export const rollOverInputSchema = z.object({
  fromYear: z.int(),
  groupId: idSchema('group'),
  target: rollOverTargetSchema,
  userIds: z.array(idSchema('user')).min(1).max(rollOverSize),
});

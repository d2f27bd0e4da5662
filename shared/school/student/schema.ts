import * as z from 'zod';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { kanaSchema, nameSchema } from '#shared/kernel/kana.ts';
import { longestClassName } from '#shared/people/group/schema.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { daySchema, instantSchema } from '#shared/kernel/time.ts';

const studentStatuses = ['active', 'disabled'] as const;

/** A pupil as recorded for one fiscal year: grade, class and number are those of that year. */
export const studentSchema = z.object({
  userId: idSchema('user'),
  /** What is typed at sign-in besides the 団体コード. */
  userName: z.string(),
  name: personNameSchema,
  grade: z.string(),
  className: z.string(),
  /** 出席番号 */
  number: z.int().optional(),
  birthOn: daySchema.optional(),
  groupId: idSchema('group'),
  status: z.enum(studentStatuses),
  /** Joined with an individual account: the school may place and remove them, the account is their own. */
  ownAccount: z.literal(true).optional(),
  /** What the turn of the year made of them; set once. */
  rolledOver: z.enum(['promoted', 'graduated']).optional(),
  /** When the graduate took the record over into an account of their own. */
  claimedAt: instantSchema.optional(),
  /** Until when the one-time password given out last is good; absent when none was given out. */
  passwordValidUntil: instantSchema.optional(),
  /** Day in Japan on which they came last; absent as long as they never did. */
  lastSeenOn: daySchema.optional(),
  /** Goes up with each change; a change names the version it saw. */
  version: z.int().min(1),
});
export type Student = z.output<typeof studentSchema>;

/** A pupil taken out of their group, as they were when it happened. */
export const removedStudentSchema = studentSchema.extend({
  removedAt: instantSchema,
  /** When the account is deleted; of somebody who was moved up before, it stands in their next year. */
  deleteAfter: instantSchema.optional(),
});
export type RemovedStudent = z.output<typeof removedStudentSchema>;

/** Half and full width, upper and lower case become one spelling, as at sign-in. */
export const normalizeUserName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

export const userNameSchema = z
  .string()
  .transform(normalizeUserName)
  .pipe(
    z
      .string()
      .min(2, '2文字以上で入力してください')
      .max(30, '30文字以内で入力してください')
      .regex(/^[a-z0-9][a-z0-9._]*$/, '半角の英小文字と数字、ピリオド、下線だけが使えます'),
  );

/** A cell that is a text has it in two digits: 01. */
const numberSchema = z
  .string()
  .transform((typed) =>
    typed
      .normalize('NFKC')
      .trim()
      .replace(/^0+(?=\d)/u, ''),
  )
  .pipe(z.string().regex(/^([1-9]\d{0,3})?$/, '1から9999までの数字で入力してください'));

const birthSchema = z.union([
  z.literal(''),
  daySchema.refine((day) => day >= '1900-01-01' && day <= '2100-12-31', '生年月日を確かめてください'),
]);

/** Recorded as they are typed, and not at all where nothing is. */
const factSchemas = { birthOn: birthSchema };

/** What stands on a form about one pupil; fields left empty are ''. The same schema checks form and request. */
export const studentInputSchema = z.object({
  family: nameSchema,
  given: nameSchema,
  familyKana: kanaSchema,
  givenKana: kanaSchema,
  groupId: idSchema('group'),
  /** Empty: that of the group. */
  grade: optionalLine(10),
  className: optionalLine(longestClassName),
  number: numberSchema,
  ...factSchemas,
});
export type StudentInput = z.output<typeof studentInputSchema>;

const fields = Object.keys(studentInputSchema.shape) as (keyof StudentInput)[];
const inputFrom = (
  said: Readonly<Partial<Record<keyof StudentInput, string | number | undefined>>>,
): StudentInput =>
  Object.fromEntries(fields.map((field) => [field, String(said[field] ?? '')])) as StudentInput;

export const emptyInput = inputFrom({});
/** What stands on the form of a pupil already there. */
export const inputOf = (student: Student): StudentInput => inputFrom({ ...student, ...student.name });

const facts = Object.keys(factSchemas) as (keyof typeof factSchemas)[];
export const untoldOf = (input: StudentInput): (keyof typeof factSchemas)[] =>
  facts.filter((fact) => input[fact] === '');
export const toldOf = (input: StudentInput): Pick<Student, keyof typeof factSchemas> =>
  Object.fromEntries(facts.flatMap((fact) => (input[fact] === '' ? [] : [[fact, input[fact]]])));

/** Empty: one is made. */
export const newStudentSchema = studentInputSchema.extend({
  userName: z.union([z.literal(''), userNameSchema]),
});

/** What a login card says. The password is known to nobody but the reader: it is not stored. */
export const loginCardSchema = z.object({
  organizationName: z.string(),
  organizationCode: z.string(),
  userName: z.string(),
  password: z.string(),
  validUntil: instantSchema,
});
export type LoginCard = z.output<typeof loginCardSchema>;

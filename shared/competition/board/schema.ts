/** 順位表 as it is stored and read: pages that are made once for everybody. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { rankLineSchema, schoolLineSchema } from '#shared/competition/ranking/schema.ts';

/** Everybody, one grade, one's own school, schools against each other. */
export const boardKinds = ['all', 'grade', 'school', 'schools'] as const;
export const boardKindSchema = z.enum(boardKinds);
export type BoardKind = z.output<typeof boardKindSchema>;

/** A school as everybody sees it on the board of schools. */
export const schoolBoardLineSchema = schoolLineSchema.extend({ label: z.string() });
export type SchoolBoardLine = z.output<typeof schoolBoardLineSchema>;

/** What somebody sees of a line: whose it is otherwise is nobody's business. */
const boardLineSchema = rankLineSchema.omit({ entryId: true }).extend({ own: z.boolean() });
const schoolsLineSchema = schoolBoardLineSchema
  .omit({ organizationId: true, total: true })
  .extend({ score: z.int().min(0), own: z.boolean() });

export const boardPageSchema = z.object({
  /** By rank; those without one come last. */
  lines: z.array(z.union([schoolsLineSchema, boardLineSchema])),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  rankedAt: instantSchema,
  /** Those that have a board, and the one of this page. */
  grades: z.array(z.string()),
  grade: z.string().optional(),
  /** One's own line wherever it is, and its page. */
  own: z.object({ page: z.int(), line: z.union([schoolsLineSchema, boardLineSchema]) }).optional(),
});
export type BoardPage = z.output<typeof boardPageSchema>;

/** As the office sees the boards of a division. */
export const boardStateSchema = z.object({
  seasonId: idSchema('season'),
  divisionCode: z.string(),
  /** When the newest lines were made, and those that people see. */
  rankedAt: instantSchema.optional(),
  shownAt: instantSchema.optional(),
  /** Since when people go on seeing what they saw then. */
  frozenAt: instantSchema.optional(),
});
export type BoardState = z.output<typeof boardStateSchema>;

const boardActs = ['freeze', 'unfreeze', 'publish'] as const;
export const boardActSchema = z.enum(boardActs);
export type BoardAct = z.output<typeof boardActSchema>;

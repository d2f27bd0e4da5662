/** An import as the server runs it: rows sent in chunks, carried out in the background, undone within a day. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { newStudentSchema } from '#shared/school/student/schema.ts';

export const maximumRows = 5000;
/** Rows of one stored chunk: what a worker writes as one, and a list page reads within its units. */
export const chunkRows = 50;
export const maximumChunks = maximumRows / chunkRows;
/** As many as a turn of the year takes. */
export const maximumMadeGroups = 500;
/** How long an import can be taken back. */
export const undoHours = 24;

/** `stopped` and `undo-stopped`: the work failed again and again and was given up; it can be gone on with. */
const importStates = [
  'receiving',
  'running',
  'stopped',
  'done',
  'undoing',
  'undo-stopped',
  'undone',
] as const;

/** Why a row could not be carried out although it was sound when it was checked. */
export const importRefusals = [
  'user-name-taken',
  'number-taken',
  'version-conflict',
  'not-found',
  'removed',
  'organization-not-approved',
  'other-person',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** Why an undo leaves a pupil as they are. */
const leftReasons = ['signed-in', 'has-records', 'changed', 'number-taken'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** No school has so many of one name. */
export const maximumNotThese = 20;

/** A row as it was confirmed: without `update` a new pupil. */
export const confirmedRowSchema = z.object({
  /** Its line in the file. */
  line: z.int().min(1),
  input: newStudentSchema,
  update: z
    .object({
      userId: idSchema('user'),
      version: z.int().min(1),
      /** Another row gets this pupil's number: it is freed before any row is carried out. */
      freesNumber: z.literal(true).optional(),
      /** A person said that the row is this pupil; without it nobody gets another name altogether. */
      answered: z.literal(true).optional(),
    })
    .optional(),
  /** Pupils of the same name whom the row is not: it makes another one. */
  notThese: z.array(idSchema('user')).max(maximumNotThese).optional(),
});
export type ConfirmedRow = z.output<typeof confirmedRowSchema>;

const count = z.int().min(0);
const importCountsSchema = z.object({
  created: count,
  /** Made by an earlier import of the same row. */
  there: count,
  updated: count,
  refused: count,
});
const undoCountsSchema = z.object({ deleted: count, restored: count, left: count });

export const studentImportSchema = z.object({
  id: idSchema('import'),
  state: z.enum(importStates),
  startedByName: z.string(),
  startedAt: instantSchema,
  planned: z.object({ create: count, update: count }),
  counts: importCountsSchema,
  finishedAt: instantSchema.optional(),
  undoUntil: instantSchema.optional(),
  undone: undoCountsSchema.optional(),
  /** The job at work, or the last one. */
  jobId: idSchema('job').optional(),
});
export type StudentImport = z.output<typeof studentImportSchema>;

/** What became of a row. */
export const importResultSchema = z.object({
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['created', 'there', 'updated', 'refused']).optional(),
  reason: z.enum(importRefusals).optional(),
  userId: idSchema('user').optional(),
  /** The number was freed for another row; a row refused after that leaves the pupil without one. */
  numberFreed: z.literal(true).optional(),
  undone: z.enum(['deleted', 'restored', 'left']).optional(),
  leftReason: z.enum(leftReasons).optional(),
});
export type ImportResult = z.output<typeof importResultSchema>;

import * as z from 'zod';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

const count = z.int().min(0);

/** Of attempts that are not decided yet. `stuck`: the time is over, and the end of the log has not come. */
const openCountsSchema = z.object({
  waiting: count,
  running: count,
  stuck: count,
  underReview: count,
});
export type OpenCounts = z.output<typeof openCountsSchema>;

/** A school with somebody at it, or with something to look at; without an id, all who entered by themselves. */
const schoolLineSchema = openCountsSchema.extend({
  organizationId: idSchema('organization').optional(),
  /** Absent for one that is gone. */
  name: z.string().optional(),
});
export type SchoolLine = z.output<typeof schoolLineSchema>;

const divisionLineSchema = openCountsSchema.extend({
  code: divisionSchema.shape.code,
  name: z.string(),
  /** Those that wait for their payment are among them. */
  entered: count,
  finished: count,
  /** Absent ones are among them. */
  notYet: count,
});
export type DivisionLine = z.output<typeof divisionLineSchema>;

export const seasonDaySchema = z.object({
  /** When it was looked at, by the server's clock. */
  at: instantSchema,
  divisions: z.array(divisionLineSchema),
  /** Those with trouble first. */
  schools: z.array(schoolLineSchema),
  /** Schools beyond those listed. */
  moreSchools: count,
  /** There is more going on than was read: of what is running, there is at least so much. */
  atLeast: z.boolean(),
});
export type SeasonDay = z.output<typeof seasonDaySchema>;

/** `silent`: while the time runs, nothing has come for longer than a page with a network takes. */
export const troubles = ['under-review', 'stuck', 'silent'] as const;
const troubleSchema = z.enum(troubles);
export type Trouble = z.output<typeof troubleSchema>;

const troubledSchema = z.object({
  entryId: idSchema('entry'),
  attemptId: idSchema('attempt'),
  personId: idSchema('user'),
  personName: z.string(),
  groupName: z.string().optional(),
  divisionName: z.string(),
  trouble: troubleSchema,
  /** The end of the time, or when the last of it came; of what is under review nobody asks. */
  since: instantSchema.optional(),
});
export type Troubled = z.output<typeof troubledSchema>;

const classLineSchema = openCountsSchema.extend({
  groupId: idSchema('group').optional(),
  /** As on the day of entry. */
  name: z.string().optional(),
  finished: count,
  notYet: count,
  absent: count,
});
export type ClassLine = z.output<typeof classLineSchema>;

export const schoolDaySchema = z.object({
  at: instantSchema,
  organizationId: idSchema('organization'),
  name: z.string(),
  classes: z.array(classLineSchema),
  troubled: z.array(troubledSchema),
});
export type SchoolDay = z.output<typeof schoolDaySchema>;

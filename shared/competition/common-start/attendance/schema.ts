import * as z from 'zod';
import { entrySchema } from '#shared/competition/entry/schema.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** An entry as whoever supervises sees it: progress by the clock, never a rank or a score. */
export const attendanceSchema = entrySchema
  .pick({
    id: true,
    division: true,
    state: true,
    personId: true,
    personName: true,
    groupId: true,
    groupName: true,
    ticketNumber: true,
  })
  .extend({
    attemptId: z.string().optional(),
    /** Of the attempt that is running or was. */
    startsAt: instantSchema.optional(),
    endsAt: instantSchema.optional(),
    /** Something about its log does not fit. */
    underReview: z.boolean(),
  });
export type Attendance = z.output<typeof attendanceSchema>;

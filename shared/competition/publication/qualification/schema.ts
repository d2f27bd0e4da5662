/** 出場資格: a place in the nationals of an edition, in one division. Given once; a place that is declined stays empty. */
import * as z from 'zod';
import { divisionSchema, seasonSchema } from '#shared/competition/competition/schema.ts';
import { instantSchema } from '#shared/kernel/time.ts';

export const qualificationSchema = z.object({
  edition: z.int(),
  division: divisionSchema.pick({ code: true, name: true }),
  /** Where it was won. */
  season: seasonSchema.pick({ id: true, title: true }),
  qualifiedAt: instantSchema,
});
export type Qualification = z.output<typeof qualificationSchema>;

import * as z from 'zod';
import { paperHours, roomPapersInputSchema } from '#shared/practice/room-paper/schema.ts';

export const papersPdf = {
  kind: 'room-papers',
  input: roomPapersInputSchema.extend({
    /** As it was asked for: what may be called so is a rule of the form. */
    event: z.string(),
    groupId: z.string(),
    groupName: z.string(),
  }),
  keepHours: paperHours,
};
export type PapersJob = z.output<typeof papersPdf.input>;

import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';

/** グループ(組): one class of one fiscal year. */
export const groupSchema = z.object({
  id: idSchema('group'),
  fiscalYear: z.int(),
  grade: z.string(),
  className: z.string(),
  name: z.string(),
  memberCount: z.int().min(0),
});
export type Group = z.output<typeof groupSchema>;

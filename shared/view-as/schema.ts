import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import { instantSchema } from '../kernel/time.ts';

/** Somebody's product, looked at by the office. */
export const viewSchema = z.object({
  id: idSchema('view'),
  userId: idSchema('user'),
  name: z.string(),
  endsAt: instantSchema,
});
export type View = z.output<typeof viewSchema>;

import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** Somebody's product, looked at by the office. */
export const viewSchema = z.object({
  id: idSchema('view'),
  userId: idSchema('user'),
  name: z.string(),
  endsAt: instantSchema,
});
export type View = z.output<typeof viewSchema>;

import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** What somebody was told, worded when it is read by what words the mail of it. */
export const noticeSchema = z.object({
  id: idSchema('notice'),
  at: instantSchema,
  title: z.string(),
  paragraphs: z.array(z.string()),
  link: z.object({ path: z.string(), text: z.string() }),
  unread: z.boolean(),
});
export type Notice = z.output<typeof noticeSchema>;

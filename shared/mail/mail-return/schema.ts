import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';

/** `bounce`: there is no such mailbox; `complaint`: whoever reads it calls our mail spam. */
export const mailReturnSchema = z.object({ kind: z.enum(['bounce', 'complaint']), at: instantSchema });
export type MailReturn = z.output<typeof mailReturnSchema>;

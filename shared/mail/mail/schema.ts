import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';

/** What people may do without; everything else is about their contract, their money or their account. */
export const mailChoices = ['reminder', 'result', 'digest'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** A mail that was sent, as the office sees it: what it was called, not whom it went to. */
export const sentMailSchema = z.object({
  /** By which it is sent once more; absent where its words were not kept. */
  id: z.string().optional(),
  template: z.string(),
  /** Absent where it was sent before this was kept. */
  subject: z.string().optional(),
  sentAt: instantSchema,
});
export type SentMailFacts = z.output<typeof sentMailSchema>;

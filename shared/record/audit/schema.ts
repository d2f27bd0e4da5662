import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** One change of an organisation or of who belongs to it, as it was made and never changed afterwards. */
export const auditEntrySchema = z.object({
  id: idSchema('audit'),
  at: instantSchema,
  /** One of shared/audit-actions.ts, or of a later version: a trail has no gaps. */
  action: z.string(),
  /** Who did it, by the name they had then; 事務局 for the office. */
  actorName: z.string(),
  /** Of their account (`markOf`); absent where nobody did it. */
  actorMark: z.string().optional(),
  /** Whom it was done to, where that is a person. */
  subjectName: z.string().optional(),
  /** What changed, or why. */
  detail: z.string().optional(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

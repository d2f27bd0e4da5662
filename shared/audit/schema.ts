import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import { instantSchema } from '../kernel/time.ts';

export const auditActions = [
  'organization-applied',
  'organization-approved',
  'organization-rejected',
  'organization-suspended',
  'organization-resumed',
  'organization-reapplied',
  'organization-withdrawn',
  'organization-changed',
  'teacher-invited',
  'owner-invited',
  'invitation-canceled',
  'teacher-joined',
  'owner-changed',
  'groups-given',
  'teacher-removed',
  'students-import-started',
  'students-import-stopped',
  'students-imported',
  'students-import-undo-started',
  'students-import-undone',
  'teacher-left',
  'group-created',
  'group-changed',
  'invite-code-created',
  'invite-code-revoked',
  'student-created',
  'student-registered',
  'student-changed',
  'student-moved',
  'student-disabled',
  'student-enabled',
  'student-removed',
  'student-restored',
  'password-reissued',
  'login-cards-fetched',
  'individual-joined',
  'individual-left',
  'student-promoted',
  'student-graduated',
  'graduation-undone',
  'claim-code-created',
  'record-claimed',
  'graduate-deleted',
  'roll-over-started',
  'rolled-over',
  'job-stopped',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One change of an organisation or of who belongs to it, as it was made and never changed afterwards. */
export const auditEntrySchema = z.object({
  id: idSchema('audit'),
  at: instantSchema,
  action: z.enum(auditActions),
  /** Who did it, by the name they had then; 事務局 for the office. */
  actorName: z.string(),
  /** Whom it was done to, where that is a person. */
  subjectName: z.string().optional(),
  /** What changed, or why. */
  detail: z.string().optional(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

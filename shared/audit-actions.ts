/** Every action of an organisation's trail in words; each feature brings its own. */
import { appealAudit } from './appeal/audit.ts';
import { attendanceAudit } from './attendance/audit.ts';
import { attemptAudit } from './attempt/audit.ts';
import { entryAudit } from './entry/audit.ts';
import { groupAudit } from './group/audit.ts';
import { invoiceTermsAudit } from './invoice-terms/audit.ts';
import { jobAudit } from './job/audit.ts';
import { joinedGroupAudit } from './joined-group/audit.ts';
import { loginCardAudit } from './login-card/audit.ts';
import { organizationAudit } from './organization/audit.ts';
import { recordClaimAudit } from './record-claim/audit.ts';
import { rollOverAudit } from './roll-over/audit.ts';
import { shownNameAudit } from './shown-name/audit.ts';
import { correctionAudit } from './correction/audit.ts';
import { staffAudit } from './staff/audit.ts';
import { studentImportAudit } from './student-import/audit.ts';
import { subscriptionAudit } from './subscription/audit.ts';
import { studentAudit } from './student/audit.ts';

export const auditActions = {
  ...organizationAudit,
  ...invoiceTermsAudit,
  ...staffAudit,
  ...groupAudit,
  ...entryAudit,
  ...studentAudit,
  ...studentImportAudit,
  ...loginCardAudit,
  ...joinedGroupAudit,
  ...rollOverAudit,
  ...recordClaimAudit,
  ...jobAudit,
  ...attemptAudit,
  ...attendanceAudit,
  ...correctionAudit,
  ...appealAudit,
  ...shownNameAudit,
  ...subscriptionAudit,
};
export type AuditAction = keyof typeof auditActions;

const known: ReadonlyMap<string, string> = new Map(Object.entries(auditActions));

/** An action of a later version is named as it was written. */
export const auditWords = (action: string): string => known.get(action) ?? `ほかの操作(${action})`;

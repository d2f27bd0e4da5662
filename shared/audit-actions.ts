/** Every action of an organisation's trail in words; each feature brings its own. */
import { appealAudit } from './competition/correction/appeal/audit.ts';
import { attendanceAudit } from './competition/common-start/attendance/audit.ts';
import { attemptAudit } from './competition/attempt/audit.ts';
import { entranceAudit } from './access/entrance/audit.ts';
import { pictureSignInAudit } from './access/picture-sign-in/audit.ts';
import { portalAudit } from './access/portal/audit.ts';
import { entryAudit } from './competition/entry/audit.ts';
import { homeworkAudit } from './practice/homework/audit.ts';
import { roomAudit } from './practice/room/audit.ts';
import { groupAudit } from './people/group/audit.ts';
import { invoiceTermsAudit } from './shop/invoice-terms/audit.ts';
import { jobAudit } from './record/job/audit.ts';
import { joinedGroupAudit } from './school/joined-group/audit.ts';
import { loginCardAudit } from './school/login-card/audit.ts';
import { organizationAudit } from './people/organization/audit.ts';
import { recordClaimAudit } from './access/record-claim/audit.ts';
import { rollOverAudit } from './school/roll-over/audit.ts';
import { shownNameAudit } from './competition/board/shown-name/audit.ts';
import { correctionAudit } from './competition/correction/audit.ts';
import { staffAudit } from './school/staff/audit.ts';
import { studentImportAudit } from './school/student-import/audit.ts';
import { subscriptionAudit } from './shop/subscription/audit.ts';
import { studentAudit } from './school/student/audit.ts';

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
  ...entranceAudit,
  ...portalAudit,
  ...pictureSignInAudit,
  ...jobAudit,
  ...attemptAudit,
  ...attendanceAudit,
  ...correctionAudit,
  ...appealAudit,
  ...shownNameAudit,
  ...subscriptionAudit,
  ...homeworkAudit,
  ...roomAudit,
};
export type AuditAction = keyof typeof auditActions;

const known: ReadonlyMap<string, string> = new Map(Object.entries(auditActions));

/** An action of a later version is named as it was written. */
export const auditWords = (action: string): string => known.get(action) ?? `ほかの操作（${action}）`;

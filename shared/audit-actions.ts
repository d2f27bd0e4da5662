/** Every action of an organisation's trail in words; each feature brings its own. */
import { groupAudit } from './group/audit.ts';
import { organizationAudit } from './organization/audit.ts';
import { studentAudit } from './student/audit.ts';

export const auditActions = { ...organizationAudit, ...groupAudit, ...studentAudit };
export type AuditAction = keyof typeof auditActions;

const known: ReadonlyMap<string, string> = new Map(Object.entries(auditActions));

/** An action of a later version is named as it was written. */
export const auditWords = (action: string): string => known.get(action) ?? `ほかの操作(${action})`;

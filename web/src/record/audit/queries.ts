import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';

const readAudit: ReadPage<AuditEntry> = (query, options) =>
  call(organizationContract.listAudit, { query }, options);

export const auditQuery = pagedQuery({ queryKey: ['audit'], read: readAudit, fresh: true });

/** The whole trail, for a file. */
export const fetchAudit = (): Promise<AuditEntry[]> => readAll(readAudit);

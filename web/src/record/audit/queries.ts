import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';

const readAudit: ReadPage<AuditEntry> = (query, options) =>
  call(organizationContract.listAudit, { query }, options);

/** Whoever goes on is looking for something, or what was done to hundreds comes. */
const furtherAtOnce = 100;

export const auditQuery = pagedQuery({
  queryKey: ['audit'],
  read: (query, options) =>
    readAudit(query.cursor === undefined ? query : { ...query, limit: furtherAtOnce }, options),
  fresh: true,
});

/** The whole trail, for a file. */
export const fetchAudit = (): Promise<AuditEntry[]> => readAll(readAudit);

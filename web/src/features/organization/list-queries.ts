/** The lists by pages: apart from `queries.ts`, whose forms need nothing of them. */
import type { OrganizationState } from '#shared/organization/state.ts';
import type { AuditEntry } from '#shared/audit/schema.ts';
import { organizationContract, organizationOfficeContract } from '#shared/organization/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';

const readAudit: ReadPage<AuditEntry> = (query, options) =>
  call(organizationContract.listAudit, { query }, options);

export const auditQuery = pagedQuery({
  queryKey: ['organization', 'audit'],
  read: readAudit,
  fresh: true,
});

/** The whole trail, for a file. */
export const fetchAudit = (): Promise<AuditEntry[]> => readAll(readAudit);

export const listQuery = (state: OrganizationState) =>
  pagedQuery({
    queryKey: ['organization', 'office', 'list', state],
    read: (query, options) =>
      call(organizationOfficeContract.listOrganizations, { query: { state, ...query } }, options),
    fresh: true,
  });

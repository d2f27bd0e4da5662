import { queryOptions } from '@tanstack/react-query';
import { portalContract } from '#shared/access/portal/contract.ts';
import type { PortalInput } from '#shared/access/portal/schema.ts';
import { call } from '#web/lib/api.ts';

export const portalQuery = queryOptions({
  queryKey: ['portal'],
  queryFn: ({ signal }) => call(portalContract.getPortal, {}, { signal }),
});

export const savePortal = (input: PortalInput, version: number) =>
  call(portalContract.savePortal, { body: { ...input, version } });

export const removePortal = () => call(portalContract.removePortal, {});

export const portalTryQuery = queryOptions({
  queryKey: ['portal', 'try'],
  queryFn: ({ signal }) => call(portalContract.getPortalTry, {}, { signal }),
});

export const beginPortalTry = () => call(portalContract.beginPortalTry, {});

export const portalClassesQuery = queryOptions({
  queryKey: ['portal', 'classes'],
  queryFn: ({ signal }) => call(portalContract.listPortalClasses, {}, { signal }),
});

export const readPortalRoster = (classId: string) =>
  call(portalContract.readPortalRoster, { params: { classId } });

export const portalSendingsQuery = queryOptions({
  queryKey: ['portal', 'sendings'],
  queryFn: ({ signal }) => call(portalContract.listPortalSendings, {}, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { entranceContract } from '#shared/access/entrance/contract.ts';
import type { AskedKind, Brought, SchoolDomain, VoucherKind } from '#shared/access/entrance/schema.ts';
import { call } from '#web/lib/api.ts';

/** Asked once: what it brought is spent by asking. */
export const arrivalQuery = (brought: Brought | undefined) =>
  queryOptions({
    queryKey: ['entrance', 'arrival', brought?.state],
    queryFn: () =>
      brought === undefined
        ? call(entranceContract.getArrival, {})
        : call(entranceContract.arriveAtEntrance, { body: brought }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const beginEntrance = (kind: AskedKind, domain: string | undefined) =>
  call(entranceContract.beginEntrance, { body: { kind, domain } });

export const takePass = () => call(entranceContract.takePass, {});

export const linkSchoolAccount = () => call(entranceContract.linkSchoolAccount, {});

export const schoolAccountsQuery = queryOptions({
  queryKey: ['entrance', 'links'],
  queryFn: ({ signal }) => call(entranceContract.listSchoolAccounts, {}, { signal }),
});

export const unlinkSchoolAccount = (kind: VoucherKind) =>
  call(entranceContract.unlinkSchoolAccount, { params: { voucher: kind } });

export const unlinkPupil = (userId: string) => call(entranceContract.unlinkPupil, { params: { userId } });

export const schoolDomainsQuery = queryOptions({
  queryKey: ['entrance', 'domains'],
  queryFn: ({ signal }) => call(entranceContract.listSchoolDomains, {}, { signal }),
});

export const beginSchoolDomain = (kind: AskedKind) =>
  call(entranceContract.beginSchoolDomain, { body: { kind } });

export const removeSchoolDomain = ({ kind, realm }: SchoolDomain) =>
  call(entranceContract.removeSchoolDomain, { params: { voucher: kind, realm } });

/** An estimate as it is drawn, and where it is kept. */
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { taxesOf } from '#shared/shop/trade-document/policy.ts';
import type { EstimateItem } from './repository.ts';

export const documentOf = ({ number, issuedAt, total, addressee, honorific, owner }: EstimateItem) => ({
  id: `estimate-${number}`,
  type: 'estimate' as const,
  number,
  copy: false,
  issuedAt,
  tradedOn: dayOf(issuedAt),
  amount: total,
  taxes: taxesOf(total),
  counterparty: addresseeLine(addressee, honorific),
  ...(owner !== undefined && { owner }),
  key: `estimates/${number}.pdf`,
});

/**
 * What anybody may have made as often as they like is no document of trade before somebody orders by it: until then it can
 * be deleted, which nothing in the archive can for eleven years.
 */
export const isArchived = ({ owner, used }: EstimateItem): boolean => owner !== undefined || used === true;

/** An estimate as the archive keeps it. */
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

/** What a search of the archive finds. Apart from the names that pages know: it knows every variant of a character. Pure. */
import { foldName } from '#shared/kernel/fold-name.ts';
import type { DocumentSearch } from '#shared/shop/trade-document/contract.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';

type Facts = Pick<TradeDocument, 'type' | 'tradedOn' | 'amount' | 'counterparty'>;

/** Everything that was asked for, together. */
export const isFound = ({ type, tradedOn, amount, counterparty }: Facts, search: DocumentSearch): boolean =>
  (search.type === undefined || search.type === type) &&
  (search.from === undefined || search.from <= tradedOn) &&
  (search.to === undefined || tradedOn <= search.to) &&
  (search.least === undefined || search.least <= amount) &&
  (search.most === undefined || amount <= search.most) &&
  (search.counterparty === undefined || foldName(counterparty).includes(foldName(search.counterparty)));

import { goods, type PriceKind } from '#shared/goods.ts';
import type { Honorific, Receipt } from './schema.ts';

/** 但し書き until the payer words their own: what was paid for. */
export const noteFor = (lines: readonly { readonly kind: PriceKind }[]): string =>
  `${[...new Set(lines.map(({ kind }) => goods[kind].receiptNote))].join('・')}として`;

/** What a browser saves the document as; a copy says that it is one. */
export const receiptFileName = (number: string, copy: boolean): string =>
  `領収書_${number}${copy ? '_再発行' : ''}.pdf`;

const wordOf: Record<Honorific, string> = { sama: '様', onchu: '御中', none: '' };
const alreadyHonoured = /(?:様|御中|殿)$/u;

/** 宛名 as it stands on the paper. */
export const addresseeLine = (addressee: string, honorific: Honorific): string =>
  alreadyHonoured.test(addressee) ? addressee : `${addressee} ${wordOf[honorific]}`.trimEnd();

/** Nothing of the money is left here: there is nothing to confirm having received. */
export const isRefundedInFull = ({
  total,
  refundedTotal,
}: Pick<Receipt, 'total' | 'refundedTotal'>): boolean => refundedTotal >= total;

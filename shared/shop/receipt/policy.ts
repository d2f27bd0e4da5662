import { goods, type PriceKind } from '#shared/goods.ts';
import type { Honorific, Receipt } from './schema.ts';

/** 但し書き until the payer words their own: what was paid for. */
export const noteFor = (lines: readonly { readonly kind: PriceKind }[]): string =>
  `${[...new Set(lines.map(({ kind }) => goods[kind].receiptNote))].join('・')}として`;

/** Of an organisation's orders its owner issues them. */
export const issuesReceipts = (
  session: { readonly organization?: { readonly role: string } | undefined } | null | undefined,
): boolean => session?.organization?.role !== 'teacher';

/** What a browser saves the document as; a copy says that it is one. */
export const receiptFileName = (number: string, copy: boolean): string =>
  `領収書_${number}${copy ? '_再発行' : ''}.pdf`;

const wordOf: Record<Honorific, string> = { sama: '様', onchu: '御中', none: '' };
const alreadyHonoured = /(?:様|御中|殿)$/u;

/** 宛名 as it stands on the paper. */
export const addresseeLine = (addressee: string, honorific: Honorific): string =>
  alreadyHonoured.test(addressee) ? addressee : `${addressee} ${wordOf[honorific]}`.trimEnd();

/** Of an office that somebody holds; not 成長 or a given name. */
const heldOffice =
  /(?:[市区町村校園学院館所署局部課室係班隊団会社店場議員合育塾駅ー次総事]長|知事|理事|監事|代表|取締役|頭取|教頭)$/u;

/** Whether it ends in the person's office (「〇〇市長」): no word follows that. */
export const endsInOffice = (addressee: string): boolean => heldOffice.test(addressee.trim());

/** 敬称 to begin with. @param usual of whoever pays, by their name */
export const proposedHonorific = (addressee: string, usual: Honorific): Honorific =>
  endsInOffice(addressee) ? 'none' : usual;

/** Nothing of the money is left here: there is nothing to confirm having received. */
export const isRefundedInFull = ({
  total,
  refundedTotal,
}: Pick<Receipt, 'total' | 'refundedTotal'>): boolean => refundedTotal >= total;

/** What becomes of a certificate by the office. Pure. */
import type { CertificateStatus } from './schema.ts';

/** What a browser saves the document as. */
export const certificateFileName = (number: string): string => `認定証_${number}.pdf`;

/** Those of every year; others are said as they are written. */
const seasons: Readonly<Record<string, string>> = {
  june: '6月',
  autumn: '秋',
  winter: '冬',
  national: '全国',
};

/** `2026-autumn-romaji-00001` as people say it: 第2026-秋-00001号. The division stands beside it on the paper. */
export function spokenNumber(number: string): string {
  const [, edition = '', season = '', serial = ''] = /^(\d+)-([a-z]+\d*)-.*?(\d+)$/u.exec(number) ?? [];
  return edition === '' ? number : `第${edition}-${seasons[season] ?? season}-${serial}号`;
}

const said = new RegExp(
  `^第?(\\d{4})年?-?(?:(${Object.values(seasons).join('|')})季?-?|([a-z]+\\d*)-)(\\d{1,5})号?$`,
  'u',
);

export interface SaidNumber {
  readonly edition: string;
  readonly season: string;
  readonly serial: string;
}

/** What of its number somebody reads out: all but the division. Undefined for what is none. */
export function numberSaid(text: string): SaidNumber | undefined {
  const [, edition, spoken, written, serial] = said.exec(text.replaceAll(/\s/gu, '').toLowerCase()) ?? [];
  if (edition === undefined || serial === undefined) return undefined;
  const season = Object.keys(seasons).find((name) => seasons[name] === spoken) ?? written ?? '';
  return { edition, season, serial: serial.padStart(5, '0') };
}

/** `abcd efgh …`: a long code is read, typed and compared a few letters at a time. */
export const inGroups = (code: string): string => (code.match(/.{1,4}/gu) ?? []).join(' ');

export const certificateActs = ['suspend', 'resume', 'revoke'] as const;
export type CertificateAct = (typeof certificateActs)[number];

const moves: Readonly<Record<CertificateAct, Partial<Record<CertificateStatus, CertificateStatus>>>> = {
  suspend: { valid: 'suspended' },
  resume: { suspended: 'valid' },
  revoke: { valid: 'revoked', suspended: 'revoked' },
};

/** Undefined where the act cannot be done. What is suspended for its money is resumed by its money alone. */
export const certificateAfter = (
  { status, suspendedForPayment }: { status: CertificateStatus; suspendedForPayment?: boolean | undefined },
  act: CertificateAct,
): CertificateStatus | undefined =>
  act === 'resume' && suspendedForPayment === true ? undefined : moves[act][status];

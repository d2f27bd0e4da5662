/** What becomes of a certificate by the office. Pure. */
import type { CertificateStatus } from './schema.ts';

/** What a browser saves the document as. */
export const certificateFileName = (number: string): string => `認定証_${number}.pdf`;

/** Those of every year; another one is said by its title. */
const seasons: Readonly<Record<string, string>> = {
  june: '6月',
  autumn: '秋',
  winter: '冬',
  national: '全国',
};

/** What the number of a certificate says of its season. */
export const spokenSeason = ({ name, title }: { readonly name: string; readonly title: string }): string =>
  seasons[name] ?? title.replace(/^\d{4}年度\s*/u, '');

interface Numbered {
  readonly number: string;
  readonly seasonTitle: string;
  readonly divisionName: string;
}

/** `2026-autumn-romaji-00001` as people say it: 第2026-秋-ローマ字-00001号. */
export function spokenNumber({ number, seasonTitle, divisionName }: Numbered): string {
  const [, edition = '', name = '', serial = ''] = /^(\d+)-([a-z]+\d*)-.*?(\d+)$/u.exec(number) ?? [];
  if (edition === '') return number;
  return `第${edition}-${spokenSeason({ name, title: seasonTitle })}-${divisionName}-${serial}号`;
}

const said = /^第?(\d{4})年?-?(?:([a-z]+\d*)-|(.*[^ -~].*?)-?)(\d{1,6})号?$/u;

export interface SaidNumber {
  readonly edition: string;
  /** Its season and, on paper of 2026-11-28 and later, its division, in whatever words. */
  readonly about: string;
  readonly serial: string;
}

/** What of its number somebody reads out. Undefined for what is none. */
export function numberSaid(text: string): SaidNumber | undefined {
  const [, edition, name, words, serial] = said.exec(text.replaceAll(/\s/gu, '').toLowerCase()) ?? [];
  if (edition === undefined || serial === undefined) return undefined;
  return { edition, about: name ?? words ?? '', serial: serial.padStart(5, '0') };
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

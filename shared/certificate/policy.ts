/** What becomes of a certificate by the office. Pure. */
import type { CertificateStatus } from './schema.ts';

/** What a browser saves the document as. */
export const certificateFileName = (number: string): string => `認定証_${number}.pdf`;

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

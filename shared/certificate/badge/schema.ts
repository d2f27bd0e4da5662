import * as z from 'zod';
import { certificateCheckSchema, certificateStatusSchema } from '#shared/certificate/certificate/schema.ts';

/** What a published list says of a badge; each has one of its own. */
export const statusPurposes = ['revocation', 'suspension'] as const;
export const statusPurposeSchema = z.enum(statusPurposes);
export type StatusPurpose = z.output<typeof statusPurposeSchema>;

/** Characters; one of ours has some 3,000. */
export const longestBadge = 64 * 1024;

/** A signed credential, as it is saved. */
export const badgeFileSchema = z.object({
  document: z.string().max(longestBadge),
  fileName: z.string(),
});
export type BadgeFile = z.output<typeof badgeFileSchema>;

/** In this order; after one that does not pass nothing can be said of the rest. */
export const checkSteps = ['reading', 'issuer', 'signature', 'status', 'period'] as const;
const checkStepSchema = z.enum(checkSteps);
export type CheckStep = z.output<typeof checkStepSchema>;

/** `unknown`: it could not be looked at. */
const outcomeSchema = z.enum(['pass', 'fail', 'unknown']);
export type Outcome = z.output<typeof outcomeSchema>;

const checkReasonSchema = z.enum([
  'not-a-badge',
  'other-issuer',
  'changed',
  'not-yet-valid',
  'no-longer-valid',
  ...certificateStatusSchema.exclude(['valid']).options,
]);
export type CheckReason = z.output<typeof checkReasonSchema>;

const checkedStepSchema = z.object({
  step: checkStepSchema,
  outcome: outcomeSchema,
  reason: checkReasonSchema.optional(),
});
export type CheckedStep = z.output<typeof checkedStepSchema>;

export const badgeCheckSchema = z.object({
  steps: z.array(checkedStepSchema).length(checkSteps.length),
  /** Of the certificate it stands beside; only where the signature is ours. A badge says no name, so neither does this. */
  certificate: certificateCheckSchema
    .omit({ maskedName: true, latinName: true, fullName: true, fingerprint: true, status: true })
    .optional(),
});
export type BadgeCheck = z.output<typeof badgeCheckSchema>;

import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { levelSchema } from '#shared/competition/competition/schema.ts';
import { daySchema } from '#shared/kernel/time.ts';

const certificateStatuses = ['valid', 'superseded', 'suspended', 'revoked'] as const;
export const certificateStatusSchema = z.enum(certificateStatuses);
export type CertificateStatus = z.output<typeof certificateStatusSchema>;

/** `<edition>-<season>-<division>-<serial>`, for ever one certificate's. */
export const certificateNumberSchema = z.string().regex(/^[0-9a-z][0-9a-z-]{5,79}$/u);

/** At least 128 bits: 27 URL-safe characters carry 160. */
export const verifyCodeSchema = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** SHA-256 of the PDF, lower-case hex. */
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** What anyone who holds the paper may see. */
export const certificateCheckSchema = z.object({
  status: certificateStatusSchema,
  number: z.string(),
  /** `山○ 太○` */
  maskedName: z.string(),
  /** The same in Latin letters by its reading, `Y○ T○`, or whole as `fullName` is; absent where no reading is known. */
  latinName: z.string().optional(),
  seasonTitle: z.string(),
  divisionName: z.string(),
  level: levelSchema,
  score: z.int(),
  /** What the score counts; absent where it was issued before 2026-11-26, whose paper has the number alone. */
  unit: z.string().optional(),
  issuedOn: daySchema,
  issuer: z.string(),
  fingerprint: fingerprintSchema,
  /** Number of the certificate in whose place it was issued. */
  supersedes: z.string().optional(),
  /** Number of the certificate that took its place. */
  supersededBy: z.string().optional(),
  /** Instead of the masked one, for who has the holder's share link. */
  fullName: z.string().optional(),
});
export type CertificateCheck = z.output<typeof certificateCheckSchema>;

/** As its holder sees it, and whoever looks after them. */
export const certificateSchema = certificateCheckSchema
  .omit({ maskedName: true, latinName: true, fullName: true })
  .extend({
    id: idSchema('certificate'),
    resultId: idSchema('result'),
    printedName: z.string(),
    /** Small over the name. */
    printedKana: z.string().optional(),
    /** Why it is suspended or revoked. */
    reason: z.string().optional(),
    cpm: z.number(),
    epm: z.number(),
    /** There is a link that shows the full name. */
    shared: z.boolean(),
  });
export type Certificate = z.output<typeof certificateSchema>;

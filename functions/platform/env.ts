/**
 * The environment of a function, parsed once. Names come from infra/system.ts (test/architecture compares the two).
 * The optional ones are set only where the product runs on something other than AWS itself.
 */
import * as z from 'zod';

const list = z.string().transform((text) => text.split(',').filter((part) => part !== ''));

const envSchema = z.object({
  STAGE: z.string(),
  PUBLIC_ORIGIN: z.url(),
  /** The newest first: CloudFront sends it, or still the one before. */
  ORIGIN_SECRETS: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(z.string().min(16)).min(1)),
  MAIN_TABLE: z.string(),
  TRAINING_LOG_TABLE: z.string(),
  /** How long a single log of practice stays; its sums stay with the account. */
  TRAINING_LOG_KEEP_DAYS: z.coerce.number().int().min(1),
  DOCUMENTS_BUCKET: z.string(),
  ARCHIVE_BUCKET: z.string(),
  WORK_QUEUE_URL: z.string(),
  BULK_QUEUE_URL: z.string(),
  /** Those that are set up, the one for new payments first. */
  PAYMENT_PROVIDERS: list.pipe(z.array(z.enum(['stripe', 'link'])).min(1)),
  STRIPE_SECRET_ID: z.string(),
  PAYMENT_LINK_SECRET_ID: z.string(),
  /** Where the gateway of the link type is; not asked where none is set up. */
  PAYMENT_LINK_API: z.string(),
  /** Whether the stage offers it; the value itself only the worker can read. */
  SHARED_INITIAL_PASSWORD: z.enum(['on', 'off']),
  INITIAL_PASSWORD_SECRET_ID: z.string(),
  ATTEMPT_SECRET_ID: z.string(),
  /** Ours at Google, for accounts that schools have there; empty where none are taken. */
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_SECRET_ID: z.string(),
  /** The same at Microsoft. */
  MICROSOFT_CLIENT_ID: z.string(),
  MICROSOFT_SECRET_ID: z.string(),
  /** The newest first: it signs. */
  BADGE_KEY_IDS: list,
  /** The same of what schools' portals check. */
  PORTAL_KEY_IDS: list,
  EMAIL_POOL_ID: z.string(),
  /** Whose tokens a request may come with. */
  EMAIL_POOL_CLIENT_IDS: list,
  /** Of the functions themselves, for what they ask in somebody's name. */
  EMAIL_POOL_SERVER_CLIENT_ID: z.string(),
  NAME_POOL_ID: z.string(),
  NAME_POOL_CLIENT_IDS: list,
  NAME_POOL_SERVER_CLIENT_ID: z.string(),
  MAIL_FROM: z.string(),
  /** Of the mail provider: what becomes of mails is told through it. */
  MAIL_CONFIGURATION_SET: z.string(),
  ISSUER_NAME: z.string(),
  /** 適格請求書発行事業者の登録番号: T and 13 digits. */
  ISSUER_REGISTRATION_NUMBER: z.string().regex(/^T\d{13}$/),
  ISSUER_ADDRESS: z.string(),
  ISSUER_PHONE: z.string(),
  /** 代表者職氏名 */
  ISSUER_REPRESENTATIVE: z.string(),
  /** 発行責任者・担当者 and how to reach them. */
  ISSUER_CONTACT: z.string(),
  /** 受付時間 */
  ISSUER_HOURS: z.string(),
  /** Set by Lambda itself. */
  AWS_REGION: z.string(),
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  S3_FORCE_PATH_STYLE: z.literal('true').optional(),
  STRIPE_API_BASE: z.url().optional(),
  COGNITO_JWKS_BASE: z.url().optional(),
  GOOGLE_ISSUER: z.url().optional(),
  PORTAL_ISSUER: z.url().optional(),
  MICROSOFT_LOGIN: z.url().optional(),
});
export type Env = z.output<typeof envSchema>;
export const envNames = Object.keys(envSchema.shape);

/** @throws ZodError naming the variables that are missing or malformed. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env =>
  envSchema.parse(source);

/** Login cards of many pupils as one PDF, made in the background: the only place their new passwords ever stand. */
import * as z from 'zod';
import { staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** Hours a finished PDF can be fetched; then it is deleted. */
export const cardHours = 24;
/** A whole grade; more is a second job. */
export const cardsAtOnce = 400;

/** `shared`: the configured initial password instead of a random one for each. */
const cardPasswords = ['random', 'shared'] as const;
export type CardPassword = (typeof cardPasswords)[number];

/** Why a job ended without all of its cards. */
const cardFailures = ['problem', 'no-shared-password', 'nobody', 'overlap'] as const;
export type CardFailure = (typeof cardFailures)[number];

/** Whom the job left as they were. */
const skippedSchema = z.object({
  disabled: z.int(),
  /** Joined with an account of their own. */
  ownAccount: z.int(),
  /** Taken out or deleted before their turn came. */
  gone: z.int(),
});

export const cardJobSchema = z.object({
  id: idSchema('job'),
  state: z.enum(['running', 'ready', 'failed', 'stopped', 'expired']),
  /** Somebody asked for its end: what is drawn by then can still be fetched. */
  stopAsked: z.boolean(),
  password: z.enum(cardPasswords),
  /** The groups the pupils are in, in a few words. */
  groups: z.string(),
  startedByName: z.string(),
  startedAt: instantSchema,
  total: z.int(),
  /** Of `total`. */
  done: z.int(),
  skipped: skippedSchema,
  /** One PDF, several only when the identity provider was too busy for one go. Absent files are deleted ones. */
  files: z.array(z.object({ cards: z.int() })),
  validUntil: instantSchema.optional(),
  failure: z.enum(cardFailures).optional(),
});
export type CardJob = z.output<typeof cardJobSchema>;

export const loginCardContract = defineContract({
  startCards: {
    method: 'POST',
    path: '/api/user-group/login-card-jobs',
    summary:
      '生徒400人までのパスワードを発行し直し、ログインカードのPDFを作り始める（共通のパスワードは責任者だけ）',
    access: staff,
    body: z.object({
      userIds: z.array(idSchema('user')).min(1).max(cardsAtOnce),
      password: z.enum(cardPasswords).default('random'),
      /** Made by the dialog: a repeat with the same key starts nothing new. */
      requestKey: z.uuid(),
    }),
    response: cardJobSchema,
    problems: ['not-found', 'shared-password-off'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  listCardJobs: {
    method: 'GET',
    path: '/api/user-group/login-card-jobs',
    summary: 'ログインカードの発行の記録（新しい順。先生は自分が始めた分だけ）',
    access: staff,
    query: pageQuerySchema,
    response: pageOf(cardJobSchema).extend({
      /** Whether this person may choose the shared initial password. */
      sharedOffered: z.boolean(),
    }),
  },
});

export const loginCardDownloadContract = defineContract({
  downloadCards: {
    method: 'GET',
    path: '/api/download/login-cards/:cardJobId',
    summary: 'ログインカードのPDFの短時間だけ有効なリンク（始めた人と責任者だけ。記録に残る）',
    access: staff,
    params: z.object({ cardJobId: idSchema('job') }),
    /** Which of the job's files, from 1. */
    query: z.object({ file: z.coerce.number().int().min(1).max(cardsAtOnce).default(1) }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});

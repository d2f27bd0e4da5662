import * as z from 'zod';
import { office, own, staff } from '#shared/kernel/access.ts';
import { personNameSchema } from '#shared/people/account/schema.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { fieldErrorSchema } from '#shared/kernel/problem.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { daySchema } from '#shared/kernel/time.ts';
import { bookSchema } from './book.ts';
import { effortDays } from './effort.ts';
import { helpReasons, tiers, trends } from './progress.ts';
import {
  logIdSchema,
  logInputSchema,
  logOfOfficeSchema,
  logOutcomeSchema,
  logSchema,
  logStates,
  reviewReasonSchema,
  reviewTextSchema,
  trainingKindSchema,
} from './schema.ts';

const ofKind = z.object({ kind: trainingKindSchema });
const oneLog = z.object({ logId: logIdSchema });
const ofPupil = z.object({ userId: idSchema('user') });
/** `part`: of one 課題, lesson, unit or chapter alone. */
const partSchema = z.string().min(1).max(80).optional();
const logsOfKind = pageQuerySchema.extend({ ...ofKind.shape, part: partSchema });

const mostLogsAtOnce = 100;

/** One that cannot be read keeps none of the others from being taken; sending it again will not help. */
const refusedLogSchema = z.object({
  id: z.string(),
  state: z.literal('refused'),
  errors: z.array(fieldErrorSchema),
});
const batchOutcomeSchema = z.union([logOutcomeSchema, refusedLogSchema]);
export type BatchOutcome = z.output<typeof batchOutcomeSchema>;

/** Whatever the app calls it: the answer names it so. */
const sentIdSchema = z.string().regex(/^[\x21-\x7e]{1,100}$/u, 'IDは英数字で送ってください');

export const trainingIngestContract = defineContract({
  sendTrainingLog: {
    method: 'POST',
    path: '/api/main/compete/training-logs',
    summary: '練習の記録を1件送る。IDはアプリが作り、何度送っても同じ答えが返る（最初に届いた内容が有効）',
    access: own,
    body: logInputSchema,
    response: logOutcomeSchema,
    problems: ['version-conflict'],
    rateLimit: { per: 'actor', requests: 120, seconds: 60 },
  },
  sendTrainingLogs: {
    method: 'POST',
    path: '/api/main/compete/training-log-batches',
    summary: '練習の記録を100件までまとめて送る。1件ずつの結果が、送った順に返る',
    access: own,
    body: z.object({
      /** Each as in `sendTrainingLog`; read one by one. */
      logs: z
        .array(z.looseObject({ id: sentIdSchema }))
        .min(1)
        .max(mostLogsAtOnce),
    }),
    response: z.object({ items: z.array(batchOutcomeSchema) }),
    problems: ['version-conflict'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
});

/** Of this fiscal year and the one before. */
const booksSchema = z.object({ today: daySchema, books: z.array(bookSchema).max(2) });
export type TrainingBooks = z.output<typeof booksSchema>;

const effortLineSchema = z.object({
  rank: z.int().min(1),
  /** Somebody else practised on as many days. */
  shared: z.boolean(),
  /** The name where the school allowed it, otherwise initials. */
  label: z.string(),
  days: z.int().min(1).max(effortDays),
  own: z.boolean(),
});
const effortBoardSchema = z.object({
  today: daySchema,
  /** The first places; who has not practised is on no line. */
  lines: z.array(effortLineSchema),
  /** One's own, with a rank as soon as there is a day; absent for who is in no class this year. */
  own: effortLineSchema
    .partial({ rank: true })
    .extend({ days: z.int().min(0).max(effortDays) })
    .optional(),
  /** The middle of the class in characters (or words) a minute; absent where it would be that of a few. */
  pace: z.int().optional(),
});
export type EffortBoard = z.output<typeof effortBoardSchema>;

export const trainingLogContract = defineContract({
  getTrainingBooks: {
    method: 'GET',
    path: '/api/main/training-books',
    summary: '自分の練習の集計（今年度と前年度、それまでに身についたこと）',
    access: own,
    query: ofKind,
    response: booksSchema,
  },
  getEffortBoard: {
    method: 'GET',
    path: '/api/main/training-effort',
    summary: '自分のクラスで、この90日に練習した日が多い人（10位までと自分）と、クラスの速さの中央値',
    access: { ...own, kinds: ['student'] },
    query: ofKind,
    response: effortBoardSchema,
  },
  listTrainingLogs: {
    method: 'GET',
    path: '/api/main/training-logs',
    summary: '自分の練習の記録（新しい順）。課題・レッスン・単元・章で絞れる',
    access: own,
    query: logsOfKind,
    response: pageOf(logSchema),
  },
  askForLogReview: {
    method: 'POST',
    path: '/api/main/training-logs/:logId/review',
    summary: '確認中の記録を集計に入れるよう、事務局に確認を依頼する（1件につき1回）',
    access: own,
    params: oneLog,
    body: ofKind.extend({ text: reviewTextSchema }),
    response: logSchema,
    problems: ['not-found', 'log-not-reviewable', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 20, seconds: 600 },
  },
});

/** Days until today that figures are of. */
export const periods = ['30', '90', '365'] as const;
export type Period = (typeof periods)[number];

export const trainingPupilSchema = z.object({
  userId: idSchema('user'),
  name: personNameSchema,
  number: z.int().optional(),
  /** Came with an account of their own: what they practise is their own affair. */
  ownAccount: z.boolean(),
  lastOn: daySchema.optional(),
  minutesToday: z.int(),
  minutes7: z.int(),
  minutes30: z.int(),
  /** Days with practice of the last 90. */
  days90: z.int(),
  /** Of the period, at school (weekdays from 8 to 16) and elsewhere. */
  schoolMinutes: z.int(),
  otherMinutes: z.int(),
  /** Timed runs of the period. */
  runs: z.int(),
  best: z.number().optional(),
  median: z.number().optional(),
  accuracy: z.number().optional(),
  level: z.string().optional(),
  growth: z.object({ inTenHours: z.int(), runs: z.int() }).optional(),
  /** Of the latest week over the one before, in the unit of the kind, where it is enough to be praised. */
  weeklyGain: z.number().optional(),
  tier: z.enum(tiers),
  trend: z.enum(trends),
  reasons: z.array(z.enum(helpReasons)),
  /** Where misses are concentrated: those keys. */
  missedKeys: z.array(z.string()),
  /** Of typing-method, where they are in its course; absent where no stroke of theirs was timed. */
  course: z
    .object({
      /** The number of the stage they are in. */
      stage: z.int(),
      stars: z.int(),
      /** The three hardest patterns of those that they miss. */
      weakest: z.array(z.string()),
    })
    .optional(),
  /** Of the part that was asked for: how often they practised it, this fiscal year. */
  partRuns: z.int().optional(),
});
export type TrainingPupil = z.output<typeof trainingPupilSchema>;

const classTrainingSchema = z.object({
  today: daySchema,
  pupils: z.array(trainingPupilSchema),
  /** Of all pupils, this fiscal year. */
  keys: bookSchema.shape.keys,
  pairs: bookSchema.shape.pairs,
});
export type ClassTraining = z.output<typeof classTrainingSchema>;

export const groupTrainingContract = defineContract({
  getClassTraining: {
    method: 'GET',
    path: '/api/main/group-training-logs',
    summary: 'グループの練習の一覧（1人1行）と、クラスでミスの多いキー。part を送ると、その回数も',
    access: staff,
    query: ofKind.extend({
      groupId: idSchema('group'),
      period: z.enum(periods).default('30'),
      part: partSchema,
    }),
    response: classTrainingSchema,
    problems: ['not-found'],
  },
  getPupilTraining: {
    method: 'GET',
    path: '/api/main/group-training-logs/:userId',
    summary: '生徒1人の練習の集計（今年度と前年度、それまでに身についたこと）',
    access: staff,
    params: ofPupil,
    query: ofKind,
    response: booksSchema.extend({ name: personNameSchema, groupId: idSchema('group') }),
    problems: ['not-found'],
  },
  listPupilTrainingLogs: {
    method: 'GET',
    path: '/api/main/group-training-logs/:userId/logs',
    summary: '生徒1人の練習の記録（新しい順）。課題・レッスン・単元・章で絞れる',
    access: staff,
    params: ofPupil,
    query: logsOfKind,
    response: pageOf(logSchema),
    problems: ['not-found'],
  },
});

export const trainingOfficeContract = defineContract({
  listLogReviews: {
    method: 'GET',
    path: '/api/main/admin/training-logs',
    summary: '確認を依頼された練習の記録（古い順）',
    access: office,
    query: pageQuerySchema,
    response: pageOf(logOfOfficeSchema),
  },
  decideLogReview: {
    method: 'POST',
    path: '/api/main/admin/training-logs/:userId/:logId/decision',
    summary: '練習の記録を集計に入れる、または入れない（理由は本人に見える）',
    access: office,
    params: oneLog.extend(ofPupil.shape),
    body: ofKind.extend({
      /** As it was seen. */
      state: z.enum(logStates),
      decision: z.enum(['count', 'decline']),
      reason: reviewReasonSchema,
    }),
    response: logOfOfficeSchema,
    problems: ['not-found', 'log-not-reviewable', 'version-conflict'],
  },
});

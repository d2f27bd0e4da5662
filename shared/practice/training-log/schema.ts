/** 練習の記録: one run of practice as the companion app tells of it. The id is made by the app, so a log may be sent again. */
import * as z from 'zod';
import { levelSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line, optionalLine } from '#shared/kernel/text.ts';
import { dayMs, instantSchema } from '#shared/kernel/time.ts';
import { trainingKinds } from './kind.ts';

export const trainingKindSchema = z.enum(trainingKinds);

/** Ulid behind the prefix: logs are listed by the time that is in it. */
export const logIdSchema = z
  .string()
  .regex(/^trl_[0-7][0-9A-HJKMNP-TV-Z]{25}$/u, '練習の記録のIDは trl_ と ULID（26文字）で送ってください');

/** More than a day of it is no run. */
const durationSchema = z.int().min(1).max(dayMs);
const countSchema = z.int().min(0).max(100_000);
const name = (most: number) => line(most, '名前を入力してください');

/** What is struck as one: a letter, a kana, or its pattern in romaji. */
const keySchema = line(4, 'キーを入力してください');
/** The 120 patterns of the course, the keys of the home row, and what else texts have. */
export const mostKeys = 160;
export const mostPairs = 40;

const keysSchema = z
  .array(
    z.object({
      key: keySchema,
      hit: countSchema,
      miss: countSchema,
      /** Mean milliseconds a stroke, of those that were right at once; absent where none was timed. */
      ms: z.int().min(40).max(12_000).optional(),
    }),
  )
  .max(mostKeys, `キーは${String(mostKeys)}種類までです`)
  .refine((keys) => new Set(keys.map(({ key }) => key)).size === keys.length, '同じキーが2回あります');

const pairsSchema = z
  .array(
    z.object({
      expected: keySchema,
      typed: keySchema,
      count: z.int().min(1).max(100_000),
      /** A word in which it happened. */
      example: optionalLine(20),
    }),
  )
  .max(mostPairs, `打ちまちがいの組は${String(mostPairs)}組までです`);

const common = {
  id: logIdSchema,
  startedAt: instantSchema,
  endedAt: instantSchema,
  /** Milliseconds of practice, pauses left out. */
  durationMs: durationSchema,
  device: optionalLine(60),
  appVersion: optionalLine(20),
  completed: z.boolean(),
};
const typed = { correct: countSchema, misses: countSchema, keys: keysSchema, pairs: pairsSchema };

const maipasoSchema = z.object({
  ...common,
  kind: z.literal('maipaso'),
  /** 課題 */
  task: name(60),
  mode: z.enum(['practice', 'competition']),
  inputMethod: z.enum(['romaji', 'kana', 'ime']),
  ...typed,
  errors: z.object({
    typo: countSchema,
    omission: countSchema,
    surplus: countSchema,
    unconverted: countSchema,
  }),
  charactersPerMinute: z.array(z.int().min(0).max(2000)).max(60),
  score: z.int().min(-100_000).max(100_000).optional(),
  level: levelSchema.optional(),
});

const typingMethodSchema = z.object({
  ...common,
  kind: z.literal('typing-method'),
  lesson: name(60),
  step: z.int().min(1).max(999),
  stars: z.int().min(0).max(3),
  ...typed,
});

const typingEnglishSchema = z.object({
  ...common,
  kind: z.literal('typing-english'),
  unit: name(60),
  wordsTotal: z.int().min(0).max(10_000),
  wordsCorrect: z.int().min(0).max(10_000),
  /** Words that were misspelled. */
  mistakes: z.array(line(40)).max(50),
});

const programingSchema = z.object({
  ...common,
  kind: z.literal('programing'),
  chapter: name(60),
  question: name(60),
  correct: z.boolean(),
  attempts: z.int().min(1).max(999),
  /** Percent of the chapter. */
  progress: z.int().min(0).max(100),
});

export const logInputSchema = z
  .discriminatedUnion('kind', [maipasoSchema, typingMethodSchema, typingEnglishSchema, programingSchema])
  .refine(({ startedAt, endedAt }) => startedAt <= endedAt, {
    path: ['endedAt'],
    error: '終わりの日時は、始まりの日時よりあとにしてください',
  });
export type LogInput = z.output<typeof logInputSchema>;

/** Why a log does not count by itself. */
const logSigns = [
  'late',
  'clock-ahead',
  'id-time',
  'too-long',
  'more-than-a-day',
  'longer-than-its-time',
  'too-fast',
  'does-not-add-up',
] as const;
const logSignSchema = z.enum(logSigns);
export type LogSign = z.output<typeof logSignSchema>;

/** `counted`: in the summaries. `under-review`: something does not fit. `declined`: the office decided that it does not count. */
export const logStates = ['counted', 'under-review', 'declined'] as const;
export type LogState = (typeof logStates)[number];

export const reviewTextSchema = line(300, 'どんな練習だったかを入力してください');
export const reviewReasonSchema = line(300, '理由を入力してください');

/** How a log stands: the answer to its sending, however often it is sent. */
export const logOutcomeSchema = z.object({
  id: logIdSchema,
  state: z.enum(logStates),
  /** Of one that is or was under review. */
  signs: z.array(logSignSchema),
  receivedAt: instantSchema,
});
export type LogOutcome = z.output<typeof logOutcomeSchema>;

export const reviewSchema = z.object({
  /** By its holder. */
  askedAt: instantSchema.optional(),
  text: z.string().optional(),
  decidedAt: instantSchema.optional(),
  reason: z.string().optional(),
});

export const logSchema = z.object({
  ...logOutcomeSchema.shape,
  kind: trainingKindSchema,
  startedAt: instantSchema,
  durationMs: z.int(),
  completed: z.boolean(),
  /** 課題, lesson, unit or chapter. */
  part: z.string(),
  /** Of a competition's practice. */
  score: z.int().optional(),
  level: levelSchema.optional(),
  /** Of a lesson, 0 to 3. */
  stars: z.int().optional(),
  /** Percent of the chapter. */
  progress: z.int().optional(),
  /** In the unit of its kind; absent where the kind has none. */
  speed: z.number().optional(),
  /** 0 to 1; absent where nothing was typed. */
  accuracy: z.number().optional(),
  review: reviewSchema.optional(),
});
export type TrainingLog = z.output<typeof logSchema>;

export const logOfOfficeSchema = logSchema.extend({
  userId: idSchema('user'),
  holderName: z.string(),
});
export type LogOfOffice = z.output<typeof logOfOfficeSchema>;

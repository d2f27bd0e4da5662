import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { daySchema, instantSchema } from '#shared/kernel/time.ts';
import { rankingRulesSchema } from './rules.ts';

/** From lowest to highest; each is awarded from its threshold up. */
export const levels = ['6級', '5級', '4級', '3級', '準2級', '2級', '準1級', '1級', '初段', '特段'] as const;
export const levelSchema = z.enum(levels);
export type Level = z.output<typeof levelSchema>;

/** Net characters from which each level is reached, in the order of `levels`. */
export const levelTableSchema = z.object({
  version: z.int(),
  thresholds: z.array(z.int()).length(levels.length),
});
export type LevelTable = z.output<typeof levelTableSchema>;

/**
 * How a task is typed: *guided* (a wrong key does not go on), *transcription* (free text against a given one), *answers*
 * (one for each question), *program*.
 */
export const taskForms = ['guided', 'transcription', 'answers', 'program'] as const;
export const taskFormSchema = z.enum(taskForms);
export type TaskForm = z.output<typeof taskFormSchema>;

/** How kana are typed in a guided task. */
export const inputMethods = ['romaji', 'kana'] as const;
export const inputMethodSchema = z.enum(inputMethods);
export type InputMethod = z.output<typeof inputMethodSchema>;

export const divisionSchema = z.object({
  /** Short Latin name, part of certificate numbers: `home-basic`. */
  code: z.string().regex(/^[a-z0-9-]{2,20}$/),
  /** I 入力 / II 基礎学力 / III プログラミング */
  category: z.enum(['I', 'II', 'III']),
  part: z.int(),
  name: z.string(),
  /** Whom its difficulty suits: `小学3〜4年`. A guide, anyone may enter. */
  suits: z.string().optional(),
  form: taskFormSchema,
  durationSeconds: z.int(),
  /** What is counted: 字, 語, 問. */
  unit: z.string(),
  ranking: rankingRulesSchema,
});
export type Division = z.output<typeof divisionSchema>;

/** Of a season, in numbers of certificates and in addresses; one of each a year. */
export const seasonNameSchema = z
  .string()
  .regex(/^[a-z]{2,12}\d{0,2}$/u, '半角の英小文字2〜12文字（続けて数字2桁まで）で入力してください');

/** Whether its first ones win a place in the nationals, or whether one has to have one. */
export const seasonRoles = ['ordinary', 'qualifying', 'national'] as const;
export const seasonRoleSchema = z.enum(seasonRoles);
export type SeasonRole = z.output<typeof seasonRoleSchema>;

const windowSchema = z.object({ opensAt: instantSchema, closesAt: instantSchema });

/** 中止, for good: it takes no entries, nobody begins in it, and nothing of it is published. */
const calledOffSchema = z.object({
  at: instantSchema,
  /** Everybody reads it. */
  reason: z.string(),
});

export const seasonSchema = z.object({
  id: idSchema('season'),
  /** Fiscal year. */
  edition: z.int(),
  name: seasonNameSchema,
  role: seasonRoleSchema.default('ordinary'),
  title: z.string(),
  entry: windowSchema,
  held: windowSchema,
  publishesAt: instantSchema,
  firstDayOn: daySchema,
  lastDayOn: daySchema,
  /** A draft is the office's alone. */
  state: z.enum(['draft', 'open']).default('open'),
  calledOff: calledOffSchema.optional(),
  version: z.int().default(1),
});
export type Season = z.output<typeof seasonSchema>;

/** Where a season stands right now. */
export const seasonPhaseSchema = z.enum(['upcoming', 'entry', 'held', 'closed', 'published']);
export type SeasonPhase = z.output<typeof seasonPhaseSchema>;

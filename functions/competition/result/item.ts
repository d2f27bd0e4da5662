/** A result as it is stored, and as it is shown to its holder, their school and the office. */
import * as z from 'zod';
import {
  divisionSchema,
  levelSchema,
  levelTableSchema,
  seasonSchema,
} from '#shared/competition/competition/schema.ts';
import { distanceToNext, levelOf } from '#shared/competition/competition/level.ts';
import { resultActs } from '#shared/competition/correction/policy.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import {
  errorCountsSchema,
  resultSchema,
  resultStateSchema,
  type OrganizationResult,
  type PendingResult,
  type Result,
  type ResultSummary,
} from '#shared/competition/result/schema.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import { missesOf } from '#shared/competition/scoring/policy.ts';

/**
 * Name, grade, name of the class, school and level table are as on the day; later changes do not reach back. `groupId` is no such
 * fact: it says in whose list the result stands, and follows the pupil.
 */
export const resultItemSchema = z.object({
  resultId: z.string(),
  userId: z.string(),
  season: seasonSchema.pick({ id: true, edition: true, name: true, title: true }),
  division: divisionSchema.pick({ code: true, name: true, durationSeconds: true, unit: true }),
  levelTable: levelTableSchema,
  state: resultStateSchema,
  playedAt: z.iso.datetime(),
  correct: z.int(),
  errors: errorCountsSchema,
  /** 正解 − Σ penalty × ミス + 特別点, by the tables of its season; never below 0. */
  score: z.int().min(0),
  /** 特別点 */
  bonus: z.int().min(0),
  /** Of the published rules by which it was scored. */
  rulesVersion: z.int(),
  charactersPerMinute: z.array(z.int()),
  ...resultSchema.pick({ accuracy: true, steadiness: true, keysPerMinute: true, inputMethod: true }).shape,
  /** What there was of time, where it was not the division's. */
  playedSeconds: z.int().optional(),
  entryId: z.string().optional(),
  attemptId: z.string().optional(),
  holderName: z.string(),
  schoolGrade: z.string().optional(),
  organizationId: z.string().optional(),
  groupId: z.string().optional(),
  groupName: z.string().optional(),
  certificateApplicationId: z.string().optional(),
  certificateId: z.string().optional(),
  certificateRefunded: z.literal(true).optional(),
  reissueApplicationId: z.string().optional(),
  /** The best public score of the person before, in the same division and by the same way of input. */
  earlierBest: z.int().optional(),
  /** Goes up with each ruling of the office; absent before the first. */
  version: z.int().optional(),
  /** The last correction was a judging once more, not somebody's hand: the next one may change it again. */
  rejudged: z.boolean().optional(),
  /** Where a void or disqualified one goes back to. */
  before: resultStateSchema.optional(),
  /** What made it this version. */
  ruling: z.object({ act: z.enum(resultActs), reason: z.string(), at: instantSchema }).optional(),
  /** Since when its holder sees it. */
  publishedAt: instantSchema.optional(),
  /** The pupil it was copied from, whose school keeps the original. */
  claimedFrom: z.string().optional(),
});
export type ResultItem = z.output<typeof resultItemSchema>;

/** Before its first ruling it is the first one. */
export const versionOf = ({ version = 1 }: Pick<ResultItem, 'version'>): number => version;

const perMinute = (count: number, durationSeconds: number): number =>
  Math.round((count * 600) / durationSeconds) / 10;
/** What its holder may see. */
export const isPublicResult = ({ state }: ResultItem): boolean => isPublicState(state);

export function toSummary(item: ResultItem): ResultSummary {
  const { score } = item;
  const level = levelSchema.optional().parse(levelOf(item.levelTable, score));
  const nextLevel = distanceToNext(item.levelTable, score);
  return {
    id: item.resultId,
    season: item.season,
    division: item.division,
    state: item.state,
    playedAt: item.playedAt,
    ...(item.inputMethod && { inputMethod: item.inputMethod }),
    score,
    ...(level && { level }),
    ...(nextLevel && { nextLevel }),
    ...(item.certificateApplicationId && { certificateApplicationId: item.certificateApplicationId }),
    ...(item.certificateId && { certificateId: item.certificateId }),
    ...(item.certificateRefunded && { certificateRefunded: true }),
    ...(item.reissueApplicationId && { reissueApplicationId: item.reissueApplicationId }),
  };
}

export function toResult(item: ResultItem): Result {
  const misses = missesOf(item.errors);
  const seconds = item.playedSeconds ?? item.division.durationSeconds;
  return {
    ...toSummary(item),
    correct: item.correct,
    misses,
    bonus: item.bonus,
    errors: item.errors,
    charactersPerMinute: item.charactersPerMinute,
    cpm: perMinute(item.correct, seconds),
    epm: perMinute(misses, seconds),
    ...(item.schoolGrade && { schoolGrade: item.schoolGrade }),
    ...(item.accuracy !== undefined && { accuracy: item.accuracy }),
    ...(item.steadiness !== undefined && { steadiness: item.steadiness }),
    ...(item.keysPerMinute !== undefined && { keysPerMinute: item.keysPerMinute }),
  };
}

/** As a certificate would say it today; nothing where it would certify nothing. */
export const certifiedLevel = (item: ResultItem): Result['level'] =>
  isPublicResult(item) && item.state !== 'disqualified' ? toResult(item).level : undefined;

/** Where its certificate says another level, for the office. */
export const aboutCertified = (item: ResultItem) =>
  ({
    kind: 'result',
    id: item.resultId,
    of: item.userId,
    within: item.organizationId,
    about: `${item.season.title} ${item.division.name}`,
  }) as const;

export function toOrganizationResult(item: ResultItem): OrganizationResult {
  const { misses, cpm, accuracy, schoolGrade } = toResult(item);
  const { groupId, groupName, earlierBest } = item;
  return {
    ...toSummary(item),
    holderId: item.userId,
    holderName: item.holderName,
    misses,
    cpm,
    ...(accuracy !== undefined && { accuracy }),
    ...(schoolGrade !== undefined && { schoolGrade }),
    ...(groupId !== undefined && { groupId }),
    ...(groupName !== undefined && { groupName }),
    ...(earlierBest !== undefined && { earlierBest }),
  };
}

export const toPending = ({
  resultId: id,
  season,
  division,
  state,
  playedAt,
  ruling,
}: ResultItem): PendingResult => ({
  id,
  season,
  division,
  state,
  playedAt,
  ...(ruling && { reason: ruling.reason }),
});

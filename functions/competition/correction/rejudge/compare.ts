/** Judges every result of a division once more and keeps what comes out otherwise beside it. Nothing valid is touched. */
import type { Rejudge } from '#shared/competition/correction/rejudge/schema.ts';
import { tablesOf } from '#shared/competition/competition/division.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { JudgeAttempt, JudgedAttempt } from '#functions/competition/attempt/judging.ts';
import type { AnswerSheet } from '#shared/competition/attempt/sheet.ts';
import type { AttemptRepository } from '#functions/competition/attempt/repository.ts';
import type { ContenderItem, ContenderRepository } from '#functions/competition/ranking/repository.ts';
import {
  toResult,
  versionOf,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import {
  afterRejudge,
  compareCursorSchema,
  compareKind,
  placeOf,
  rejudgeInputSchema,
  type DifferenceItem,
  type Rejudged,
  type RejudgeRepository,
} from './repository.ts';

interface CompareDependencies {
  readonly rejudges: Pick<RejudgeRepository, 'putDifference' | 'change'>;
  readonly contenders: Pick<ContenderRepository, 'listSome'>;
  readonly results: Pick<ResultRepository, 'find'>;
  readonly attempts: Pick<AttemptRepository, 'find'>;
  readonly judgeAttempt: JudgeAttempt;
  readonly clock: Clock;
}

/** Of 5 minutes of keys each is some 0.2 s of work and 20 KB. */
const atOnce = 8;
const judgedStates: ReadonlySet<ResultItem['state']> = new Set(['provisional', 'published', 'corrected']);

function rejudgedOf({ judged, scene }: JudgedAttempt): Rejudged {
  const { correct, errors, score, bonus, rulesVersion, charactersPerMinute, keysPerMinute } = judged;
  return {
    correct,
    errors,
    score,
    bonus,
    rulesVersion,
    charactersPerMinute: [...charactersPerMinute],
    keysPerMinute,
    ...(judged.accuracy !== undefined && { accuracy: judged.accuracy }),
    ...(judged.steadiness !== undefined && { steadiness: judged.steadiness }),
    levelTable: tablesOf(scene.division, scene.season).levels,
  };
}

function figuresOf(item: ResultItem): DifferenceItem['before'] {
  const { score, correct, misses, bonus, level } = toResult(item);
  return { score, correct, misses, bonus, ...(level !== undefined && { level }) };
}

/** Undefined where it comes out the same. */
function differenceOf(result: ResultItem, rejudged: Rejudged): DifferenceItem | undefined {
  const [before, after] = [figuresOf(result), figuresOf(afterRejudge(result, rejudged))];
  const isSame =
    JSON.stringify([before, result.errors]) === JSON.stringify([after, rejudged.errors]) &&
    result.rulesVersion === rejudged.rulesVersion;
  if (isSame || result.attemptId === undefined) return undefined;
  return {
    resultId: result.resultId,
    attemptId: result.attemptId,
    holderName: result.holderName,
    ...(result.groupName !== undefined && { groupName: result.groupName }),
    before,
    after,
    place: placeOf(result.resultId, before.level !== after.level),
    personId: result.userId,
    version: versionOf(result),
    rejudged,
  };
}

interface Found {
  readonly difference: DifferenceItem;
  readonly sheet: AnswerSheet;
}
const hasOtherLevel = ({ before, after }: DifferenceItem): boolean => before.level !== after.level;

export function createCompareResults(dependencies: CompareDependencies): AnyKind {
  const { rejudges, contenders, results, attempts, judgeAttempt, clock } = dependencies;

  async function compare({
    personId,
    resultId,
  }: ContenderItem): Promise<Found | 'by-hand' | 'same' | undefined> {
    const result = await results.find(personId, resultId);
    if (result?.attemptId === undefined || !judgedStates.has(result.state)) return undefined;
    if (result.state === 'corrected' && result.rejudged !== true) return 'by-hand';
    const item = await attempts.find(result.attemptId);
    const judged = item && (await judgeAttempt(item));
    if (judged === undefined) return undefined;
    const difference = differenceOf(result, rejudgedOf(judged));
    return difference === undefined ? 'same' : { difference, sheet: judged.judged.sheet };
  }

  return defineJob({
    kind: compareKind,
    input: rejudgeInputSchema,
    cursor: compareCursorSchema,
    giveUpAfterMinutes: 60,

    async step({ input: { rejudgeId, ...place }, lane, cursor: { after } }) {
      const some = await contenders.listSome({ ...place, shard: lane.lane }, after, atOnce);
      const compared = (await Promise.all(some.map(compare))).filter((one) => one !== undefined);
      const found = compared.filter((one) => typeof one === 'object');
      const { counts } = lane;
      const plus = (name: string, count: number) => ({ [name]: (counts[name] ?? 0) + count });
      return {
        cursor: { after: some.at(-1)?.resultId ?? after },
        done: lane.done + compared.length,
        counts: {
          ...plus('different', found.length),
          ...plus('otherLevel', found.filter(({ difference }) => hasOtherLevel(difference)).length),
          ...plus('byHand', compared.filter((one) => one === 'by-hand').length),
        },
        writes: found.flatMap(({ difference, sheet }) =>
          rejudges.putDifference(rejudgeId, difference, sheet, clock()),
        ),
        finished: some.length < atOnce,
      };
    },

    async end({ state, done: compared, counts }, { seasonId, rejudgeId }) {
      const next: Rejudge['state'] = state === 'done' ? 'compared' : 'failed';
      const { different = 0, otherLevel = 0, byHand = 0 } = counts;
      return [
        rejudges
          .change({ seasonId, id: rejudgeId, state: 'comparing' })
          .set({ state: next, compared, different, otherLevel, byHand }),
      ];
    },
  });
}

/**
 * Judges a finished attempt from its stored log and writes its result. Begun again at any time, also when a missing part
 * arrives later, it ends at the same place: what nobody has seen yet is replaced, what was published stays.
 */
import { review } from '#shared/competition/attempt/policy.ts';
import { isMostlyLate, softSignsOf } from '#shared/competition/attempt/sign.ts';
import type { Attempt, SoftSign } from '#shared/competition/attempt/schema.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { tablesOf } from '#shared/competition/competition/division.ts';
import { isRanked, noticesOf, schoolYearName } from '#shared/competition/entry/policy.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import type { ResultState } from '#shared/competition/result/schema.ts';
import { perMinute } from '#shared/competition/scoring/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { EntryItem, EntryRepository } from '#functions/competition/entry/repository.ts';
import type { PublicationRepository } from '#functions/competition/publication/repository.ts';
import type { BoardRepository } from '#functions/competition/board/repository.ts';
import type { ContenderRepository } from '#functions/competition/ranking/repository.ts';
import type { ResultItem, ResultRepository } from '#functions/competition/result/repository.ts';
import type { TaskTextRepository } from '#functions/competition/task-text/repository.ts';
import type { Judged } from '#shared/competition/judge/judge.ts';
import { createJudging, type Scene } from './judging.ts';
import type { LogStore } from './log-store.ts';
import { judgeAttemptMessage } from './message.ts';
import type { AttemptItem, AttemptRepository } from './repository.ts';
import { countResult } from './result-count.ts';

interface JudgeDependencies {
  readonly table: Table;
  readonly attempts: AttemptRepository;
  readonly entries: EntryRepository;
  readonly competition: CompetitionRepository;
  readonly texts: TaskTextRepository;
  readonly results: ResultRepository;
  readonly contenders: ContenderRepository;
  readonly publications: Pick<PublicationRepository, 'find'>;
  readonly boards: Pick<BoardRepository, 'want'>;
  readonly attention: AttentionRepository;
  readonly logs: LogStore;
  readonly clock: Clock;
}

const stateOf: Readonly<Partial<Record<Attempt['state'], ResultState>>> = {
  finished: 'provisional',
  confirmed: 'provisional',
  'under-review': 'under-review',
  'given-back': 'void',
};

/** Seen by people, or decided by the office: only a ruling with a reason changes it. One under review is not decided yet. */
const isDecided = ({ state, version }: ResultItem): boolean =>
  isPublicState(state) || (version !== undefined && state !== 'under-review');

/** What becomes of how many results there are of the 課題: a void one is none. */
function countedAs(seen: ResultItem | undefined, state: ResultState): 1 | 0 | -1 {
  const was = seen !== undefined && seen.state !== 'void';
  if (was === (state !== 'void')) return 0;
  return was ? -1 : 1;
}

/** By somebody who had its text in an attempt before. The one that was given back, which its entry has forgotten, is that one. */
const isAgain = ({ item, entry }: Scene): boolean =>
  entry.attemptId === item.id && entry.textSeenBy === item.personId;

/** What the person has public results of, apart from this season's. */
const earlierOf = (own: readonly ResultItem[], { item, season }: Scene): ResultItem[] =>
  own.filter(
    (one) =>
      one.division.code === item.divisionCode && one.season.id !== season.id && one.state !== 'disqualified',
  );

function toResult(scene: Scene, judged: Judged, state: ResultState, own: readonly ResultItem[]): ResultItem {
  const { item, entry, season, division } = scene;
  const scores = earlierOf(own, scene)
    .filter(({ inputMethod }) => inputMethod === item.input?.method)
    .map(({ score }) => score);
  const seconds = item.durationMs / 1000;
  return {
    resultId: resultIdOf(item.id),
    userId: entry.personId,
    season: entry.season,
    division: entry.division,
    levelTable: tablesOf(division, season).levels,
    state,
    playedAt: new Date(item.startsAt).toISOString(),
    correct: judged.correct,
    errors: judged.errors,
    score: judged.score,
    bonus: judged.bonus,
    rulesVersion: judged.rulesVersion,
    charactersPerMinute: [...judged.charactersPerMinute],
    ...(judged.accuracy !== undefined && { accuracy: judged.accuracy }),
    ...(judged.steadiness !== undefined && { steadiness: judged.steadiness }),
    keysPerMinute: judged.keysPerMinute,
    ...(item.input !== undefined && { inputMethod: item.input.method }),
    ...(scores.length > 0 && { earlierBest: Math.max(...scores) }),
    ...(seconds !== entry.division.durationSeconds && { playedSeconds: Math.round(seconds) }),
    entryId: entry.id,
    attemptId: item.id,
    holderName: fullName(entry.name),
    schoolGrade: entry.schoolGrade,
    organizationId: entry.organizationId,
    groupId: entry.groupId,
    groupName: entry.groupName,
  };
}

export const work = defineWork(judgeAttemptMessage, (dependencies: JudgeDependencies) => {
  const { table, attempts, entries, competition, texts, results, contenders, publications } = dependencies;
  const { boards, attention, logs, clock } = dependencies;

  const judgeAttempt = createJudging({ attempts, entries, competition, texts, logs });

  function bestSpeed(own: readonly ResultItem[], { divisionCode }: AttemptItem): number | undefined {
    const speeds = own
      .filter(({ division }) => division.code === divisionCode)
      .map(({ correct, playedSeconds, division }) =>
        perMinute(correct, (playedSeconds ?? division.durationSeconds) * 1000),
      );
    return speeds.length === 0 ? undefined : Math.max(...speeds);
  }

  async function resultWrites(
    scene: Scene,
    judged: Judged,
    state: ResultState,
    own: readonly ResultItem[],
  ): Promise<Write[]> {
    const { entry, division } = scene;
    const publishedAt = isPublicState(state) ? { publishedAt: clock().toISOString() } : {};
    const item = { ...toResult(scene, judged, state, own), ...publishedAt };
    const seen = await results.find(item.userId, item.resultId);
    if (seen !== undefined && isDecided(seen)) return [];
    const notices = noticesOf(division.ranking, entry.schoolYear, entry.accommodation);
    const grade = schoolYearName(entry.schoolYear);
    const { id: seasonId } = entry.season;
    const { code: divisionCode } = entry.division;
    const by = countedAs(seen, state);
    return [
      ...(by === 0 ? [] : [countResult({ seasonId, divisionCode, resultId: item.resultId }, by)]),
      seen === undefined ? results.add(item) : results.replaceUnseen(item, seen.state),
      contenders.put({
        entryId: entry.id,
        personId: entry.personId,
        resultId: item.resultId,
        seasonId,
        divisionCode,
        state,
        score: judged.score,
        misses: judged.misses,
        finishedAt: new Date(scene.item.finishedAt ?? scene.item.startsAt).toISOString(),
        name: entry.name,
        showsName: false,
        ranked: isRanked(division.ranking, entry.schoolYear, entry.accommodation),
        mayQualify: notices.length === 0,
        ...(grade !== undefined && { grade }),
        ...(entry.organizationId !== undefined && { organizationId: entry.organizationId }),
        ...(entry.ownAccount === true && { ownAccount: true }),
      }),
      ...(isPublicState(state) ? [boards.want({ seasonId, divisionCode }, clock().toISOString())] : []),
    ];
  }

  /** To whoever supervises it is said beside the entry; written only when it changes. */
  function supervised(entry: EntryItem, item: AttemptItem, underReview: boolean): Write[] {
    if (entry.attemptId !== item.id || (entry.underReview === true) === underReview) return [];
    return [entries.change(entry).set({ underReview })];
  }

  /** Most are never looked at: nothing is written for them, all in one partition. */
  function attentionOf({ entry, item }: Scene, { state }: Attempt, soft: readonly SoftSign[]): Write[] {
    const subject = {
      kind: 'attempt',
      id: item.id,
      of: item.personId,
      within: item.organizationId,
      about: `${entry.season.title} ${entry.division.name}`,
    } as const;
    if (state === 'under-review' || (state === 'finished' && soft.length > 0))
      return [attention.raise('attempt-to-check', subject, clock().toISOString())];
    // A teacher vouches for gaps only; what the office decides it takes away itself.
    if (soft.length > 0) return [];
    const wasDoubtful = item.signs.length > 0 || (item.softSigns ?? []).length > 0;
    return wasDoubtful ? [attention.settle('attempt-to-check', item.id)] : [];
  }

  const isPublished = async (seasonId: string): Promise<boolean> =>
    (await publications.find(seasonId)) !== undefined;

  async function judgeOnce(
    attemptId: string,
  ): Promise<{ item: AttemptItem; state: ResultState } | undefined> {
    const item = await attempts.find(attemptId);
    if (item?.finishedAt === undefined) return undefined;
    const found = await judgeAttempt(item);
    if (found === undefined) return undefined;
    const { scene, attempt: before, log, judged } = found;
    const late = isMostlyLate(before, judged.counted) ? (['came-late'] as const) : [];
    const next = review(before, [...judged.found, ...late]);
    const decided = stateOf[next.state];
    if (decided === undefined) throw new Error(`attempt ${attemptId} is ${next.state} and finished`);
    const state = decided === 'provisional' && (await isPublished(item.seasonId)) ? 'published' : decided;
    const own = await results.listAllPublic(item.personId);
    const soft = softSignsOf(next, log, {
      speed: perMinute(judged.correct, item.durationMs),
      best: bestSpeed(own, item),
      seenBefore: isAgain(scene),
    });
    const change = attempts.change(item, next).set({ softSigns: soft });
    await table.transact([
      // What is complete is expected no more.
      next.signs.includes('chunk-missing') ? change : attempts.closed(change),
      attempts.putSheet(attemptId, judged.sheet),
      ...supervised(scene.entry, item, state === 'under-review'),
      ...(await resultWrites(scene, judged, state, own)),
      ...attentionOf(scene, next, soft),
    ]);
    return { item, state };
  }

  return async ({ attemptId }) => {
    const written = await judgeOnce(attemptId);
    // Its season was being published meanwhile, and may have passed this one by.
    if (written?.state === 'provisional' && (await isPublished(written.item.seasonId)))
      await judgeOnce(attemptId);
  };
});

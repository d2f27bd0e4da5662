/** The office's rulings about a result: it, its line in the ranking and its entry change together, with the reason beside. */
import { mayGiveBack } from '#shared/competition/attempt/policy.ts';
import { tablesOf, type TablesInForce } from '#shared/competition/competition/division.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import type { SeasonPhase } from '#shared/competition/competition/schema.ts';
import { entryAfter } from '#shared/competition/entry/state.ts';
import { Problem } from '#shared/problem.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import type { RuledResult, RulingInput } from '#shared/competition/correction/contract.ts';
import { isOtherwise, rescored, resultAfter, type ResultAct } from '#shared/competition/correction/policy.ts';
import { changeWords, nothingCorrected } from '#shared/competition/correction/words.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import type { AttemptItem, AttemptRepository } from '#functions/competition/attempt/repository.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { BoardRepository } from '#functions/competition/board/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { PublicationRepository } from '#functions/competition/publication/repository.ts';
import type { ContenderRepository } from '#functions/competition/ranking/repository.ts';
import {
  toResult,
  versionOf,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import { resultRuledMail } from './mail.ts';
import type { RulingRepository } from '#functions/competition/ruling/repository.ts';
import { createFindResults, type FindResults } from './find.ts';
import { createRuledWrites } from './writes.ts';

interface CorrectionDependencies {
  readonly attempts: Pick<AttemptRepository, 'find' | 'expectState'>;
  readonly results: Pick<ResultRepository, 'findOfAttempt' | 'rule' | 'listHistory'>;
  readonly contenders: Pick<ContenderRepository, 'find' | 'put' | 'listByName'>;
  readonly entries: Pick<EntryRepository, 'find' | 'change' | 'listByTicket'>;
  readonly competition: Pick<CompetitionRepository, 'getSeason' | 'findDivision'>;
  readonly publications: Pick<PublicationRepository, 'find'>;
  readonly boards: Pick<BoardRepository, 'want'>;
  readonly rulings: RulingRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly audit: AuditRepository;
  readonly attention: Pick<AttentionRepository, 'raise' | 'settle'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** By its attempt; where none tells whose it is, that is asked with it. */
interface Asked {
  readonly attemptId: string;
  readonly personId?: string | undefined;
}

interface PreparedRuling {
  readonly writes: readonly Write[];
  readonly messages: readonly Message[];
  /** What becomes of the result, in words. */
  readonly change: string;
}

/** Where a result was typed. */
interface Place {
  readonly phase: SeasonPhase;
  /** Absent when its division is gone. */
  readonly tables?: TablesInForce;
}

interface Ruled {
  readonly result: ResultItem;
  readonly attempt: AttemptItem | undefined;
}

export interface CorrectionService {
  find: FindResults;
  /** @throws Problem `not-found` */
  get(asked: Asked): Promise<RuledResult>;
  /** What a ruling writes and tells, for whoever decides more than that. @throws Problem as `rule` */
  prepare(adminId: string, asked: Asked, input: RulingInput): Promise<PreparedRuling>;
  /** @throws Problem `not-found`, `version-conflict`, `ruling-not-possible`, `nothing-corrected` */
  rule(adminId: string, asked: Asked, input: RulingInput): Promise<RuledResult>;
}

const ruledWords: Readonly<Record<Exclude<ResultAct, 'correct'>, string>> = {
  void: '無効にしました',
  disqualify: '失格としました',
  reinstate: '元に戻しました',
};
const toChecked = ({ state, signs, softSigns = [] }: AttemptItem): RuledResult['attempt'] => ({
  state,
  signs,
  softSigns,
});

export function createCorrectionService(dependencies: CorrectionDependencies): CorrectionService {
  const { attempts, results, entries, competition, publications } = dependencies;
  const { boards, rulings, accounts, attention, outbox, clock } = dependencies;
  const ruled = createRuledWrites(dependencies);

  async function resultOf({ attemptId, personId }: Asked): Promise<Ruled> {
    const attempt = await attempts.find(attemptId);
    const holder = attempt?.personId ?? personId;
    const result = holder === undefined ? undefined : await results.findOfAttempt(holder, attemptId);
    if (result === undefined) throw new Problem('not-found');
    return { result, attempt };
  }

  /** The tables are those of its season, like the judge's. */
  async function findPlace({ season: { id }, division: { code } }: ResultItem): Promise<Place> {
    const [season, division] = await Promise.all([competition.getSeason(id), competition.findDivision(code)]);
    return {
      phase: seasonPhase(season, clock()),
      ...(division && { tables: tablesOf(division, season) }),
    };
  }

  async function get(asked: Asked): Promise<RuledResult> {
    const { result, attempt } = await resultOf(asked);
    const [{ phase, tables }, history, entry] = await Promise.all([
      findPlace(result),
      results.listHistory(result.resultId),
      result.entryId === undefined ? undefined : entries.find(result.entryId),
    ]);
    return {
      ...toResult(result),
      holderName: result.holderName,
      personId: result.userId,
      ...(result.groupName !== undefined && { groupName: result.groupName }),
      ...(entry !== undefined && { entryState: entry.state }),
      ...(attempt !== undefined && { attempt: toChecked(attempt) }),
      mayGiveBack:
        phase === 'held' &&
        attempt !== undefined &&
        mayGiveBack(attempt, result.state) &&
        entry !== undefined &&
        entry.attemptId === asked.attemptId &&
        entryAfter(entry, 'give-back') !== undefined,
      version: versionOf(result),
      ...(result.ruling !== undefined && { ruledAt: result.ruling.at }),
      ...(tables && { tables: { ...tables, levels: result.levelTable } }),
      history: history.map((before) => {
        const { state, score, correct, misses } = toResult(before);
        return { state, score, correct, misses, version: versionOf(before) };
      }),
    };
  }

  async function corrected(result: ResultItem, input: RulingInput): Promise<Partial<ResultItem>> {
    if (input.act !== 'correct') return {};
    const { correct, errors } = input;
    if (!isOtherwise(result, input))
      throw new Problem('nothing-corrected', { errors: [{ path: 'correct', message: nothingCorrected }] });
    const { tables } = await findPlace(result);
    if (tables === undefined) throw new Error(`division ${result.division.code} is gone`);
    const { score, bonus } = rescored(input, tables);
    return { correct, errors, score, bonus, rejudged: false };
  }

  /** Entry and result are disqualified together; a void one's entry stays as it is. */
  async function entryWrites({ entryId }: ResultItem, act: ResultAct): Promise<Write[]> {
    const entry = entryId === undefined ? undefined : await entries.find(entryId);
    if (entry === undefined) return [];
    if (act === 'disqualify') {
      const next = entryAfter(entry, 'disqualify');
      return next === undefined ? [] : [entries.change(entry, next.state).set({ before: next.before })];
    }
    const next = act === 'reinstate' ? entryAfter(entry, 'reinstate') : undefined;
    return next === undefined ? [] : [entries.change(entry, next.state).remove('before')];
  }

  /** Nothing is left to be checked of what does not count; what is under review again is. */
  function checkWrites(attemptId: string, { state, ...result }: ResultItem, at: string): Write[] {
    if (state === 'void' || state === 'disqualified')
      return [attention.settle('attempt-to-check', attemptId)];
    if (state !== 'under-review') return [];
    const subject = {
      kind: 'attempt',
      id: attemptId,
      of: result.userId,
      within: result.organizationId,
      about: `${result.season.title} ${result.division.name}`,
    } as const;
    return [attention.raise('attempt-to-check', subject, at)];
  }

  async function prepare(adminId: string, asked: Asked, input: RulingInput): Promise<PreparedRuling> {
    const { act, reason, version } = input;
    const { result, attempt } = await resultOf(asked);
    if (versionOf(result) !== version) throw new Problem('version-conflict');
    const published = (await publications.find(result.season.id)) !== undefined;
    const isGivenBack = attempt?.state === 'given-back';
    const standing = resultAfter(result, act, { seasonIsPublished: published, isGivenBack });
    if (standing === undefined) throw new Problem('ruling-not-possible');
    const { before: _, ...kept } = result;
    const at = clock().toISOString();
    const next: ResultItem = {
      ...kept,
      ...(await corrected(result, input)),
      ...standing,
      version: version + 1,
      ruling: { act, reason, at },
      ...(isPublicState(standing.state) && { publishedAt: result.publishedAt ?? at }),
    };
    const place = { seasonId: result.season.id, divisionCode: result.division.code };
    const isSeen = isPublicState(result.state) || isPublicState(next.state);
    const title = `${result.season.title} ${result.division.name}`;
    const change =
      act === 'correct'
        ? changeWords(result.division.unit, toResult(result), toResult(next))
        : ruledWords[act];
    return {
      change,
      writes: [
        ...(await ruled(result, next, adminId)),
        ...(await entryWrites(result, act)),
        // Given back meanwhile, its entry would have two results.
        ...(act === 'reinstate' && attempt !== undefined ? [attempts.expectState(attempt)] : []),
        ...checkWrites(asked.attemptId, next, at),
        ...(isSeen ? [boards.want(place, at)] : []),
        rulings.record({
          ...place,
          ...(await trailActor(accounts, adminId)),
          act,
          reason,
          resultId: result.resultId,
          scoreBefore: result.score,
          scoreAfter: next.score,
        }),
      ],
      messages: isSeen
        ? [
            mailTo(
              resultRuledMail,
              { key: `result-ruled:${result.resultId}:${version}`, userId: result.userId },
              { act, title, reason, change, ...(isPublicState(next.state) && { resultId: result.resultId }) },
            ),
          ]
        : [],
    };
  }

  return {
    get,

    find: createFindResults(dependencies),

    prepare,

    async rule(adminId, asked, input) {
      const { writes, messages } = await prepare(adminId, asked, input);
      await outbox.commit(writes, messages);
      return get(asked);
    },
  };
}

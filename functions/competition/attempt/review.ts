/** What people decide about an attempt that is under review: the teacher who was there, or the office. */
import type { OfficeDecision } from '#shared/competition/attempt/contract.ts';
import { confirm, giveBack, type Outcome } from '#shared/competition/attempt/policy.ts';
import type { Attempt, AttemptStatus } from '#shared/competition/attempt/schema.ts';
import type { attemptAudit } from '#shared/competition/attempt/audit.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import { entryAfter } from '#shared/competition/entry/state.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import { auditActor, type AuditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import type { RulingRepository } from '#functions/competition/ruling/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';
import {
  versionOf,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';
import { judgeAttemptMessage } from './message.ts';
import { toAttempt, toStatus, type AttemptItem, type AttemptRepository } from './repository.ts';

interface ReviewDependencies {
  readonly attempts: AttemptRepository;
  readonly entries: EntryRepository;
  readonly competition: Pick<CompetitionRepository, 'getSeason'>;
  readonly results: Pick<ResultRepository, 'findOfAttempt' | 'expectSeen'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly audit: AuditRepository;
  readonly rulings: Pick<RulingRepository, 'record'>;
  readonly attention: Pick<AttentionRepository, 'settle'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly supervision: Supervision;
}

export interface ReviewService {
  /** By who was there. @throws Problem `not-found` for a pupil of other groups, `attempt-closed` when only the office may. */
  vouch(actor: Actor, attemptId: string, note: string): Promise<AttemptStatus>;
  /** By the office. @throws Problem `version-conflict` where it is not what was seen, `ruling-not-possible` */
  confirm(actor: Actor, attemptId: string, decision: OfficeDecision): Promise<AttemptStatus>;
  /** By the office: the entry may start again; what was typed stays on record. @throws Problem as `confirm`, and `season-not-held` */
  giveBack(actor: Actor, attemptId: string, decision: OfficeDecision): Promise<AttemptStatus>;
}

interface Fact {
  readonly action: keyof typeof attemptAudit;
  readonly note: string;
}
const rulingOf = { 'attempt-confirmed': 'confirm', 'attempt-given-back': 'give-back' } as const;

/** An attempt, and what it has led to so far. */
interface Reviewed {
  readonly item: AttemptItem;
  readonly result: ResultItem | undefined;
}

/** @throws Problem `otherwise`: a teacher and the office are told in other words than who competes. */
function allowed({ attempt }: Outcome, otherwise: 'attempt-closed' | 'ruling-not-possible'): Attempt {
  if (attempt === undefined) throw new Problem(otherwise);
  return attempt;
}

export function createReviewService({
  attempts,
  entries,
  competition,
  results,
  accounts,
  audit,
  rulings,
  attention,
  outbox,
  clock,
  supervision,
}: ReviewDependencies): ReviewService {
  async function find(attemptId: string): Promise<Reviewed> {
    const item = await attempts.find(attemptId);
    if (item === undefined) throw new Problem('not-found');
    return { item, result: await results.findOfAttempt(item.personId, attemptId) };
  }

  /** A colleague may have decided since the page was read. */
  async function findSeen(attemptId: string, { state, version }: OfficeDecision): Promise<Reviewed> {
    const found = await find(attemptId);
    const isSeen = found.item.state === state && (found.result && versionOf(found.result)) === version;
    if (!isSeen) throw new Problem('version-conflict');
    return found;
  }

  function schoolTrail({ organizationId, personId }: AttemptItem, by: AuditActor, fact: Fact): Write[] {
    const { action, note: detail } = fact;
    if (organizationId === undefined) return [];
    return [audit.record({ organizationId, ...by, action, subjectId: personId, detail })];
  }

  async function decide(
    { item, result }: Reviewed,
    attempt: Attempt,
    { userId, note }: { readonly userId: string; readonly note: string },
    writes: readonly Write[],
  ): Promise<AttemptStatus> {
    await outbox.commit(
      [
        attempts.change(item, attempt).set({ decidedBy: userId, decidedBecause: note }),
        ...(result === undefined ? [] : [results.expectSeen(result)]),
        ...writes,
      ],
      [judgeAttemptMessage({ attemptId: item.id })],
    );
    return toStatus({ ...item, state: attempt.state }, clock());
  }

  /** What the office decides stands in its own record, by name; a school reads that it was the office. */
  async function officeWrites({ userId }: Actor, { item, result }: Reviewed, fact: Fact): Promise<Write[]> {
    return [
      ...schoolTrail(item, { actorId: userId, actorName: '事務局' }, fact),
      rulings.record({
        seasonId: item.seasonId,
        divisionCode: item.divisionCode,
        ...(await trailActor(accounts, userId)),
        act: rulingOf[fact.action],
        reason: fact.note,
        resultId: result?.resultId,
      }),
      attention.settle('attempt-to-check', item.id),
    ];
  }

  /** Its entry is ready again, and forgets it. Over with the season: there would be no second try for what is lost. */
  async function readyAgain(item: AttemptItem): Promise<Write> {
    if (seasonPhase(await competition.getSeason(item.seasonId), clock()) !== 'held')
      throw new Problem('season-not-held');
    const entry = await entries.find(item.entryId);
    const next = entry && entryAfter(entry, 'give-back');
    if (entry === undefined || next === undefined || entry.attemptId !== item.id)
      throw new Problem('ruling-not-possible');
    const hasText = clock().getTime() >= item.startsAt;
    return entries
      .change(entry, next.state)
      .set(hasText ? { textSeenBy: item.personId } : {})
      .remove('attemptId', 'startsAt', 'endsAt', 'underReview');
  }

  return {
    async vouch(actor, attemptId, note) {
      const found = await find(attemptId);
      const { organizationId, personId } = found.item;
      await supervision.expect(actor, { organizationId, userId: personId });
      const attempt = allowed(
        confirm(toAttempt(found.item, []), 'teacher', found.result?.state),
        'attempt-closed',
      );
      const by = await auditActor(accounts, actor.userId);
      const { userId } = actor;
      const trail = schoolTrail(found.item, by, { action: 'attempt-confirmed', note });
      return decide(found, attempt, { userId, note }, trail);
    },

    async confirm(actor, attemptId, decision) {
      const found = await findSeen(attemptId, decision);
      const outcome = confirm(toAttempt(found.item, []), 'admin', found.result?.state);
      const attempt = allowed(outcome, 'ruling-not-possible');
      const { note } = decision;
      const writes = await officeWrites(actor, found, { action: 'attempt-confirmed', note });
      return decide(found, attempt, { userId: actor.userId, note }, writes);
    },

    async giveBack(actor, attemptId, decision) {
      const found = await findSeen(attemptId, decision);
      const attempt = allowed(
        giveBack(toAttempt(found.item, []), found.result?.state),
        'ruling-not-possible',
      );
      const { note } = decision;
      const writes = await officeWrites(actor, found, { action: 'attempt-given-back', note });
      return decide(found, attempt, { userId: actor.userId, note }, [
        await readyAgain(found.item),
        ...writes,
      ]);
    },
  };
}

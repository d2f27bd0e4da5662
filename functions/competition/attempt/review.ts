/** What people decide about an attempt that is under review: the teacher who was there, or the office. */
import { confirm, giveBack, type Outcome } from '#shared/competition/attempt/policy.ts';
import { refusalProblems } from '#shared/competition/attempt/refusal.ts';
import type { AttemptStatus } from '#shared/competition/attempt/schema.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { entryAfter } from '#shared/competition/entry/state.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import type { EntryRepository } from '#functions/competition/entry/repository.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';
import { judgeAttemptMessage } from './message.ts';
import { toAttempt, toStatus, type AttemptItem, type AttemptRepository } from './repository.ts';

interface ReviewDependencies {
  readonly attempts: AttemptRepository;
  readonly entries: EntryRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly audit: AuditRepository;
  readonly attention: Pick<AttentionRepository, 'settle'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly supervision: Supervision;
}

export interface ReviewService {
  /** @throws Problem `not-found` for a pupil of other groups, `attempt-closed` when only the office may. */
  confirm(actor: Actor, attemptId: string, note: string): Promise<AttemptStatus>;
  /** The entry may start again; what was typed stays on record. */
  giveBack(actor: Actor, attemptId: string, note: string): Promise<AttemptStatus>;
}

export function createReviewService({
  attempts,
  entries,
  accounts,
  audit,
  attention,
  outbox,
  clock,
  supervision,
}: ReviewDependencies): ReviewService {
  async function seen(actor: Actor, attemptId: string): Promise<AttemptItem> {
    const item = await attempts.find(attemptId);
    if (item === undefined) throw new Problem('not-found');
    if (actor.kind === 'admin') return item;
    await supervision.expect(actor, { organizationId: item.organizationId, userId: item.personId });
    return item;
  }

  async function decide(
    actor: Actor,
    item: AttemptItem,
    { attempt, refusal }: Outcome,
    entry: (item: AttemptItem) => Promise<Write[]>,
    fact: { readonly action: AuditAction; readonly note: string },
  ): Promise<AttemptStatus> {
    if (attempt === undefined) throw new Problem(refusalProblems[refusal]);
    const by = await auditActor(accounts, actor.userId);
    const trail =
      item.organizationId === undefined
        ? []
        : [
            audit.record({
              organizationId: item.organizationId,
              ...by,
              action: fact.action,
              subjectId: item.personId,
              detail: fact.note,
            }),
          ];
    await outbox.commit(
      [
        attempts.change(item, attempt).set({ decidedBy: actor.userId, decidedBecause: fact.note }),
        ...(await entry(item)),
        ...trail,
        ...(actor.kind === 'admin' ? [attention.settle('attempt-to-check', item.id)] : []),
      ],
      [judgeAttemptMessage({ attemptId: item.id })],
    );
    return toStatus({ ...item, state: attempt.state }, clock());
  }

  /** Its entry is ready again, and forgets it. */
  async function readyAgain(item: AttemptItem): Promise<Write[]> {
    const entry = await entries.find(item.entryId);
    const next = entry && entryAfter(entry, 'give-back');
    if (entry === undefined || next === undefined || entry.attemptId !== item.id)
      throw new Problem('attempt-closed');
    const hasText = clock().getTime() >= item.startsAt;
    return [
      entries
        .change(entry, next.state)
        .set(hasText ? { textSeenBy: item.personId } : {})
        .remove('attemptId', 'startsAt', 'endsAt', 'underReview'),
    ];
  }

  return {
    async confirm(actor, attemptId, note) {
      const item = await seen(actor, attemptId);
      const by = actor.kind === 'admin' ? 'admin' : 'teacher';
      return decide(actor, item, confirm(toAttempt(item, []), by), () => Promise.resolve([]), {
        action: 'attempt-confirmed',
        note,
      });
    },

    async giveBack(actor, attemptId, note) {
      const item = await seen(actor, attemptId);
      return decide(actor, item, giveBack(toAttempt(item, [])), readyAgain, {
        action: 'attempt-given-back',
        note,
      });
    },
  };
}

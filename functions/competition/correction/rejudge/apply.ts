/** Takes a set over, result by result, each in one transaction with its mark; its holder is told once it stands. */
import type { Clock } from '#functions/platform/clock.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AttemptRepository } from '#functions/competition/attempt/repository.ts';
import type { BoardRepository } from '#functions/competition/board/repository.ts';
import type { RuledWrites } from '#functions/competition/correction/writes.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import {
  versionOf,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import { rejudgedMail } from './mail.ts';
import {
  afterRejudge,
  applyCursorSchema,
  applyKind,
  rejudgeInputSchema,
  type DifferenceItem,
  type RejudgeRepository,
} from './repository.ts';

interface ApplyDependencies {
  readonly rejudges: RejudgeRepository;
  readonly results: Pick<ResultRepository, 'find'>;
  readonly attempts: Pick<AttemptRepository, 'changeSheet' | 'findSheet'>;
  readonly boards: Pick<BoardRepository, 'want'>;
  readonly ruled: RuledWrites;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly clock: Clock;
}

/** A transaction takes a hundred writes: seven for each, and some for the step itself. */
const atOnce = 12;

export function createApplyRejudge({
  rejudges,
  results,
  attempts,
  boards,
  ruled,
  outbox,
  clock,
}: ApplyDependencies): AnyKind {
  async function writesFor(
    rejudgeId: string,
    one: DifferenceItem,
    ruling: ResultItem['ruling'],
  ): Promise<Write[]> {
    const result = await results.find(one.personId, one.resultId);
    // Erased with its account, or decided otherwise since.
    if (result === undefined || one.applied === true || versionOf(result) !== one.version) return [];
    // What a graduate typed is erased, and their result stays.
    const isThere = (await attempts.findSheet(one.attemptId)) !== undefined;
    const sheet = isThere ? await rejudges.findSheet(rejudgeId, one) : undefined;
    return [
      ...(await ruled(result, { ...afterRejudge(result, one.rejudged), ruling })),
      ...(sheet === undefined ? [] : [attempts.changeSheet(one.attemptId, sheet)]),
      rejudges.markApplied(rejudgeId, one),
    ];
  }

  async function tell(rejudgeId: string, some: readonly DifferenceItem[], reason: string): Promise<void> {
    const found = await Promise.all(
      some.filter(({ applied }) => applied).map(({ personId, resultId }) => results.find(personId, resultId)),
    );
    const seen = found.filter((one): one is ResultItem => one !== undefined && isPublicState(one.state));
    await outbox.commit(
      [],
      seen.map(({ userId, resultId, season, division }) =>
        mailTo(
          rejudgedMail,
          { key: `rejudged:${rejudgeId}:${resultId}`, userId },
          { title: `${season.title} ${division.name}`, reason },
        ),
      ),
    );
  }

  return defineJob({
    kind: applyKind,
    input: rejudgeInputSchema,
    cursor: applyCursorSchema,
    giveUpAfterMinutes: 60,

    async step({ input: { rejudgeId, ...place }, lane, cursor: { after, telling } }) {
      const some = await rejudges.someDifferences(rejudgeId, after, atOnce);
      const { reason = '' } = (await rejudges.find(place.seasonId, rejudgeId)) ?? {};
      if (telling) {
        await tell(rejudgeId, some, reason);
        return {
          cursor: { after: some.at(-1)?.place ?? after, telling: false },
          done: lane.done + some.length,
          counts: lane.counts,
          finished: some.length < atOnce,
        };
      }
      const ruling = { act: 'correct', reason, at: clock().toISOString() } as const;
      const each = await Promise.all(some.map((one) => writesFor(rejudgeId, one, ruling)));
      const { applied = 0, passedBy = 0 } = lane.counts;
      const now = each.filter((writes) => writes.length > 0).length;
      return {
        cursor: { after, telling: true },
        done: lane.done,
        counts: {
          applied: applied + now,
          passedBy:
            passedBy + some.filter((one, at) => one.applied !== true && each[at]?.length === 0).length,
        },
        writes: [...each.flat(), ...(now > 0 ? [boards.want(place, clock().toISOString())] : [])],
        finished: false,
      };
    },

    async end({ state, counts }, { seasonId, rejudgeId, divisionCode }) {
      const { applied = 0, passedBy = 0 } = counts;
      const change = rejudges.change({ seasonId, id: rejudgeId, state: 'applying' });
      // What was taken over stays so: it is gone on with, never left in halves.
      if (state !== 'done') return [change.set({ state: 'stopped' })];
      return [
        change.set({ state: 'applied', applied, passedBy }),
        rejudges.decided({ seasonId, divisionCode }),
      ];
    },
  });
}

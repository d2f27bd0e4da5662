/** The office decides whether a log counts, with a reason its holder reads. The book changes in the same transaction. */
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { bookWith } from '#shared/practice/training-log/book.ts';
import { momentOf } from '#shared/practice/training-log/calendar.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { mayDecide } from '#shared/practice/training-log/policy.ts';
import type { LogOfOffice, LogState } from '#shared/practice/training-log/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { inTable, type Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import { trailActor, type TrailRepository } from '#functions/record/trail/repository.ts';
import { newBook } from './new-book.ts';
import { toLogOfOffice, type LogItem, type TrainingLogRepository } from './repository.ts';

interface DecideDependencies {
  readonly table: Table;
  readonly trainingTableName: string;
  readonly logs: TrainingLogRepository;
  readonly attention: AttentionRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly clock: Clock;
}

interface Wish {
  readonly userId: string;
  readonly kind: TrainingKind;
  readonly logId: string;
  /** As it was seen. */
  readonly state: LogState;
  readonly decision: 'count' | 'decline';
  readonly reason: string;
}

export interface LogReviews {
  list(query: PageQuery): Promise<Page<LogOfOffice>>;
  /** @throws Problem `not-found`, `log-not-reviewable`, `version-conflict` */
  decide(adminId: string, wish: Wish): Promise<LogOfOffice>;
}

export function createLogReviews({
  table,
  trainingTableName,
  logs,
  attention,
  accounts,
  trail,
  clock,
}: DecideDependencies): LogReviews {
  /** What was under review is in no book yet. */
  async function bookWrites({ userId, input, state }: LogItem, decision: Wish['decision']): Promise<Write[]> {
    if (decision === 'decline' && state !== 'counted') return [];
    const shelf = { userId, kind: input.kind };
    const { fiscalYear } = momentOf(input.startedAt);
    const read = await logs.findBook(shelf, fiscalYear);
    const before = read?.book ?? (await newBook(logs, shelf, fiscalYear));
    const book = bookWith(before, input, decision === 'count' ? 1 : -1);
    return [inTable(trainingTableName, logs.keepBook(shelf, read, book))];
  }

  return {
    async list(query) {
      const { items, nextCursor } = await logs.listAsked(query);
      return { items: items.map(toLogOfOffice), nextCursor };
    },

    async decide(adminId, { userId, kind, logId, state: seen, decision, reason }) {
      const item = await logs.find({ userId, kind }, logId);
      if (item === undefined) throw new Problem('not-found');
      if (item.state !== seen) throw new Problem('version-conflict');
      if (!mayDecide(item, decision)) throw new Problem('log-not-reviewable');
      const state = decision === 'count' ? 'counted' : 'declined';
      const review = {
        holderName: '',
        ...item.review,
        reason,
        decidedAt: clock().toISOString(),
        decidedBy: adminId,
      };
      await table.transact([
        inTable(trainingTableName, logs.decide(item, state, review)),
        ...(await bookWrites(item, decision)),
        attention.settle('log-review-asked', `${kind}#${logId}`),
        trail.record(
          { kind: 'user', id: userId },
          { ...(await trailActor(accounts, adminId)), act: `${decision}-log`, detail: logId, reason },
        ),
      ]);
      return toLogOfOffice({ ...item, state, review });
    },
  };
}

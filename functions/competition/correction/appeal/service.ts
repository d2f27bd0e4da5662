/** Appeals as who is concerned files and follows them: the holder of a result, and the staff of their school. */
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import type { AppealsOfResult } from '#shared/competition/correction/appeal/contract.ts';
import {
  appealRefusal,
  appealUntil,
  isFull,
  mayWithdraw,
  written,
  type AppealRefusal,
} from '#shared/competition/correction/appeal/policy.ts';
import type { Appeal, AppealMessage } from '#shared/competition/correction/appeal/schema.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { ResultItem } from '#functions/competition/result/repository.ts';
import type { ShownResults } from '#functions/competition/shown-result/service.ts';
import { toAppeal, type AppealItem, type AppealRepository } from './repository.ts';

interface AppealDependencies {
  readonly table: Table;
  readonly appeals: AppealRepository;
  readonly shown: Pick<ShownResults, 'own' | 'ofPupil'>;
  readonly accounts: { getUser(userId: string): Promise<{ readonly name: PersonName }> };
  readonly audit: AuditRepository;
  readonly attention: AttentionRepository;
  readonly clock: Clock;
}

/** Every one fails as `not-found` for a result that the actor may not see. */
export interface AppealService {
  list(actor: Actor, resultId: string): Promise<AppealsOfResult>;
  /** @throws Problem `appeal-too-late`, `appeal-open`, `appeal-not-possible` */
  file(actor: Actor, resultId: string, text: string): Promise<Appeal>;
  /** @throws Problem `appeal-closed`, `appeal-full`, `version-conflict` */
  write(actor: Actor, resultId: string, wish: { text: string; version: number }): Promise<Appeal>;
  /** @throws Problem `appeal-closed` for one of the other side too, `version-conflict` */
  withdraw(actor: Actor, resultId: string, version: number): Promise<Appeal>;
}

const refusalProblems: Readonly<Record<AppealRefusal, ProblemCode>> = {
  'no-log': 'appeal-not-possible',
  'open-already': 'appeal-open',
  'too-late': 'appeal-too-late',
};
const isStaff = ({ kind }: Actor): boolean => kind === 'school' || kind === 'organization';
const sideOf = (actor: Actor): 'school' | 'holder' => (isStaff(actor) ? 'school' : 'holder');

export function createAppealService(dependencies: AppealDependencies): AppealService {
  const { table, appeals, shown, accounts, audit, attention, clock } = dependencies;

  async function resultFor(actor: Actor, resultId: string): Promise<ResultItem> {
    return isStaff(actor) ? shown.ofPupil(actor, resultId) : shown.own(actor, resultId);
  }

  async function messageOf(actor: Actor, text: string): Promise<AppealMessage> {
    const { name } = await accounts.getUser(actor.userId);
    return { at: clock().toISOString(), by: sideOf(actor), byName: fullName(name), text };
  }

  function trail(item: AppealItem, action: AuditAction, actor: Actor, actorName: string): Write[] {
    const { organizationId, personId, holderName, division } = item;
    if (organizationId === undefined) return [];
    return [
      audit.record({
        organizationId,
        action,
        actorId: actor.userId,
        actorName,
        subjectId: personId,
        subjectName: holderName,
        detail: division.name,
      }),
    ];
  }

  const raise = ({ id, organizationId, personId, season, division }: AppealItem): Write =>
    attention.raise(
      'appeal-waits',
      {
        kind: 'appeal',
        id,
        of: personId,
        within: organizationId,
        about: `${season.title} ${division.name}`,
      },
      clock().toISOString(),
    );

  /** The one that is under way, as it was read. @throws Problem `appeal-closed`, `version-conflict` */
  async function open(actor: Actor, resultId: string, version: number): Promise<AppealItem> {
    const { userId } = await resultFor(actor, resultId);
    const [item] = await appeals.listOfResult(userId, resultId);
    if (item?.state !== 'open') throw new Problem('appeal-closed');
    if (item.version !== version) throw new Problem('version-conflict');
    return item;
  }

  return {
    async list(actor, resultId) {
      const result = await resultFor(actor, resultId);
      const items = await appeals.listOfResult(result.userId, resultId);
      const refusal = appealRefusal(result, items, clock());
      const until = refusal === 'no-log' ? undefined : appealUntil(result);
      return {
        ...(until && { until: until.toISOString() }),
        ...(refusal && { refusal }),
        items: items.map(toAppeal),
      };
    },

    async file(actor, resultId, text) {
      const result = await resultFor(actor, resultId);
      const { userId, attemptId, organizationId, holderName, season, division } = result;
      const before = await appeals.listOfResult(userId, resultId);
      const now = clock();
      const refusal = appealRefusal(result, before, now);
      if (refusal !== undefined) throw new Problem(refusalProblems[refusal]);
      if (attemptId === undefined) throw new Problem('appeal-not-possible');
      const message = await messageOf(actor, text);
      const item: AppealItem = {
        id: newId('appeal', now),
        resultId,
        state: 'open',
        filedBy: sideOf(actor),
        filedByUser: actor.userId,
        filedAt: now.toISOString(),
        messages: [message],
        version: 1,
        number: (before[0]?.number ?? 0) + 1,
        personId: userId,
        holderName,
        attemptId,
        season,
        division,
        ...(organizationId !== undefined && { organizationId }),
      };
      await table.transact([
        appeals.add(item),
        raise(item),
        ...trail(item, 'appeal-filed', actor, message.byName),
      ]);
      return toAppeal(item);
    },

    async write(actor, resultId, { text, version }) {
      const item = await open(actor, resultId, version);
      if (isFull(item)) throw new Problem('appeal-full');
      const messages = written(item, await messageOf(actor, text));
      if (messages === undefined) throw new Problem('appeal-closed');
      await table.transact([appeals.change(item).set({ messages }), raise(item)]);
      return toAppeal({ ...item, messages: [...messages], version: version + 1 });
    },

    async withdraw(actor, resultId, version) {
      const item = await open(actor, resultId, version);
      if (!mayWithdraw(item, sideOf(actor))) throw new Problem('appeal-closed');
      const at = clock().toISOString();
      const { name } = await accounts.getUser(actor.userId);
      await table.transact([
        appeals.close(item, 'withdrawn', at),
        attention.settle('appeal-waits', item.id),
        ...trail(item, 'appeal-withdrawn', actor, fullName(name)),
      ]);
      return toAppeal({ ...item, state: 'withdrawn', decidedAt: at, version: version + 1 });
    },
  };
}

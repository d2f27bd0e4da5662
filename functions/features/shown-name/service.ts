/** Names on boards, by opt-in only: a pupil's is their school's to decide, everybody else's their own. */
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Table } from '../../platform/table/table.ts';
import type { AccountRepository } from '../account/repository.ts';
import { auditActor, type AuditRepository } from '../audit/repository.ts';
import type { BoardRepository } from '../board/repository.ts';
import type { ShownNameRepository } from './repository.ts';

interface ShownNameDependencies {
  readonly table: Table;
  readonly shownNames: ShownNameRepository;
  readonly boards: Pick<BoardRepository, 'listNewest' | 'want'>;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
  readonly clock: Clock;
}

export interface ShownNameService {
  isShown(actor: Actor): Promise<boolean>;
  set(actor: Actor, shown: boolean): Promise<void>;
}

const idOf = ({ userId, membership }: Actor): string => membership?.organizationId ?? userId;

export function createShownNameService(dependencies: ShownNameDependencies): ShownNameService {
  const { table, shownNames, boards, accounts, audit, clock } = dependencies;
  return {
    isShown: (actor) => shownNames.isShown(idOf(actor)),

    async set(actor, shown) {
      const id = idOf(actor);
      if ((await shownNames.isShown(id)) === shown) return;
      const organizationId = actor.membership?.organizationId;
      const trail =
        organizationId === undefined
          ? []
          : [
              audit.record({
                organizationId,
                ...(await auditActor(accounts, actor.userId)),
                action: shown ? 'names-shown' : 'names-hidden',
              }),
            ];
      const at = clock().toISOString();
      const newest = await boards.listNewest();
      await table.transact([
        shown ? shownNames.show(id) : shownNames.hide(id),
        ...trail,
        ...newest.map((board) => boards.want(board, at)),
      ]);
    },
  };
}

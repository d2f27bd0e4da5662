/** Names on boards, by opt-in only: a pupil's is their school's to decide, everybody else's their own; of who joined a school, both. */
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { transactInTurn } from '#functions/platform/table/partition.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { beside } from '#functions/platform/beside.ts';
import { createBoardRepository, type Division } from '#functions/competition/board/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createShownNameRepository } from './repository.ts';

export interface ShownNameService {
  isShown(actor: Actor): Promise<boolean>;
  set(actor: Actor, shown: boolean): Promise<void>;
}

/** Look-ups at once. */
const besides = 40;

const idOf = ({ userId, membership }: Actor): string => membership?.organizationId ?? userId;

export function createShownNameService({ table, clock }: Basis): ShownNameService {
  const shownNames = createShownNameRepository(table);
  const boards = createBoardRepository(table);
  const results = createResultRepository(table);
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);

  /** Where their lines are: the boards of every season. */
  async function placesOf({ userId, membership }: Actor): Promise<Division[]> {
    if (membership === undefined) {
      const own = (await results.listAllPublic(userId)).map(({ season, division }) => ({
        seasonId: season.id,
        divisionCode: division.code,
      }));
      return [...new Map(own.map((place) => [`${place.seasonId} ${place.divisionCode}`, place])).values()];
    }
    const name = `school#${membership.organizationId}` as const;
    const found = await beside(await boards.listShown(), besides, async (board) =>
      (await boards.findHead(board.shown, name)) === undefined ? [] : [board],
    );
    return found.flat();
  }

  return {
    isShown: (actor) => shownNames.isShown(idOf(actor)),

    async set(actor, shown) {
      const id = idOf(actor);
      const organizationId = actor.membership?.organizationId;
      const isNew = (await shownNames.isShown(id)) !== shown;
      const trail =
        organizationId === undefined || !isNew
          ? []
          : [
              audit.record({
                organizationId,
                ...(await auditActor(accounts, actor.userId)),
                action: shown ? 'names-shown' : 'names-hidden',
              }),
            ];
      const now = clock();
      const at = now.toISOString();
      // Said once more it holds from when it was said first.
      const from = organizationId === undefined ? undefined : fiscalYearOf(now);
      // Taken back it is in any case: what another owner gives in the same moment is not seen yet.
      if (isNew || !shown)
        await table.transact([...(shown ? [shownNames.show(id, from)] : shownNames.hide(id)), ...trail]);
      // Said again, should this end half-way: the wish is then repeated, and so is all of this.
      const wants = (await placesOf(actor)).map((place) => boards.want(place, at));
      await transactInTurn(table, wants);
    },
  };
}

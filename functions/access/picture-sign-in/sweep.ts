/**
 * Lets out whom a door let in, once it is over: a picture and two words are good for a lesson. Repeats what a kill left; a door that
 * was opened again meanwhile is left to its own end.
 */
import { isProblem } from '#shared/problem.ts';
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createPictureRepository, type Door, type Seat } from './repository.ts';

export function createSweepPictureDoors({ table, clock }: Basis) {
  const pictures = createPictureRepository(table);
  const accounts = createAccountRepository(table);

  async function letOut(seat: Seat): Promise<void> {
    try {
      await table.transact([
        accounts.closeSessions(seat.userId, sessionsEndAt(clock())),
        pictures.leave(seat),
      ]);
    } catch (cause) {
      // Deleted, or the picture somebody else's by now: nobody is in.
      if (!isProblem(cause, 'not-found') && !isProblem(cause, 'version-conflict')) throw cause;
    }
  }

  async function settle(listed: Door): Promise<void> {
    // The list is a moment late.
    const door = await pictures.findDoor(listed);
    if (door?.codeHash !== listed.codeHash || door.validUntil !== listed.validUntil) return;
    const seats = await pictures.list(door);
    for (const seat of seats) if (seat.enteredAt !== undefined) await letOut(seat);
    await unlessChanged(() => table.write(pictures.settle(door)));
  }

  return async (): Promise<void> => {
    for (const door of await pictures.listOver(clock())) await settle(door);
  };
}

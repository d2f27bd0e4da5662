/** The office begins and ends looking at the product as somebody else (platform/auth/view.ts). Both stand in the record. */
import { fullName } from '#shared/people/account/schema.ts';
import { viewMinutes } from '#shared/kernel/view.ts';
import { Problem } from '#shared/problem.ts';
import { mayBeViewed } from '#shared/access/view-as/policy.ts';
import type { View } from '#shared/access/view-as/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { viewItemSchema, viewKey } from '#functions/platform/auth/view.ts';
import { newId } from '#functions/platform/id.ts';
import { create, update } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';

const keepSeconds = 86_400;

export function createViewService({ table, clock }: Basis) {
  const accounts = createAccountRepository(table);
  const events = createAccountEvents(table, clock);
  const trail = createTrailRepository(table, clock);

  return {
    /** @throws Problem `not-found`, `version-conflict` for an account that is not to be looked at (any more) */
    async begin(by: string, userId: string, reason: string): Promise<View> {
      const user = await accounts.getUser(userId);
      if (!mayBeViewed(user)) throw new Problem('version-conflict');
      const now = clock();
      const id = newId('view', now);
      const endsAt = new Date(now.getTime() + viewMinutes * 60_000).toISOString();
      await table.transact([
        create({
          ...viewKey(by, id),
          userId,
          endsAt,
          expiresAt: Math.floor(now.getTime() / 1000) + keepSeconds,
        }),
        trail.record(
          { kind: 'user', id: userId },
          { ...(await trailActor(accounts, by)), act: 'view', reason },
        ),
        events.record(userId, 'viewed-by-office'),
      ]);
      return { id, userId, name: fullName(user.name), endsAt };
    },

    /** Ended once; again, or after its time, it changes nothing. @throws Problem `not-found` for one they never began */
    async end(by: string, viewId: string): Promise<void> {
      const key = viewKey(by, viewId);
      const item = await table.find(viewItemSchema, key);
      const now = clock().toISOString();
      if (item === undefined) throw new Problem('not-found');
      if (item.endsAt <= now) return;
      await table.transact([
        update(key).expect('endsAt', item.endsAt).set({ endsAt: now }),
        trail.record(
          { kind: 'user', id: item.userId },
          { ...(await trailActor(accounts, by)), act: 'view-end' },
        ),
      ]);
    },
  };
}
export type ViewService = ReturnType<typeof createViewService>;

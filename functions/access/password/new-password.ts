/** What follows from a password that was just set at the identity provider, whoever set it. */
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import type { AccountAction } from '#shared/record/account-event/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { sessionsCount } from '#functions/platform/auth/sessions.ts';
import { promptly, type Message } from '#functions/platform/outbox/message.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { signOutEverywhereMessage } from '#functions/access/session/message.ts';
import type { SignOutEverywhere } from '#functions/access/session/service.ts';

export interface Consequences {
  /** On the user's own item; sessions from before `at` are over. */
  readonly close: (at: string) => Write;
  readonly actions: readonly AccountAction[];
  readonly mail: (at: string) => Message;
  readonly also?: readonly Write[];
  readonly messages?: readonly Message[];
}

/** Everyone who came in with the old password is out; a session begun after this returns is good. */
export type ConcludeNewPassword = (userId: string, consequences: Consequences) => Promise<void>;

export function createConcludeNewPassword(
  base: Basis,
  signOutEverywhere: SignOutEverywhere,
): ConcludeNewPassword {
  const { table, clock } = base;
  const events = createAccountEvents(table, clock);
  const outbox = composeOutbox(base);
  return async (userId, { close, actions, mail, also = [], messages = [] }) => {
    const at = sessionsEndAt(clock());
    const signOut = promptly(signOutEverywhereMessage({ userId }), async () => {
      await signOutEverywhere(userId);
      return true;
    });
    await outbox.commit(
      [close(at), ...actions.map((action) => events.record(userId, action)), ...also],
      [mail(at), signOut, ...messages],
    );
    await sessionsCount(at, clock);
  };
}

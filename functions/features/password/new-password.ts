/** What follows from a password that was just set at the identity provider, whoever set it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountAction } from '#shared/account-event/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { MailTemplate } from '../../platform/outbox/payload.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { AccountEvents } from '../account-event/repository.ts';
import type { Promptly } from '../../platform/outbox/promptly.ts';
import type { SignOutEverywhere } from '../session/service.ts';

interface NewPasswordDependencies {
  readonly table: Table;
  readonly events: AccountEvents;
  readonly outbox: Outbox;
  readonly promptly: Promptly;
  readonly signOutEverywhere: SignOutEverywhere;
  readonly clock: Clock;
}

export interface Consequences {
  /** On the user's own item; sessions from before `at` are over. */
  readonly close: (at: string) => Write;
  readonly actions: readonly AccountAction[];
  readonly template: MailTemplate;
  /** Besides `at`. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly also?: readonly Write[];
}

/** Everyone who came in with the old password is out; a session begun after this returns is good. */
export type ConcludeNewPassword = (userId: string, consequences: Consequences) => Promise<void>;

export const createConcludeNewPassword =
  ({
    table,
    events,
    outbox,
    promptly,
    signOutEverywhere,
    clock,
  }: NewPasswordDependencies): ConcludeNewPassword =>
  async (userId, { close, actions, template, parameters, also = [] }) => {
    const now = clock().getTime();
    // Tokens carry whole seconds: a session begun within this second cannot be told from an older one.
    const validFrom = Math.ceil(now / 1000) * 1000;
    const at = new Date(validFrom).toISOString();
    const mail = outbox.prepare({
      kind: 'send-mail',
      key: `${template}:${userId}:${at}`,
      userId,
      template,
      parameters: { ...parameters, at },
    });
    const signOut = outbox.prepare({ kind: 'sign-out-everywhere', userId });
    await table.transact([
      close(at),
      ...actions.map((action) => events.record(userId, action)),
      mail.write,
      signOut.write,
      ...also,
    ]);
    await outbox.dispatch([mail.id]);
    await promptly(signOut.id, () => signOutEverywhere(userId));
    await sleep(Math.max(0, validFrom - clock().getTime()));
  };

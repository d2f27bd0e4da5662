/**
 * The office's second step, there and here: whoever changed it past us (the operator's console, a trigger that was taken off) has an
 * account whose sign-in asks for less, or for somebody else's code, than the table says. The provider tells nobody which
 * authenticator it knows, but when the account was changed last: a change that no entry of ours explains is somebody else's.
 */
import type { AccountAction, AccountEvent } from '#shared/record/account-event/schema.ts';
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import { update } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { accountMail } from '#functions/people/account/mail.ts';
import { createAccountRepository, subjectOf, type User } from '#functions/people/account/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { signOutEverywhereMessage } from '#functions/access/session/message.ts';
import { changedElsewhereMail } from './mail.ts';
import { alignTwoStepMessage } from './message.ts';
import { twoStepKey, twoStepSchema } from './repository.ts';

/** A change of ours may still be on its way to the provider for so long. */
const settlesMs = 10 * 60_000;
/** Sign-ins stand among them. */
const looked = 40;
/** What of ours changes the account at the provider; only the first ones change what the table says of the second step. */
const changesTwoStep = (action: AccountAction): boolean => action.startsWith('two-step');
const changesAccount = (action: AccountAction): boolean =>
  changesTwoStep(action) || /^(?:password|email|passkey)-|^changed-elsewhere$|-by-office$/u.test(action);

/** Near no entry of the trail that would explain it. */
const isPastUs = (changedAt: string, ours: readonly AccountEvent[]): boolean =>
  !ours.some(
    ({ action, at }) =>
      changesAccount(action) && Math.abs(Date.parse(at) - Date.parse(changedAt)) <= settlesMs,
  );

export function createWatchTwoStep(base: Basis, emailPool: Pick<UserPool, 'find'>) {
  const { table, clock, log } = base;
  const accounts = createAccountRepository(table);
  const events = createAccountEvents(table, clock);
  const attention = createAttentionRepository(table);
  const outbox = composeOutbox(base);

  async function watch({ userId }: User): Promise<void> {
    const user = await accounts.findUser(userId);
    const account = user?.status === 'active' ? await emailPool.find(subjectOf(user)) : undefined;
    if (user === undefined || account === undefined) return;
    const isOn = user.twoStepSince !== undefined;
    const { changedAt } = account;
    const state = await table.find(twoStepSchema, twoStepKey(userId), { consistent: true });
    const differs = account.totp !== isOn;
    const unknownAt = isOn && changedAt !== state?.seenAt ? changedAt : undefined;
    if (!differs && unknownAt === undefined) return;

    const now = clock();
    const since = new Date(now.getTime() - settlesMs).toISOString();
    const ours = (await events.list(userId, { limit: looked })).items;
    if (ours.some(({ action, at }) => changesTwoStep(action) && at >= since)) return;
    const seen =
      unknownAt === undefined
        ? undefined
        : update(twoStepKey(userId)).set({ status: 'on', seenAt: unknownAt });
    // The first look takes what it finds: it is what was set up a moment ago.
    const isStrange = unknownAt !== undefined && state?.seenAt !== undefined && isPastUs(unknownAt, ours);
    if (!differs && !isStrange) {
      if (seen !== undefined) await table.write(seen);
      return;
    }
    log.warn('the sign-in of the office was changed past us', { userId, differs });
    await outbox.commit(
      [
        ...(seen === undefined ? [] : [seen]),
        accounts.closeSessions(userId, sessionsEndAt(now)),
        events.record(userId, 'changed-elsewhere'),
        attention.raise('two-step-differs', { kind: 'user', id: userId, of: userId }, now.toISOString()),
      ],
      [
        accountMail(changedElsewhereMail, userId, { at: now.toISOString() }),
        alignTwoStepMessage({ userId }),
        signOutEverywhereMessage({ userId }),
      ],
    );
  }

  /** One that fails keeps nobody else; all of them fail the run. */
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const user of await accounts.listOffice()) {
      try {
        await watch(user);
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the office could not be watched');
  };
}

/** The way back into an account by a mailed link: a forgotten password, or an address somebody else changed. */
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { promptly } from '#functions/platform/outbox/message.ts';
import { accountMail } from '#functions/people/account/mail.ts';
import { undo } from '#shared/access/email-change/policy.ts';
import { createCredentialLeases } from '#functions/people/credential-lease/repository.ts';
import { emailRestoredMail, passwordChangedMail } from './mail.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createMailedLinks, type MailedLink } from '#functions/mail/mailed-link/repository.ts';
import { finishEmailChangeMessage, finishMs } from '#functions/access/email-change/message.ts';
import { alignPasskeysMessage } from '#functions/access/passkey/message.ts';
import type { AlignPasskeys } from '#functions/access/passkey/align.ts';
import { createPasskeyRepository } from '#functions/access/passkey/repository.ts';
import { alignTwoStepMessage } from '#functions/access/two-step/message.ts';
import type { Consequences, ConcludeNewPassword } from './new-password.ts';
import { refuseGuessedFirst } from '#functions/platform/identity/guessed-first.ts';
import { createAccountRepository, subjectOf, type User } from '#functions/people/account/repository.ts';
import type { AlignTwoStep } from '#functions/access/two-step/service.ts';
import { forgetTwoStep } from '#functions/access/two-step/repository.ts';

interface RecoveryDependencies extends Basis {
  readonly conclude: ConcludeNewPassword;
  readonly alignTwoStep: AlignTwoStep;
  readonly alignPasskeys: AlignPasskeys;
}

type Undoing = NonNullable<ReturnType<typeof undo>>;
interface Opened {
  readonly link: MailedLink;
  readonly user: User;
  /** Absent for a reset. */
  readonly undoing?: Undoing;
}

export interface Recovery {
  /** @throws Problem `link-not-valid` for one that opens nothing, or nothing any more */
  getLink(proof: string): Promise<MailedLink>;
  reset(proof: string, password: string): Promise<void>;
}

/** A second step set up this long before the change that is undone goes with it: its holder sets it up again in a minute. */
const suspectMs = 3 * 24 * 60 * 60 * 1000;

/** The address is still the person's, and the password was not set otherwise since. */
const stillProves = ({ email, createdAt = '' }: MailedLink, user: User): boolean =>
  user.email === email && createdAt >= (user.sessionsValidFrom ?? '');

export function createRecovery(base: RecoveryDependencies): Recovery {
  const { table, clock, env, conclude, alignTwoStep, alignPasskeys } = base;
  const links = createMailedLinks(table, clock);
  const leases = createCredentialLeases(base);
  const accounts = createAccountRepository(table);
  const passkeys = createPasskeyRepository(table);
  const returns = createMailReturns(table, clock);
  const emailPool = createUserPool(env.EMAIL_POOL_ID);
  const outbox = composeOutbox(base);

  async function open(proof: string): Promise<Opened> {
    const link = await links.getOpen(['reset-password', 'undo-email'], proof);
    const user = link.userId === undefined ? undefined : await accounts.findUser(link.userId);
    if (user?.status !== 'active') throw new Problem('link-not-valid');
    if (link.purpose === 'reset-password') {
      if (!stillProves(link, user)) throw new Problem('link-not-valid');
      return { link, user };
    }
    // A password set since does not void this one: whoever took the account over can set one too.
    const undoing = undo(user.addressHistory ?? [], link.changeId ?? '');
    if (undoing === undefined) throw new Problem('link-not-valid');
    return { link, user, undoing };
  }

  async function bringBack(
    user: User,
    email: string,
    { undone, left }: Undoing,
    passkeysGone: boolean,
  ): Promise<Consequences> {
    // Whoever takes an account over may set up a second step first and change the address then.
    const theirs = new Date(Date.parse(undone.at) - suspectMs).toISOString();
    const withoutTwoStep = user.twoStepSince !== undefined && user.twoStepSince >= theirs;
    const { writes, mailReturned } = await returns.move(user.userId, user.email, email);
    const to = { email, addressHistory: left, mailReturned };
    return {
      close: (at) => accounts.restoreEmail(user, { ...to, at, withoutTwoStep }),
      actions: withoutTwoStep ? ['email-restored', 'two-step-removed'] : ['email-restored'],
      mail: (at) =>
        accountMail(emailRestoredMail, user.userId, {
          at,
          ...(withoutTwoStep && { twoStep: 'removed' }),
          ...(passkeysGone && { passkeys: 'removed' }),
        }),
      also: [
        ...writes,
        // One that is only being set up goes too.
        ...(withoutTwoStep || user.twoStepSince === undefined ? [forgetTwoStep(user.userId)] : []),
      ],
    };
  }

  const resetOnly = (userId: string, passkeysGone: boolean): Consequences => ({
    close: (at) => accounts.closeSessions(userId, at),
    actions: ['password-reset'],
    mail: (at) =>
      accountMail(passwordChangedMail, userId, { at, ...(passkeysGone && { passkeys: 'removed' }) }),
  });

  return {
    getLink: async (proof) => (await open(proof)).link,

    async reset(proof, password) {
      await refuseGuessedFirst(password);
      const { userId } = (await open(proof)).user;
      await leases.hold(userId, async (end) => {
        // Another request may have been quicker, with this link or one that goes further back.
        const { link, user, undoing } = await open(proof);
        const subject = subjectOf(user);
        if (undoing !== undefined) {
          // Whoever is killed between provider and table leaves it to the worker, which knows no password: it puts it back.
          const message = finishEmailChangeMessage({ userId, changeId: undoing.undone.id });
          await table.write(outbox.entry(message, new Date(clock().getTime() + finishMs)));
          if ((await emailPool.setEmail(subject, link.email)) === 'taken')
            throw new Problem('already-registered');
        }
        await emailPool.setPassword(subject, password, 'permanent');
        // Somebody else's would go on opening the account, whatever the password is.
        const forgotten = await passkeys.forget(userId);
        const consequences =
          undoing === undefined
            ? resetOnly(userId, forgotten.any)
            : await bringBack(user, link.email, undoing, forgotten.any);
        // Whoever had a token may have made the identity provider ask for a code of theirs.
        const alignment = promptly(alignTwoStepMessage({ userId }), async () => {
          await alignTwoStep(userId);
          return true;
        });
        await conclude(userId, {
          ...consequences,
          ...(forgotten.any && { actions: [...consequences.actions, 'passkey-removed'] }),
          also: [...(consequences.also ?? []), ...forgotten.writes, links.use(link), end],
          messages: [
            alignment,
            ...(forgotten.any
              ? [
                  promptly(alignPasskeysMessage({ userId }), async () => {
                    await alignPasskeys(userId);
                    return true;
                  }),
                ]
              : []),
          ],
        });
      });
    },
  };
}

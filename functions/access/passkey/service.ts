/**
 * Passkeys of one's own account. Adding one proves everything that signing in without it asks for: the password and, where it is
 * on, the second step; taking one away proves the password, and ends the sessions from before it but the one it is done in.
 */
import { addsPasskeys } from '#shared/access/passkey/policy.ts';
import {
  mostPasskeys,
  passkeyOptionsSchema,
  type Passkey,
  type PasskeyCredential,
  type PasskeyOptions,
} from '#shared/access/passkey/schema.ts';
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { sessionsCount } from '#functions/platform/auth/sessions.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { GiveProof, PasskeyPool } from '#functions/platform/identity/passkey-pool.ts';
import type { Prover } from '#functions/platform/identity/prover.ts';
import { promptly, type Message } from '#functions/platform/outbox/message.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import { accountMail } from '#functions/people/account/mail.ts';
import type { ExpectPassword } from '#functions/people/account/present-password.ts';
import { subjectOf, type AccountRepository } from '#functions/people/account/repository.ts';
import type { AlignPasskeys } from './align.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './mail.ts';
import { alignPasskeysMessage } from './message.ts';
import type { PasskeyRepository } from './repository.ts';

const addMs = 15 * 60 * 1000;

const refuse = (path: string, message: string): never => {
  throw new Problem('invalid-input', { errors: [{ path, message }] });
};
const wrongCode = '確認コードが違います。認証アプリに今表示されている6桁の数字を入力してください';

interface PasskeyDependencies {
  readonly table: Pick<Table, 'write' | 'transact'>;
  readonly accounts: AccountRepository;
  readonly passkeys: PasskeyRepository;
  readonly passkeyPool: PasskeyPool;
  readonly proofFor: (userId: string) => GiveProof;
  readonly alignPasskeys: AlignPasskeys;
  readonly events: AccountEvents;
  readonly outbox: Outbox;
  readonly emailProver: Prover;
  readonly expectPassword: ExpectPassword;
  readonly clock: Clock;
}
type Holder = Pick<Actor, 'userId' | 'kind' | 'membership' | 'twoStepSince' | 'authTime'>;

export interface PasskeyService {
  list(userId: string): Promise<Passkey[]>;
  start(actor: Holder, password: string, code: string | undefined): Promise<PasskeyOptions>;
  add(actor: Holder, password: string, name: string, credential: PasskeyCredential): Promise<void>;
  remove(actor: Holder, passkeyId: string, password: string): Promise<void>;
}

export function createPasskeyService(dependencies: PasskeyDependencies): PasskeyService {
  const { table, accounts, passkeys, passkeyPool, proofFor, alignPasskeys, events, outbox } = dependencies;
  const { emailProver, expectPassword, clock } = dependencies;

  const alignment = (userId: string): Message =>
    promptly(alignPasskeysMessage({ userId }), async () => {
      await alignPasskeys(userId);
      return true;
    });

  async function prove({ userId, twoStepSince }: Holder, password: string, code: string | undefined) {
    const user = await expectPassword(userId, password);
    if (twoStepSince === undefined) return;
    if (code === undefined) return refuse('code', wrongCode);
    const attempt = await emailProver.signIn(subjectOf(user), password);
    // The provider is a step behind the table, or somebody changed the password just now.
    if (attempt.outcome !== 'asks-code') throw new Problem('version-conflict');
    if ((await attempt.answer(code)) === 'wrong') refuse('code', wrongCode);
  }

  async function expectRoom(userId: string): Promise<void> {
    if ((await passkeys.list(userId)).length >= mostPasskeys) throw new Problem('passkeys-full');
  }

  return {
    list: async (userId) =>
      (await passkeys.list(userId)).map(({ passkeyId, name, addedAt }) => ({ passkeyId, name, addedAt })),

    async start(actor, password, code) {
      const { userId } = actor;
      if (!addsPasskeys(actor)) throw new Problem('organization-not-approved');
      await expectRoom(userId);
      await prove(actor, password, code);
      await table.write(passkeys.start(userId, new Date(clock().getTime() + addMs)));
      const subject = subjectOf(await accounts.getUser(userId));
      return passkeyOptionsSchema.parse(await passkeyPool.start(subject, proofFor(userId)));
    },

    async add({ userId }, password, name, credential) {
      const at = clock().toISOString();
      // Nobody guesses the password here who did not know it at the start.
      if (!(await passkeys.isStarted(userId, at))) throw new Problem('two-step-expired');
      const user = await expectPassword(userId, password);
      await expectRoom(userId);
      const credentialId = credential.id;
      await table.transact([
        passkeys.spendStart(userId, at),
        passkeys.add(userId, { credentialId, name, addedAt: at }),
      ]);
      const outcome = await passkeyPool.complete(subjectOf(user), proofFor(userId), credential);
      if (outcome !== 'added') {
        for (const row of await passkeys.list(userId))
          if (row.credentialId === credentialId) await table.write(passkeys.remove(userId, row));
        throw new Problem(outcome === 'expired' ? 'two-step-expired' : 'passkey-refused');
      }
      try {
        await outbox.commit(
          [passkeys.turnOn(userId, credentialId), events.record(userId, 'passkey-added')],
          [accountMail(passkeyAddedMail, userId, { at, name }), alignment(userId)],
        );
      } catch (cause) {
        // All were taken away meanwhile: this one, which the provider has by now, is to go as well.
        await alignPasskeys(userId);
        throw cause;
      }
    },

    async remove({ userId, authTime }, passkeyId, password) {
      const row = await passkeys.find(userId, passkeyId);
      if (row === undefined) throw new Problem('not-found');
      await expectPassword(userId, password);
      const at = sessionsEndAt(clock());
      await outbox.commit(
        [
          passkeys.remove(userId, row),
          accounts.closeSessions(userId, at, authTime),
          events.record(userId, 'passkey-removed'),
        ],
        [
          accountMail(passkeyRemovedMail, userId, { at: clock().toISOString(), name: row.name }),
          alignment(userId),
        ],
      );
      await sessionsCount(at, clock);
    },
  };
}

/**
 * Two-step sign-in. The table says whether it is on (`twoStepSince` of the user) and holds the recovery codes' hashes; the
 * identity provider, which asks for the code at sign-in, is brought in line afterwards: at once where that works, else by
 * the worker, as often as it takes. Each change ends the sessions from before it, but the one in which it is made.
 */
import { isTotpCode } from '#shared/access/two-step/schema.ts';
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import type { AccountAction } from '#shared/record/account-event/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { sessionsCount } from '#functions/platform/auth/sessions.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import { networkOf } from '#functions/platform/http/network.ts';
import type { RateLimiter } from '#functions/platform/http/rate-limit.ts';
import type { AsksCode, Attempt, Entered, Prover } from '#functions/platform/identity/prover.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import { promptly, type Message } from '#functions/platform/outbox/message.ts';
import { update, type Write } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { accountMail } from '#functions/people/account/mail.ts';
import { alignTwoStepMessage } from './message.ts';
import type { ExpectPassword } from '#functions/people/account/present-password.ts';
import { createPasskeyRepository } from '#functions/access/passkey/repository.ts';
import { drawRecoveryCodes, isRecoveryCode, type RecoveryHashes } from './recovery-codes.ts';
import { forgetTwoStep, twoStepKey, twoStepSchema } from './repository.ts';
import { createAccountRepository, subjectOf, type Ending } from '#functions/people/account/repository.ts';
import { recoveryCodesRenewedMail, twoStepOffMail, twoStepOnMail, twoStepRecoveredMail } from './mail.ts';

const setUpMs = 15 * 60 * 1000;
const maximumAttempts = 10;
/** Of one account from one network: somebody who guesses elsewhere does not shut its holder out. Fifty bits stand the rest. */
const perAccount = { per: 'actor', requests: 10, seconds: 3600 } as const;

const refuse = (path: string, message: string): never => {
  throw new Problem('invalid-input', { errors: [{ path, message }] });
};
const wrongPassword = '今のパスワードが違います';
const wrongCode = '確認コードが違います。認証アプリに今表示されている6桁の数字を入力してください';
const wrongRecovery = '回復コードが違うか、使用済みです。控えを確かめてください';

const mails = {
  'two-step-on': twoStepOnMail,
  'two-step-off': twoStepOffMail,
  'two-step-recovered': twoStepRecoveredMail,
  'recovery-codes-renewed': recoveryCodesRenewedMail,
} as const satisfies Partial<Record<AccountAction, unknown>>;

export type AlignTwoStep = (userId: string) => Promise<void>;

interface AlignDependencies extends Pick<Basis, 'table'> {
  readonly emailPool: UserPool;
}

/** Makes sign-in ask for what the table says. Looks again afterwards: whoever changed it meanwhile wins. */
export function createAlignTwoStep({ table, emailPool }: AlignDependencies): AlignTwoStep {
  const accounts = createAccountRepository(table);
  const passkeys = createPasskeyRepository(table);
  return async (userId) => {
    for (let done: string | undefined; ;) {
      const user = await accounts.findUser(userId);
      if (user === undefined) return;
      const on = user.twoStepSince !== undefined;
      const byPasskey = on && (await passkeys.list(userId)).some(({ status }) => status === 'on');
      const wished = `${String(on)} ${String(byPasskey)}`;
      if (wished === done) return;
      await emailPool.setTotp(subjectOf(user), on, byPasskey);
      done = wished;
    }
  };
}

interface TwoStepDependencies extends Basis {
  readonly alignTwoStep: AlignTwoStep;
  readonly emailPool: UserPool;
  readonly emailProver: Prover;
  readonly expectPassword: ExpectPassword;
  readonly limit: RateLimiter;
}

type Holder = Pick<Actor, 'userId' | 'twoStepSince' | 'authTime'>;

export interface TwoStepService {
  start(actor: Holder, password: string): Promise<{ secret: string; validUntil: string }>;
  confirm(actor: Holder, password: string, code: string): Promise<string[]>;
  renew(actor: Holder, password: string, code: string): Promise<string[]>;
  stop(actor: Holder, password: string, proof: string): Promise<void>;
  /** @param from the client's address */
  recover(email: string, code: string, from: string): Promise<void>;
}

export function createTwoStepService(base: TwoStepDependencies): TwoStepService {
  const { table, clock, alignTwoStep, emailPool, emailProver, expectPassword, limit } = base;
  const accounts = createAccountRepository(table);
  const events = createAccountEvents(table, clock);
  const outbox = composeOutbox(base);

  const mailed = (userId: string, what: keyof typeof mails): Message =>
    accountMail(mails[what], userId, { at: clock().toISOString() });

  /** One transaction with its mail and its entry in the trail, then the identity provider. Sessions begun afterwards are good. */
  async function change(
    userId: string,
    what: keyof typeof mails,
    spared: number | undefined,
    write: (ending: Ending) => readonly Write[],
  ): Promise<void> {
    const at = sessionsEndAt(clock());
    const alignment = promptly(alignTwoStepMessage({ userId }), async () => {
      await alignTwoStep(userId);
      return true;
    });
    await outbox.commit(
      [...write({ at, spared }), events.record(userId, what)],
      [mailed(userId, what), alignment],
    );
    await sessionsCount(at, clock);
  }

  const findState = (userId: string) => table.find(twoStepSchema, twoStepKey(userId), { consistent: true });
  const off = (userId: string, since: string) => (ending: Ending) => [
    accounts.turnTwoStepOff(userId, since, ending),
    forgetTwoStep(userId),
  ];

  /** As far as the password leads. The provider may be a step behind the table, and is brought in line then. */
  async function enter<O extends Attempt['outcome']>(
    userId: string,
    password: string,
    outcome: O,
  ): Promise<Extract<Attempt, { outcome: O }>> {
    const subject = subjectOf(await accounts.getUser(userId));
    const isIt = (attempt: Attempt): attempt is Extract<Attempt, { outcome: O }> =>
      attempt.outcome === outcome;
    const first = await emailProver.signIn(subject, password);
    if (isIt(first)) return first;
    if (first.outcome === 'wrong') return refuse('password', wrongPassword);
    await alignTwoStep(userId);
    const second = await emailProver.signIn(subject, password);
    if (isIt(second)) return second;
    // Somebody changed it meanwhile, or the provider has lost the authenticator: a recovery code still turns it off.
    throw new Problem('version-conflict');
  }
  const signedIn = (userId: string, password: string): Promise<Entered> => enter(userId, password, 'entered');
  const askedForCode = (userId: string, password: string): Promise<AsksCode> =>
    enter(userId, password, 'asks-code');

  async function provedByCode(answer: Promise<'right' | 'wrong'>, path: string): Promise<void> {
    if ((await answer) === 'wrong') refuse(path, wrongCode);
  }
  async function provedByRecovery(stored: RecoveryHashes | undefined, code: string, path: string) {
    if (!(await isRecoveryCode(code, stored))) refuse(path, wrongRecovery);
  }

  return {
    async start({ userId, twoStepSince }, password) {
      if (twoStepSince !== undefined) throw new Problem('two-step-on');
      const person = await signedIn(userId, password);
      const until = clock().getTime() + setUpMs;
      const validUntil = new Date(until).toISOString();
      await table.write(
        update(twoStepKey(userId))
          .expectAbsent('recovery')
          .set({ status: 'starting', attempts: 0, validUntil, expiresAt: Math.floor(until / 1000) + 86_400 })
          .orElse('two-step-on'),
      );
      return { secret: await person.startTotp(), validUntil };
    },

    async confirm({ userId, twoStepSince, authTime }, password, code) {
      if (twoStepSince !== undefined) throw new Problem('two-step-on');
      await table.write(
        update(twoStepKey(userId))
          .expectStatus('starting')
          .expectAbsentOrAtMost('attempts', maximumAttempts - 1)
          .expectAbsentOrAtLeast('validUntil', clock().toISOString())
          .increase('attempts')
          .orElse('two-step-expired'),
      );
      const person = await signedIn(userId, password);
      await provedByCode(person.verifyTotp(code), 'code');
      const { codes, stored } = await drawRecoveryCodes();
      await change(userId, 'two-step-on', authTime, (ending) => [
        accounts.turnTwoStepOn(userId, clock().toISOString(), ending),
        update(twoStepKey(userId))
          .expectStatus('starting')
          .set({ status: 'on', recovery: stored })
          .remove('attempts', 'validUntil', 'expiresAt')
          .orElse('two-step-on'),
      ]);
      return codes;
    },

    async renew({ userId, twoStepSince, authTime }, password, code) {
      if (twoStepSince === undefined) throw new Problem('not-found');
      const person = await askedForCode(userId, password);
      await provedByCode(person.answer(code), 'code');
      const { codes, stored } = await drawRecoveryCodes();
      await change(userId, 'recovery-codes-renewed', authTime, (ending) => [
        accounts.renewTwoStep(userId, twoStepSince, ending),
        update(twoStepKey(userId)).set({ status: 'on', recovery: stored }),
      ]);
      return codes;
    },

    async stop({ userId, twoStepSince, authTime }, password, proof) {
      if (twoStepSince === undefined) throw new Problem('not-found');
      if (isTotpCode(proof)) {
        const person = await askedForCode(userId, password);
        await provedByCode(person.answer(proof), 'proof');
      } else {
        await expectPassword(userId, password);
        await provedByRecovery((await findState(userId))?.recovery, proof, 'proof');
      }
      await change(userId, 'two-step-off', authTime, off(userId, twoStepSince));
    },

    async recover(email, code, from) {
      await limit('recoverTwoStep:account', perAccount, `${email} ${networkOf(from)}`);
      const account = await emailPool.find(email);
      // Somebody who is not there is asked for and compared like anybody.
      const userId = userIdOf(account?.subject ?? 'nobody');
      const [user, state] = await Promise.all([accounts.findUser(userId), findState(userId)]);
      await provedByRecovery(state?.recovery, code, 'code');
      if (user?.status !== 'active' || user.twoStepSince === undefined) return refuse('code', wrongRecovery);
      await change(userId, 'two-step-recovered', undefined, off(userId, user.twoStepSince));
    },
  };
}

/**
 * Another address: asked for by its holder-to-be, proved by a six-digit code mailed there. As with links, the code is
 * made when the mail is, and only its hash is stored.
 */
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { userKey, type Actor } from '#functions/platform/auth/actor.ts';
import { newId, sha256 } from '#functions/platform/id.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { replace, update, type Key } from '#functions/platform/table/write.ts';
import { withChange } from '#shared/access/email-change/policy.ts';
import { createCredentialLeases } from '#functions/people/credential-lease/repository.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import type { ExpectPassword } from '#functions/people/account/present-password.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { finishEmailChangeMessage, finishMs, sendEmailCodeMessage } from './message.ts';
import { sendLinkMessage } from '#functions/mail/mailed-link/message.ts';
import { createAccountRepository, subjectOf } from '#functions/people/account/repository.ts';

const validMs = 60 * 60 * 1000;
const maximumAttempts = 5;

const changeSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'done']),
  email: z.string(),
  codeHash: z.string().optional(),
  attempts: z.int(),
  validUntil: z.iso.datetime(),
});
type EmailChange = z.output<typeof changeSchema>;

const key = (userId: string): Key => ({ ...userKey(userId), sk: 'EMAIL_CHANGE' });
const hashOf = (changeId: string, code: string): string => sha256(`${changeId}:${code}`);

export interface EmailChanges {
  /** Undefined when a newer one took its place. */
  find(userId: string, changeId: string): Promise<EmailChange | undefined>;
  /** Makes the code to mail. */
  drawCode(userId: string, changeId: string): Promise<string>;
}

export const createEmailChanges = (table: Table): EmailChanges => ({
  async find(userId, changeId) {
    const change = await table.find(changeSchema, key(userId), { consistent: true });
    return change?.id === changeId && change.status === 'open' ? change : undefined;
  },
  async drawCode(userId, changeId) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await table.write(
      update(key(userId))
        .expect('id', changeId)
        .set({ codeHash: hashOf(changeId, code) }),
    );
    return code;
  },
});

type Proof = z.output<typeof finishEmailChangeMessage.input>;

/**
 * Makes a proved change, at the identity provider first and then in the table, and answers the new address. Where there is
 * none to make, the provider gets what the table says.
 * @throws Problem `link-not-valid` when it is not open any more, `session-ended`, `already-registered`
 */
export function createFinishEmailChange(base: Basis): (proof: Proof) => Promise<string> {
  const { table, clock, env } = base;
  const links = createMailedLinks(table, clock);
  const leases = createCredentialLeases(base);
  const accounts = createAccountRepository(table);
  const changes = createEmailChanges(table);
  const events = createAccountEvents(table, clock);
  const emailPool = createUserPool(env.EMAIL_POOL_ID);
  const returns = createMailReturns(table, clock);
  const outbox = composeOutbox(base);

  return ({ userId, changeId, sessionsValidFrom }) =>
    leases.hold(userId, async (end) => {
      const [account, change] = [await accounts.findUser(userId), await changes.find(userId, changeId)];
      // One that is being deleted may be gone at the provider.
      const user = account?.status === 'deleting' ? undefined : account;
      // The account may have been brought back while this one waited, and then this session is over.
      if (change === undefined || user === undefined || user.sessionsValidFrom !== sessionsValidFrom) {
        // A try that was killed may have changed it there already. What agrees is left: a change is looked into (two-step).
        if (user?.email !== undefined) {
          const found = await emailPool.find(user.email);
          if (found?.subject !== subjectOf(user)) await emailPool.setEmail(subjectOf(user), user.email);
        }
        throw new Problem(change === undefined ? 'link-not-valid' : 'session-ended');
      }
      const close = update(key(userId)).expect('id', changeId).expectStatus('open').set({ status: 'done' });
      if ((await emailPool.setEmail(subjectOf(user), change.email)) === 'taken') {
        await table.write(close);
        throw new Problem('already-registered');
      }
      const undo = links.request({
        purpose: 'undo-email',
        email: user.email ?? '',
        userId,
        changeId,
      });
      const { writes, mailReturned } = await returns.move(userId, user.email, change.email);
      await outbox.commit(
        [
          accounts.moveEmail(userId, {
            email: change.email,
            mailReturned,
            addressHistory: withChange(user.addressHistory ?? [], {
              id: changeId,
              at: clock().toISOString(),
            }),
          }),
          events.record(userId, 'email-changed'),
          close,
          ...writes,
          undo.write,
          end,
        ],
        [sendLinkMessage({ requestId: undo.requestId })],
      );
      return change.email;
    });
}

interface EmailChangeService {
  /** @throws Problem `invalid-input` at `password` or `email` */
  request(userId: string, email: string, password: string): Promise<void>;
  /** @throws Problem `link-not-valid` when outdated or tried too often, `invalid-input` for a wrong code */
  confirm(actor: Pick<Actor, 'userId' | 'sessionsValidFrom'>, code: string): Promise<string>;
}

export function createEmailChangeService(base: Basis, expectPassword: ExpectPassword): EmailChangeService {
  const { table, clock } = base;
  const outbox = composeOutbox(base);
  const finish = createFinishEmailChange(base);

  /** Counts the attempt before it looks, so that guessing at once in many requests gains nothing. */
  async function proved(userId: string, code: string): Promise<EmailChange> {
    const change = await table.writeAndRead(
      changeSchema,
      update(key(userId))
        .expectStatus('open')
        .expectAbsentOrAtMost('attempts', maximumAttempts - 1)
        .expectAbsentOrAtLeast('validUntil', clock().toISOString())
        .increase('attempts')
        .orElse('link-not-valid'),
    );
    if (change.codeHash !== hashOf(change.id, code))
      throw new Problem('invalid-input', {
        errors: [{ path: 'code', message: '確認コードが違います。メールの6桁の数字を確かめてください' }],
      });
    return change;
  }

  return {
    async request(userId, email, password) {
      const user = await expectPassword(userId, password);
      if (user.email === email)
        throw new Problem('invalid-input', {
          errors: [{ path: 'email', message: '今のメールアドレスと同じです' }],
        });
      const id = newId('mail', clock());
      const until = clock().getTime() + validMs;
      const change: EmailChange = {
        id,
        status: 'open',
        email,
        attempts: 0,
        validUntil: new Date(until).toISOString(),
      };
      await outbox.commit(
        [replace({ ...key(userId), ...change, expiresAt: Math.floor(until / 1000) + 86_400 })],
        [sendEmailCodeMessage({ userId, changeId: id })],
      );
    },

    async confirm({ userId, sessionsValidFrom }, code) {
      const { id: changeId } = await proved(userId, code);
      const proof = { userId, changeId, sessionsValidFrom };
      // Whoever is killed between provider and table leaves it to the worker.
      const later = new Date(clock().getTime() + finishMs);
      await table.write(outbox.entry(finishEmailChangeMessage(proof), later));
      return finish(proof);
    },
  };
}

import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { EmailChanges } from './service.ts';
import { sendEmailCodeMessage } from './message.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { SendMail } from '#functions/platform/mail/mail.ts';
import { knownAddressWords } from '#functions/mail/mailed-link/mail.ts';
import { codeWords } from './mail.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { MailRepository } from '#functions/mail/mail/repository.ts';
import { renderMail } from '#functions/platform/mail/render.ts';

interface CodeMailDependencies {
  readonly accounts: AccountRepository;
  readonly emailChanges: EmailChanges;
  readonly mails: MailRepository;
  readonly emailPool: UserPool;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

/** To the new address: the code, or word that it belongs to somebody already. */
export const work = defineWork(
  sendEmailCodeMessage,
  ({ accounts, emailChanges, mails, emailPool, send, clock, publicOrigin }: CodeMailDependencies) =>
    async ({ userId, changeId }) => {
      const change = await emailChanges.find(userId, changeId);
      const key = `email-code:${changeId}`;
      if (change === undefined || (await mails.wasSent(key))) return;
      const account = await emailPool.find(change.email);
      const holder = account && (await accounts.findUser(userIdOf(account.subject)));
      const words =
        holder === undefined || holder.userId === userId
          ? codeWords(await emailChanges.drawCode(userId, changeId), change.validUntil)
          : knownAddressWords;
      const messageId = await send(change.email, renderMail(words, undefined, publicOrigin));
      if (messageId === undefined) return;
      await mails.recordSent({
        key,
        userId,
        template: 'email-code',
        subject: words.subject,
        messageId,
        sentAt: clock().toISOString(),
      });
    },
);

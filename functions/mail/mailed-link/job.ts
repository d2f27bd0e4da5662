import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import { sendLinkMessage } from './message.ts';
import type { MailedLinks } from './repository.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { MailWords } from '#functions/platform/mail/define-mail.ts';
import type { SendMail } from '#functions/platform/mail/mail.ts';
import { knownAddressWords, linkWords } from './mail.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { MailRepository } from '#functions/mail/mail/repository.ts';
import { renderMail } from '#functions/platform/mail/render.ts';
import { fullName } from '#shared/people/account/schema.ts';

interface LinkMailDependencies {
  readonly accounts: AccountRepository;
  readonly links: MailedLinks;
  readonly mails: MailRepository;
  readonly emailPool: UserPool;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicOrigin: string;
}

/** Finds out here, where nobody can watch, whether the address is known, and mails what fits. */
export const work = defineWork(sendLinkMessage, (dependencies: LinkMailDependencies) => {
  const { accounts, links, mails, emailPool, send, clock, log, publicOrigin } = dependencies;

  async function holderOf(email: string): Promise<User | undefined> {
    const account = await emailPool.find(email);
    return account && accounts.findUser(userIdOf(account.subject));
  }

  return async ({ requestId }) => {
    const request = await links.findRequest(requestId);
    const key = `link:${requestId}`;
    if (request === undefined || (await mails.wasSent(key))) return;
    const { purpose, email, userId: named, changeId } = request;
    // A request that names its account is about an address it no longer has: that is what undoing is for.
    const user = await (named === undefined ? holderOf(email) : accounts.findUser(named));
    const isFor = purpose === 'sign-up' ? user === undefined : user?.status === 'active';
    let words: MailWords;
    if (isFor) {
      const link = { purpose, email, userId: user?.userId, changeId };
      words = linkWords(purpose, await links.open(link));
    } else if (purpose === 'sign-up') words = knownAddressWords;
    else {
      log.info('link asked for an address without an active account', { purpose });
      return;
    }
    const messageId = await send(email, renderMail(words, user && fullName(user.name), publicOrigin));
    if (messageId === undefined) return;
    await mails.recordSent({
      key,
      ...(user && { userId: user.userId }),
      template: `link-${purpose}`,
      subject: words.subject,
      messageId,
      sentAt: clock().toISOString(),
    });
  };
});

import { fullName } from '#shared/account/schema.ts';
import type { AccountRepository } from '../../core/account/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Payload } from '../../platform/outbox/payload.ts';
import { composeMail } from './templates.ts';
import type { MailRepository } from './repository.ts';

interface MailDependencies {
  readonly accounts: AccountRepository;
  readonly mails: MailRepository;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicOrigin: string;
}

export type DeliverMail = (payload: Extract<Payload, { kind: 'send-mail' }>) => Promise<void>;

/**
 * Once per key. Only a kill between the provider taking the mail and our record of it can send it a second time: a mail
 * twice is better than a mail never.
 */
export const createDeliverMail =
  ({ accounts, mails, send, clock, log, publicOrigin }: MailDependencies): DeliverMail =>
  async ({ key, userId, template, parameters }) => {
    if (await mails.wasSent(key)) return;
    const user = await accounts.findUser(userId);
    if (user === undefined) {
      log.info('the account is gone', { template });
      return;
    }
    if (user.email === undefined) {
      log.info('no address, read in the app instead', { template });
      return;
    }
    const messageId = await send(
      user.email,
      composeMail(template, parameters, fullName(user.name), publicOrigin),
    );
    await mails.recordSent({ key, userId, template, messageId, sentAt: clock().toISOString() });
  };

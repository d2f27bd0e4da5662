import type { Clock } from '../../platform/clock.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Payload } from '../../platform/outbox/payload.ts';
import type { FindRecipients } from './recipients.ts';
import { composeMail } from './templates.ts';
import type { MailRepository } from './repository.ts';

interface MailDependencies {
  readonly recipients: FindRecipients;
  readonly mails: MailRepository;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

export type DeliverMail = (payload: Extract<Payload, { kind: 'send-mail' }>) => Promise<void>;

/**
 * Once per key and recipient. Only a kill between the provider taking the mail and our record of it can send it a second
 * time: a mail twice is better than a mail never.
 */
export const createDeliverMail =
  ({ recipients, mails, send, clock, publicOrigin }: MailDependencies): DeliverMail =>
  async (mail) => {
    const { template, parameters } = mail;
    for (const [index, { userId, email, name, link }] of (await recipients(mail)).entries()) {
      const key = index === 0 ? mail.key : `${mail.key}#${userId ?? index}`;
      if (await mails.wasSent(key)) continue;
      const messageId = await send(email, composeMail(template, parameters, { name, link }, publicOrigin));
      await mails.recordSent({
        key,
        ...(userId !== undefined && { userId }),
        template,
        messageId,
        sentAt: clock().toISOString(),
      });
    }
  };

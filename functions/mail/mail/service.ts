import type { Address } from '#shared/kernel/paths.ts';
import type { MailRecipient, MailToSend } from './message.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MailChoice } from '#shared/mail/mail/schema.ts';
import { kindNamed, type MailKind, type MailList } from '#functions/platform/mail/define-mail.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { mailChoiceContract } from '#shared/mail/mail-choice/contract.ts';
import type { MailChoiceRepository } from '#functions/mail/mail-choice/repository.ts';
import type { NoticeRepository } from '#functions/mail/notice/repository.ts';
import type { SendMail } from '#functions/platform/mail/mail.ts';
import { renderMail } from '#functions/platform/mail/render.ts';
import type { MailRepository } from './repository.ts';

export interface Recipient {
  /** Absent for a guest. */
  readonly userId?: string;
  /** Absent for a pupil, who reads it in the product. */
  readonly email?: string | undefined;
  /** The school of a pupil. */
  readonly schoolId?: string | undefined;
  /** Mails that this person does without. */
  readonly declined?: readonly MailChoice[] | undefined;
  readonly name?: string | undefined;
  /** Where this recipient sees the order, where that is not the page the mail names. */
  readonly link?: readonly [path: Address, text: string];
}

/** Whom a mail goes to, looked up when it is sent: a person, or whoever placed an order. */
export type FindRecipients = (
  mail: Pick<MailRecipient, 'userId' | 'order' | 'contactId'>,
) => Promise<Recipient[]>;

interface MailDependencies {
  readonly list: MailList;
  readonly recipients: FindRecipients;
  readonly mails: MailRepository;
  readonly notices: Pick<NoticeRepository, 'add'>;
  /** One more of a topic for the daily mail of a school. */
  readonly digests: { count(organizationId: string, topic: string, now: Date): Write };
  readonly send: SendMail;
  readonly choices: Pick<MailChoiceRepository, 'open'>;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

export type DeliverMail = (mail: MailToSend) => Promise<void>;

/** Each recipient's own mail is sent once; the first one's key is the mail's. */
const keyFor = ({ key }: MailRecipient, index: number, userId: string | undefined): string =>
  index === 0 ? key : `${key}#${userId ?? index}`;

/** To this recipient alone, where it went to several. */
const whatFor = (
  { template, parameters, order, contactId }: MailToSend,
  userId: string | undefined,
): Omit<MailToSend, 'key'> => ({
  template,
  parameters,
  ...(userId === undefined ? { order, contactId } : { userId }),
});

/**
 * Once per key and recipient, the notice first. Only a kill between the provider taking the mail and our record of it can send
 * it a second time: a mail twice is better than a mail never.
 */
export const createDeliverMail = ({
  list,
  recipients,
  mails,
  notices,
  digests,
  choices,
  send,
  clock,
  publicOrigin,
}: MailDependencies): DeliverMail => {
  async function tell(kind: MailKind, mail: MailToSend, key: string, to: Recipient): Promise<void> {
    if (to.userId === undefined || kind.mailOnly || mail.again) return;
    const counted =
      kind.digest === undefined || to.schoolId === undefined
        ? []
        : [digests.count(to.schoolId, kind.digest, clock())];
    const { template, parameters } = mail;
    await notices.add({ userId: to.userId, key, template, parameters }, counted);
  }

  const stopLink = async (userId: string, choice: MailChoice): Promise<string> =>
    `${publicOrigin}${mailChoiceContract.stopMails.path.replace(':stopCode', await choices.open(userId, choice))}`;

  return async (mail) => {
    const kind = await kindNamed(list, mail.template);
    const words = kind.words(mail.parameters);
    for (const [index, to] of (await recipients(mail)).entries()) {
      const { userId, email, name, link, declined = [] } = to;
      const key = keyFor(mail, index, userId);
      await tell(kind, mail, key, to);
      if (email === undefined || (kind.choice !== undefined && declined.includes(kind.choice))) continue;
      if (await mails.wasSent(key)) continue;
      const content = renderMail({ ...words, link: link ?? words.link }, name, publicOrigin, kind.choice);
      const stop = kind.choice && userId && (await stopLink(userId, kind.choice));
      const messageId = await send(email, content, {
        ...(stop && { stopAt: stop }),
        ...(userId === undefined && { about: mail.order?.orderId ?? mail.contactId }),
        again: mail.again,
      });
      if (messageId === undefined) continue;
      await mails.recordSent({
        key,
        ...(userId !== undefined && { userId }),
        ...(mail.order && { orderId: mail.order.orderId }),
        template: mail.template,
        subject: content.subject,
        messageId,
        sentAt: clock().toISOString(),
        sent: whatFor(mail, userId),
      });
    }
  };
};

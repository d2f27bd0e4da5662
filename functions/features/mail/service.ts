import type { Address } from '#shared/kernel/paths.ts';
import type { MailRecipient, MailToSend } from './message.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailKind } from '../../platform/mail/define-mail.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import { renderMail } from '../../platform/mail/render.ts';
import type { MailRepository } from './repository.ts';

export interface Recipient {
  /** Absent for a guest. */
  readonly userId?: string;
  readonly email: string;
  readonly name?: string | undefined;
  /** Where this recipient sees the order, where that is not the page the mail names. */
  readonly link?: readonly [path: Address, text: string];
}

/** Whom a mail goes to, looked up when it is sent: a person, or whoever placed an order. */
export type FindRecipients = (mail: Pick<MailRecipient, 'userId' | 'order'>) => Promise<Recipient[]>;

/** Loaded with the first mail of their name. */
export type MailList<N extends string = string> = {
  readonly [Name in N]: () => Promise<MailKind<Name>>;
};

interface MailDependencies {
  readonly list: MailList;
  readonly recipients: FindRecipients;
  readonly mails: MailRepository;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

export type DeliverMail = (mail: MailToSend) => Promise<void>;

/** Each recipient's own mail is sent once; the first one's key is the mail's. */
const keyFor = ({ key }: MailRecipient, index: number, userId: string | undefined): string =>
  index === 0 ? key : `${key}#${userId ?? index}`;

/**
 * Once per key and recipient. Only a kill between the provider taking the mail and our record of it can send it a second
 * time: a mail twice is better than a mail never.
 */
export const createDeliverMail = ({
  list,
  recipients,
  mails,
  send,
  clock,
  publicOrigin,
}: MailDependencies): DeliverMail => {
  const known: ReadonlyMap<string, MailList[string]> = new Map(Object.entries(list));

  return async (mail) => {
    const load = known.get(mail.template);
    if (load === undefined) throw new Error(`nobody knows mails of the name ${mail.template}`);
    const words = (await load()).words(mail.parameters);
    for (const [index, { userId, email, name, link }] of (await recipients(mail)).entries()) {
      const key = keyFor(mail, index, userId);
      if (await mails.wasSent(key)) continue;
      const content = renderMail({ ...words, link: link ?? words.link }, name, publicOrigin);
      const messageId = await send(email, content);
      await mails.recordSent({
        key,
        ...(userId !== undefined && { userId }),
        ...(mail.order && { orderId: mail.order.orderId }),
        template: mail.template,
        messageId,
        sentAt: clock().toISOString(),
      });
    }
  };
};

import * as z from 'zod';
import type { MailKind } from '#functions/platform/mail/define-mail.ts';
import { defineMessage, type Message } from '#functions/platform/outbox/message.ts';

/** The address is looked up when the mail is sent, so that it is never on the queue. */
const recipientSchema = z.object({
  /** Sent once per key. */
  key: z.string(),
  /** To a person or to who placed an order. */
  userId: z.string().optional(),
  /** To who sent a contact. */
  contactId: z.string().optional(),
  order: z.object({ owner: z.string(), orderId: z.string() }).optional(),
});
export type MailRecipient = Readonly<z.output<typeof recipientSchema>>;

export const sendMailMessage = defineMessage({
  kind: 'send-mail',
  input: recipientSchema.extend({
    template: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    /** The office sends it once more: the notice of it is there. */
    again: z.literal(true).optional(),
  }),
});
export type MailToSend = z.output<typeof sendMailMessage.input>;

/** What many are told at once. */
export const sendMailsMessage = defineMessage({
  kind: 'send-mails',
  input: z.object({ mails: z.array(sendMailMessage.input) }),
});

/** One mail of a feature, filled in. */
export const mailOf = <S extends z.ZodObject>(
  { name }: MailKind<string, S>,
  to: MailRecipient,
  parameters: z.input<S>,
): MailToSend => ({ ...to, template: name, parameters });

export const mailTo = <S extends z.ZodObject>(
  mail: MailKind<string, S>,
  to: MailRecipient,
  parameters: z.input<S>,
): Message => sendMailMessage(mailOf(mail, to, parameters));

/** The same messages, each once, with their mails in one: a transaction of many lines holds one item for all of them. */
export function mailsTogether(all: readonly Message[]): Message[] {
  const messages = [...new Map(all.map((one) => [JSON.stringify(one.payload), one])).values()];
  const isMail = ({ payload }: Message): boolean => payload.kind === sendMailMessage.kind;
  const mails = messages.filter(isMail);
  if (mails.length < 2) return messages;
  return [
    ...messages.filter((message) => !isMail(message)),
    sendMailsMessage({ mails: mails.map(({ payload }) => sendMailMessage.input.parse(payload)) }),
  ];
}

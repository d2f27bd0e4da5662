import type * as z from 'zod';
import type { MailKind } from '#functions/platform/mail/define-mail.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { mailTo } from '#functions/mail/mail/message.ts';

/** Word to the holder of an account that something about it changed `at`: one mail for each time. */
export const accountMail = <S extends z.ZodObject>(
  mail: MailKind<string, S>,
  userId: string,
  parameters: z.input<S> & { readonly at: string },
): Message => mailTo(mail, { key: `${mail.name}:${userId}:${parameters.at}`, userId }, parameters);

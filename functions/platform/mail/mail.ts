import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { encodeSender } from './sender.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
/** Answers the provider's message id. */
export type SendMail = (to: string, content: MailContent) => Promise<string>;

/** `from`: an address, or a name in any script and the address in angle brackets. */
export function createMailer(from: string, client: SESv2Client = new SESv2Client({})): SendMail {
  const part = (data: string): { Data: string; Charset: string } => ({ Data: data, Charset: 'UTF-8' });
  const sender = encodeSender(from);
  return async (to, { subject, text, html }) => {
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: sender,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: part(subject), Body: { Text: part(text), Html: part(html) } } },
      }),
    );
    return MessageId ?? '';
  };
}

import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { encodeSender } from './sender.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
/**
 * Answers the provider's message id, and nothing where nothing was sent. `stopAt`: where the reader's mail program posts to when
 * they want no more of this sort (RFC 8058).
 */
export type SendMail = (to: string, content: MailContent, stopAt?: string) => Promise<string | undefined>;

const headersFor = (stopAt: string): { Name: string; Value: string }[] => [
  { Name: 'List-Unsubscribe', Value: `<${stopAt}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** `from`: an address, or a name in any script and the address in angle brackets. */
export function createMailer(
  from: string,
  configurationSet: string,
  client: SESv2Client = new SESv2Client({}),
): SendMail {
  const part = (data: string): { Data: string; Charset: string } => ({ Data: data, Charset: 'UTF-8' });
  const sender = encodeSender(from);
  return async (to, { subject, text, html }, stopAt) => {
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: sender,
        // Its events tell of mails that came back.
        ConfigurationSetName: configurationSet,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: part(subject),
            Body: { Text: part(text), Html: part(html) },
            ...(stopAt !== undefined && { Headers: headersFor(stopAt) }),
          },
        },
      }),
    );
    return MessageId ?? '';
  };
}

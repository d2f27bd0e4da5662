import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { encodeSender } from './sender.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
interface Sending {
  /** Where the reader's mail program posts to when they want no more of this sort (RFC 8058). */
  readonly stopAt?: string | undefined;
  /** The id of what it is about, where its reader has no account that could say that it came back: letters, digits, `_`, `-`. */
  readonly about?: string | undefined;
  /** A person wants it sent, whatever came back before. */
  readonly again?: true | undefined;
}
/** Answers the provider's message id, and nothing where nothing was sent. */
export type SendMail = (to: string, content: MailContent, sending?: Sending) => Promise<string | undefined>;

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
  return async (to, { subject, text, html }, { stopAt, about } = {}) => {
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: sender,
        // Its events tell of mails that came back.
        ConfigurationSetName: configurationSet,
        Destination: { ToAddresses: [to] },
        // Its events say it again; the reader does not get it.
        ...(about !== undefined && { EmailTags: [{ Name: 'about', Value: about }] }),
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

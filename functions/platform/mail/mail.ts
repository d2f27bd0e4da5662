import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
/** Answers the provider's message id. */
export type SendMail = (to: string, content: MailContent) => Promise<string>;

export function createMailer(from: string, client: SESv2Client = new SESv2Client({})): SendMail {
  const part = (data: string): { Data: string; Charset: string } => ({ Data: data, Charset: 'UTF-8' });
  return async (to, { subject, text, html }) => {
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: part(subject), Body: { Text: part(text), Html: part(html) } } },
      }),
    );
    return MessageId ?? '';
  };
}

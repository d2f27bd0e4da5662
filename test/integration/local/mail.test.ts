/** The mail that leaves the product, and the stand-in that takes it as SES does. */
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '#functions/platform/mail/mail.ts';
import { stages } from '#infra/config.ts';
import { localClock } from '#infra/local/clock.ts';
import { startMail, type MailService } from '#infra/local/mail.ts';
import { rejection, temporaryDirectory } from './support.ts';

async function start(): Promise<{ mail: MailService; client: SESv2Client }> {
  const mail = await startMail(temporaryDirectory(), 0, localClock(0));
  onTestFinished(() => mail.stop());
  const client = new SESv2Client({
    endpoint: mail.address,
    maxAttempts: 1,
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return { mail, client };
}

test('GIVEN a From that is not ASCII WHEN sent THEN it is refused, as SES does', async () => {
  const { mail, client } = await start();
  const part = { Data: '件名' };

  const refused = await rejection(
    client.send(
      new SendEmailCommand({
        FromEmailAddress: '事務局 <no-reply@typing.example>',
        Destination: { ToAddresses: ['hana@typing.example'] },
        Content: { Simple: { Subject: part, Body: { Text: part } } },
      }),
    ),
  );

  expect(refused).toMatchObject({ name: 'BadRequestException' });
  expect(mail.list()).toEqual([]);
});

test.each(Object.values(stages))(
  'GIVEN the sender of $stage WHEN a mail is sent THEN SES takes it',
  async ({ mailFrom, mailDomain }) => {
    const { mail, client } = await start();

    await createMailer(
      mailFrom,
      'local',
      client,
    )('hana@typing.example', { subject: '件名', text: '本文', html: '' });

    expect(mail.list()).toMatchObject([{ subject: '件名', to: ['hana@typing.example'] }]);
    const from = mail.list()[0]?.from ?? '';
    expect(from).toMatch(/^[\x20-\x7e]+ <[^<>]+>$/u);
    expect(from).toContain(`<no-reply@${mailDomain}>`);
  },
);

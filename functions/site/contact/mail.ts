import * as z from 'zod';
import { contactTopicSchema, contactTopicWords } from '#shared/site/contact/schema.ts';
import { askingPage } from '#shared/kernel/paths.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const link = [askingPage, 'お問い合わせのページを開く'] as const;

/** Nothing of what was typed: anybody may have typed this address. */
export const contactReceivedMail = defineMail({
  name: 'contact-received',
  parameters: z.object({ number: z.string(), topic: contactTopicSchema }),
  write: ({ number, topic }) => ({
    subject: 'お問い合わせを受け付けました',
    reader: 'お問い合わせになった方',
    paragraphs: [
      `お問い合わせ（${contactTopicWords[topic]}）を受け付けました。受付番号は ${number} です。`,
      '通常、3営業日以内にメールで返事をします。このメールには返信できません。',
    ],
    link,
  }),
});

export const contactAnsweredMail = defineMail({
  name: 'contact-answered',
  parameters: z.object({ number: z.string(), text: z.string() }),
  write: ({ number, text }) => ({
    subject: 'お問い合わせへの返事',
    reader: 'お問い合わせになった方',
    paragraphs: [
      `お問い合わせ（受付番号 ${number}）にお答えします。`,
      ...text.split(/\n+/u),
      'このメールには返信できません。続きのご質問は、受付番号を添えて、お問い合わせのページからお送りください。',
    ],
    link,
  }),
});

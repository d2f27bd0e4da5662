/** お問い合わせ: what anybody asks the office, and what it answered. */
import * as z from 'zod';
import { emailSchema } from '#shared/kernel/contact.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line, prose } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { mailReturnSchema } from '#shared/mail/mail-return/schema.ts';

export const contactTopics = [
  'usage',
  'competition',
  'certificate',
  'payment',
  'school',
  'personal',
  'other',
] as const;
export const contactTopicSchema = z.enum(contactTopics, '種類を選んでください');
type ContactTopic = z.output<typeof contactTopicSchema>;

export const contactTopicWords: Readonly<Record<ContactTopic, string>> = {
  usage: '使い方',
  competition: '大会と結果',
  certificate: '認定証',
  payment: '支払いと領収書',
  school: '学校・団体の利用',
  personal: '個人情報',
  other: 'そのほか',
};

const contactStates = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

const longestText = 2000;
export const contactInputSchema = z.object({
  name: line(60, '氏名を入力してください'),
  email: emailSchema,
  topic: contactTopicSchema,
  text: prose(longestText, '内容を入力してください'),
});
export type ContactInput = z.output<typeof contactInputSchema>;

/** What the office wrote: to the person, or only for itself. */
const contactMessageSchema = z.object({
  kind: z.enum(['reply', 'note']),
  at: instantSchema,
  byName: z.string(),
  text: z.string(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;
export const messageTextSchema = prose(longestText, '内容を入力してください');
export const mostMessages = 30;

export const contactSchema = z.object({
  id: idSchema('contact'),
  /** What the person was told it is called. */
  number: z.string(),
  state: z.enum(contactStates),
  name: z.string(),
  email: z.string(),
  topic: contactTopicSchema,
  text: z.string(),
  receivedAt: instantSchema,
  messages: z.array(contactMessageSchema),
  version: z.int().min(1),
});
export type Contact = z.output<typeof contactSchema>;

export const seenContactSchema = contactSchema.extend({
  /** Mails to its address came back: an answer would not arrive. */
  mailReturned: mailReturnSchema.optional(),
});
export type SeenContact = z.output<typeof seenContactSchema>;

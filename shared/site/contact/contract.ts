import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { contactInputSchema, contactSchema, messageTextSchema, seenContactSchema } from './schema.ts';

const params = z.object({ contactId: idSchema('contact') });
/** As it was read. */
const version = z.int().min(1);
const change = {
  response: seenContactSchema,
  problems: ['not-found', 'version-conflict', 'contact-full'],
} as const;

export const contactContract = defineContract({
  sendContact: {
    method: 'POST',
    path: '/api/main/contacts',
    summary: 'お問い合わせを送る（アカウントは要らない。どのアドレスでも答えは同じ）',
    access: { audience: 'public' },
    body: contactInputSchema.extend({
      /** Made by the form once: sent again it is the same contact. */
      requestKey: z.uuid(),
      /** Nobody sees this field; what fills it in is no person. */
      website: optionalLine(200).default(''),
      /** Milliseconds since the form was opened. */
      typedFor: z.int().min(0),
    }),
    response: z.object({ number: z.string() }),
    rateLimit: { per: 'address', requests: 30, seconds: 600 },
  },
});

export const contactOfficeContract = defineContract({
  listContacts: {
    method: 'GET',
    path: '/api/main/admin/contacts',
    summary: 'お問い合わせ（答えていないものは古い順、ほかは新しい順）',
    access: office,
    query: pageQuerySchema.extend({ of: z.enum(['open', 'done']) }),
    response: pageOf(contactSchema),
  },
  getContact: {
    method: 'GET',
    path: '/api/main/admin/contacts/:contactId',
    summary: 'お問い合わせ 1件',
    access: office,
    params,
    response: seenContactSchema,
    problems: ['not-found'],
  },
  answerContact: {
    method: 'POST',
    path: '/api/main/admin/contacts/:contactId/messages',
    summary: 'お問い合わせにメールで返事をする、または事務局だけのメモを残す',
    access: office,
    params,
    body: z.object({ kind: z.enum(['reply', 'note']), text: messageTextSchema, version }),
    ...change,
  },
  closeContact: {
    method: 'POST',
    path: '/api/main/admin/contacts/:contactId/closing',
    summary: 'お問い合わせの対応を、理由を添えて終える（送った人には伝わらない）',
    access: office,
    params,
    body: z.object({ version, reason: reasonSchema }),
    ...change,
  },
  reopenContact: {
    method: 'POST',
    path: '/api/main/admin/contacts/:contactId/reopening',
    summary: 'お問い合わせの対応を再び始める',
    access: office,
    params,
    body: z.object({ version }),
    ...change,
  },
});

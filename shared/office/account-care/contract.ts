import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { emailSchema } from '#shared/kernel/contact.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { line } from '#shared/kernel/text.ts';
import { mailReturnSchema } from '#shared/mail/mail-return/schema.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { userActs } from './policy.ts';
import { foundUserSchema, newUserSchema, officeUserSchema } from './schema.ts';

const params = z.object({ userId: idSchema('user') });

export const accountCareContract = defineContract({
  findUsers: {
    method: 'POST',
    path: '/api/main/admin/user-search',
    summary:
      '利用者を、メールアドレス・団体コードとユーザーID・利用者番号から探す（送る側に残らないよう本文で）',
    access: office,
    body: z.object({ text: line(320, '探すものを入力してください') }),
    response: z.object({
      items: z.array(foundUserSchema),
      /** No mail goes to this address, and no account says so of it. */
      mailReturned: mailReturnSchema.optional(),
    }),
  },
  resumeMail: {
    method: 'POST',
    path: '/api/main/admin/mail-addresses',
    summary: 'アカウントのないアドレスへのメールの送信を、理由を添えて再開する（アドレスは本文で）',
    access: office,
    body: z.object({ email: emailSchema, reason: reasonSchema }),
    response: z.object({}),
    problems: ['version-conflict'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  listNewUsers: {
    method: 'GET',
    path: '/api/main/admin/new-users',
    summary: 'この何日かに自分で登録した利用者（今日を含む、新しい順。生徒は含まない）',
    access: office,
    query: pageQuerySchema.extend({ days: z.coerce.number().int().min(1).max(90).default(7) }),
    response: pageOf(newUserSchema),
  },
  getOfficeUser: {
    method: 'GET',
    path: '/api/main/admin/users/:userId',
    summary: '利用者 1人のアカウントと、起きたこと',
    access: office,
    params,
    response: officeUserSchema,
    problems: ['not-found'],
  },
  actOnUser: {
    method: 'POST',
    path: '/api/main/admin/users/:userId/acts',
    summary:
      '利用者のアカウントを、理由を添えて止める・再開する・サインアウトさせる・再設定のメールを送る・2段階認証を外す',
    access: office,
    params,
    body: z.object({ act: z.enum(userActs), reason: reasonSchema }),
    response: officeUserSchema,
    problems: ['not-found', 'own-account', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
});

import * as z from 'zod';
import { staff } from '#shared/kernel/access.ts';
import { defineContract, type Access } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import {
  arrivalSchema,
  askedKindSchema,
  broughtSchema,
  domainSchema,
  passSchema,
  realmSchema,
  schoolAccountSchema,
  schoolDomainSchema,
  voucherKindSchema,
} from './schema.ts';

const anyone = { audience: 'public' } as const;
/** A town's schools behind one address, each child three times; nothing of it can be guessed. */
const townsAtOnce = { per: 'address', requests: 6000, seconds: 600 } as const;
const member = {
  audience: 'signed-in',
  kinds: ['student', 'organization', 'school'],
  scope: 'self',
} as const satisfies Access;
const owner = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner'],
  scope: 'organization',
} as const satisfies Access;

const done = z.object({ accepted: z.literal(true) });
/** Where to go on, at whoever vouches; which browser asked stays in a cookie of it. */
const onward = z.object({ url: z.url() });
const refusals = [
  'entrance-over',
  'entrance-unknown-school',
  'entrance-not-for-you',
  'entrance-two-step',
  'entrance-stopped',
  'entrance-school-stopped',
] as const;

export const entranceContract = defineContract({
  beginEntrance: {
    method: 'POST',
    path: '/api/auth/entrance/begin',
    summary: '学校のアカウントでのサインインを始める（選ぶ画面のアドレスを渡し、ブラウザーをCookieで覚える）',
    access: anyone,
    body: z.object({ kind: askedKindSchema, domain: domainSchema.optional() }),
    response: onward,
    problems: ['not-found', 'entrance-unreachable', 'rate-limited'],
    rateLimit: townsAtOnce,
  },
  arriveAtEntrance: {
    method: 'POST',
    path: '/api/auth/entrance/arrive',
    summary: '選ばれたアカウントを確かめる（始めたブラウザーで、1回だけ）',
    access: anyone,
    body: broughtSchema,
    response: arrivalSchema,
    problems: [
      ...refusals,
      'entrance-not-proved',
      'entrance-unreachable',
      'version-conflict',
      'rate-limited',
    ],
    rateLimit: townsAtOnce,
  },
  getArrival: {
    method: 'GET',
    path: '/api/auth/entrance/arrival',
    summary: '確かめたアカウントで、何ができるか（始めたブラウザーで、5分間）',
    access: anyone,
    response: arrivalSchema,
    problems: [...refusals],
  },
  takePass: {
    method: 'POST',
    path: '/api/auth/entrance/pass',
    summary: 'パスワードの代わりに1回だけ使える、1分間のパスを受け取る（始めたブラウザーで、1回だけ）',
    access: anyone,
    response: passSchema,
    problems: [...refusals, 'rate-limited'],
    rateLimit: townsAtOnce,
  },
  linkSchoolAccount: {
    method: 'POST',
    path: '/api/auth/entrance/link',
    summary: '確かめた学校のアカウントを、サインイン中の自分とつなぐ（同じ団体・学校の中だけ）',
    access: member,
    response: done,
    problems: [
      ...refusals,
      'entrance-sign-in',
      'entrance-other-school',
      'entrance-linked',
      'version-conflict',
      'rate-limited',
    ],
    rateLimit: { per: 'actor', requests: 20, seconds: 600 },
  },
  listSchoolAccounts: {
    method: 'GET',
    path: '/api/auth/entrance/links',
    summary: '自分とつながっている学校のアカウント',
    access: member,
    response: z.object({ items: z.array(schoolAccountSchema) }),
  },
  unlinkSchoolAccount: {
    method: 'DELETE',
    path: '/api/auth/entrance/links/:voucher',
    summary: '学校のアカウントとのつながりを外す',
    access: member,
    params: z.object({ voucher: voucherKindSchema }),
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  unlinkPupil: {
    method: 'DELETE',
    path: '/api/auth/entrance/students/:userId',
    summary: '生徒の、学校のアカウントとのつながりを外す（つながっていなければ何もしない）',
    access: staff,
    params: z.object({ userId: idSchema('user') }),
    response: z.object({ unlinked: z.boolean() }),
    problems: ['not-found', 'version-conflict'],
  },
  beginSchoolDomain: {
    method: 'POST',
    path: '/api/auth/entrance/domains/begin',
    summary:
      '学校のアカウントのドメイン（Microsoftではテナント）の登録を始める（アカウントを選ぶ画面のアドレスを渡す）',
    access: owner,
    body: z.object({ kind: askedKindSchema }),
    response: onward,
    problems: ['not-found', 'entrance-unreachable', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 20, seconds: 600 },
  },
  listSchoolDomains: {
    method: 'GET',
    path: '/api/auth/entrance/domains',
    summary: '登録した学校のアカウントのドメインと、学校の管理者に承諾してもらうためのアドレス',
    access: owner,
    response: z.object({
      items: z.array(schoolDomainSchema),
      /** Where an administrator allows the product to everybody of theirs, at those that ask for it. */
      approvals: z.array(z.object({ kind: askedKindSchema, url: z.url() })),
    }),
  },
  removeSchoolDomain: {
    method: 'DELETE',
    path: '/api/auth/entrance/domains/:voucher/:realm',
    summary: 'ドメインの登録を外す（そのドメインのアカウントでは、だれもサインインできなくなる）',
    access: owner,
    params: z.object({ voucher: askedKindSchema, realm: realmSchema }),
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
});

import * as z from 'zod';
import { defineContract, type Access } from '#shared/kernel/contract.ts';
import {
  keysetSchema,
  portalClassSchema,
  portalInputSchema,
  portalRosterSchema,
  portalSchema,
  portalSendingSchema,
  toolSchema,
  trySchema,
} from './schema.ts';

const owner = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner'],
  scope: 'organization',
} as const satisfies Access;
const done = z.object({ accepted: z.literal(true) });

export const portalContract = defineContract({
  getPortal: {
    method: 'GET',
    path: '/api/auth/portal',
    summary: '学習eポータル（LTI 1.3）に渡すこちらの情報と、登録したポータル',
    access: owner,
    response: z.object({ tool: toolSchema, portal: portalSchema.optional() }),
  },
  savePortal: {
    method: 'PUT',
    path: '/api/auth/portal',
    summary: '学習eポータルを登録する・直す（1つの団体・学校に1つ）',
    access: owner,
    body: portalInputSchema.extend({
      /** The one that was looked at; 0 where there is none. */
      version: z.number().int().min(0),
    }),
    response: done,
    problems: ['organization-not-approved', 'version-conflict', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  removePortal: {
    method: 'DELETE',
    path: '/api/auth/portal',
    summary: '学習eポータルの登録を外す（そのポータルからは、だれもサインインできなくなる）',
    access: owner,
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  beginPortalTry: {
    method: 'POST',
    path: '/api/auth/portal/try',
    summary: '接続テストを始める（このブラウザーの次の起動で届いた内容を、10分だけ覚える）',
    access: owner,
    response: done,
    problems: ['not-found', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  getPortalTry: {
    method: 'GET',
    path: '/api/auth/portal/try',
    summary: '接続テストで届いた内容と、合っているかどうか（10分で消える）',
    access: { ...owner, ownEyes: true },
    response: z.object({ found: trySchema.optional() }),
  },
  listPortalClasses: {
    method: 'GET',
    path: '/api/auth/portal/classes',
    summary: 'ポータルの名簿を読めるクラス（先生の起動や接続テストで届いたもの）',
    access: owner,
    response: z.object({ items: z.array(portalClassSchema) }),
  },
  readPortalRoster: {
    method: 'POST',
    path: '/api/auth/portal/classes/:classId/roster',
    reads: true,
    summary: 'ポータルにクラスの名簿（名前と役割）を尋ねる。ここでは何も登録しない',
    access: { ...owner, ownEyes: true },
    params: z.object({ classId: portalClassSchema.shape.id }),
    response: portalRosterSchema,
    problems: ['not-found', 'portal-refused', 'portal-unreachable', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 60, seconds: 600 },
  },
  listPortalSendings: {
    method: 'GET',
    path: '/api/auth/portal/sendings',
    summary: 'ポータルに送ったレッスンの得点の、最後の結果（リンクごと）',
    access: owner,
    response: z.object({ items: z.array(portalSendingSchema) }),
  },
  getPortalKeys: {
    method: 'GET',
    path: '/api/auth/portal/keys',
    summary: '学習eポータルに送るものの署名を確かめる鍵（JWKS）',
    access: { audience: 'public' },
    response: keysetSchema,
    keepSeconds: 600,
  },
});

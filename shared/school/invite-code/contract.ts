import * as z from 'zod';
import { staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import {
  inviteCodeInputSchema,
  inviteCodeSchema,
  inviteCodeTextSchema,
  openInviteSchema,
  registeredSchema,
  registrationSchema,
} from './schema.ts';

/** A whole town's pupils may stand behind one address; guesses among 2^40 codes get nowhere. */
const wrongCodes = {
  per: 'address',
  requests: 30,
  seconds: 600,
  misses: { problem: 'invite-code-not-valid', field: 'code' },
} as const;

export const inviteCodeContract = defineContract({
  listInviteCodes: {
    method: 'GET',
    path: '/api/user-group/invite-codes',
    summary: '今年度の招待コード（新しい順。先生は担当グループの分だけ）',
    // A code lets whoever has it in: seeing what a school sees is not to be one of it.
    access: { ...staff, ownEyes: true },
    query: pageQuerySchema,
    response: pageOf(inviteCodeSchema),
  },
  createInviteCode: {
    method: 'POST',
    path: '/api/user-group/invite-codes',
    summary: 'グループの招待コードを作る（期限は年度の終わりまで）',
    access: staff,
    body: inviteCodeInputSchema,
    response: inviteCodeSchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  revokeInviteCode: {
    method: 'DELETE',
    path: '/api/user-group/invite-codes/:inviteCodeId',
    summary: '招待コードを取り消す（参加した人はそのまま残る）',
    access: staff,
    params: z.object({ inviteCodeId: idSchema('inviteCode') }),
    response: inviteCodeSchema,
    problems: ['not-found'],
  },
  lookAtInviteCode: {
    method: 'POST',
    path: '/api/user-group/invite-codes/look',
    summary: '招待コードの学校とグループを見る（使えないコードの答えは理由によらず同じ）',
    access: { audience: 'public' },
    body: z.object({ code: inviteCodeTextSchema }),
    response: openInviteSchema,
    problems: ['invite-code-not-valid'],
    rateLimit: wrongCodes,
  },
  joinWithInviteCode: {
    method: 'POST',
    path: '/api/user-group/invite-codes/join',
    summary: '個人のアカウントのままグループに参加する',
    access: { audience: 'signed-in', kinds: ['individual'], scope: 'self' },
    body: z.object({ code: inviteCodeTextSchema }),
    response: openInviteSchema,
    problems: ['invite-code-not-valid', 'already-member', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 20, seconds: 600 },
  },
  registerWithInviteCode: {
    method: 'POST',
    path: '/api/user-group/invite-codes/register',
    summary: '招待コードのグループに生徒のアカウントを作る（パスワードは自分で決める）',
    access: { audience: 'public' },
    body: registrationSchema.extend({
      code: inviteCodeTextSchema,
      /** Made by the form: a repeat with the same key makes no second pupil and counts no second use. */
      requestKey: z.uuid(),
    }),
    response: registeredSchema,
    problems: ['invite-code-not-valid', 'user-name-taken', 'number-taken', 'version-conflict'],
    rateLimit: wrongCodes,
    stoppedBy: ['sign-up'],
  },
});

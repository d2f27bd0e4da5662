import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import {
  claimableRecordSchema,
  claimCodesInputSchema,
  claimCodeTextSchema,
  claimSheetSchema,
} from './schema.ts';

const individual = { audience: 'signed-in', kinds: ['individual'], scope: 'self' } as const;
const tries = { per: 'actor', requests: 20, seconds: 600 } as const;

export const recordClaimContract = defineContract({
  createClaimCodes: {
    method: 'POST',
    path: '/api/user-group/claim-codes',
    summary:
      '卒業生25人までに引き継ぎコードを発行する（前のコードは使えなくなり、新しいコードはこの返事にしか現れない）',
    access: {
      audience: 'signed-in',
      kinds: ['organization', 'school'],
      roles: ['owner'],
      scope: 'organization',
    },
    body: claimCodesInputSchema,
    response: z.object({ sheets: z.array(claimSheetSchema) }),
    problems: ['not-found', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  lookAtClaimCode: {
    method: 'POST',
    path: '/api/user-group/record-claims/look',
    summary: '引き継ぎコードで受け取れる記録を見る（使えないコードの答えは理由によらず同じ）',
    access: individual,
    body: z.object({ code: claimCodeTextSchema }),
    response: claimableRecordSchema,
    problems: ['claim-code-not-valid'],
    rateLimit: tries,
  },
  claimRecord: {
    method: 'POST',
    path: '/api/user-group/record-claims',
    summary: '卒業生の記録を自分のアカウントに引き継ぐ（同じ人が送り直しても1回だけ。写すのは裏で進む）',
    access: individual,
    body: z.object({ code: claimCodeTextSchema }),
    response: claimableRecordSchema.omit({ claimed: true }),
    problems: ['claim-code-not-valid', 'version-conflict'],
    rateLimit: tries,
  },
});

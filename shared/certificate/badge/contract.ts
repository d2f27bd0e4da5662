import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { badgeCheckSchema, badgeFileSchema, longestBadge } from './schema.ts';

export const badgeContract = defineContract({
  handOutBadge: {
    method: 'POST',
    path: '/api/badge/badges/:certificateId',
    summary: '自分の認定証のオープンバッジ（はじめて求めたときに作り、いつも同じものを返す）',
    access: { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' },
    params: z.object({ certificateId: idSchema('certificate') }),
    response: badgeFileSchema,
    problems: ['not-found', 'badge-not-available', 'version-conflict', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  checkBadge: {
    method: 'POST',
    path: '/api/badge/checks',
    summary: 'オープンバッジを段階ごとに確かめる（発行元がほかのもの、変えられたものも同じように答える）',
    access: { audience: 'public' },
    body: z.object({ document: z.string().min(1).max(longestBadge) }),
    response: badgeCheckSchema,
    problems: ['rate-limited'],
    rateLimit: { per: 'address', requests: 30, seconds: 60 },
  },
});

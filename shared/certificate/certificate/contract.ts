import * as z from 'zod';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { certificateCheckSchema, certificateSchema, fingerprintSchema, verifyCodeSchema } from './schema.ts';

const holder = { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' } as const;
/** A pupil's full name is not a pupil's to publish. */
const sharer = { audience: 'signed-in', kinds: ['individual'], scope: 'self' } as const;
const staff = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner', 'teacher'],
  scope: 'group',
} as const;
/**
 * On a day for parents a school looks up its certificates behind one address. 160 bits are not guessed, so that nothing counts
 * the wrong ones apart: that would be two transactions before each answer.
 */
const looks = { per: 'address', requests: 240, seconds: 60 } as const;
const one = z.object({ certificateId: idSchema('certificate') });

export const certificateContract = defineContract({
  checkCertificate: {
    method: 'POST',
    path: '/api/main/certificate-checks',
    summary: '認定証を確認コードで照会する（コードはURLに入れない）',
    access: { audience: 'public' },
    body: z.object({ code: verifyCodeSchema }),
    response: certificateCheckSchema,
    problems: ['not-found', 'rate-limited'],
    rateLimit: looks,
  },
  checkDocument: {
    method: 'POST',
    path: '/api/main/certificate-checks/documents',
    summary: '認定証をPDFの指紋（SHA-256）で照会する（ファイルは送らない）',
    access: { audience: 'public' },
    body: z.object({ fingerprint: fingerprintSchema }),
    response: certificateCheckSchema,
    problems: ['not-found', 'rate-limited'],
    rateLimit: looks,
  },
  getCertificate: {
    method: 'GET',
    path: '/api/main/certificates/:certificateId',
    summary: '自分の認定証 1件',
    access: holder,
    params: one,
    response: certificateSchema,
    problems: ['not-found'],
  },
  shareCertificate: {
    method: 'POST',
    path: '/api/main/certificates/:certificateId/share',
    summary: '氏名をすべて見せる共有リンクのコードを作る（前のものは使えなくなる）',
    access: sharer,
    params: one,
    response: z.object({ code: verifyCodeSchema }),
    problems: ['not-found', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 20, seconds: 600 },
  },
  endSharing: {
    method: 'DELETE',
    path: '/api/main/certificates/:certificateId/share',
    summary: '共有リンクを使えなくする',
    access: sharer,
    params: one,
    response: certificateSchema,
    problems: ['not-found', 'version-conflict'],
  },
  getGroupCertificate: {
    method: 'GET',
    path: '/api/main/group-certificates/:certificateId',
    summary: '団体の生徒の認定証 1件（先生は担当グループの生徒だけ）',
    access: staff,
    params: one,
    response: certificateSchema,
    problems: ['not-found'],
  },
});

export const certificateDownloadContract = defineContract({
  downloadCertificate: {
    method: 'GET',
    path: '/api/download/certificates/:certificateId',
    summary: '認定証PDFの短時間だけ有効なリンク',
    access: holder,
    params: one,
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
  downloadGroupCertificate: {
    method: 'GET',
    path: '/api/download/group-certificates/:certificateId',
    summary: '団体の生徒の認定証PDFの短時間だけ有効なリンク（先生は担当グループの生徒だけ）',
    access: staff,
    params: one,
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});

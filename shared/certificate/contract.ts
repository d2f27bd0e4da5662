import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { certificateCheckSchema, verifyCodeSchema } from './schema.ts';

/** A link that works for a few minutes and only for this file. */
export const downloadLinkSchema = z.object({
  url: z.url(),
  fileName: z.string(),
  expiresAt: z.iso.datetime(),
});

export const certificateContract = defineContract({
  checkCertificate: {
    method: 'POST',
    path: '/api/main/certificate-checks',
    summary: '認定証を確認コードで照会する(コードはURLに入れない)',
    access: { audience: 'public' },
    body: z.object({ code: verifyCodeSchema }),
    response: certificateCheckSchema,
    problems: ['not-found', 'rate-limited'],
    rateLimit: { per: 'address', requests: 30, seconds: 60 },
  },
});

export const certificateDownloadContract = defineContract({
  downloadCertificate: {
    method: 'GET',
    path: '/api/download/certificates/:certificateId',
    summary: '認定証PDFの短時間だけ有効なリンク',
    access: { audience: 'signed-in', kinds: ['individual'], scope: 'self' },
    params: z.object({ certificateId: idSchema('certificate') }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});

import * as z from 'zod';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** Days a finished file can be fetched; then it is deleted. */
export const exportDays = 7;
/** Reading, writing, storing. */
export const exportSteps = 3;

const exportStateSchema = z.object({
  status: z.enum(['none', 'running', 'ready', 'failed', 'expired']),
  requestedAt: instantSchema.optional(),
  /** Of `exportSteps`. */
  stepsDone: z.int().optional(),
  /** Of a file that is ready. */
  validUntil: instantSchema.optional(),
});
export type ExportState = z.output<typeof exportStateSchema>;

const self = { audience: 'signed-in', kinds, scope: 'self', early: true } as const;

export const dataExportContract = defineContract({
  getExport: {
    method: 'GET',
    path: '/api/auth/data-export',
    summary: '自分のデータの書き出しの状態',
    access: self,
    response: exportStateSchema,
  },
  startExport: {
    method: 'POST',
    path: '/api/auth/data-export',
    summary: '自分のデータの書き出しを始める（同時に1つだけ）',
    access: self,
    response: exportStateSchema,
    problems: ['export-running', 'rate-limited'],
    rateLimit: { per: 'actor', requests: 5, seconds: 3600 },
  },
});

export const dataExportDownloadContract = defineContract({
  downloadExport: {
    method: 'GET',
    path: '/api/download/data-export',
    summary: '書き出した自分のデータ（ZIP）の短時間だけ有効なリンク',
    access: self,
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});

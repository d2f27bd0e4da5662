import * as z from 'zod';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { buyer } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { estimateNumberSchema } from './number.ts';
import { countsSchema, estimateQuoteSchema, estimateSchema, paperSchema } from './schema.ts';

const anybody = { audience: 'public' } as const;

/** In the body: it opens the estimate, so it stands in no address and in no log. */
const byNumber = z.object({ estimateNumber: estimateNumberSchema });

/** A whole school may stand behind one address; guesses among 2^40 numbers get nowhere. */
const wrongNumbers = {
  per: 'address',
  requests: 30,
  seconds: 600,
  misses: { problem: 'estimate-not-found', field: 'estimateNumber' },
} as const;

const issueBody = z.object({
  counts: countsSchema,
  paper: paperSchema,
  /** What was seen. */
  expectedTotal: yenSchema,
  /** Made by the page: sent again, it is the same estimate. */
  requestKey: z.uuid(),
});
/** Whatever is issued signed in is kept for ten years and nobody can take it away: not too many from one place. */
const issuing = { requests: 30, seconds: 3600 } as const;
const issuingProblems = ['price-changed'] as const;

export const estimateContract = defineContract({
  quoteEstimate: {
    method: 'POST',
    path: '/api/main/estimates/quote',
    summary: '数から、今の料金での見積もりを計算する（何も発行しない）',
    access: anybody,
    body: countsSchema,
    response: estimateQuoteSchema,
    rateLimit: { per: 'address', requests: 240, seconds: 60 },
  },
  issueEstimate: {
    method: 'POST',
    path: '/api/main/estimates',
    summary: '見積書を発行する（アカウントのない人も。番号を知る人が開ける）',
    access: anybody,
    body: issueBody,
    response: estimateSchema,
    problems: [...issuingProblems, 'estimates-crowded'],
    rateLimit: { per: 'address', ...issuing },
  },
  issueOwnEstimate: {
    method: 'POST',
    path: '/api/main/estimates/own',
    summary: '見積書を発行し、自分（団体ではスタッフに共通）の一覧に残す',
    access: buyer,
    body: issueBody,
    response: estimateSchema,
    problems: issuingProblems,
    rateLimit: { per: 'actor', ...issuing },
  },
  listEstimates: {
    method: 'GET',
    path: '/api/main/estimates/own',
    summary: '自分（団体ではスタッフに共通）の見積書（新しい順）',
    access: buyer,
    query: pageQuerySchema,
    response: pageOf(estimateSchema),
  },
  findEstimate: {
    method: 'POST',
    path: '/api/main/estimates/find',
    summary: '番号で見積書を開く',
    access: anybody,
    body: byNumber,
    response: estimateSchema,
    problems: ['estimate-not-found'],
    rateLimit: wrongNumbers,
  },
});

export const estimateDownloadContract = defineContract({
  downloadEstimate: {
    method: 'POST',
    path: '/api/download/estimates',
    summary: '見積書のPDFの、短時間だけ有効なリンク',
    access: anybody,
    body: byNumber,
    response: downloadLinkSchema,
    problems: ['estimate-not-found', 'not-found'],
    rateLimit: wrongNumbers,
  },
});

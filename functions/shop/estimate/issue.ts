/** Issues an estimate of what was priced; the worker draws it. */
import {
  estimateSchema,
  type Closing,
  type EstimateQuote,
  type Estimate,
  type Paper,
} from '#shared/shop/estimate/schema.ts';
import { validUntil } from '#shared/shop/estimate/validity.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { refuseUnprintable } from '#functions/platform/pdf/refuse-unprintable.ts';
import { drawEstimateMessage } from './message.ts';
import { createEstimateRepository, newEstimateNumber, type EstimateItem } from './repository.ts';

interface IssueRequest {
  /** Of whoever asks; the same again is the same estimate. */
  readonly requestKey: string;
  readonly paper: Paper;
  /** What was seen. */
  readonly expectedTotal: number;
  readonly owner?: string;
  readonly wishes?: EstimateItem['wishes'];
  readonly quote: () => Promise<
    Pick<EstimateQuote, 'lines' | 'total' | 'tax'> & { readonly closings: readonly Closing[] }
  >;
}

/** @throws Problem `price-changed`, and `invalid-input` for what cannot be printed */
export type IssueEstimate = (request: IssueRequest) => Promise<Estimate>;

export function createIssueEstimate(base: Basis): IssueEstimate {
  const { table, clock } = base;
  const estimates = createEstimateRepository(table);
  const outbox = composeOutbox(base);

  /** A key is its sender's own: another's tells nothing about their estimate. */
  async function issued(request: string): Promise<Estimate | undefined> {
    const number = await estimates.findRequested(request);
    return number === undefined ? undefined : estimateSchema.parse(await estimates.get(number));
  }

  return async ({ requestKey, paper, expectedTotal, owner, wishes, quote }) => {
    const request = `${owner ?? ''}#${requestKey}`;
    const before = await issued(request);
    if (before !== undefined) return before;
    await refuseUnprintable('見積書', { 'paper.addressee': paper.addressee, 'paper.subject': paper.subject });
    const { lines, total, tax, closings } = await quote();
    if (total !== expectedTotal) throw new Problem('price-changed');
    const now = clock();
    const item: EstimateItem = {
      ...paper,
      number: newEstimateNumber(now),
      issuedAt: now.toISOString(),
      validUntil: validUntil(now),
      lines,
      total,
      tax,
      closings: [...closings],
      kept: false,
      ...(owner !== undefined && { owner }),
      ...(wishes !== undefined && { wishes }),
    };
    try {
      await outbox.commit(estimates.create(item, request), [drawEstimateMessage({ number: item.number })]);
    } catch (error) {
      const quicker = isProblem(error, 'version-conflict') ? await issued(request) : undefined;
      if (quicker === undefined) throw error;
      return quicker;
    }
    return estimateSchema.parse(item);
  };
}

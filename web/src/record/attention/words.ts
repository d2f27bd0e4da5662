/** The attention inbox in words: what happened, what it means, what to do. Pure. */
import { attentionReasons, reasonWords } from '#shared/attention-reasons.ts';
import type { Attention, AttentionEntry } from '#shared/record/attention/schema.ts';

export interface AttentionGroup {
  readonly reason: string;
  /** Longest waiting first. */
  readonly items: readonly AttentionEntry[];
}

const weights = Object.keys(attentionReasons);
/** Those of a later version come last. */
const weightOf = (reason: string): number =>
  weights.includes(reason) ? weights.indexOf(reason) : weights.length;

/** By reason in the order of their weight, without the empty ones. */
export const byReason = (attention: readonly AttentionEntry[]): AttentionGroup[] =>
  [...new Set(attention.map(({ reason }) => reason))]
    .toSorted((left, right) => weightOf(left) - weightOf(right))
    .map((reason) => ({
      reason,
      items: attention
        .filter((item) => item.reason === reason)
        .toSorted((left, right) => (left.raisedAt < right.raisedAt ? -1 : 1)),
    }));

/** 「注文番号 ord_…」 */
export const subjectOf = ({ reason, subject }: Attention): string =>
  `${reasonWords(reason).subject} ${subject.id}`;

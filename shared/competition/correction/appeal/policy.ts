/** When somebody may appeal, and what may become of it. Pure. */
import { appealDays, mostMessages, type Appeal, type AppealMessage, type AppealSide } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What of a result decides about appeals. */
export interface Appealable {
  readonly publishedAt?: string | undefined;
  readonly ruling?: { readonly at: string } | undefined;
  readonly attemptId?: string | undefined;
  /** A copy in an account of one's own: the school's original is what is ruled about. */
  readonly claimedFrom?: string | undefined;
}

/** Until when: what the office changed may be appealed against like what was published. */
export function appealUntil({ publishedAt, ruling }: Appealable): Date | undefined {
  const shown = [publishedAt, ruling?.at].filter((at) => at !== undefined).toSorted();
  const last = shown.at(-1);
  return last === undefined ? undefined : new Date(Date.parse(last) + appealDays * dayMs);
}

/** `no-log`: nothing of it can be looked at again. */
export const appealRefusals = ['no-log', 'too-late', 'open-already'] as const;
export type AppealRefusal = (typeof appealRefusals)[number];

export function appealRefusal(
  result: Appealable,
  appeals: readonly Pick<Appeal, 'state'>[],
  now: Date,
): AppealRefusal | undefined {
  const until = appealUntil(result);
  if (until === undefined || result.attemptId === undefined || result.claimedFrom !== undefined)
    return 'no-log';
  if (appeals.some(({ state }) => state === 'open')) return 'open-already';
  return now > until ? 'too-late' : undefined;
}

/** Whether what it asks for may have come already, by another decision about the result. */
export const isChangedSince = (
  { filedAt }: Pick<Appeal, 'filedAt'>,
  { ruledAt }: { readonly ruledAt?: string | undefined },
): boolean => ruledAt !== undefined && ruledAt > filedAt;

type Thread = Pick<Appeal, 'state' | 'filedBy' | 'messages'>;

/** Whether another word fits into it; the office's decision always does. */
export const isFull = ({ messages }: Pick<Thread, 'messages'>): boolean => messages.length >= mostMessages;

/** With one more message; undefined for one that is closed or full. */
export function written(appeal: Thread, message: AppealMessage): readonly AppealMessage[] | undefined {
  return appeal.state === 'open' && !isFull(appeal) ? [...appeal.messages, message] : undefined;
}

/** Only by the side that filed it. */
export const mayWithdraw = ({ state, filedBy }: Thread, side: AppealSide): boolean =>
  state === 'open' && filedBy === side;

/** The office is to act: nobody of it spoke last. */
export const waitsForOffice = ({ state, messages }: Thread): boolean =>
  state === 'open' && messages.at(-1)?.by !== 'office';

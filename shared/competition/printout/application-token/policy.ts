/** What the QR code on a result sheet is good for. Pure. */
import { ineligibility } from '#shared/competition/result/policy.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { dayMs, endOfDay } from '#shared/kernel/time.ts';

const validDays = 180;

/** Sheet and page name the day alone: it is good to the end of that in Japan. */
export const tokenValidUntil = (publishedAt: string): string =>
  endOfDay(new Date(Date.parse(publishedAt) + validDays * dayMs));

/**
 * `used`: its certificate is applied for or was issued, whatever became of it. `withdrawn`: the result is not public any more, was disqualified, or has no
 * level that could be certified.
 */
export type TokenState = 'valid' | 'used' | 'expired' | 'withdrawn';

/** What has become of the result comes first: of a certificate that is there nobody has to read that time is over. */
export function tokenState(
  { validUntil }: { readonly validUntil: string },
  result:
    | Pick<
        ResultSummary,
        'state' | 'level' | 'certificateApplicationId' | 'certificateId' | 'certificateRefunded'
      >
    | undefined,
  now: Date,
): TokenState {
  if (result === undefined) return 'withdrawn';
  const reason = ineligibility(result);
  if (reason === 'issued' || reason === 'refunded' || reason === 'applied') return 'used';
  if (reason !== undefined) return 'withdrawn';
  return Date.parse(validUntil) <= now.getTime() ? 'expired' : 'valid';
}

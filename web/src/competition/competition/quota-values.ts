/** How many may enter a 課題, as the office types it. Pure. */
import * as z from 'zod';
import type { Quota } from '#shared/competition/competition/rules.ts';

const limitSchema = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .refine((text) => /^(?:[1-9]\d{0,6})?$/u.test(text), '1以上の数を入力するか、空のままにしてください')
  .transform((text) => (text === '' ? undefined : Number(text)));

/** Of all, and of one organisation. */
export const quotaShape = { total: limitSchema, organization: limitSchema };

interface Limits {
  readonly total?: number | undefined;
  readonly organization?: number | undefined;
}
export const quotaOf = ({ total, organization }: Limits = {}): Quota => ({
  ...(total !== undefined && { assignment: total }),
  ...(organization !== undefined && { organization }),
});

const shown = (limit: number | undefined): string => (limit === undefined ? '' : String(limit));
export const quotaValues = (quota: Quota | undefined) => ({
  total: shown(quota?.assignment),
  organization: shown(quota?.organization),
});

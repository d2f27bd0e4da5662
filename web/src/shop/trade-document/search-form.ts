/** What the office types to find documents, as it stands in the address. */
import * as z from 'zod';
import { documentSearchSchema, type DocumentSearch } from '#shared/shop/trade-document/contract.ts';
import { documentTypes } from '#shared/shop/trade-document/schema.ts';
import { plainYen } from '#shared/kernel/money.ts';
import { optionalLine } from '#shared/kernel/text.ts';

const { from: asDay, least: asAmount } = documentSearchSchema.shape;
const day = z
  .string()
  .refine((text) => text === '' || asDay.safeParse(text).success, '年月日を正しく入力してください');
const amount = z
  .string()
  .transform(plainYen)
  .refine(
    (text) => text === '' || (/^-?\d+$/u.test(text) && asAmount.safeParse(text).success),
    '金額を、1億円までの数字で入力してください',
  );

const isInOrder = (from: string, to: string): boolean => from === '' || to === '' || from <= to;

export const searchFormSchema = z
  .object({
    type: z.enum(['', ...documentTypes]),
    from: day,
    to: day,
    least: amount,
    most: amount,
    counterparty: optionalLine(60),
  })
  .refine(({ from, to }) => isInOrder(from, to), {
    path: ['to'],
    message: '始まりの日と同じか、後の日を入力してください',
  })
  .refine(({ least, most }) => least === '' || most === '' || Number(least) <= Number(most), {
    path: ['most'],
    message: '下限と同じか、大きい金額を入力してください',
  });
export type SearchForm = z.output<typeof searchFormSchema>;

export const emptySearch: SearchForm = { type: '', from: '', to: '', least: '', most: '', counterparty: '' };

/** An address somebody changed by hand finds everything. */
export function searchOf(form: Readonly<Record<string, string>>): DocumentSearch {
  const parsed = searchFormSchema.safeParse(form);
  const filled = Object.entries(parsed.data ?? {}).filter(([, value]) => value !== '');
  return documentSearchSchema.parse(Object.fromEntries(filled));
}

/** The part of the record that is asked for, as it stands in the address. */
import * as z from 'zod';
import { trailFilterSchema, type TrailFilter } from '#shared/record/trail/contract.ts';

const wrongDay = '年月日を正しく入力してください';
const day = z.string().refine((text) => text === '' || z.iso.date().safeParse(text).success, wrongDay);

export const periodFormSchema = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: '始まりの日と同じか、後の日を入力してください',
  });
export type PeriodForm = z.output<typeof periodFormSchema>;

/** An address somebody changed by hand shows everything. */
export function filterOf(asked: Readonly<Record<string, string>>): TrailFilter {
  const filled = Object.entries(asked).filter(([, value]) => value !== '');
  return trailFilterSchema.safeParse(Object.fromEntries(filled)).data ?? {};
}
